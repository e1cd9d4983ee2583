/** Deleting a record and creating another with the same name, with a provider that is slow, fails or is killed. */
import { describe, expect, test } from 'vitest';
import type { Caller } from '../src/core/caller.ts';
import { createIds } from '../src/core/ids.ts';
import type { WireRecord } from '../src/reconciler/lifecycle.ts';
import { createSeededRandomness } from '../src/core/randomness.ts';
import { ServiceError } from '../src/core/service-error.ts';
import type { Provider } from '../src/reconciler/provider.ts';
import { createExportPolicy } from '../src/regions/export-policy.ts';
import { createPassingSealer } from '../src/secrets/sealer.ts';
import type { Service } from '../src/wiring/service.ts';
import { createService } from '../src/wiring/service.ts';
import type { Directory } from '../src/store/directory.ts';
import type { Store } from '../src/store/store.ts';
import { createManualClock } from './manual-clock.ts';
import type { Clock } from '../src/core/clock.ts';

/** What two processes on the same data share. */
export interface TwoProcesses {
  readonly stores: readonly [Store, Store];
  readonly directory: Directory;
}

export type OpenTwo = (clock: Clock) => Promise<TwoProcesses>;

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const START = Date.parse('2026-11-15T12:00:00.000Z');
const caller: Caller = { projectId: PROJECT, country: null, keyId: 'key_1', scopes: new Set(), authority: null };
const page = { limit: 20, after: null };
const request = { caller, requestId: 'req_1', query: {}, page };
const common = { ...request, idempotency: null, audit: null, ifMatch: null, dryRun: false };

/** What is outside the store. A crash of a process does not undo it. */
class Outside {
  readonly objects = new Map<string, string>();
  readonly faults: string[] = [];
  readonly removed: string[] = [];
  removals = 0;

  /** Waits at each point where a process could end: before and after everything it does. */
  provider(point: () => Promise<void>): Provider {
    return {
      name: 'slow',
      isOutside: true,
      firstDelayMs: 0,
      ensure: async ({ record: { id, name } }) => {
        await point();
        for (const [other, its] of this.objects) if (other !== id && its === name) this.faults.push(`${id}: ${other}`);
        this.objects.set(id, name);
        await point();
        return { outcome: 'done' };
      },
      remove: async ({ record: { id } }) => {
        await point();
        this.removals += 1;
        if (this.removals % 3 === 1) return { outcome: 'not_yet', reason: 'Busy.' };
        if (this.removals % 3 === 2) throw new Error('No answer.');
        this.objects.delete(id);
        this.removed.push(id);
        await point();
        return { outcome: 'done' };
      },
      observe: async () => ({ outcome: 'done' }),
      health: () => ({ healthy: true, detail: 'Well.' }),
    };
  }
}

interface Fixture {
  readonly outside: Outside;
  readonly directory: Directory;
  wait(ms: number): void;
  /** Starts over with nothing in the store or outside. */
  clear(): Promise<void>;
  process(which: 0 | 1, point?: () => Promise<void>, wrap?: (store: Store) => Store): Service;
}

async function createFixture(openTwo: OpenTwo): Promise<Fixture> {
  let now = START;
  // Without timers: the tests decide when a process looks for due records.
  const clock = { ...createManualClock(), now: () => now };
  const { stores, directory } = await openTwo(clock);
  const randomness = createSeededRandomness('clean-up');
  const ids = createIds({ clock, randomness });
  let outside = new Outside();
  return {
    get outside() {
      return outside;
    },
    directory,
    wait: (ms) => void (now += ms),
    async clear() {
      outside = new Outside();
      const { items } = await stores[1].page(PROJECT, 'sites', { limit: 10, after: null });
      for (const { id } of items.map((item) => JSON.parse(item) as WireRecord)) {
        const { kind, version } = (await stores[1].find(PROJECT, 'sites', id))!;
        await stores[1].commit(PROJECT, { removals: [{ kind, id, version }], events: [] });
      }
    },
    process(which, point = async () => {}, wrap = (store) => store) {
      return createService({
        store: wrap(stores[which]),
        sealer: createPassingSealer(),
        clock,
        ids,
        randomness,
        exportPolicy: createExportPolicy(),
        baseUrl: () => '',
        simulatedDelayMs: 0,
        outside: { sites: outside.provider(point) },
        onError: () => {},
      });
    },
  };
}

async function create({ handlers }: Service): Promise<string | undefined> {
  const body = { name: 'shop', region: 'eu-central', custom_domains: [], wildcard_domains: [], force_https: true };
  const rest = { labels: {}, deletion_protection: false };
  try {
    const reply = await handlers.createSite({ ...common, params: {}, body: { ...body, ...rest } });
    return (JSON.parse('body' in reply ? reply.body : '') as WireRecord).id;
  } catch (error) {
    // A killed process may have done it already.
    if (error instanceof ServiceError && error.code === 'name_taken') return undefined;
    throw error;
  }
}

async function read({ handlers }: Service): Promise<WireRecord[]> {
  const reply = await handlers.listSites(common as never);
  return ('items' in reply ? reply.items : []).map((item) => JSON.parse(item) as WireRecord);
}

async function remove({ handlers }: Service, id: string): Promise<void> {
  await handlers.deleteSite({ ...common, params: { id } } as never);
}

/** Passes enough time for every lease, pause and wait to end. */
async function settle(fixture: Fixture, service: Service): Promise<void> {
  for (let rounds = 0; rounds < 8; rounds += 1) {
    fixture.wait(15_000);
    await service.reconciler.runDue();
  }
}

