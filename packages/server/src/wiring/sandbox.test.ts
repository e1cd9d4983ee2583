import type { KindTag, OperationId } from '@landhold/contract';
import { demoKey, kinds, operationTable, sandboxSeed } from '@landhold/contract';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seededParents } from '../../test-support/seeded-parents.ts';
import type { Caller } from '../core/caller.ts';
import { createIds } from '../core/ids.ts';
import type { Idempotency, OperationRequest, PageReply, RecordReply } from '../core/operation.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import type { Sandbox } from './sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const DAY_MS = 86_400_000;
const CAPACITY = 1_000;
const ATTEMPTS = 10_000;

let now: number;
let sandbox: Sandbox;
let caller: Caller;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  now = NOW;
  const clock = clockAt(() => now);
  sandbox = await createSandbox({
    clock,
    ids: createIds({ clock, randomness: createSeededRandomness('ids') }),
    randomness: createSeededRandomness('sandbox test'),
    baseUrl: () => '',
    simulatedDelayMs: 10 * DAY_MS,
    onError: (error) => {
      throw error;
    },
  });
  const visit = { headers: { authorization: `Bearer ${demoKey}` } } as FastifyRequest;
  caller = (await sandbox.surface.authenticate(visit)) as Caller;
});
afterEach(async () => {
  await sandbox.stop();
  vi.useRealTimers();
});

function request(id: string, body: object, idempotency: Idempotency | null = null): OperationRequest<'createDatabase'> {
  const page = { limit: 100, after: null };
  return {
    caller,
    requestId: 'req_1',
    params: { id },
    body,
    query: {},
    page,
    idempotency,
    ifMatch: null,
    dryRun: false,
    audit: null,
  } as never;
}

async function create(name: string, idempotency: Idempotency | null = null): Promise<RecordReply> {
  const defaults = { region: 'eu-central', engine: 'postgres', size: 'small', storage_gb: 10 };
  const body = { name, ...defaults, labels: {}, deletion_protection: false };
  return (await sandbox.surface.handlers.createDatabase(request('', body, idempotency))) as RecordReply;
}

async function fill(count: number, prefix = 'made'): Promise<void> {
  for (let index = 0; index < count; index += 1) await create(`${prefix}-${index}`);
}

async function allNames(): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const each = { ...request('', {}), page: { limit: 100, after } } as unknown as OperationRequest<'listDatabases'>;
    const reply: PageReply = (await sandbox.surface.handlers.listDatabases(each)) as PageReply;
    names.push(...reply.items.map((item) => (JSON.parse(item) as { name: string }).name));
    after = reply.next;
  } while (after !== null);
  return names;
}

const seededNames = sandboxSeed.databases.map(({ name }) => name);
const room = CAPACITY - seededNames.length;

function madeFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `made-${first + index}`).toReversed();
}

describe('what visitors make', () => {
  test('is all kept until the sandbox is full', async () => {
    await fill(room);
    expect(await allNames()).toEqual([...madeFrom(0, room), ...seededNames]);
  });

  test('gives way past that, the oldest first, and what was seeded never does', async () => {
    await fill(room + 25);
    expect(await allNames()).toEqual([...madeFrom(25, room), ...seededNames]);
  });

  test('frees its name when it gives way', async () => {
    await fill(room + 1);
    await expect(create('made-1')).rejects.toMatchObject({ code: 'name_taken' });
    expect((await create('made-0')).status).toBe(201);
  });

  test('does not push out other kinds', async () => {
    await fill(room + 25);
    const others = (Object.keys(kinds) as KindTag[]).filter((kind) => kind !== 'databases');
    for (const kind of others) {
      const { items } = await listOf(kind);
      expect(items.map((item) => JSON.parse(item) as unknown)).toEqual(sandboxSeed[kind]);
    }
  });

  async function listOf(kind: KindTag): Promise<PageReply> {
    const [id] = Object.entries(operationTable).find(
      ([, { method, path }]) => method === 'GET' && path === kinds[kind].path,
    )!;
    const list = sandbox.surface.handlers[id as OperationId] as (request: object) => Promise<PageReply>;
    return list({ ...request('', {}), params: seededParents });
  }

  test('can be replayed until too many keys have come after', async () => {
    const first = await create('first', { key: 'first', fingerprint: 'x' });
    for (let index = 1; index < ATTEMPTS; index += 1) {
      await create(`made-${index}`, { key: `made-${index}`, fingerprint: 'x' });
    }
    expect(await create('first', { key: 'first', fingerprint: 'x' })).toEqual({ ...first, replayed: true });
    await create('one-more', { key: 'one-more', fingerprint: 'x' });
    expect((await create('first', { key: 'first', fingerprint: 'x' })).replayed).toBeUndefined();
  });
});

