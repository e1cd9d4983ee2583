/** What a provider learns about a record and its children, and when. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTwo } from '../clean-up-suite.ts';
import type { Caller } from '../../src/core/caller.ts';
import { createIds } from '../../src/core/ids.ts';
import type { WireRecord } from '../../src/reconciler/lifecycle.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import type { Sealer } from '../../src/core/sealer.ts';
import type { Provider, Result, Work } from '../../src/reconciler/provider.ts';
import { createExportPolicy } from '../../src/regions/export-policy.ts';
import type { Service } from '../../src/wiring/service.ts';
import { createService } from '../../src/wiring/service.ts';
import type { Store } from '../../src/store/store.ts';
import { createManualClock } from '../manual-clock.ts';

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';
const START = Date.parse('2026-11-15T12:00:00.000Z');
const caller: Caller = { projectId: PROJECT, country: null, keyId: 'key_1', scopes: new Set(), authority: null };
const page = { limit: 20, after: null };
const request = { caller, requestId: 'req_1', query: {}, page, idempotency: null, audit: null, ifMatch: null };
const common = { ...request, dryRun: false };
const sealer: Sealer = {
  requireKey() {},
  seal: ({ recordId, field }, text) => ({ keyId: 'key', text: `${recordId} ${field} ${text}` }),
  open: ({ recordId, field }, text) => text.slice(`${recordId} ${field} `.length),
};

interface ProviderCall {
  readonly method: string;
  readonly status: string;
  readonly state: unknown;
  readonly children: readonly unknown[];
  readonly secrets: object;
}

interface Fixture {
  readonly service: Service;
  readonly store: Store;
  /** The calls of the provider since the last look. */
  callsOfStep(afterMs?: number): Promise<ProviderCall[]>;
  answer(result: Result): void;
}

async function createFixture(openTwo: OpenTwo): Promise<Fixture> {
  let now = START;
  // Without timers: the tests decide when to look for due records.
  const clock = { ...createManualClock(), now: () => now };
  const { stores } = await openTwo(clock);
  const [store] = stores;
  const randomness = createSeededRandomness('provider work');
  const calls: ProviderCall[] = [];
  let result: Result = { outcome: 'done' };
  const note =
    (method: string) =>
    async ({ record: { status }, state, children, secrets }: Work): Promise<Result> => {
      const names = (await children()).map(({ name }) => name);
      calls.push({ method, status, state, children: names, secrets: await secrets() });
      return result;
    };
  const provider: Provider = {
    name: 'noting',
    isOutside: true,
    firstDelayMs: 0,
    ensure: note('ensure'),
    remove: note('remove'),
    observe: note('observe'),
    health: () => ({ healthy: true, detail: 'Well.' }),
  };
  const service = createService({
    store,
    sealer,
    clock,
    ids: createIds({ clock, randomness }),
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    outside: { dns: provider },
    onError: (error) => {
      throw error;
    },
  });
  return {
    service,
    store,
    async callsOfStep(afterMs = 1) {
      now += afterMs;
      await service.reconciler.runDue();
      return calls.splice(0);
    },
    answer: (next) => void (result = next),
  };
}

function bodyOf(reply: object): WireRecord & { readonly serial: number } {
  return JSON.parse((reply as { body: string }).body) as WireRecord & { readonly serial: number };
}

