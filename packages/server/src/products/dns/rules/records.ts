import type { DnsRecord, Zone } from '@landhold/contract';
import { toHostnamePrefix } from '../../../addresses/hostname.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { ADDRESS_TYPES } from './alias-sets.ts';
import type { AliasTools } from './alias-work.ts';
import { createAliasWork } from './alias-work.ts';
import type { StoredSet } from './loaded-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { createChangeRecords } from './change-records.ts';
import { readRecordSet, readValues, relativeName } from './record-set.ts';
import { answersAlike } from './set-change.ts';
import { splitChanges } from './split-changes.ts';
import { changedSet, createJournal } from './zone-journal.ts';
import { createConflictCheck } from './conflict-check.ts';
import { changeZone, claimOf, lookUpAt } from './zone-write.ts';

/** Every write of a set also writes its zone, so what a set was checked against is still true at the commit. */
export function createRecords(defineKind: DefineKind, tools: AliasTools) {
  const { clock } = tools;
  const writeJournal = createJournal(tools);
  const records = defineKind<'createRecord', 'updateRecord', DnsRecord>({
    kind: 'records',
    split: splitChanges,
    normaliseName: (name, zone) => relativeName(name, zone!.name) ?? name,
    normalisePrefix: toHostnamePrefix,
    draft({ name: sentName, type, ttl, values: sentValues, comment }, { parent }) {
      const zone = parent!;
      const { name, fqdn, values } = readRecordSet({ name: sentName, type, values: sentValues }, zone.name);
      return {
        name,
        own: { zone_id: zone.id, fqdn, type, ttl, values, comment, managed: false },
        claims: [claimOf(zone.id, { name, type })],
        ...(type === 'ALIAS' && { dueAt: clock.now() }),
      };
    },
    change({ type }, { values }, { parent: zone }) {
      return values === undefined ? {} : { values: readValues(type, values, zone!.name) };
    },
    async accompany({ caller, projectId, view, parent, former, next, now }) {
      if (former?.managed === true) {
        throw new ServiceError(
          'record_managed',
          'This set is managed by the service. Change what it belongs to instead.',
        );
      }
      if (former !== undefined && next !== undefined && answersAlike(former, next)) return {};
      const zone = JSON.parse(parent!.json) as Zone;
      if (next !== undefined) await createConflictCheck(view, projectId, zone).refuseConflict(next, former);
      const addresses =
        next === undefined && former?.type === 'ALIAS' ? await addressesOf(view, projectId, former) : [];
      const added = Number(next !== undefined) - Number(former !== undefined) - addresses.length;
      const fields = { record_count: zone.record_count + added };
      const sets = [changedSet(former, next), ...addresses.map(({ set }) => changedSet(set, undefined))];
      const ofZone = await changeZone(writeJournal, { reads: view, stored: parent!, fields, caller, now }, { sets });
      const dueAt = next && lookUpAt(next, now);
      return {
        ...ofZone,
        removals: [
          ...ofZone.removals,
          ...addresses.map(({ stored: { kind, id, version } }) => ({ kind, id, version })),
        ],
        ...(former !== undefined && dueAt !== null && { dueAt }),
      };
    },
  });

  const aliases = createAliasWork(tools);

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
    ...aliases,
  };
}

/** What the service keeps beside an ALIAS. */
async function addressesOf(
  reads: Reads,
  projectId: string,
  { zone_id: zoneId, name }: DnsRecord,
): Promise<StoredSet[]> {
  const zoneSets = createLoadedSets(reads, projectId, zoneId);
  await zoneSets.load([name]);
  return ADDRESS_TYPES.flatMap((type) => zoneSets.at(name).get(type) ?? []).filter(({ set }) => set.managed);
}
