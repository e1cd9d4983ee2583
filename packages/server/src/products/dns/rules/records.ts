import type { DnsRecord, Zone } from '@landhold/contract';
import { toHostnamePrefix } from '../../core/hostname.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { ActionTools } from '../resource-action.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import { createChangeRecords } from './change-records.ts';
import { readRecordSet, readValues, relativeName } from './record-set.ts';
import { answersAlike } from './set-change.ts';
import { changedSet, createJournal } from './zone-journal.ts';
import { createZoneSets } from './zone-sets.ts';
import { changeZone, claimOf } from './zone-write.ts';

/** Every write of a set also writes its zone, so what a set is checked against still holds at the commit. */
export function createRecords(defineKind: DefineKind, tools: ActionTools) {
  const { store } = tools;
  const writeJournal = createJournal(tools);
  const records = defineKind<'createRecord', 'updateRecord', DnsRecord>({
    kind: 'records',
    normaliseName: (name, zone) => relativeName(name, zone!.name) ?? name,
    normalisePrefix: toHostnamePrefix,
    draft({ name: sentName, type, ttl, values: sentValues, comment }, { parent }) {
      const zone = parent!;
      const { name, fqdn, values } = readRecordSet({ name: sentName, type, values: sentValues }, zone.name);
      return {
        name,
        own: { zone_id: zone.id, fqdn, type, ttl, values, comment, managed: false },
        claims: [claimOf(zone.id, { name, type })],
      };
    },
    change({ type }, { values }, { parent: zone }) {
      return values === undefined ? {} : { values: readValues(type, values, zone!.name) };
    },
    async accompany({ caller, projectId, parent, former, next, now }) {
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
      const fields = { record_count: zone.record_count + added };
      return changeZone(writeJournal, { stored: parent!, fields, caller, now }, { sets: [changedSet(former, next)] });
    },
  });

  return {
    handlers: {
      listRecords: records.list,
      createRecord: records.create,
      getRecord: records.get,
      updateRecord: records.update,
      deleteRecord: records.remove,
      changeRecords: createChangeRecords(tools),
    },
    checks: {},
    lifecycle: {},
  };
}
