import type { Api, Data } from './api.ts';
import type { RecordDefinition } from './define-resources.ts';
import { ProviderError } from './diagnostics.ts';
import { findOne } from './find-record.ts';
import { dataAttributes } from './schema.ts';
import type { Fields } from './values.ts';
import { conform } from './values.ts';

/** A record by its id, or by its name. What the configuration says stays in its own spelling. */
export async function readDataSource(api: Api, definition: RecordDefinition, config: Fields): Promise<Fields> {
  const record = await findRecord(api, definition, config);
  return Object.fromEntries(
    dataAttributes(definition).map(({ name, field, type }) => [name, config[name] ?? conform(type, record[field])]),
  );
}

async function findRecord(api: Api, definition: RecordDefinition, config: Fields): Promise<Data> {
  const { kind, operations, parent, findable } = definition;
  const parents = parent === null ? {} : { [parent.param]: config[parent.param] };
  const id = config['id'];
  if (typeof id === 'string') {
    const found = await api.find(operations.get!, { ...parents, id });
    if (found === null) throw new ProviderError(`There is no ${kind.title} ${id}`, 'It may have been deleted.');
    return found;
  }
  const filters = Object.fromEntries(findable.flatMap((name) => (config[name] ? [[name, config[name]]] : [])));
  if (Object.keys(filters).length === 0) {
    throw new ProviderError(`Which ${kind.title}?`, `Set ${['id', ...findable].join(' or ')}.`);
  }
  return findOne(api, definition, { ...parents, ...filters }, Object.values(filters).map(String).join('/'));
}
