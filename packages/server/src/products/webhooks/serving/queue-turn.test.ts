import { afterEach, expect, test, vi } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import type { SendResult } from './send-request.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import {
  createFixtureOn,
  PROJECT,
  SECRET,
  START,
} from '../../../../test-support/webhooks/webhook-deliveries-fixture.ts';

const DAY_MS = 86_400_000;

afterEach(() => void vi.useRealTimers());

const createDeliveryFixture = () => createFixtureOn({ createStore: createMemoryStore, sealer: createPassingSealer() });

test('an event goes to each webhook that wants it, and is kept as it was sent', async () => {
  const { addWebhook, happen, run, sent, deliveriesOf } = await createDeliveryFixture();
  const kind = await addWebhook({ event_types: ['site.*'], payload: 'thin' });
  const type = await addWebhook({ event_types: ['site.created', 'zone.created'] });
  const others = await addWebhook({ event_types: ['zone.*', 'site.deleted'] });
  const disabled = await addWebhook({ status: 'disabled' });
  const all = await addWebhook({ event_types: ['*'] });
  const id = await happen('site.created');
  await run();
  // A webhook that wants all events first gets its own creation, and a new one has one attempt in a turn.
  await run();
  expect(sent.filter(({ headers }) => headers['webhook-id'] === id)).toHaveLength(3);
  expect(sent).toHaveLength(4);
  for (const webhook of [all, kind, type]) {
    const [delivery, ...rest] = await deliveriesOf(webhook);
    expect(rest.map(({ eventType }) => eventType)).toEqual(webhook === all ? ['webhook.created'] : []);
    expect(delivery).toMatchObject({ eventId: id, eventType: 'site.created', status: 'delivered', dueAt: null });
    const payload = JSON.parse(delivery!.payload) as Record<string, unknown>;
    expect('data' in payload).toBe(webhook !== kind);
    expect(payload).toMatchObject({ id, type: 'site.created', resource_id: 'site_1', project_id: PROJECT });
  }
  for (const webhook of [others, disabled]) expect(await deliveriesOf(webhook)).toEqual([]);
});

test('what happened before a webhook was there is not sent to it', async () => {
  const { addWebhook, happen, run, sent, wait } = await createDeliveryFixture();
  await happen();
  wait(1);
  await addWebhook();
  await run();
  expect(sent).toEqual([]);
});

test('what is committed after a webhook is sent to it, and nothing before, however far clocks are apart', async () => {
  const { addWebhook, happen, run, sent, now } = await createDeliveryFixture();
  const types = { event_types: ['site.*' as const] };
  await happen('site.created', now() + DAY_MS);
  await addWebhook(types, now() + DAY_MS / 2);
  const later = await happen('site.created', now() - DAY_MS);
  await run();
  expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([later]);
});

test('standardwebhooks accepts a signature made when service time is a month behind, and refuses a changed body', async () => {
  const machineNow = START + 30 * DAY_MS;
  vi.useFakeTimers({ now: machineNow, toFake: ['Date'] });
  const { addWebhook, happen, run, sent } = await createDeliveryFixture();
  await addWebhook();
  const id = await happen();
  await run();
  const { headers, body } = sent[0]!;
  expect(headers).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': String(machineNow / 1_000),
    'User-Agent': 'Landhold/test',
    'Content-Type': 'application/json; charset=utf-8',
  });
  expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  const verifier = new Verifier(SECRET);
  expect(verifier.verify(body, { ...headers })).toMatchObject({ id });
  expect(() => verifier.verify(`${body} `, { ...headers })).toThrow('No matching signature found');
  expect(() => verifier.verify(body, { ...headers, 'webhook-id': 'evt_1' })).toThrow('No matching signature found');
});

