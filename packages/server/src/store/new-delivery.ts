import type { Webhook } from '@landhold/contract';
import type { Ids } from '../core/ids.ts';
import type { StoredDelivery } from './deliveries.ts';

/** Per delivery, including attempts of replays. */
export const MAX_ATTEMPTS_KEPT = 50;

/** An event that may be sent. */
export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/** Whether a webhook gets events of this type. */
export function wantsType({ event_types: types }: Pick<Webhook, 'event_types'>, type: string): boolean {
  const wanted: readonly string[] = types;
  return wanted.includes('*') || wanted.includes(type) || wanted.includes(`${type.slice(0, type.indexOf('.'))}.*`);
}

/** The payload that a webhook gets for an event. `json` is the event's text. */
export function payloadFor({ payload }: Pick<Webhook, 'payload'>, event: SentEvent, json: string): string {
  return payload === 'full' ? json : JSON.stringify({ ...event, data: undefined });
}

/** A delivery of an event, due at once. */
export function newDelivery(
  { ids, now, projectId }: { readonly ids: Ids; readonly now: number; readonly projectId: string },
  webhook: Pick<Webhook, 'id' | 'payload'>,
  event: SentEvent,
  json: string,
): StoredDelivery {
  return {
    projectId,
    webhookId: webhook.id,
    id: ids.next('del'),
    eventId: event.id,
    eventType: event.type,
    status: 'pending',
    attempts: [],
    attemptCount: 0,
    dueAt: now,
    createdAt: now,
    payload: payloadFor(webhook, event, json),
  };
}