test('403 sandbox_full for an address that fills its share; not for others, and not once it has deleted', async () => {
  const visit = async (ip: string) => {
    const headers = { authorization: `Bearer ${demoKey}` };
    return (await sandbox.surface.authenticate({ headers, ip } as FastifyRequest)) as Caller;
  };
  const labels = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'x'.repeat(255)]));
  const body = { region: 'eu-central', engine: 'postgres', size: 'small', storage_gb: 10, labels };
  const { createDatabase, deleteDatabase } = sandbox.surface.handlers;
  const make = async (name: string, from: Caller) => {
    const creation = { ...request('', { ...body, name, deletion_protection: false }), caller: from };
    return (await createDatabase(creation)) as RecordReply;
  };
  const [one, neighbour, other] = [await visit('2001:db8::1'), await visit('2001:db8::2'), await visit('192.0.2.1')];
  const places: string[] = [];
  const fillUp = async () => {
    while (places.length < 1_000) places.push((await make(`large-${places.length}`, one)).location!);
  };
  await expect(fillUp()).rejects.toMatchObject({
    code: 'sandbox_full',
    message: expect.stringMatching(/[Dd]elete.*reset/),
  });
  expect(places.length).toBeGreaterThan(50);
  await expect(make('neighbour', neighbour)).rejects.toMatchObject({ code: 'sandbox_full' });
  expect((await make('other', other)).status).toBe(201);
  await deleteDatabase({ ...request(places[0]!.split('/').at(-1)!, {}), caller: one } as never);
  expect((await make('again', one)).status).toBe(201);
});

describe('the reset', () => {
  test('leaves what was seeded and nothing else', async () => {
    await fill(3);
    await sandbox.surface.handlers.deleteDatabase(request(sandboxSeed.databases[0].id, {}) as never);
    expect(await allNames()).not.toEqual(seededNames);
    await sandbox.reset();
    expect(await allNames()).toEqual(seededNames);
  });

  test('comes by itself every day', async () => {
    await fill(3);
    await vi.advanceTimersByTimeAsync(DAY_MS - 1);
    expect(await allNames()).toHaveLength(3 + seededNames.length);
    await vi.advanceTimersByTimeAsync(1);
    expect(await allNames()).toEqual(seededNames);
    await fill(2);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(await allNames()).toEqual(seededNames);
  });

  test('forgets idempotency keys, so that a visitor can try again', async () => {
    const idempotency = { key: 'k', fingerprint: 'x' };
    const first = await create('mine', idempotency);
    await sandbox.reset();
    const second = await create('mine', idempotency);
    expect(second.replayed).toBeUndefined();
    expect(second.location).not.toBe(first.location);
  });
});

test('visitors at two addresses do not share their idempotency keys', () => {
  const owners = ['192.0.2.1', '192.0.2.10', '2001:db8::1'].map((address) => sandbox.surface.idempotencyOwner(address));
  const keys = owners.flatMap((owner) => ['0 k', 'k', ' k'].map((key) => owner + key));
  expect(new Set(keys).size).toBe(keys.length);
});
