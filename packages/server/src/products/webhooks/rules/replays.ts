import type { Webhook } from '@landhold/contract';
import { isValidTimestamp, toTimestamp } from '../../../core/clock.ts';
import type { Check, OperationRequest, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { StoredDelivery } from '../../../store/deliveries.ts';
import type { SentEvent } from '../../../store/new-delivery.ts';
import { MAX_ATTEMPTS_KEPT, newDelivery, wantsType } from '../../../store/new-delivery.ts';
import type { OrderedEvents, StoredRecord } from '../../../store/store.ts';
import { writeDelivery } from '../../../store/write-delivery.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { WebhookTools } from './webhook-tools.ts';

/** Each may have 20 kB, and all are in one commit. */
const EVENTS_AT_ONCE = 500;
const NOTHING: OrderedEvents = { events: [], position: 0, mark: null, hasMore: false, isExpired: false };

/** Sends events again that were sent, or should have been: docs/decisions/0092-replays.md. */
export function createReplays(tools: WebhookTools) {
  const { store, clock, ids, isSending } = tools;
  const act = createAct(tools);

  async function findEnabled(
    reads: Reads,
    projectId: string,
    id: string,
    param: 'id' | 'webhook_id',
  ): Promise<StoredRecord> {
    const stored = await reads.find(projectId, 'webhooks', id);
    if (stored === undefined) throw notFound('No such webhook in this project', param);
    if (stored.status === 'enabled') return stored;
    throw new ServiceError('webhook_disabled', 'The webhook is disabled, so nothing is sent to it. Enable it first.');
  }

  async function replayDelivery(request: OperationRequest<'replayDelivery'>): Promise<RecordReply> {
    const { caller, params, audit } = request;
    const key = { projectId: caller.projectId, webhookId: params.webhook_id };
    let next: StoredDelivery | undefined;
    const reply = await act(request, params.id, async (view) => {
      const stored = await findEnabled(view, key.projectId, key.webhookId, 'webhook_id');
      const delivery = await store.deliveries.find(key.projectId, key.webhookId, params.id);
      if (delivery === undefined) throw notFound('No such delivery of this webhook', 'id');
      const now = clock.now();
      next = isSending ? { ...delivery, status: 'pending', attemptCount: 0, dueAt: now } : notSent(delivery, now);
      const again = isSending ? [params.id] : [];
      const replays = { webhookId: key.webhookId, now, made: [], again };
      return { commit: { replays, audit: audit && audit(stored), events: [] }, body: writeDelivery(next) };
    });
    if (reply.dryRun || reply.replayed) return reply;
    await (isSending ? store.deliveries.wake(key, clock.now()) : store.deliveries.settle([next!]));
    return reply;
  }

  async function readSince(projectId: string, since: string): Promise<OrderedEvents> {
    const limit = EVENTS_AT_ONCE;
    if (isValidTimestamp(since)) {
      const createdAfter = Date.parse(since);
      let read = await store.readEvents({ projectId, after: null, createdAfter, limit });
      // Times do not grow exactly as positions do, so the first pages may contain only earlier events.
      while (read.events.length === 0 && read.hasMore) {
        read = await store.readEvents({ projectId, after: read.position, createdAfter, limit });
      }
      return read;
    }
    const after = await store.findPosition(projectId, since);
    // The event is the latest: there is nothing after it.
    if (after === null) return NOTHING;
    const read = after === undefined ? undefined : await store.readEvents({ projectId, after, limit });
    if (read !== undefined && !read.isExpired) return read;
    const message = 'The events after this one have expired. Send a time instead.';
    throw new ServiceError('events_expired', message, { param: 'since' });
  }

  async function replayMissed(request: OperationRequest<'replayMissed'>): Promise<RecordReply> {
    const { caller, params, body, audit } = request;
    const key = { projectId: caller.projectId, webhookId: params.id };
    const reply = await act(request, params.id, async (view) => {
      const stored = await findEnabled(view, key.projectId, params.id, 'id');
      const webhook = JSON.parse(stored.json) as Webhook;
      const now = clock.now();
      const read = isSending ? await readSince(key.projectId, body.since) : NOTHING;
      const found = read.events.map(({ json }) => ({ json, event: JSON.parse(json) as SentEvent }));
      const wanted = found.filter(({ event }) => wantsType(webhook, event.type));
      const eventIds = wanted.map(({ event }) => event.id);
      const known = await store.deliveries.findByEvents(key, eventIds);
      const isKnown = new Set(known.map(({ eventId }) => eventId));
      const facts = { ids, now, projectId: key.projectId };
      const made = wanted
        .filter(({ event }) => !isKnown.has(event.id))
        .map(({ event, json }) => newDelivery(facts, webhook, event, json));
      const again = known.filter(({ status }) => status === 'failed').map(({ id }) => id);
      const next_since = read.hasMore ? (found.at(-1)?.event.id ?? null) : null;
      const answer = { object: 'missed_replay', webhook_id: params.id, replayed: made.length + again.length };
      return {
        commit: { replays: { webhookId: params.id, now, made, again }, audit: audit && audit(stored), events: [] },
        body: JSON.stringify({ ...answer, next_since }),
      };
    });
    if (!reply.dryRun && !reply.replayed) await store.deliveries.wake(key, clock.now());
    return reply;
  }

  const checkMissed: Check = ({ since }) => {
    if (typeof since !== 'string' || since.startsWith('evt_') || isValidTimestamp(since)) return [];
    const message = 'since must be a moment in UTC such as 2026-09-21T08:14:05.120Z, or the id of an event.';
    return [{ param: 'since', code: 'since_invalid', message }];
  };

  return { replayDelivery, replayMissed, checkMissed };
}

/** The delivery where nothing is sent. */
function notSent(delivery: StoredDelivery, now: number): StoredDelivery {
  const attempt = {
    at: toTimestamp(now),
    status_code: null,
    duration_ms: 0,
    error: 'Nothing is sent from the sandbox.',
    response_excerpt: null,
  };
  return {
    ...delivery,
    status: 'failed',
    attempts: [...delivery.attempts, attempt].slice(-MAX_ATTEMPTS_KEPT),
    dueAt: null,
  };
}

function notFound(what: string, param: string): ServiceError {
  return new ServiceError('resource_not_found', `${what}. Check the id; it may have been deleted.`, { param });
}
