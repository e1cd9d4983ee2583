import type { OperationId } from '@landhold/contract';
import { actorOf } from '../core/caller.ts';
import type { EmptyReply } from '../core/operation.ts';
import { checkMatch } from './check-match.ts';
import { refuseProtected } from './deletion-protection.ts';
import type { Addressed, KindContext } from './kind-context.ts';
import { NO_COMPANIONS } from './kind-context.ts';
import type { AnyRecord } from './resource-kind.ts';
import type { View } from './view.ts';
import type { Decided } from './write-decision.ts';

export type DecideRemove = (request: Addressed, view: View) => Promise<Decided<EmptyReply>>;

/** Decides on a removal, without effects. */
export function createDecideRemove<C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  context: KindContext<C, U, Rec>,
): DecideRemove {
  const { kind, clock, places, providerWork, eventsOf, accompany, trashMs } = context;

  return async ({ caller, params, requestId, audit, ifMatch, dryRun }, view) => {
    const { projectId, authority, owner } = caller;
    const stored = await places.find(view, projectId, params);
    checkMatch(ifMatch, stored);
    const parent = await places.findParent(view.peek, projectId, params);
    const { id, json, version, parentId } = stored;
    const former = JSON.parse(json) as Rec;
    refuseProtected(former);
    const now = clock.now();
    const companions =
      (await accompany?.({ caller, projectId, view, parent, former, next: undefined, now })) ?? NO_COMPANIONS;
    const { creates, changes, removals = [], drafts = [] } = companions;
    const record = { ...stored, version: version + 1 };
    const leavesRemnant = providerWork.leavesRemnant(former);
    // What is outside is removed at once, so the record could not come back as it was.
    const trashed = trashMs > 0 && !leavesRemnant ? { at: now, until: now + trashMs } : undefined;
    return {
      commit: {
        authority,
        owner,
        origin: { actor: actorOf(caller), requestId, at: now },
        audit: audit && audit(stored),
        creates,
        changes,
        removals: [{ kind, id, version, parentId, leavesRemnant, trashed }, ...removals],
        guards: view.guards(),
        requires: view.requires(),
        events: eventsOf({ at: now, requestId, projectId }, { what: 'deleted', record, drafts }),
        dryRun,
      },
      reply: { status: 204, dryRun },
    };
  };
}
