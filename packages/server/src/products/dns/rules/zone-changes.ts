import type { DnsRecord, Zone, ZoneChange } from '@landhold/contract';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { createRecordList } from '../../../pipeline/record-list.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { answersAlike, keyOf, refuseConflicts } from './set-change.ts';
import type { StoredSet } from './loaded-sets.ts';
import { createLoadedSets } from './loaded-sets.ts';
import { withOwnersAbove } from './redirections.ts';
import { isAddressType } from './alias-sets.ts';
import { withReleasedAddresses } from './released-addresses.ts';
import type { ChangedSet } from './zone-journal.ts';
import { createZoneWriter } from './zone-write.ts';

/** A zone's journal: what its commits changed, and how to revert them. */
export function createZoneChanges(_defineKind: DefineKind, tools: ActionTools) {
  const { store } = tools;
  const places = createRecordPlaces('changes');
  const act = createAct(tools);
  const writeZone = createZoneWriter(tools);

  async function read(
    reads: Reads,
    projectId: string,
    params: OperationRequest<'getZoneChange'>['params'],
  ): Promise<ZoneChange> {
    const { id, json } = await places.find(reads, projectId, params);
    const state = await reads.findState(projectId, 'changes', id);
    return { ...(JSON.parse(json) as ZoneChange), sets: state === null ? null : (JSON.parse(state) as ChangedSet[]) };
  }

  async function getZoneChange({ caller, params }: OperationRequest<'getZoneChange'>): Promise<RecordReply> {
    return { status: 200, body: JSON.stringify(await read(store, caller.projectId, params)) };
  }

  async function revertZoneChange(request: OperationRequest<'revertZoneChange'>): Promise<RecordReply> {
    const { caller, params } = request;
    const { projectId } = caller;
    return act(request, params.zone_id, async (view) => {
      const stored = (await places.findParent(view, projectId, params))!;
      const { id, sets, zone_ttl: ttl } = await read(view.peek, projectId, params);
      if (sets === null) throw notRevertible('The change was too large for its sets to be kept.');
      const zone = JSON.parse(stored.json) as Zone;
      if (ttl !== null && ttl.after !== zone.ttl) throw notRevertible("The zone's ttl has changed since.");
      const zoneSets = createLoadedSets(view, projectId, zone.id);
      await zoneSets.load(withOwnersAbove(sets.map(({ name }) => name)));
      const undone = withoutRemade(sets).map((set) => undo(set, zoneSets.at(set.name).get(set.type), zone.name));
      const changes = withReleasedAddresses(undone, zoneSets);
      await refuseConflicts(zone, zoneSets, changes);
      const zoneTtl = ttl && { before: ttl.after, after: ttl.before };
      const {
        commit,
        changeId,
        serial,
        sets: made,
      } = await writeZone(request, view, stored, changes, { zoneTtl, reverts: id });
      const records = sets.flatMap((set) => made.get(keyOf(set)) ?? []);
      const answer = { object: 'record_changes', zone_id: zone.id, change_id: changeId, serial, records };
      return { commit, body: JSON.stringify(answer) };
    });
  }

  return {
    handlers: {
      listZoneChanges: createRecordList(store, places, { kind: 'changes' }),
      getZoneChange,
      revertZoneChange,
    },
    checks: {},
    lifecycle: {},
  };
}

/** Throws if the set is no longer what the change made it. */
function undo({ name, type, before, after }: ChangedSet, current: StoredSet | undefined, zone: string): SetChange {
  if (!isStill(after, current?.set)) throw notRevertible(`The set of type ${type} at ${name} has changed since.`);
  const fqdn = name === '@' ? zone : `${name}.${zone}`;
  const next: SetContent | undefined = before === null ? undefined : { name, fqdn, type, ...before };
  return { former: current, next, param: 'id' };
}

/** Without the addresses of an ALIAS that the change removed: they are looked up again. */
function withoutRemade(sets: readonly ChangedSet[]): ChangedSet[] {
  const names = new Set(sets.filter(({ type, after }) => type === 'ALIAS' && after === null).map(({ name }) => name));
  return sets.filter(({ type, name, after }) => !(isAddressType(type) && names.has(name) && after === null));
}

function isStill(after: ChangedSet['after'], set: DnsRecord | undefined): boolean {
  return after === null || set === undefined ? after === null && set === undefined : answersAlike(set, after);
}

function notRevertible(why: string): ServiceError {
  return new ServiceError('change_not_revertible', `${why} Change the sets yourself instead.`, { param: 'id' });
}
