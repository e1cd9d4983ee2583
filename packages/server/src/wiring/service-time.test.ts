/** A service whose time a test moves: what is due happens at its time and in order, and nothing waits. */
import type { Delivery, Domain, Peer, Plan, VpnNetwork, Webhook } from '@landhold/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ManualClock } from '../../test-support/manual-clock.ts';
import { createManualClock } from '../../test-support/manual-clock.ts';
import { plainCall } from '../../test-support/pipeline/plain-call.ts';
import { toTimestamp } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { PageReply } from '../core/operation.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createWebhookTargets } from '../products/webhooks/ports/webhook-targets.ts';
import type { SendResult } from '../products/webhooks/serving/send-request.ts';
import type { WebhookDeliveries } from '../products/webhooks/serving/webhook-deliveries.ts';
import { createWebhookDeliveries } from '../products/webhooks/serving/webhook-deliveries.ts';
import { createExportPolicy } from '../regions/export-policy.ts';
import { createPassingSealer } from '../secrets/sealer.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { Service } from './service.ts';
import { createService } from './service.ts';

const [SECOND_MS, HOUR_MS, DAY_MS] = [1_000, 3_600_000, 86_400_000];
const START = Date.parse('2026-11-15T12:00:00.000Z');
const PROJECT = plainCall.caller.projectId;

let clock: ManualClock;
let store: Store;
let service: Service;
let deliveries: WebhookDeliveries;
let errors: unknown[];
/** When each webhook request was sent, and how the receiver answers. */
let sentAt: number[];
let respond: () => SendResult['statusCode'];

beforeEach(() => {
  clock = createManualClock(START);
  const randomness = createSeededRandomness('time');
  const ids = createIds({ clock, randomness });
  store = createMemoryStore({ clock, randomness });
  errors = [];
  sentAt = [];
  respond = () => 204;
  const tools = { store, clock, ids, randomness, sealer: createPassingSealer() };
  const onError = (error: unknown): void => void errors.push(error);
  const exportPolicy = createExportPolicy();
  service = createService({ ...tools, exportPolicy, baseUrl: () => '', simulatedDelayMs: SECOND_MS, onError });
  deliveries = createWebhookDeliveries({
    ...tools,
    // Waits are not lengthened by chance.
    randomness: { bytes: (count) => Buffer.alloc(count) },
    targets: createWebhookTargets({}),
    version: 'test',
    redact: (text) => text,
    onError,
    send: async () => {
      sentAt.push(clock.now());
      return { statusCode: respond(), error: null, retryAfter: null, excerpt: '' };
    },
  });
  service.reconciler.start();
  deliveries.start();
  clock.waitFor(service.reconciler.idle);
  clock.waitFor(deliveries.idle);
});

afterEach(async () => {
  await Promise.all([service.reconciler.stop(), deliveries.stop()]);
  if (errors.length > 0) throw new AggregateError(errors);
});

type Handler = (request: never) => unknown;

async function call<Result>(handler: Handler, parts: object): Promise<Result> {
  const reply = (await handler({ ...plainCall, params: {}, ...parts } as never)) as { body: string };
  return JSON.parse(reply.body) as Result;
}

const common = { labels: {}, deletion_protection: false };

async function register(name: string, auto_renew: boolean): Promise<string> {
  const terms = { region: 'eu-central', years: 1, privacy: true, glue: [], ds: [] };
  const body = { name, auto_renew, ...terms, ...common };
  return (await call<Domain>(service.handlers.registerDomain, { body })).id;
}

const domain = async (id: string): Promise<Domain> => call(service.handlers.getDomain, { params: { id } });

async function addPeer(expires_at: string): Promise<Peer> {
  const range = { region: 'eu-central', dns_servers: [], mtu: 1_420 };
  const ofNetwork = { name: 'office', ...range, ...common };
  const network = await call<VpnNetwork>(service.handlers.createVpnNetwork, { body: ofNetwork });
  await clock.advance(SECOND_MS);
  const body = { name: 'phone', allowed_ips: [], expires_at, ...common };
  return call(service.handlers.createPeer, { params: { network_id: network.id }, body });
}

const receiver = { name: 'receiver', url: 'https://receiver.example/' };
const newWebhook = { ...receiver, event_types: ['domain.created'], payload: 'full', ...common };

