import type { Webhook } from '@landhold/contract';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { QueueKey } from '../store/deliveries.ts';
import { newEvent } from '../store/new-event.ts';
import type { Store } from '../store/store.ts';

/** Disables a webhook and emits an event, unless it was disabled or deleted meanwhile. */
export function createDisableWebhook({ store, clock, ids }: { store: Store; clock: Clock; ids: Ids }) {
  return async ({ projectId, webhookId }: QueueKey, reason: string): Promise<void> => {
    for (;;) {
      const stored = await store.find(projectId, 'webhooks', webhookId);
      const current = stored && (JSON.parse(stored.json) as Webhook);
      if (stored === undefined || current?.status !== 'enabled') return;
      const at = clock.now();
      const next = { ...current, status: 'disabled', disabled_reason: reason, updated_at: toTimestamp(at) };
      const record = { ...stored, status: next.status, json: JSON.stringify(next), version: stored.version + 1 };
      const event = newEvent(ids, {
        type: 'webhook.disabled',
        at,
        requestId: null,
        projectId,
        resourceId: webhookId,
        sequence: record.version,
        record: record.json,
        changed: { from: current, to: next },
      });
      const { outcome } = await store.commit(projectId, { changes: [{ record }], events: [event] });
      if (outcome !== 'stale') return;
    }
  };
}