export function describeProviderWork(name: string, openTwo: OpenTwo): void {
  describe(`a provider of zones, on ${name}`, () => {
    let fixture: Fixture;
    let id: string;
    const zone = async (): Promise<WireRecord> =>
      bodyOf(await fixture.service.handlers.getZone({ ...common, params: { id } } as never));
    const addRecord = async (its: object = {}): Promise<WireRecord> => {
      const body = { name: 'www', type: 'A' as const, ttl: null, values: ['192.0.2.1'], comment: '', labels: {} };
      const place = { ...common, params: { zone_id: id }, body: { ...body, deletion_protection: false } };
      return bodyOf(await fixture.service.handlers.createRecord({ ...place, ...its }));
    };

    beforeEach(async () => {
      fixture = await createFixture(openTwo);
      const body = { name: 'shop.test', ttl: 300, dnssec: { enabled: false }, labels: {}, deletion_protection: false };
      const made = bodyOf(await fixture.service.handlers.createZone({ ...common, params: {}, body }));
      expect(made).toMatchObject({ provider: 'noting', status: 'pending' });
      ({ id } = made);
    });

    afterEach(async () => {
      // Before the stores are closed, because a look for due records would fail after that.
      await fixture.service.reconciler.stop();
    });

    test('gets the sets of the zone, the secrets that are kept with it, and what it remembered', async () => {
      const stored = (await fixture.store.find(PROJECT, 'dns', id))!;
      const sealed = { ...sealer.seal({ projectId: PROJECT, recordId: id, field: 'key' }, 'secret'), expiresAt: null };
      const reply = { ...sealer.seal({ projectId: PROJECT, recordId: id, field: '(reply)' }, '{}'), expiresAt: 1e15 };
      const hidden = { secrets: { key: sealed, '(reply)': reply } };
      await fixture.store.commit(PROJECT, { changes: [{ record: { ...stored, version: 2 }, hidden }], events: [] });
      fixture.answer({ outcome: 'done', state: { made: 1 } });
      const first = { method: 'ensure', status: 'pending', state: null, children: [], secrets: { key: 'secret' } };
      expect(await fixture.callsOfStep()).toEqual([first]);
      await addRecord();
      fixture.answer({ outcome: 'done' });
      const second = { ...first, status: 'updating', state: { made: 1 }, children: ['www'] };
      expect(await fixture.callsOfStep()).toEqual([second]);
      fixture.answer({ outcome: 'done', state: null });
      await fixture.service.handlers.updateZone({ ...common, params: { id }, body: { ttl: 60 } });
      expect(await fixture.callsOfStep()).toEqual([second]);
      expect(await fixture.store.findState(PROJECT, 'dns', id)).toBeNull();
    });

    test('is woken by a write of a set, which shows updating in the zone and in the event', async () => {
      expect(await fixture.callsOfStep()).toHaveLength(1);
      expect(await zone()).toMatchObject({ status: 'active' });
      const { id: recordId } = await addRecord();
      expect(await zone()).toMatchObject({ status: 'updating', serial: 2 });
      const types = { types: ['zone.records_changed'] };
      const { items } = await fixture.store.pageEvents(PROJECT, { ...page, ...types });
      expect(JSON.parse(items[0]!)).toMatchObject({
        data: { object: { status: 'updating', serial: 2 }, previous: { status: 'active', serial: 1 } },
      });
      expect(await fixture.callsOfStep()).toMatchObject([{ status: 'updating', children: ['www'] }]);
      expect(await zone()).toMatchObject({ status: 'active', serial: 2 });
      const params = { zone_id: id, id: recordId };
      await fixture.service.handlers.updateRecord({ ...common, params, body: { comment: 'for people' } });
      expect(await fixture.callsOfStep()).toEqual([]);
      await fixture.service.handlers.deleteRecord({ ...common, params } as never);
      expect(await fixture.callsOfStep()).toMatchObject([{ status: 'updating', children: [] }]);
    });

    test('gets what it remembered in a removal too, and nothing that belonged to the zone', async () => {
      fixture.answer({ outcome: 'done', state: { made: 1 } });
      await addRecord();
      expect(await fixture.callsOfStep()).toMatchObject([{ children: ['www'] }]);
      await fixture.service.handlers.deleteZone({ ...common, params: { id } } as never);
      expect(await fixture.callsOfStep()).toEqual([
        { method: 'remove', status: 'active', state: { made: 1 }, children: [], secrets: {} },
      ]);
      expect(await fixture.callsOfStep()).toEqual([]);
    });

    test('is not called for dry runs, which show what would happen', async () => {
      expect(await fixture.callsOfStep()).toHaveLength(1);
      const dry = { ...common, dryRun: true, params: { id } };
      const reply = await fixture.service.handlers.updateZone({ ...dry, body: { ttl: 60 } });
      expect(bodyOf(reply)).toMatchObject({ status: 'updating', ttl: 60 });
      expect(await fixture.service.handlers.deleteZone({ ...dry } as never)).toMatchObject({ status: 204 });
      await addRecord({ dryRun: true });
      expect(await fixture.callsOfStep()).toEqual([]);
      expect(await zone()).toMatchObject({ status: 'active', ttl: 300 });
    });

    test('keeps its state where only that has changed, without an event or a new updated_at', async () => {
      await fixture.callsOfStep();
      const before = await zone();
      fixture.answer({ outcome: 'done', state: { made: 1 } });
      expect(await fixture.callsOfStep(10 * 60_000)).toMatchObject([{ method: 'observe' }]);
      expect(await zone()).toEqual(before);
      expect((await fixture.store.pageEvents(PROJECT, page)).items).toHaveLength(2);
      expect(await fixture.store.findState(PROJECT, 'dns', id)).toBe('{"made":1}');
    });
  });
}
