import type { Landhold } from '@landhold/client';
import type { CatalogueKind, CatalogueOperation } from '@landhold/contract/catalogue';
import { catalogue } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import type { Data, ListPage } from '../output/output.ts';
import { callOperation } from './call-operation.ts';

export function kindNamed(name: string): CatalogueKind {
  return catalogue.kinds.find((kind) => kind.name === name)!;
}

/** Whether its records can be given by name. */
export function hasNames(kind: CatalogueKind): boolean {
  return kind.fields['name'] !== undefined;
}

/** The ids for the names or ids that a caller gave, in the order of the path. */
export async function findIds(
  client: Landhold,
  { records }: CatalogueOperation,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [parameter, value] of Object.entries(given)) {
    const kind = records[parameter];
    ids[parameter] = kind === undefined ? value : await findId(client, kindNamed(kind), value, ids);
  }
  return ids;
}

/** The fields of a request, with ids in place of names. */
export async function findIdsOfFields(
  client: Landhold,
  { query, body }: CatalogueOperation,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const found = { ...given };
  for (const { name, record } of [...query, ...body]) {
    const value = given[name];
    if (record !== undefined && typeof value === 'string')
      found[name] = await findId(client, kindNamed(record), value, {});
  }
  return found;
}

async function findId(
  client: Landhold,
  kind: CatalogueKind,
  given: string,
  parents: Readonly<Record<string, string>>,
): Promise<string> {
  if (isId(kind, given) || !hasNames(kind)) return given;
  const found = await listByName(client, kind, given, parents);
  const [first] = found;
  if (found.length === 1) return first!['id'] as string;
  const what = `${kind.title} ${JSON.stringify(given)}`;
  if (first === undefined) {
    throw new CommandError('notFound', 'resource_not_found', `There is no ${what}.`, {
      fix: `List the ${kind.plural} to see their names and ids.`,
    });
  }
  throw usageError(
    `${found.length} ${kind.plural} have the name ${JSON.stringify(given)}.`,
    `Use an id, or name/TYPE for a record set: ${found.map(({ id }) => String(id)).join(', ')}.`,
  );
}

export function isId({ prefix }: CatalogueKind, text: string): boolean {
  return new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`).test(text);
}

/** A record set has a name and a type, written `www/A`. */
async function listByName(
  client: Landhold,
  kind: CatalogueKind,
  given: string,
  parents: Readonly<Record<string, string>>,
): Promise<readonly Data[]> {
  const list = catalogue.operations.find((each) => each.role === 'list' && each.returns === kind.name)!;
  const hasType = list.query.some(({ name }) => name === 'type');
  const [, name = given, type] = (hasType && /^(.*)\/([A-Z]+)$/.exec(given)) || [];
  const filters = { name, ...(type === undefined ? {} : { type }) };
  return ((await callOperation(client, list, { ...parents, ...filters })) as ListPage).data;
}
