import type { Domain } from '@landhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { toTimestamp } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import type { Service } from '../../../wiring/service.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import { createService } from '../../../wiring/service.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import type { Store } from '../../../store/store.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const DELAY_MS = 1_000;

let now: number;
let store: Store;
let service: Service;

beforeEach(async () => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
  const clock = clockAt(() => now);
  store = createMemoryStore({ clock, randomness: createSeededRandomness('store') });
  service = createService({
    sealer: createPassingSealer(),
    store,
    clock,
    ids: createIds({ clock, randomness: createSeededRandomness('ids') }),
    randomness: createSeededRandomness('service'),
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: DELAY_MS,
    onError: (error) => {
      throw error;
    },
  });
  // The tests decide when time passes.
  await service.reconciler.stop();
});

async function register(fields: { years?: number; auto_renew?: boolean; name?: string } = {}): Promise<Domain> {
  const defaults = {
    region: 'eu-central',
    years: 1,
    auto_renew: true,
    privacy: true,
    glue: [],
    ds: [],
    labels: {},
    deletion_protection: false,
  };
  const body = { name: 'shop.test', ...defaults, ...fields };
  const reply = await service.handlers.registerDomain({ ...plainCall, params: {}, body });
  return JSON.parse('body' in reply ? reply.body : '') as Domain;
}

async function read(id: string): Promise<Domain> {
  const reply = await service.handlers.getDomain({ ...plainCall, params: { id } } as never);
  return JSON.parse('body' in reply ? reply.body : '') as Domain;
}

async function goTo(timestamp: string | number): Promise<number> {
  now = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp);
  return service.reconciler.runDue();
}

async function eventTypes(id: string): Promise<string[]> {
  const { items } = await store.pageEvents('proj_1', { limit: 100, after: null, resourceId: id });
  return items.map((item) => (JSON.parse(item) as { type: string }).type).toReversed();
}

describe('a new domain', () => {
  test('is pending without dates, and active a moment later for the years that were asked', async () => {
    const { id, ...pending } = await register({ years: 3 });
    expect(pending).toMatchObject({ status: 'pending', registered_at: null, expires_at: null, years: 3 });
    expect(await goTo(now + DELAY_MS - 1)).toBe(0);
    expect(await goTo(now + 1)).toBe(1);
    expect(await read(id)).toMatchObject({
      status: 'active',
      registered_at: '2026-11-15T12:00:01.000Z',
      expires_at: '2029-11-15T12:00:01.000Z',
    });
  });

  test('that fails has no dates, a reason, and nothing more to come', async () => {
    const { id } = await register({ name: 'fail-payment.test' });
    await goTo(now + DELAY_MS);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      status_reason: expect.stringContaining('on purpose'),
      registered_at: null,
      expires_at: null,
    });
    expect(await store.nextDueAt('domains')).toBeNull();
    expect(await eventTypes(id)).toEqual(['domain.created', 'domain.failed']);
  });
});

describe('a domain that renews', () => {
  test('is renewed for a year at each of its ends, for fifteen years', async () => {
    const { id } = await register();
    await goTo(now + DELAY_MS);
    for (let year = 2027; year < 2042; year += 1) {
      const end = `${year}-11-15T12:00:01.000Z`;
      expect((await read(id)).expires_at).toBe(end);
      expect(await goTo(Date.parse(end) - 1)).toBe(0);
      expect(await goTo(end)).toBe(1);
      expect(await read(id)).toMatchObject({
        status: 'active',
        registered_at: '2026-11-15T12:00:01.000Z',
        expires_at: `${year + 1}-11-15T12:00:01.000Z`,
        updated_at: end,
      });
      expect(await goTo(end)).toBe(0);
    }
    expect(await eventTypes(id)).toEqual([
      'domain.created',
      'domain.active',
      ...Array.from({ length: 15 }, () => 'domain.updated'),
    ]);
  });

  test('late, is renewed from its old end, as often as it takes', async () => {
    const { id } = await register();
    await goTo(now + DELAY_MS);
    now = Date.parse('2030-03-01T00:00:00.000Z');
    let steps = 0;
    while (steps < 20 && (await service.reconciler.runDue()) > 0) steps += 1;
    expect(steps).toBe(3);
    expect((await read(id)).expires_at).toBe('2030-11-15T12:00:01.000Z');
  });

  test('from 29 February, is renewed to 1 March', async () => {
    now = Date.parse('2028-02-29T08:00:00.000Z') - DELAY_MS;
    const { id } = await register();
    await goTo(now + DELAY_MS);
    expect((await read(id)).expires_at).toBe('2029-03-01T08:00:00.000Z');
  });
});

describe('a domain that does not renew', () => {
  test('expires at its end, and stays expired', async () => {
    const { id } = await register({ auto_renew: false, years: 2 });
    await goTo(now + DELAY_MS);
    expect(await goTo('2028-11-15T12:00:00.999Z')).toBe(0);
    expect(await goTo('2028-11-15T12:00:01.000Z')).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'expired', expires_at: '2028-11-15T12:00:01.000Z' });
    expect(await goTo('2040-01-01T00:00:00.000Z')).toBe(0);
    expect(await eventTypes(id)).toEqual(['domain.created', 'domain.active', 'domain.updated']);
    const expired = await store.page('proj_1', 'domains', { limit: 10, after: null, status: 'expired' });
    expect(expired.items).toHaveLength(1);
  });

  test.each([true, false])('what auto_renew is at the end decides, here %s', async (renews) => {
    const { id } = await register({ auto_renew: !renews });
    await goTo(now + DELAY_MS);
    await service.handlers.updateDomain({ ...plainCall, params: { id }, body: { auto_renew: renews } });
    await goTo('2027-11-15T12:00:01.000Z');
    expect((await read(id)).status).toBe(renews ? 'active' : 'expired');
  });
});

test('a change to an active domain does not move its end', async () => {
  const { id } = await register();
  await goTo(now + DELAY_MS);
  now += 86_400_000;
  await service.handlers.updateDomain({ ...plainCall, params: { id }, body: { privacy: false } });
  expect(await store.nextDueAt('domains')).toBe(Date.parse('2027-11-15T12:00:01.000Z'));
  expect((await read(id)).updated_at).toBe(toTimestamp(now));
});
