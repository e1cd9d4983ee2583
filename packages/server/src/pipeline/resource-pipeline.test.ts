import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../core/caller.ts';
import { createIds } from '../core/ids.ts';
import type { Idempotency, RecordReply, Reply } from '../core/operation.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import { createExportPolicy } from '../regions/export-policy.ts';
import type { Service } from '../wiring/service.ts';
import { createPassingSealer } from '../secrets/sealer.ts';
import { createService } from '../wiring/service.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store } from '../store/store.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const KEPT_MS = 72 * 3_600_000;
const caller: Caller = { projectId: 'proj_1', country: null, keyId: 'key_1', scopes: new Set(), authority: null };
const common = {
  requestId: 'req_1',
  query: {},
  page: { limit: 20, after: null },
  ifMatch: null,
  dryRun: false,
  audit: null,
};

let now: number;
let store: Store;
let service: Service;

function serviceOn(its: Store): Service {
  const clock = clockAt(() => now);
  const made = createService({
    sealer: createPassingSealer(),
    store: its,
    clock,
    ids: createIds({ clock, randomness: createSeededRandomness('ids') }),
    randomness: createSeededRandomness('service'),
    exportPolicy: createExportPolicy(),
    baseUrl: () => 'https://api.example',
    simulatedDelayMs: 1_000,
    onError: (error) => {
      throw error;
    },
  });
  void made.reconciler.stop();
  return made;
}

beforeEach(() => {
  now = NOW;
  store = createMemoryStore({ clock: clockAt(() => now), randomness: createSeededRandomness('store') });
  service = serviceOn(store);
});

interface CreateOptions {
  readonly idempotency?: Idempotency | null;
  readonly region?: string;
  readonly projectId?: string;
}

async function create(
  name: string,
  { idempotency = null, region = 'eu-central', projectId = 'proj_1' }: CreateOptions = {},
) {
  const body = {
    name,
    region,
    custom_domains: [],
    wildcard_domains: [],
    force_https: true,
    labels: {},
    deletion_protection: false,
  };
  const reply = await service.handlers.createSite({
    ...common,
    caller: { ...caller, projectId },
    params: {},
    body,
    idempotency,
  });
  return reply as RecordReply;
}

async function remove(id: string): Promise<Reply> {
  return service.handlers.deleteSite({ ...common, caller, params: { id } } as never);
}

function idOf({ body }: RecordReply): string {
  return (JSON.parse(body) as { id: string }).id;
}

async function countEvents(): Promise<number> {
  return (await store.pageEvents('proj_1', { limit: 100, after: null })).items.length;
}

const idempotency: Idempotency = { key: 'once', fingerprint: 'abc' };