test('one that fails is tried again on the schedule, with the same id and a new time, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { addWebhook, happen, run, sent, wait, answerWith, deliveriesOf, now } = await createDeliveryFixture();
  const webhook = await addWebhook();
  await happen();
  answerWith({ statusCode: 500, excerpt: 'password is hunter2' });
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await run();
    const [delivery] = await deliveriesOf(webhook);
    expect(delivery!.attempts).toHaveLength(attempt);
    if (delivery!.dueAt === null) break;
    waits.push((delivery!.dueAt - now()) / 1_000);
    wait(delivery!.dueAt - now() - 1);
    await run();
    expect(sent).toHaveLength(attempt);
    wait(1);
    vi.advanceTimersByTime(1_000);
  }
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  const [delivery] = await deliveriesOf(webhook);
  expect(delivery).toMatchObject({ status: 'failed', dueAt: null });
  expect(delivery!.attempts[0]).toMatchObject({
    status_code: 500,
    error: 'The answer was 500, and only 2xx counts.',
    response_excerpt: 'password is [redacted]',
  });
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
});

test.each([301, 307, 304, 400, 404, 429, 500, 503])('%i does not count as delivered', async (statusCode) => {
  const { addWebhook, happen, run, answerWith, deliveriesOf } = await createDeliveryFixture();
  const webhook = await addWebhook();
  await happen();
  answerWith({ statusCode });
  await run();
  expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'pending' }]);
});

test('the secret is not kept where an endpoint sends it back', async () => {
  const { addWebhook, happen, run, answerWith, deliveriesOf } = await createDeliveryFixture();
  const webhook = await addWebhook();
  await happen();
  answerWith({ statusCode: 200, excerpt: `configured: ${SECRET}\0${'x'.repeat(5_000)}` });
  await run();
  const { response_excerpt: excerpt } = (await deliveriesOf(webhook))[0]!.attempts[0]!;
  expect(excerpt).toMatch(/^configured: \[redacted\]x+$/);
  expect(excerpt!.length).toBeLessThanOrEqual(1_000);
});

test('410 disables the webhook, by an event that says why, and nothing more is sent', async () => {
  const { store, addWebhook, happen, run, sent, answerWith, deliveriesOf, webhook } = await createDeliveryFixture();
  const gone = await addWebhook({ event_types: ['site.*'] });
  const witness = await addWebhook({ event_types: ['webhook.disabled'] });
  await happen();
  answerWith({ statusCode: 410 });
  await run();
  expect(await deliveriesOf(gone)).toMatchObject([{ status: 'failed', dueAt: null }]);
  expect(await webhook(gone)).toMatchObject({ status: 'disabled', disabled_reason: expect.stringContaining('410') });
  const { items } = await store.pageEvents(PROJECT, { limit: 1, after: null });
  expect(JSON.parse(items[0]!)).toMatchObject({
    type: 'webhook.disabled',
    resource_id: gone,
    sequence: 2,
    data: { object: { status: 'disabled' }, previous: { status: 'enabled', disabled_reason: null } },
  });
  answerWith({ statusCode: 204 });
  await happen();
  await run();
  expect(sent).toHaveLength(2);
  expect(await deliveriesOf(witness)).toMatchObject([{ eventType: 'webhook.disabled', status: 'delivered' }]);
});

test('five days without a success disable the webhook, and a success in between does not', async () => {
  const { addWebhook, happen, run, wait, answerWith, webhook } = await createDeliveryFixture();
  const failing = await addWebhook({ event_types: ['site.*'] });
  const fail = async (): Promise<void> => {
    answerWith({ error: 'The connection was refused.' });
    await happen();
    await run();
  };
  await fail();
  wait(4 * DAY_MS);
  answerWith({ statusCode: 204 });
  await run();
  await fail();
  wait(4 * DAY_MS);
  await fail();
  expect(await webhook(failing)).toMatchObject({ status: 'enabled' });
  wait(DAY_MS);
  await fail();
  expect(await webhook(failing)).toMatchObject({
    status: 'disabled',
    disabled_reason: 'No delivery has succeeded for five days.',
  });
});

