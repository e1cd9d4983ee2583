import { toTimestamp } from '../core/clock.ts';
import type { StoredDelivery } from './deliveries.ts';

/** A delivery as readers get it. */
export function writeDelivery(delivery: StoredDelivery): string {
  const { id, webhookId, eventId, eventType, status, attempts, dueAt, payload, createdAt } = delivery;
  const head = {
    id,
    object: 'delivery',
    webhook_id: webhookId,
    event_id: eventId,
    event_type: eventType,
    status,
    attempts,
    next_attempt_at: dueAt === null ? null : toTimestamp(dueAt),
  };
  // The payload is JSON text already.
  return `${JSON.stringify(head).slice(0, -1)},"payload":${payload},"created_at":"${toTimestamp(createdAt)}"}`;
}
