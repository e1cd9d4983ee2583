/** What is done to a webhook besides creating and changing it, over HTTP with a receiver on this machine. */
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { demoKey } from '@landhold/contract';
import { faultsBySchema } from '../support/closed-schemas.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Operation } from '../support/operations.ts';
import { findKind, kindsWithEvents, operations } from '../support/operations.ts';
import type { Received, Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { ApiResponse, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const KEYS = { own: makeKey('own project'), other: makeKey('other project') };
const LANDHOLD_BOOTSTRAP_KEYS = `${KEYS.own}@own ${KEYS.other}@other`;
const { send } = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000', LANDHOLD_BOOTSTRAP_KEYS }, KEYS.own);
const kind = findKind('webhooks');
const sites = findKind('sites');

const receivers: Receiver[] = [];
const webhooks: string[] = [];
afterEach(async () => {
  for (const id of webhooks.splice(0)) await send('DELETE', `${kind.path}/${id}`);
  for (const receiver of receivers.splice(0)) receiver.close();
});

/** A receiver that answers with whatever status is set. */
async function receive(status = 204): Promise<Receiver & { status: number }> {
  const receiver: Receiver & { status: number } = Object.assign(
    await startReceiver((response) => void response.writeHead(receiver.status).end()),
    { status },
  );
  receivers.push(receiver);
  return receiver;
}

async function createWebhook(fields: object): Promise<WireRecord> {
  const json = { name: freshName(kind), event_types: ['site.*'], ...fields };
  const response = await send('POST', kind.path, { json });
  webhooks.push(response.record().id);
  return response.record();
}

function called(id: string): Operation {
  return operations.find((each) => each.id === id)!;
}

async function act(id: string, operationId: string, json: object = {}, headers = {}): Promise<ApiResponse> {
  const path = called(operationId).path.replace('{id}', id);
  return send('POST', path, { json, headers });
}

async function replay({ webhook_id, id }: WireRecord): Promise<ApiResponse> {
  return send('POST', `${kind.path}/${String(webhook_id)}/deliveries/${id}/replay`);
}

async function deliveriesOf(id: string): Promise<readonly WireRecord[]> {
  return (await send('GET', `${kind.path}/${id}/deliveries?limit=100`)).page().data;
}

async function untilAll(id: string, count: number, status: string): Promise<readonly WireRecord[]> {
  return waitUntil(
    () => deliveriesOf(id),
    (all) => all.length === count && all.every((each) => each['status'] === status),
  );
}

async function untilStatus(id: string, status: string): Promise<WireRecord> {
  return waitUntil(
    async () => (await send('GET', `${kind.path}/${id}`)).record(),
    (webhook) => webhook['status'] === status,
  );
}

function isSignedWith(secret: unknown, { body, headers }: Received): boolean {
  try {
    new Verifier(String(secret)).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

test('both secrets sign during the overlap, and the former no longer without one', async () => {
  const receiver = await receive();
  const { id, secret: first } = await createWebhook({ url: receiver.url });
  const rotated = await act(id, 'rotateWebhookSecret');
  expectDocumented(rotated, called('rotateWebhookSecret'), 200);
  const { secret: second, secret_hint: hint } = rotated.record();
  expect(second).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(String(second).slice(-5, -1)).toBe(hint);
  expect((await send('GET', `${kind.path}/${id}`)).record()).toMatchObject({ secret: null, secret_hint: hint });
  await act(id, 'testWebhook');
  expect([first, second].map((secret) => isSignedWith(secret, receiver.received[0]!))).toEqual([true, true]);
  const third = (await act(id, 'rotateWebhookSecret', { overlap_s: 0 })).record()['secret'];
  await createRecord(send, sites);
  await untilAll(id, 1, 'delivered');
  const arrived = receiver.received[1]!;
  expect([first, second, third].map((secret) => isSignedWith(secret, arrived))).toEqual([false, false, true]);
});

test('a rotation is replayed with its secret to the same key, and made once', async () => {
  const { id } = await createWebhook({ url: 'https://receiver.example/' });
  const headers = { 'Idempotency-Key': `rotate-${id}` };
  const [one, again] = [
    await act(id, 'rotateWebhookSecret', {}, headers),
    await act(id, 'rotateWebhookSecret', {}, headers),
  ];
  expect(again.header('Idempotent-Replayed')).toBe('true');
  expect(again.text).toBe(one.text);
  const events = await send('GET', `/api/v1/events?resource_id=${id}&type=webhook.updated`);
  expect(events.page().data).toHaveLength(1);
  expect(events.text).not.toContain(String(one.record()['secret']));
});

test('400 overlap_s_invalid past seven days', async () => {
  const { id } = await createWebhook({ url: 'https://receiver.example/' });
  const response = await act(id, 'rotateWebhookSecret', { overlap_s: 604_801 });
  expectDocumentedFailure(response, called('rotateWebhookSecret'), 'overlap_s_invalid');
});

test('a test arrives signed and marked, is answered with what came of it, and leaves no trace', async () => {
  const receiver = await receive();
  const { id, secret } = await createWebhook({ url: receiver.url, payload: 'thin' });
  const response = await act(id, 'testWebhook');
  expectDocumented(response, called('testWebhook'), 200);
  expect(response.json()).toMatchObject({
    status: 'delivered',
    event_type: 'site.created',
    attempt: { status_code: 204 },
  });
  const [arrived] = receiver.received;
  expect(isSignedWith(secret, arrived!)).toBe(true);
  expect(JSON.parse(arrived!.body)).toEqual((response.json() as { payload: object }).payload);
  expect(JSON.parse(arrived!.body)).toMatchObject({ type: 'site.created', test: true });
  expect(arrived!.body).not.toContain('"data"');
  receiver.status = 500;
  const failed = await act(id, 'testWebhook', { event_type: 'database.failed' });
  expect(failed.json()).toMatchObject({ status: 'failed', attempt: { status_code: 500 } });
  expect(await deliveriesOf(id)).toEqual([]);
  expect((await send('GET', `/api/v1/events/${arrived!.id}`)).status).toBe(404);
});

test('an example of every type fits the schema of events', async () => {
  const receiver = await receive();
  const { id } = await createWebhook({ url: receiver.url });
  for (const event_type of kindsWithEvents.flatMap(({ object, events }) => events.map((each) => `${object}.${each}`))) {
    const response = await act(id, 'testWebhook', { event_type });
    const { payload } = response.json() as { payload: WireRecord };
    expect({ event_type, faults: faultsBySchema('Event', payload) }).toEqual({ event_type, faults: [] });
  }
});

test('200 not_sent for a test in the sandbox', async () => {
  const [webhook] = (await send('GET', `/sandbox${kind.path}`, { key: demoKey })).page().data;
  const path = `/sandbox${kind.path}/${webhook!.id}/test`;
  const response = await send('POST', path, { key: demoKey, json: {} });
  expect(response.json()).toMatchObject({ status: 'not_sent', attempt: null });
});

test('429 too_many_tests for the fifth at a time, and the webhook can be changed meanwhile', async () => {
  const held: (() => void)[] = [];
  const receiver = await startReceiver((response) => void held.push(() => response.writeHead(204).end()));
  receivers.push(receiver);
  const { id } = await createWebhook({ url: receiver.url });
  const four = Array.from({ length: 4 }, async () => act(id, 'testWebhook'));
  await waitUntil(
    async () => held.length,
    (count) => count === 4,
  );
  expectDocumentedFailure(await act(id, 'testWebhook'), called('testWebhook'), 'too_many_tests');
  expect((await send('PATCH', `${kind.path}/${id}`, { json: { description: 'Slow' } })).status).toBe(200);
  // Another project can test its own meanwhile.
  const quick = await receive();
  const fields = { name: freshName(kind), event_types: ['site.*'], url: quick.url };
  const theirs = (await send('POST', kind.path, { key: KEYS.other, json: fields })).record();
  const tested = await send('POST', `${kind.path}/${theirs.id}/test`, { key: KEYS.other, json: {} });
  expect(tested.json()).toMatchObject({ status: 'delivered' });
  for (const release of held) release();
  for (const response of await Promise.all(four)) expect(response.json()).toMatchObject({ status: 'delivered' });
});

test('a replay sends the same event again with the same webhook-id, and its attempts add up', async () => {
  const receiver = await receive();
  const { id } = await createWebhook({ url: receiver.url });
  await createRecord(send, sites);
  const [delivery] = await untilAll(id, 1, 'delivered');
  const response = await replay(delivery!);
  expectDocumented(response, called('replayDelivery'), 200);
  expect(response.record()).toMatchObject({ id: delivery!.id, status: 'pending' });
  const [replayed] = await waitUntil(
    () => deliveriesOf(id),
    ([each]) => (each!['attempts'] as unknown[]).length === 2,
  );
  expect(replayed).toMatchObject({ id: delivery!.id, status: 'delivered', next_attempt_at: null });
  const [first, second] = receiver.received;
  expect([second!.id, second!.body]).toEqual([first!.id, first!.body]);
});

test('replayMissed sends what failed and what was never sent, once, and leaves the rest', async () => {
  const receiver = await receive();
  const { id } = await createWebhook({ url: receiver.url });
  const since = new Date(Date.now() - 1).toISOString();
  await createRecord(send, sites);
  await untilAll(id, 1, 'delivered');
  receiver.status = 410;
  await createRecord(send, sites);
  await untilStatus(id, 'disabled');
  const missed = await createRecord(send, sites);
  await createRecord(send, findKind('dns'));
  const refused = await act(id, 'replayMissed', { since });
  expectDocumentedFailure(refused, called('replayMissed'), 'webhook_disabled');
  const [failed] = await deliveriesOf(id);
  expectDocumentedFailure(await replay(failed!), called('replayDelivery'), 'webhook_disabled');

  receiver.status = 204;
  expect((await send('PATCH', `${kind.path}/${id}`, { json: { status: 'enabled' } })).status).toBe(200);
  const response = await act(id, 'replayMissed', { since });
  expectDocumented(response, called('replayMissed'), 200);
  expect(response.json()).toEqual({ object: 'missed_replay', webhook_id: id, replayed: 2, next_since: null });
  const all = await untilAll(id, 3, 'delivered');
  const attempts = all.map((each) => (each['attempts'] as unknown[]).length);
  expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
  expect(receiver.received.filter(({ body }) => body.includes(missed.id))).toHaveLength(1);
  expect((await act(id, 'replayMissed', { since })).json()).toMatchObject({ replayed: 0 });
});

test('400 since_invalid and 410 events_expired where there is nowhere to begin', async () => {
  const { id } = await createWebhook({ url: 'https://receiver.example/' });
  for (const since of ['yesterday', '2026-06-31T00:00:00Z', 'evt_1']) {
    expectDocumentedFailure(await act(id, 'replayMissed', { since }), called('replayMissed'), 'since_invalid');
  }
  const since = 'evt_01m31q3zg4e5tm1xq0c8v6h2ys';
  expectDocumentedFailure(await act(id, 'replayMissed', { since }), called('replayMissed'), 'events_expired');
});

test('409 webhook_test_failed where a webhook that was disabled for 410 does not pass its test', async () => {
  const receiver = await receive(410);
  const { id } = await createWebhook({ url: receiver.url });
  await createRecord(send, sites);
  await untilStatus(id, 'disabled');
  const enable = async (fields: object = {}): Promise<ApiResponse> =>
    send('PATCH', `${kind.path}/${id}`, { json: { status: 'enabled', ...fields } });
  receiver.status = 503;
  const refused = await enable();
  expectDocumentedFailure(refused, kind.operations.update, 'webhook_test_failed');
  expect(refused.error().message).toContain('503');
  expect((await send('GET', `${kind.path}/${id}`)).record()).toMatchObject({ status: 'disabled' });
  // The test goes to the address that it is to have.
  const better = await receive();
  expect((await enable({ url: better.url })).record()).toMatchObject({ status: 'enabled', disabled_reason: null });
  expect(JSON.parse(better.received[0]!.body)).toMatchObject({ test: true });
});

test('no test for a webhook that its owner disabled', async () => {
  const receiver = await receive(500);
  const { id } = await createWebhook({ url: receiver.url, status: 'disabled' });
  expect((await send('PATCH', `${kind.path}/${id}`, { json: { status: 'enabled' } })).status).toBe(200);
  expect(receiver.received).toEqual([]);
});
