import type { Landhold } from '@landhold/client';
import type { CatalogueOperation } from '@landhold/contract/catalogue';

type Method = (...args: readonly unknown[]) => unknown;

/** Calls the client's method for an operation: the tag is its namespace, and the id its name. */
export function callOperation(
  client: Landhold,
  { id, tag, path, query, body }: CatalogueOperation,
  params: Readonly<Record<string, unknown>>,
  ...rest: readonly unknown[]
): unknown {
  const namespace = (client as unknown as Record<string, Record<string, Method>>)[tag]!;
  const takesParams = path.includes('{') || query.length + body.length > 0;
  return takesParams ? namespace[id]!(params, ...rest) : namespace[id]!(...rest);
}
