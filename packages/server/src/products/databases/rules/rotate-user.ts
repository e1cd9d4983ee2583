import type { Database, DatabaseUser } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { SealedSecret } from '../../../store/hidden.ts';
import { newEvent } from '../../../store/new-event.ts';
import { createProviderWork } from '../../../pipeline/provider-work.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { View } from '../../../pipeline/view.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import type { DatabaseTools } from './database-tools.ts';
import { changeDatabase, untilCarriedOut } from './database-tools.ts';
import { newLogin, numberOf } from './new-login.ts';

const SECOND_MS = 1_000;

/** Gives a user a new login. The former login keeps working for a while: docs/decisions/0114-database-users.md. */
export function createRotateUser(tools: DatabaseTools) {
  const { store, sealer, clock, ids, randomness, wakeAt } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: 'users', keeps: [] });
  const act = createAct(tools, secretFields);
  const places = createRecordPlaces('users');
  const providerWork = createProviderWork('users', tools);

  /** A sealed secret opens only in its own place, so it is sealed again. */
  async function formerVerifier(view: View, projectId: string, recordId: string): Promise<SealedSecret | null> {
    const { verifier } = await view.findSecrets(projectId, 'users', recordId);
    if (verifier === undefined) return null;
    const text = sealer.open({ projectId, recordId, field: 'verifier' }, verifier.text);
    return { ...sealer.seal({ projectId, recordId, field: 'previous_verifier' }, text), expiresAt: null };
  }

  async function rotate(request: OperationRequest<'rotateDatabaseUser'>, view: View) {
    const { caller, params, body, requestId, idempotency, audit, dryRun } = request;
    const { projectId } = caller;
    const stored = await places.find(view, projectId, params);
    const parent = (await places.findParent(view.peek, projectId, params))!;
    const current = JSON.parse(stored.json) as DatabaseUser;
    const now = clock.now();
    const database = JSON.parse(parent.json) as Database;
    const number = numberOf(current.username) + 1;
    const { username, password, uri, verifier } = newLogin(randomness, stored.id, number, database);
    const overlapMs = body.overlap_s * SECOND_MS;
    const previous_login =
      overlapMs === 0 ? null : { username: current.username, works_until: toTimestamp(now + overlapMs) };
    const at = toTimestamp(now);
    const next = { ...current, username, previous_login, rotated_at: at, updated_at: at };
    const json = JSON.stringify(next);
    const record = { ...stored, json, version: stored.version + 1 };
    const reply = { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS };
    const hidden = secretFields.hide(stored.id, { password, uri }, reply, { secrets: { verifier } });
    const previous_verifier = previous_login === null ? null : await formerVerifier(view, projectId, stored.id);
    const companions = await changeDatabase(view, { projectId, stored: parent, former: current, next, now });
    const { changes = [], drafts = [] } = providerWork.startCompanionUpdates(companions, now);
    const own = { type: 'database_user.rotated', resourceId: stored.id, parentId: parent.id, sequence: record.version };
    const events = [{ ...own, record: json, changed: { from: current, to: next } }, ...drafts];
    return {
      commit: {
        audit: audit && audit(stored),
        changes: [{ record, hidden: { secrets: { ...hidden?.secrets, previous_verifier } } }, ...changes],
        events: events.map((draft) => newEvent(ids, { ...draft, at: now, requestId, projectId })),
      },
      body: dryRun ? stored.json : json,
      shown: dryRun ? stored.json : JSON.stringify({ ...next, password, uri }),
    };
  }

  return async (request: OperationRequest<'rotateDatabaseUser'>): Promise<RecordReply> => {
    const { caller, params, dryRun } = request;
    const reply = await act(request, params.id, (view) => rotate(request, view));
    if (dryRun) return reply;
    wakeAt('databases', clock.now());
    await untilCarriedOut(store, caller.projectId, params.database_id);
    return reply;
  };
}
