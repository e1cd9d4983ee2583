import type { OperationId } from '@landhold/contract';
import { actorOf } from '../core/caller.ts';
import { toTimestamp } from '../core/clock.ts';
import type { OperationRequest, RecordReply } from '../core/operation.ts';
import { applyChanges } from './apply-changes.ts';
import { checkMatch } from './check-match.ts';
import type { KindContext } from './kind-context.ts';
import { NO_COMPANIONS } from './kind-context.ts';
import type { AnyRecord } from './resource-kind.ts';
import type { View } from './view.ts';
import type { Decided } from './write-decision.ts';

export type DecideUpdate<U extends OperationId> = (
  request: OperationRequest<U>,
  view: View,
) => Promise<Decided<RecordReply>>;

/** Decides on an update, without effects. */
export function createDecideUpdate<C extends OperationId, U extends OperationId, Rec extends AnyRecord>(
  context: KindContext<C, U, Rec>,
): DecideUpdate<U> {
  const { rules, clock, places, providerWork, secretFields, eventsOf, accompany } = context;

  return async (request, view) => {
    const { caller, params, requestId, body, audit, ifMatch, dryRun } = request;
    const { projectId, authority, owner } = caller;
    const stored = await places.find(view, projectId, params);
    checkMatch(ifMatch, stored);
    const parent = await places.findParent(view.peek, projectId, params);
    const current = JSON.parse(stored.json) as Rec;
    const hiddenSecrets: Record<string, string | null> = {};
    const hide = (name: string, secret: string | null): void => void (hiddenSecrets[name] = secret);
    const more = await rules.change?.(current, body, { caller, projectId, view, parent, dryRun, hide });
    const changed = secretFields.withoutSecrets({ ...applyChanges(current, body as object), ...more });
    const secrets = secretFields.changed({ ...(body as object), ...more });
    if (secrets === null && JSON.stringify(changed) === stored.json)
      return { commit: null, reply: { status: 200, body: stored.json, dryRun } };
    const now = clock.now();
    const work = providerWork.startUpdate(current, changed, secrets !== null);
    const next = { ...changed, ...work, updated_at: toTimestamp(now) };
    const json = JSON.stringify(next);
    const companions =
      (await accompany?.({ caller, projectId, view, parent, former: current, next, now })) ?? NO_COMPANIONS;
    const { creates, changes = [], removals, releases = [], claims = [], drafts = [] } = companions;
    const { labels = {}, status = null } = next;
    const dueAt = work === null ? (companions.dueAt ?? stored.dueAt) : now;
    const record = { ...stored, labels, status, json, version: stored.version + 1, dueAt };
    const reply = { caller, idempotency: null, expiresAt: now };
    const hidden = secretFields.hide(stored.id, secrets, reply, { secrets: hiddenSecrets });
    const shown = secrets === null ? json : JSON.stringify({ ...next, ...secrets });
    return {
      commit: {
        authority,
        owner,
        origin: { actor: actorOf(caller), requestId, at: now },
        audit: audit && audit(stored),
        creates,
        changes: [{ record, hidden, releases, claims }, ...changes],
        removals,
        guards: view.guards(),
        requires: view.requires(),
        events: eventsOf(
          { at: now, requestId, projectId },
          { what: 'updated', record, changed: { from: current, to: next }, drafts },
        ),
        dryRun,
      },
      reply: { status: 200, body: shown, readAs: json, dryRun },
    };
  };
}
