/** Manual renewals and suspensions, on a clock that the tests move. */
import type { Domain } from '@landhold/contract';
import { beforeEach, expect, test } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import { createSeededRandomness } from '../../../core/randomness.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import type { Service } from '../../../wiring/service.ts';
import { createService } from '../../../wiring/service.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { UNATTENDED } from '../../../store/write-context.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

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
  const clock = clockAt(() => now);
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

async function advanceTo(timestamp: string): Promise<void> {
  now = Date.parse(timestamp);
  while ((await service.reconciler.runDue()) > 0);
}

const renew = (id: string, years: number) =>
  service.handlers.renewDomain({ ...plainCall, params: { id }, body: { years } });
const target = (domainId: string) => ({ projectId: 'proj_1', domainId, writeOf: () => UNATTENDED });

test('a renewed domain expires at its new date, and not before', async () => {
  const id = await register(false);
  await renew(id, 2);
  await advanceTo('2029-11-15T11:59:59.999Z');
  expect((await read(id)).status).toBe('active');
  await advanceTo('2029-11-15T12:00:00.000Z');
  expect(await read(id)).toMatchObject({ status: 'expired', expires_at: '2029-11-15T12:00:00.000Z' });
});

test('an expired domain is renewed from the current time, and expires again', async () => {
  const id = await register(false);
  await advanceTo('2028-03-01T00:00:00.000Z');
  expect((await read(id)).status).toBe('expired');
  await renew(id, 1);
  expect(await read(id)).toMatchObject({ status: 'active', expires_at: '2029-03-01T00:00:00.000Z' });
  await advanceTo('2029-03-01T00:00:00.000Z');
  expect((await read(id)).status).toBe('expired');
});

test('renewing a pending domain registers it for more years, up to ten', async () => {
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
  'a domain suspended past its expiry, with auto_renew %s, does not change until it is resumed, and is then %s',
  async (renews, status, end) => {
    const id = await register(renews);
    await service.suspension.suspend(target(id), 'Held.');
    await advanceTo('2028-12-01T00:00:00.000Z');
    const held = { status: 'suspended', status_reason: 'Held.', expires_at: '2027-11-15T12:00:00.000Z' };
    expect(await read(id)).toEqual(held);
    await service.suspension.resume(target(id));
    await advanceTo('2028-12-01T00:00:00.000Z');
    expect(await read(id)).toEqual({ status, status_reason: null, expires_at: end });
  },
);

test('a suspended domain that is renewed stays suspended, and expires at its new date', async () => {
  const id = await register(false);
  await service.suspension.suspend(target(id), 'Held.');
  await renew(id, 1);
  expect((await read(id)).status).toBe('suspended');
  await service.suspension.resume(target(id));
  await advanceTo('2028-11-15T11:59:59.999Z');
  expect((await read(id)).status).toBe('active');
  await advanceTo('2028-11-15T12:00:00.000Z');
  expect((await read(id)).status).toBe('expired');
});