async function eventsOf(id: string): Promise<string[]> {
  const { items } = await store.pageEvents(PROJECT, { limit: 100, after: null, resourceId: id });
  const events = items.map((item) => JSON.parse(item) as { type: string; created_at: string });
  return events.map(({ type, created_at }) => `${created_at} ${type}`).toReversed();
}

test('a peer expires at its time, and not a millisecond earlier', async () => {
  const { id, network_id } = await addPeer(toTimestamp(START + 30 * DAY_MS));
  const params = { id, network_id };
  const status = async (): Promise<string> => (await call<Peer>(service.handlers.getPeer, { params })).status;
  await clock.advance(30 * DAY_MS - SECOND_MS - 1);
  expect(await status()).toBe('active');
  await clock.advance(1);
  expect(await status()).toBe('expired');
  expect((await eventsOf(id)).at(-1)).toBe(`${toTimestamp(START + 30 * DAY_MS)} peer.expired`);
});

test('ten years pass at once, and a domain is renewed in each of them, at the end of the one before', async () => {
  const id = await register('kept.test', true);
  const lost = await register('lost.test', false);
  await clock.advance(SECOND_MS);
  const { expires_at } = await domain(id);
  expect(expires_at).toBe('2027-11-15T12:00:01.000Z');
  await clock.advance(3_653 * DAY_MS);
  expect(await domain(id)).toMatchObject({ status: 'active', expires_at: '2037-11-15T12:00:01.000Z' });
  expect(await domain(lost)).toMatchObject({ status: 'expired', expires_at });
  const renewals = (await eventsOf(id)).filter((each) => each.endsWith('domain.updated'));
  expect(renewals).toEqual(
    Array.from({ length: 10 }, (_, year) => `${2027 + year}-11-15T12:00:01.000Z domain.updated`),
  );
});

test('a delivery is retried on its schedule until it succeeds', async () => {
  const { id: webhook_id } = await call<Webhook>(service.handlers.createWebhook, { body: newWebhook });
  respond = () => (sentAt.length <= 4 ? 500 : 204);
  await register('shop.test', false);
  await clock.advance(0);
  await clock.advance(DAY_MS);
  const [first, ...retries] = sentAt.map((at) => (at - START) / SECOND_MS);
  expect(first).toBe(0);
  expect(retries).toEqual([5, 5 + 300, 5 + 300 + 1_800, 5 + 300 + 1_800 + 7_200]);
  const reply = await service.handlers.listDeliveries({ ...plainCall, params: { webhook_id } } as never);
  const all = (reply as PageReply).items.map((item) => JSON.parse(item) as Delivery);
  expect(all.map(({ status }) => status)).toEqual(['delivered']);
  expect(all[0]!.attempts.map(({ at }) => Date.parse(at))).toEqual(sentAt);
});

test('an idempotency key is replayed for 72 hours, and then makes something new', async () => {
  const idempotency = { key: 'once', fingerprint: 'print' };
  const create = async (): Promise<string> =>
    (await call<Webhook>(service.handlers.createWebhook, { body: newWebhook, idempotency })).id;
  const first = await create();
  // So that its address is free.
  await service.handlers.deleteWebhook({ ...plainCall, params: { id: first } } as never);
  await clock.advance(72 * HOUR_MS - 1);
  expect(await create()).toBe(first);
  await clock.advance(1);
  expect(await create()).not.toBe(first);
});

test('a plan expires at its time, and is deleted a week later', async () => {
  const project = { landhold: 1 };
  const body = {
    project,
    steps: null,
    mode: 'merge',
    kinds: null,
    only_labels: null,
    reason: null,
    expires_in_s: 3_600,
  };
  const { id } = await call<Plan>(service.handlers.createPlan, { body });
  await clock.advance(HOUR_MS - 1);
  const plan = async (): Promise<Plan> => call<Plan>(service.handlers.getPlan, { params: { id } });
  expect((await plan()).status).toBe('planned');
  await clock.advance(1);
  expect(await plan()).toMatchObject({ status: 'expired', steps: null });
  const apply = call(service.handlers.applyPlan, { params: { id }, body: {} });
  await expect(apply).rejects.toThrow('This plan is expired. Create a new one.');
  await clock.advance(7 * DAY_MS);
  await expect(plan()).rejects.toThrow('No such plan');
  expect((await eventsOf(id)).map((each) => each.split(' ')[1])).toEqual([
    'plan.created',
    'plan.expired',
    'plan.deleted',
  ]);
});
