import type { CatalogueKind } from '@landhold/contract/catalogue';
import type { Api, Data } from './api.ts';
import type { RecordDefinition } from './define-resources.ts';
import { importIdOf } from './define-resources.ts';
import { ProviderError } from './diagnostics.ts';

/** The parameters of the path of a record that is named as in an import: `PARENT/NAME`, by names or ids. */
export async function findByImportId(
  api: Api,
  definitions: readonly RecordDefinition[],
  definition: RecordDefinition,
  given: string,
): Promise<Record<string, string>> {
  const { parent } = definition;
  if (parent === null) return { id: await findId(api, definition, {}, given) };
  const [, before, own] = /^([^/]+)\/(.+)$/.exec(given) ?? [];
  if (before === undefined) {
    throw new ProviderError('This id is not complete', `Write it as ${importIdOf(definition)}, not as ${given}.`);
  }
  const above = definitions.find(({ kind }) => kind.name === parent.kind)!;
  const parents = { [parent.param]: await findId(api, above, {}, before) };
  return { ...parents, id: await findId(api, definition, parents, own!) };
}

async function findId(
  api: Api,
  definition: RecordDefinition,
  parents: Record<string, string>,
  given: string,
): Promise<string> {
  const { kind, findable } = definition;
  if (isId(kind, given) || !findable.includes('name')) return given;
  const [, name, type] = (findable.includes('type') && /^(.*)\/([^/]+)$/.exec(given)) || [null, given, undefined];
  const filters = type === undefined ? { name } : { name, type };
  const { id } = await findOne(api, definition, { ...parents, ...filters }, given);
  return id as string;
}

/** The one record that passes the filters. */
export async function findOne(
  api: Api,
  { kind, operations }: RecordDefinition,
  params: Data,
  given: string,
): Promise<Data> {
  const found = await api.list(operations.list!, params);
  if (found.length === 1) return found[0]!;
  if (found.length === 0)
    throw new ProviderError(`There is no ${kind.title} "${given}"`, `List the ${kind.plural} to see their names.`);
  const ids = found.map(({ id }) => String(id)).join(', ');
  throw new ProviderError(`There are ${found.length} ${kind.plural} "${given}"`, `Use an id: ${ids}.`);
}

function isId({ prefix }: CatalogueKind, text: string): boolean {
  return new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`).test(text);
}
