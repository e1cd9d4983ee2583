import type { DnsRecord, Zone } from '@landhold/contract';
import { toTimestamp } from '../../core/clock.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import type { Companions } from '../resource-kind.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import { readRecordSet, readValues, relativeName } from './record-set.ts';
import { createZoneSets } from './zone-sets.ts';

/** Every write of a set is one of its zone too, so what a set is checked against is still so at the commit. */
export function createRecords(defineKind: DefineKind, { store }: { store: Store }) {
  const records = defineKind<'createRecord', 'updateRecord', DnsRecord>({
    kind: 'records',
    normaliseName: (name, zone) => relativeName(name, zone!.name) ?? name,
    draft({ name: sentName, type, ttl, values: sentValues, comment }, { parent }) {
      const zone = parent!;
      const { name, fqdn, values } = readRecordSet({ name: sentName, type, values: sentValues }, zone.name);
      return {
        name,
        own: { zone_id: zone.id, fqdn, type, ttl, values, comment, managed: false },
        claims: [{ scope: `record.set ${zone.id}`, key: `${name} ${type}` }],
      };
    },
    change({ type }, { values }, zone) {
      return values === undefined ? {} : { values: readValues(type, values, zone!.name) };
    },
    async accompany({ projectId, parent, former, next, now }) {
      if (former?.managed === true) {
        throw new ServiceError(
          'record_managed',
          'This set is managed by the service. Change what it belongs to instead.',
        );
      }
      if (former !== undefined && next !== undefined && answersAlike(former, next)) return {};
      const zone = JSON.parse(parent!.json) as Zone;
      if (next !== undefined) await createZoneSets(store, projectId, zone).refuseMisfit(next, former);
      const added = Number(next !== undefined) - Number(former !== undefined);
      return changeZone(parent!, zone, zone.record_count + added, now);
    },
  });

  return {
    handlers: {
      listRecords: records.list,
      createRecord: records.create,
      getRecord: records.get,
      updateRecord: records.update,
      deleteRecord: records.remove,
    },
    checks: {},
    lifecycle: {},
  };
}

/** Comments and labels are for people: resolvers see no difference. */
function answersAlike(a: DnsRecord, b: DnsRecord): boolean {
  return (
    a.ttl === b.ttl && a.values.length === b.values.length && a.values.every((value, at) => value === b.values[at])
  );
}

function changeZone(stored: StoredRecord, zone: Zone, record_count: number, now: number): Companions {
  const next = { ...zone, record_count, serial: zone.serial + 1, updated_at: toTimestamp(now) };
  const record = JSON.stringify(next);
  const sequence = stored.version + 1;
  const changed = { from: zone, to: next };
  return {
    changes: [{ record: { ...stored, json: record, version: sequence } }],
    happenings: [{ type: 'zone.records_changed', resourceId: zone.id, sequence, record, changed }],
  };
}
