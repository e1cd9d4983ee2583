import type { Webhook } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Ids } from '../../../core/ids.ts';
import { changeOf, changeRecord } from '../../../store/change-record.ts';
import type { QueueKey } from '../../../store/deliveries.ts';
import type { Store } from '../../../store/store.ts';

/** Disables a webhook and emits an event, unless it was disabled or deleted meanwhile. */
export function createDisableWebhook(tools: { store: Store; clock: Clock; ids: Ids }) {
  return async ({ projectId, webhookId }: QueueKey, reason: string): Promise<void> => {
    await changeRecord(tools.store, { projectId, kind: 'webhooks', id: webhookId }, (stored) => {
      const current = JSON.parse(stored.json) as Webhook;
      if (current.status !== 'enabled') return undefined;
      const to = { ...current, status: 'disabled', disabled_reason: reason };
      return changeOf(tools, { projectId, stored }, { to, event: 'webhook.disabled' });
    });
  };
}
