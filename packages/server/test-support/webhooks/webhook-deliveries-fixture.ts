import type { Webhook } from '@landhold/contract';
import type { Clock } from '../../src/core/clock.ts';
import { toTimestamp } from '../../src/core/clock.ts';
import { createIds } from '../../src/core/ids.ts';
import type { Randomness } from '../../src/core/randomness.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import type { Sealer } from '../../src/core/sealer.ts';
import type { Standing, StoredDelivery } from '../../src/store/deliveries.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { Store } from '../../src/store/store.ts';
import { createAttemptDelivery } from '../../src/products/webhooks/serving/attempt-delivery.ts';
import { createDisableWebhook } from '../../src/products/webhooks/serving/disable-webhook.ts';
import { QUEUE_LEASE_MS } from '../../src/products/webhooks/serving/dispatcher.ts';
import { createQueueTurn } from '../../src/products/webhooks/serving/queue-turn.ts';
import { createDeliveryReader } from '../../src/products/webhooks/serving/reader.ts';
import type { OutgoingRequest, SendResult } from '../../src/products/webhooks/serving/send-request.ts';
import { createSendSigned } from '../../src/products/webhooks/serving/send-signed.ts';
import { createSemaphore } from '../../src/core/semaphore.ts';
import { clockAt } from '../manual-clock.ts';

export const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
export const START = Date.parse('2026-11-15T12:00:00.000Z');
export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const answer = (fields: Partial<SendResult>): SendResult => ({
  statusCode: null,
  error: null,
  retryAfter: null,
  excerpt: '',
  ...fields,
});

export interface FixtureParts {
  readonly createStore: (options: { clock: Clock; randomness: Randomness }) => Store;
  readonly sealer: Sealer;
}

/** Runs the reader and the turns one step at a time, on a clock that only the test moves. */
export async function createFixtureOn({ createStore, sealer }: FixtureParts) {
  let now = START;
  const clock = clockAt(() => now);
  const ids = createIds({ clock, randomness: createSeededRandomness('ids') });
  const randomness = createSeededRandomness('turns');
  const store = createStore({ clock, randomness });
  const sent: OutgoingRequest[] = [];
  const stop = new AbortController();
  let respond: (request: OutgoingRequest) => Promise<SendResult> | SendResult = () => answer({ statusCode: 204 });
  const turn = createQueueTurn({
    store,
    sealer,
    clock,
    attempt: createAttemptDelivery({
      sendSigned: createSendSigned({
        send: async (request) => {
          sent.push(request);
          return respond(request);
        },
        clock,
        userAgent: 'Landhold/test',
        redact: (text) => text.replaceAll('hunter2', '[redacted]'),
      }),
      clock,
      randomness: { bytes: (count) => Buffer.alloc(count) },
    }),
    disable: createDisableWebhook({ store, clock, ids }),
    onAttempt: () => {},
    stop: stop.signal,
  });
  const read = createDeliveryReader({ store, clock, ids, holder: 'reader' });
  await store.deliveries.begin(0);

  /** Acts as a process whose clock has this time. */
  async function addWebhook(fields: Partial<Webhook> = {}, at = now): Promise<string> {
    const { position } = await store.readEvents({ projectId: null, after: Number.MAX_SAFE_INTEGER, limit: 1 });
    const id = ids.next('whk');
    const record = {
      id,
      url: 'https://receiver.example/',
      status: 'enabled',
      event_types: ['site.*'],
      payload: 'full',
    };
    const json = JSON.stringify({ ...record, created_at: toTimestamp(at), ...fields });
    const { status } = { ...record, ...fields };
    const stored = {
      id,
      kind: 'webhooks',
      name: id,
      status,
      region: null,
      labels: {},
      json,
      version: 1,
      dueAt: null,
    } as const;
    const sealed = sealer.seal({ projectId: PROJECT, recordId: id, field: 'secret' }, JSON.stringify(SECRET));
    const hidden = { secrets: { secret: { ...sealed, expiresAt: null } }, state: JSON.stringify({ after: position }) };
    const creation = { type: 'webhook.created', at, requestId: null, projectId: PROJECT, resourceId: id, sequence: 1 };
    const events = [newEvent(ids, { ...creation, record: json })];
    await store.commit(PROJECT, { creates: [{ record: stored, claims: [], hidden }], events });
    return id;
  }

  /** Adds an event. */
  async function addEvent(type = 'site.created', at = now, record = '{"name":"a"}'): Promise<string> {
    const draft = { type, at, requestId: null, projectId: PROJECT, resourceId: 'site_1', sequence: 1 };
    const event = newEvent(ids, { ...draft, record });
    await store.commit(PROJECT, { events: [event] });
    return event.id;
  }

  /** Reads all events and gives each due queue a turn. Returns what was known of each queue. */
  async function run(): Promise<Standing[]> {
    while (await read());
    const turns: Standing[] = [];
    for (const standing of ['good', 'new', 'failing'] as const) {
      const lease = { holder: 'worker', now, until: now + QUEUE_LEASE_MS };
      for (const queue of await store.deliveries.takeQueues({ ...lease, standing, limit: 10 })) {
        turns.push(standing);
        await turn(queue, standing, createSemaphore(8));
      }
    }
    return turns;
  }

  return {
    store,
    sent,
    stop,
    addWebhook,
    happen: addEvent,
    run,
    now: () => now,
    wait: (ms: number) => void (now += ms),
    answerWith: (fields: Partial<SendResult> | typeof respond) =>
      void (respond = typeof fields === 'function' ? fields : () => answer(fields)),
    async deliveriesOf(webhookId: string): Promise<readonly StoredDelivery[]> {
      return (await store.deliveries.page(PROJECT, webhookId, { limit: 100, after: null })).items;
    },
    async webhook(id: string): Promise<Webhook> {
      return JSON.parse((await store.find(PROJECT, 'webhooks', id))!.json) as Webhook;
    },
    async change(id: string, fields: Partial<Webhook>): Promise<void> {
      const stored = (await store.find(PROJECT, 'webhooks', id))!;
      const json = JSON.stringify({ ...(JSON.parse(stored.json) as object), ...fields });
      const record = { ...stored, status: fields.status ?? stored.status, json, version: stored.version + 1 };
      await store.commit(PROJECT, { changes: [{ record }], events: [] });
      await store.deliveries.wake({ projectId: PROJECT, webhookId: id }, now);
    },
  };
}
