import type { Webhook } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { SealedSecret } from '../../../store/hidden.ts';
import { createRecordEvents } from '../../../pipeline/record-events.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { IDEMPOTENCY_KEY_KEPT_MS } from '../../../pipeline/replay.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { View } from '../../../pipeline/view.ts';
import { createSecretFields } from '../../../pipeline/secret-fields.ts';
import type { WebhookTools } from './webhook-tools.ts';
import { newSecret } from './webhook-tools.ts';

const SECOND_MS = 1_000;

/** Gives a webhook a new secret. The former one signs for a while too: docs/decisions/0091-rotating-secrets.md. */
export function createRotateSecret(tools: WebhookTools) {
  const { store, sealer, clock, ids, randomness } = tools;
  const secretFields = createSecretFields({ store, sealer, kind: 'webhooks', keeps: ['secret'] });
  const act = createAct(tools, secretFields);
  const places = createRecordPlaces('webhooks');
  const eventsOf = createRecordEvents('webhooks', ids);

  /** A sealed secret opens only in its own place, so it is sealed again. */
  async function formerSecret(
    view: View,
    projectId: string,
    recordId: string,
    until: number,
  ): Promise<SealedSecret | null> {
    const { secret } = await view.findSecrets(projectId, 'webhooks', recordId);
    if (secret === undefined) return null;
    const text = sealer.open({ projectId, recordId, field: 'secret' }, secret.text);
    return { ...sealer.seal({ projectId, recordId, field: 'previous_secret' }, text), expiresAt: until };
  }

  return (request: OperationRequest<'rotateWebhookSecret'>): Promise<RecordReply> => {
    const { caller, params, body, requestId, idempotency, audit, dryRun } = request;
    const { projectId } = caller;
    return act(request, params.id, async (view) => {
      const stored = await places.find(view, projectId, params);
      const current = JSON.parse(stored.json) as Webhook;
      const now = clock.now();
      const { secret, secret_hint } = newSecret(randomness);
      const next = { ...current, secret_hint, updated_at: toTimestamp(now) };
      const record = { ...stored, json: JSON.stringify(next), version: stored.version + 1 };
      const reply = { caller, idempotency, expiresAt: now + IDEMPOTENCY_KEY_KEPT_MS };
      const hidden = secretFields.hide(stored.id, { secret }, reply);
      const overlapMs = body.overlap_s * SECOND_MS;
      const previous_secret = overlapMs === 0 ? null : await formerSecret(view, projectId, stored.id, now + overlapMs);
      return {
        commit: {
          audit: audit && audit(stored),
          changes: [{ record, hidden: { secrets: { ...hidden?.secrets, previous_secret } } }],
          events: eventsOf(
            { at: now, requestId, projectId },
            { what: 'updated', record, changed: { from: current, to: next }, drafts: [] },
          ),
        },
        body: dryRun ? stored.json : record.json,
        shown: dryRun ? stored.json : JSON.stringify({ ...next, secret }),
      };
    });
  };
}