describe('an idempotency key', () => {
  test('replays the first reply for 72 hours, to the millisecond', async () => {
    const first = await create('shop', { idempotency });
    now = NOW + KEPT_MS - 1;
    expect(await create('shop', { idempotency })).toEqual({ ...first, replayed: true });
    now = NOW + KEPT_MS;
    await expect(create('shop', { idempotency })).rejects.toMatchObject({ code: 'name_taken' });
  });

  test('is deleted by the first sweep after 72 hours, and not before', async () => {
    await create('shop', { idempotency });
    now = NOW + 1_000;
    await create('blog', { idempotency: { key: 'twice', fingerprint: 'abc' } });
    now = NOW + KEPT_MS - 1;
    expect(await store.sweep(now, 100)).toBe(0);
    now = NOW + KEPT_MS;
    expect(await store.sweep(now, 100)).toBe(1);
    expect(await store.findReply('proj_1', 'once')).toBeUndefined();
    expect(await store.findReply('proj_1', 'twice')).toBeDefined();
  });

  test('can be used again after 72 hours, for another 72 hours', async () => {
    const first = await create('shop', { idempotency });
    now = NOW + KEPT_MS;
    const second = await create('blog', { idempotency });
    expect(idOf(second)).not.toBe(idOf(first));
    now = NOW + 2 * KEPT_MS - 1;
    expect(await create('blog', { idempotency })).toEqual({ ...second, replayed: true });
  });

  test('replays although the record has been changed or deleted since', async () => {
    const first = await create('shop', { idempotency });
    await remove(idOf(first));
    expect(await create('shop', { idempotency })).toEqual({ ...first, replayed: true });
    expect(await store.find('proj_1', 'sites', idOf(first))).toBeUndefined();
  });

  test('is not looked up again when the store is in trouble: the request would run out of time', async () => {
    const findReply = vi.spyOn(store, 'findReply');
    vi.spyOn(store, 'commit').mockRejectedValue(new Error('canceling statement due to lock timeout'));
    await expect(create('shop', { idempotency })).rejects.toThrow('lock timeout');
    expect(findReply).toHaveBeenCalledOnce();
  });

  test('replays before any rule: a region that was restricted meanwhile does not matter', async () => {
    const first = await create('shop', { idempotency });
    const replayed = await create('shop', { idempotency, region: 'restricted-1' });
    expect(replayed).toEqual({ ...first, replayed: true });
  });

  test('422 idempotency_key_reused for another request, also when that would have failed', async () => {
    await create('shop', { idempotency });
    const other = { key: 'once', fingerprint: 'def' };
    await expect(create('blog', { idempotency: other })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(create('shop', { idempotency: other, region: 'restricted-1' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('can be used again after a failed request', async () => {
    await create('shop');
    await expect(create('shop', { idempotency })).rejects.toMatchObject({ code: 'name_taken' });
    await expect(create('blog', { idempotency, region: 'restricted-1' })).rejects.toMatchObject({
      code: 'region_restricted',
    });
    const made = await create('blog', { idempotency: { key: 'once', fingerprint: 'another' } });
    expect(made.replayed).toBeUndefined();
  });

  test('belongs to its project', async () => {
    await create('shop', { idempotency });
    expect((await create('blog', { idempotency, projectId: 'proj_2' })).replayed).toBeUndefined();
  });
});

describe('an update', () => {
  const change = (id: string, body: object) =>
    service.handlers.updateSite({ ...common, caller, params: { id }, body } as never);

  test('that changes nothing writes nothing: same updated_at, no event', async () => {
    const made = await create('shop');
    now += 5_000;
    for (const body of [{}, { force_https: true }, { labels: {} }, { labels: { nobody: null } }]) {
      expect(await change(idOf(made), body)).toEqual({ status: 200, body: made.body, dryRun: false });
    }
    expect(await countEvents()).toBe(1);
  });

  test('that loses a race is decided again on the newer version, and both apply', async () => {
    const id = idOf(await create('shop'));
    let races = 3;
    const racing = serviceOn({
      ...store,
      async commit(projectId, write) {
        if (races-- > 0) await change(id, { labels: { [`rival-${races}`]: 'x' } });
        return store.commit(projectId, write);
      },
    });
    await racing.handlers.updateSite({ ...common, caller, params: { id }, body: { labels: { mine: 'x' } } } as never);
    expect((await store.find('proj_1', 'sites', id))?.labels).toEqual({
      'rival-2': 'x',
      'rival-1': 'x',
      'rival-0': 'x',
      mine: 'x',
    });
  });

  test('503 unavailable when it loses every race, and nothing was written', async () => {
    const made = await create('shop');
    const losing = serviceOn({ ...store, commit: async () => ({ outcome: 'stale' }) });
    const update = losing.handlers.updateSite({
      ...common,
      caller,
      params: { id: idOf(made) },
      body: { force_https: false },
    } as never);
    await expect(update).rejects.toMatchObject({ code: 'unavailable', details: { headers: { 'Retry-After': '1' } } });
    expect((await store.find('proj_1', 'sites', idOf(made)))?.json).toBe(made.body);
  });
});

describe('a deletion', () => {
  test('frees the name at once, and the record no longer exists', async () => {
    const first = await create('shop');
    expect(await remove(idOf(first))).toEqual({ status: 204, dryRun: false });
    await expect(remove(idOf(first))).rejects.toMatchObject({ code: 'resource_not_found' });
    expect(idOf(await create('shop'))).not.toBe(idOf(first));
  });

  test('is decided again if the record changed meanwhile: refused if it is now protected', async () => {
    const id = idOf(await create('shop'));
    let raced = false;
    const racing = serviceOn({
      ...store,
      async commit(projectId, removal) {
        if (!raced) {
          raced = true;
          const body = { deletion_protection: true };
          await service.handlers.updateSite({ ...common, caller, params: { id }, body } as never);
        }
        return store.commit(projectId, removal);
      },
    });
    const removal = racing.handlers.deleteSite({ ...common, caller, params: { id } } as never);
    await expect(removal).rejects.toMatchObject({ code: 'deletion_protected' });
    expect(await store.find('proj_1', 'sites', id)).toBeDefined();
  });
});

test('409 name_taken never says whose', async () => {
  await create('shop', { projectId: 'proj_2' });
  const failure = await create('shop').catch((error: Error) => error);
  expect(failure).toMatchObject({ code: 'name_taken', details: { param: 'name' } });
  expect(JSON.stringify(failure) + (failure as Error).message).not.toContain('proj_2');
});

test('451 says who restricts, as RFC 7725 asks', async () => {
  await expect(create('shop', { region: 'restricted-1' })).rejects.toMatchObject({
    code: 'region_restricted',
    details: { param: 'region', headers: { Link: '<https://api.example/>; rel="blocked-by"' } },
  });
});
