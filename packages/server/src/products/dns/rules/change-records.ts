import type { Zone } from '@landhold/contract';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import { withReleasedAddresses } from './released-addresses.ts';
import { readChanges, toSetChanges } from './read-changes.ts';
import { isDifference, keyOf, refuseConflicts } from './set-change.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { withOwnersAbove } from './redirections.ts';
import { createZoneWriter } from './zone-write.ts';

/** Makes any number of changes to a zone's sets in one commit. */
export function createChangeRecords(tools: ActionTools) {
  const act = createAct(tools);
  const writeZone = createZoneWriter(tools);
  const places = createRecordPlaces('records');

  return (request: OperationRequest<'changeRecords'>): Promise<RecordReply> => {
    const { caller, params, body } = request;
    return act(request, params.zone_id, async (view) => {
      const stored = (await places.findParent(view, caller.projectId, params))!;
      const zone = JSON.parse(stored.json) as Zone;
      const requests = readChanges(body.changes, zone.name);
      const zoneSets = createLoadedSets(view, caller.projectId, zone.id);
      await zoneSets.load(withOwnersAbove(requests.map(([{ name }]) => name)));
      const changes = withReleasedAddresses(toSetChanges(requests, zoneSets, zone.name), zoneSets);
      await refuseConflicts(zone, zoneSets, changes.filter(isDifference));
      const { commit, changeId, serial, sets } = await writeZone(request, view, stored, changes);
      const records = requests.flatMap(([first]) => sets.get(keyOf(first)) ?? []);
      const answer = { object: 'record_changes', zone_id: zone.id, change_id: changeId, serial, records };
      return { commit, body: JSON.stringify(answer) };
    });
  };
}
