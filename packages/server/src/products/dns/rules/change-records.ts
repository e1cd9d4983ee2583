import type { Zone } from '@landhold/contract';
import type { OperationRequest, RecordReply } from '../../core/operation.ts';
import { createRecordPlaces } from '../record-places.ts';
import type { ActionTools } from '../resource-action.ts';
import { createAct } from '../resource-action.ts';
import { readChanges, toSetChanges } from './read-changes.ts';
import { isDifference, keyOf, refuseMisfits } from './set-change.ts';
import { createZoneFamily } from './zone-family.ts';
import { createZoneWriter } from './zone-write.ts';

/** Makes any number of changes to a zone's sets in one commit. */
export function createChangeRecords(tools: ActionTools) {
  const act = createAct(tools);
  const writeZone = createZoneWriter(tools);
  const places = createRecordPlaces(tools.store, 'records');

  return (request: OperationRequest<'changeRecords'>): Promise<RecordReply> => {
    const { caller, params, body } = request;
    return act(request, params.zone_id, async () => {
      const stored = (await places.findParent(caller.projectId, params))!;
      const zone = JSON.parse(stored.json) as Zone;
      const requests = readChanges(body.changes, zone.name);
      const family = createZoneFamily(tools.store, caller.projectId, zone.id);
      await family.load(requests.map(([{ name }]) => name));
      const changes = toSetChanges(requests, family, zone.name);
      await refuseMisfits(zone, family, changes.filter(isDifference));
      const { commit, changeId, serial, sets } = await writeZone(request, stored, changes);
      const records = requests.flatMap(([first]) => sets.get(keyOf(first)) ?? []);
      const answer = { object: 'record_changes', zone_id: zone.id, change_id: changeId, serial, records };
      return { commit, body: JSON.stringify(answer) };
    });
  };
}
