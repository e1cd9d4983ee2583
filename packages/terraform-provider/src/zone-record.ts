import { ServiceError } from '@landhold/client';
import type { Catalogue, CatalogueOperation } from '@landhold/contract/catalogue';
import type { Api, Data } from './api.ts';
import type { Behaviour } from './behaviour.ts';
import type { RecordDefinition } from './define-resources.ts';
import { ProviderError, toDiagnostics } from './diagnostics.ts';
import { findByImportId } from './find-record.ts';
import type { Fields } from './values.ts';
import { ZONE_RECORD } from './written-resources.ts';

/** One value of a record set, so that several configurations can share a name and type. */
export function createZoneRecordBehaviour(
  { operations }: Catalogue,
  definitions: readonly RecordDefinition[],
): Behaviour {
  const changeRecords = operations.find(({ id }) => id === 'changeRecords')!;
  const sets = definitions.find(({ kind }) => kind.name === 'records')!;
  const listRecords = sets.operations.list!;
  const change = (
    api: Api,
    action: string,
    fields: Fields,
    more: { dryRun?: boolean; signal?: AbortSignal } = {},
  ): Promise<Data> => changeOne(api, changeRecords, action, fields, more);

  /** The service's spelling: a dry run in which the set would have only this value. */
  async function spell(api: Api, fields: Fields): Promise<{ id: string }> {
    const { records } = (await change(api, 'put', fields, { dryRun: true })) as { records: [SpelledSet] };
    const [{ name, type, values }] = records;
    return { id: [name, type, values[0]].join('/') };
  }

  return {
    ...ZONE_RECORD,

    async read(api, state) {
      const { name, type, value } = parseId(state['id'] as string);
      const found = await api.find(listRecords, { zone_id: state['zone_id'], name, type });
      const [set] = (found?.['data'] ?? []) as SpelledSet[];
      if (set === undefined || !set.values.includes(value)) return null;
      return { id: state['id']!, zone_id: state['zone_id']!, name, type, value };
    },
    async create(api, wanted, signal) {
      const { id } = await spell(api, wanted);
      await change(api, 'add', wanted, { signal });
      return { server: { ...wanted, ...parseId(id), id }, diagnostics: [] };
    },
    async update() {
      throw new ProviderError('The provider failed', 'A zone record is replaced, not updated.');
    },
    async remove(api, state, signal) {
      try {
        await change(api, 'remove', { ...state, ...parseId(state['id'] as string) }, { signal });
      } catch (error) {
        if (!(error instanceof ServiceError && error.code === 'resource_not_found')) throw error;
      }
    },
    async previewCreate(api, wanted) {
      try {
        await change(api, 'add', wanted, { dryRun: true });
        return [];
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return error.status === 400 ? toDiagnostics(error, ['name', 'type', 'value']) : [];
      }
    },
    previewUpdate: (_api, prior) => Promise.resolve({ server: prior }),
    async isSameRecord(api, prior, wanted) {
      if ('zone_id' in wanted) return false;
      try {
        return (await spell(api, { ...prior, ...wanted })).id === prior['id'];
      } catch (error) {
        if (error instanceof ServiceError && error.status < 500) return false;
        throw error;
      }
    },
    async find(api, importId) {
      const [, zone, own] = /^([^/]+)\/([^/]+\/[^/]+\/.+)$/s.exec(importId) ?? [];
      if (zone === undefined) throw new ProviderError('This id is not complete', `Write it as ${this.importId}.`);
      const zones = definitions.find(({ kind }) => kind.name === sets.parent!.kind)!;
      const { id } = await findByImportId(api, definitions, zones, zone);
      const given = { zone_id: id!, ...parseId(own!) };
      return { ...given, ...(await spell(api, given)) };
    },
  };
}

interface SpelledSet {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
}

/** A value can contain slashes; a name and a type cannot. */
function parseId(id: string): { name: string; type: string; value: string } {
  const [, name, type, value] = /^([^/]*)\/([^/]*)\/(.*)$/s.exec(id)!;
  return { name: name!, type: type!, value: value! };
}

/** One change of one value. An error names the attribute instead of the place in the list of changes. */
async function changeOne(
  api: Api,
  operation: CatalogueOperation,
  action: string,
  { zone_id: zoneId, name, type, value }: Fields,
  options: { dryRun?: boolean; signal?: AbortSignal },
): Promise<Data> {
  try {
    return await api.call(operation, { zone_id: zoneId, changes: [{ action, name, type, values: [value] }] }, options);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const toAttribute = (text: string): string =>
      text.replaceAll(/changes\[0\]\.(?:(values)\[0\]|(\w+))/g, (_, values, other) => (values ? 'value' : other));
    const { status, type: kind, code, message, requestId, param, errors } = error;
    throw new ServiceError(status, {
      type: kind,
      code,
      message: toAttribute(message),
      request_id: requestId,
      ...(param === undefined ? {} : { param: toAttribute(param) }),
      errors: errors.map((each) => ({ ...each, param: toAttribute(each.param), message: toAttribute(each.message) })),
    });
  }
}