/** Kills a process at this point: nothing that it does from then on returns. */
function killedAt(number: number) {
  const killed = Promise.withResolvers<'killed'>();
  let points = 0;
  let isKilled = false;
  const point = async (): Promise<void> => {
    points += 1;
    if (points >= number) {
      isKilled = true;
      killed.resolve('killed');
      await new Promise(() => {});
    }
  };
  const wrap = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name: keyof Store) => {
        const call = target[name] as (...values: unknown[]) => unknown;
        return async (...values: unknown[]) => {
          // Skips the other kinds.
          if (name === 'leaseDue' && values[0] !== 'sites') return [];
          await point();
          const result = await call.apply(target, values);
          await point();
          return result;
        };
      },
    });
  return { killed: killed.promise, isKilled: () => isKilled, point, wrap };
}

async function live(fixture: Fixture, service: Service): Promise<void> {
  const first = await create(service);
  await service.reconciler.runDue();
  await remove(service, first!);
  await create(service);
  await service.reconciler.runDue();
  await settle(fixture, service);
}

export function describeCleanUp(name: string, openTwo: OpenTwo): void {
  describe(`cleaning up on ${name}`, { timeout: 240_000 }, () => {
    test('the name is free at once; the new record waits for the clean-up, and says so', async () => {
      const fixture = await createFixture(openTwo);
      const service = fixture.process(0);
      const first = (await create(service))!;
      await service.reconciler.runDue();
      expect(await read(service)).toMatchObject([{ id: first, status: 'active', provider: 'slow' }]);
      await remove(service, first);
      expect(await read(service)).toEqual([]);
      const second = (await create(service))!;
      await service.reconciler.runDue();
      expect(await read(service)).toMatchObject([
        {
          id: second,
          status: 'pending',
          status_reason: expect.stringMatching(/still being cleaned up\. Next try at /),
        },
      ]);
      await settle(fixture, service);
      expect(await read(service)).toMatchObject([{ id: second, status: 'active', status_reason: null }]);
      expect([...fixture.outside.objects.keys()]).toEqual([second]);
      expect(fixture.outside).toMatchObject({ faults: [], removed: [first] });
    });

    test('a process that is killed at any point: the old one goes, and the new one is never affected', async () => {
      let points = 0;
      const fixture = await createFixture(openTwo);
      for (let isKilled = true; isKilled; points += 1) {
        await fixture.clear();
        const process = killedAt(points + 1);
        await Promise.race([live(fixture, fixture.process(0, process.point, process.wrap)), process.killed]);
        const other = fixture.process(1);
        await settle(fixture, other);
        await create(other);
        await settle(fixture, other);
        const records = await read(other);
        expect(records).toMatchObject([{ status: 'active' }]);
        expect([...fixture.outside.objects.keys()], `killed at point ${points + 1}`).toEqual([records[0]!.id]);
        expect(fixture.outside.faults).toEqual([]);
        expect(fixture.outside.removed).not.toContain(records[0]!.id);
        isKilled = process.isKilled();
      }
      expect(points).toBeGreaterThan(20);
    });

    test('work that goes on after its record was deleted and cleaned up: what it made is cleaned up too', async () => {
      const fixture = await createFixture(openTwo);
      const started = Promise.withResolvers<void>();
      const blocked = Promise.withResolvers<void>();
      const frozen = fixture.process(0, () => {
        started.resolve();
        return blocked.promise;
      });
      const id = (await create(frozen))!;
      const work = frozen.reconciler.runDue();
      await started.promise;
      const other = fixture.process(1);
      fixture.wait(1);
      await remove(other, id);
      // Not before the first process's lease ends.
      await other.reconciler.runDue();
      expect(fixture.outside.removals).toBe(0);
      await settle(fixture, other);
      expect(fixture.outside.removed).toEqual([id]);
      blocked.resolve();
      await work;
      expect([...fixture.outside.objects.keys()]).toEqual([id]);
      await settle(fixture, other);
      expect([...fixture.outside.objects.keys()]).toEqual([]);
    });

    test('deleting the project waits for the clean-up', async () => {
      const fixture = await createFixture(openTwo);
      await fixture.directory.ensureProject({ id: PROJECT, name: 'shop', country: null, createdAt: START });
      const service = fixture.process(0);
      const id = (await create(service))!;
      await service.reconciler.runDue();
      await remove(service, id);
      expect(await fixture.directory.removeProject(PROJECT)).toBe('cleaning_up');
      expect(await fixture.directory.findProject(PROJECT)).toBeDefined();
      await settle(fixture, fixture.process(1));
      expect(fixture.outside.removed).toEqual([id]);
      expect(await fixture.directory.removeProject(PROJECT)).toBe('removed');
    });

    test('a change that has to be carried out shows updating until it is; a label never does', async () => {
      const fixture = await createFixture(openTwo);
      const service = fixture.process(0);
      const id = (await create(service))!;
      await service.reconciler.runDue();
      const change = async (body: object): Promise<string> => {
        const reply = await service.handlers.updateSite({ ...common, params: { id }, body });
        return (JSON.parse('body' in reply ? reply.body : '') as WireRecord).status;
      };
      expect(await change({ labels: { env: 'test' } })).toBe('active');
      expect(await service.reconciler.runDue()).toBe(0);
      expect(await change({ force_https: false })).toBe('updating');
      expect(await service.reconciler.runDue()).toBe(1);
      expect(await read(service)).toMatchObject([{ status: 'active', force_https: false, labels: { env: 'test' } }]);
    });
  });
}