test('what waits while a webhook is disabled goes on when it is enabled', async () => {
  const { addWebhook, happen, run, wait, answerWith, deliveriesOf, change, sent } = await createDeliveryFixture();
  const webhook = await addWebhook();
  await happen();
  answerWith({ statusCode: 500 });
  await run();
  await change(webhook, { status: 'disabled' });
  wait(DAY_MS);
  await run();
  await run();
  expect(sent).toHaveLength(1);
  answerWith({ statusCode: 204 });
  await change(webhook, { status: 'enabled' });
  await run();
  expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'delivered', attempts: [{}, {}] }]);
});

test('one that is replayed is tried on the whole schedule again, and keeps its earlier attempts', async () => {
  const { addWebhook, happen, run, wait, answerWith, deliveriesOf, store, now } = await createDeliveryFixture();
  const webhookId = await addWebhook();
  await happen();
  answerWith({ statusCode: 500 });
  const fail = async (): Promise<void> => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await run();
      wait(1.2 * DAY_MS);
      // Otherwise the webhook would be disabled.
      await store.deliveries.wakeAfresh({ projectId: PROJECT, webhookId }, now());
    }
  };
  await fail();
  const [failed] = await deliveriesOf(webhookId);
  expect(failed).toMatchObject({ status: 'failed', dueAt: null });
  const replays = { webhookId, now: now(), made: [], again: [failed!.id] };
  await store.commit(PROJECT, { replays, events: [] });
  await fail();
  const [again] = await deliveriesOf(webhookId);
  expect(again).toMatchObject({ status: 'failed', attempts: { length: 20 } });
});

test('the deliveries of a deleted webhook go', async () => {
  const { store, addWebhook, happen, run, now, deliveriesOf } = await createDeliveryFixture();
  const webhook = await addWebhook();
  await happen();
  await run();
  await store.commit(PROJECT, { removals: [{ kind: 'webhooks', id: webhook, version: 1 }], events: [] });
  await store.deliveries.wake({ projectId: PROJECT, webhookId: webhook }, now());
  await run();
  expect(await deliveriesOf(webhook)).toEqual([]);
  expect(await store.deliveries.nextDueAt()).toBeNull();
});

test('a new one gets one attempt, a good one four at a time, and a failing one one at a time', async () => {
  const { addWebhook, happen, run, sent, answerWith, wait } = await createDeliveryFixture();
  await addWebhook();
  for (let count = 0; count < 30; count += 1) await happen();
  expect(await run()).toEqual(['new']);
  expect(sent).toHaveLength(1);
  let [underWay, max] = [0, 0];
  const answerIn = (statusCode: number) => async (): Promise<SendResult> => {
    max = Math.max(max, (underWay += 1));
    await new Promise(setImmediate);
    underWay -= 1;
    // A turn begins with a single attempt; from the tenth on they fail.
    return { statusCode: sent.length < 10 ? 204 : statusCode, error: null, retryAfter: null, excerpt: '' };
  };
  answerWith(answerIn(500));
  expect(await run()).toEqual(['good', 'failing']);
  expect(max).toBe(4);
  const failed = sent.length;
  expect(failed).toBeLessThan(15);
  expect(await run()).toEqual(['failing']);
  expect(sent).toHaveLength(failed + 1);
  answerWith({ statusCode: 204 });
  expect(await run()).toEqual(['failing']);
  expect(await run()).toEqual(['good']);
  expect(sent).toHaveLength(30);
  wait(10_000);
  expect(await run()).toEqual(['good']);
});

test('an attempt that is given up because the process ends counts for nothing', async () => {
  const { addWebhook, happen, run, stop, answerWith, deliveriesOf } = await createDeliveryFixture();
  const webhook = await addWebhook();
  await happen();
  answerWith(() => {
    stop.abort();
    return { statusCode: null, error: 'The request could not be sent.', retryAfter: null, excerpt: '' };
  });
  await run();
  expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'pending', attempts: [] }]);
});
