/** Manual renewals and suspensions, on a clock that the tests move. */
import type { Domain } from '@landhold/contract';
import { beforeEach, expect, test } from 'vitest';
import { createIds } from '../../core/ids.ts';
import { createSeededRandomness } from '../../core/randomness.ts';
import { createExportPolicy } from '../../regions/export-policy.ts';
import { createPassingSealer } from '../../secrets/sealer.ts';
import type { Service } from '../../service.ts';
import { createService } from '../../service.ts';
import { createMemoryStore } from '../../store/memory/memory-store.ts';
import { UNATTENDED } from '../../store/write-context.ts';
import { plainCall } from '../../../test-support/resources/plain-call.ts';

const FIELDS = {
  region: 'eu-central',
  years: 1,
  privacy: true,
  glue: [],
  ds: [],
  labels: {},
  deletion_protection: false,
};

let now: number;
let service: Service;

beforeEach(async () => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
  const clock = { now: () => now };
  service = createService({
    sealer: createPassingSealer(),
    store: createMemoryStore({ clock, randomness: createSeededRandomness('store') }),
    clock,
    ids: createIds({ clock, randomness: createSeededRandomness('ids') }),
    randomness: createSeededRandomness('service'),
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    onError: (error) => {
      throw error;
    },
  });
  // The tests decide when time passes.
  await service.reconciler.stop();
});

async function register(auto_renew: boolean): Promise<string> {
  const body = { ...FIELDS, name: 'shop.test', auto_renew };
  const reply = await service.handlers.registerDomain({ ...plainCall, params: {}, body });
  await service.reconciler.runDue();
  return (JSON.parse('body' in reply ? reply.body : '') as Domain).id;
}

async function read(id: string): Promise<Pick<Domain, 'status' | 'status_reason' | 'expires_at'>> {
  const reply = await service.handlers.getDomain({ ...plainCall, params: { id } } as never);
  const { status, status_reason, expires_at } = JSON.parse('body' in reply ? reply.body : '') as Domain;
  return { status, status_reason, expires_at };
}

async function goTo(timestamp: string): Promise<void> {
  now = Date.parse(timestamp);
  while ((await service.reconciler.runDue()) > 0);
}

const renew = (id: string, years: number) =>
  service.handlers.renewDomain({ ...plainCall, params: { id }, body: { years } });
const target = (domainId: string) => ({ projectId: 'proj_1', domainId, writeOf: () => UNATTENDED });

test('a renewed domain ends later, and not before', async () => {
  const id = await register(false);
  await renew(id, 2);
  await goTo('2029-11-15T11:59:59.999Z');
  expect((await read(id)).status).toBe('active');
  await goTo('2029-11-15T12:00:00.000Z');
  expect(await read(id)).toMatchObject({ status: 'expired', expires_at: '2029-11-15T12:00:00.000Z' });
});

test('an expired domain is renewed from now on, and ends again', async () => {
  const id = await register(false);
  await goTo('2028-03-01T00:00:00.000Z');
  expect((await read(id)).status).toBe('expired');
  await renew(id, 1);
  expect(await read(id)).toMatchObject({ status: 'active', expires_at: '2029-03-01T00:00:00.000Z' });
  await goTo('2029-03-01T00:00:00.000Z');
  expect((await read(id)).status).toBe('expired');
});

test('a domain that is pending is registered for more years, ten at most', async () => {
  const reply = await service.handlers.registerDomain({
    ...plainCall,
    params: {},
    body: { ...FIELDS, name: 'shop.test', auto_renew: true },
  });
  const { id } = JSON.parse('body' in reply ? reply.body : '') as Domain;
  await renew(id, 9);
  await expect(renew(id, 1)).rejects.toMatchObject({ code: 'renewal_too_long' });
  await service.reconciler.runDue();
  expect(await read(id)).toMatchObject({ status: 'active', expires_at: '2036-11-15T12:00:00.000Z' });
});

test.each([
  [true, 'active', '2029-11-15T12:00:00.000Z'],
  [false, 'expired', '2027-11-15T12:00:00.000Z'],
] as const)(
  'suspended over its end, with auto_renew %s: it stands still, and is %s when resumed',
  async (renews, status, end) => {
    const id = await register(renews);
    await service.suspension.suspend(target(id), 'Held.');
    await goTo('2028-12-01T00:00:00.000Z');
    const held = { status: 'suspended', status_reason: 'Held.', expires_at: '2027-11-15T12:00:00.000Z' };
    expect(await read(id)).toEqual(held);
    await service.suspension.resume(target(id));
    await goTo('2028-12-01T00:00:00.000Z');
    expect(await read(id)).toEqual({ status, status_reason: null, expires_at: end });
  },
);

test('a suspended domain that is renewed stays suspended, and ends at its new end', async () => {
  const id = await register(false);
  await service.suspension.suspend(target(id), 'Held.');
  await renew(id, 1);
  expect((await read(id)).status).toBe('suspended');
  await service.suspension.resume(target(id));
  await goTo('2028-11-15T11:59:59.999Z');
  expect((await read(id)).status).toBe('active');
  await goTo('2028-11-15T12:00:00.000Z');
  expect((await read(id)).status).toBe('expired');
});
