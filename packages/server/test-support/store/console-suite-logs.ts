import { describe, expect, test } from 'vitest';
import type { LoggedRequest, ProjectStats } from '../../src/store/request-log.ts';
import { DURATION_BOUNDS, RANGES } from '../../src/store/request-log.ts';
import type { CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const all = { limit: 100, after: null };

const { bucketMs } = RANGES.day;
const DAY = { bucketMs, dimension: 'all', since: 0 } as const;

function statsOf(fields: Partial<ProjectStats>): ProjectStats {
  const durations = Array.from({ length: DURATION_BOUNDS.length + 1 }, (_, slot) => (slot === 3 ? 1 : 0));
  return {
    projectId: ONE,
    bucketMs,
    dimension: 'all',
    at: START,
    value: '',
    requests: 1,
    errors: 0,
    durations,
    ...fields,
  };
}

function idsOf(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}

export function describeLogs(createStores: CreateConsoleStores): void {
  describe('the audit log', () => {
    test('answers entries as they were added, newest first, page by page, of one project', async () => {
      const { auditLog, directory, key, auditEntry } = await createConsoleFixture(createStores);
      const entries = ['createKey', 'createKey', 'createKey'].map(auditEntry);
      await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: START });
      for (const audit of entries) {
        await directory.addKey(key(ONE, audit.id), { maxActive: 3 }, { authority: null, audit });
      }
      const page = await auditLog.page(ONE, { limit: 2, after: null });
      expect(page).toEqual({ items: [entries[2], entries[1]], next: entries[1]!.id });
      expect(await auditLog.page(ONE, { limit: 2, after: page.next })).toEqual({ items: [entries[0]], next: null });
      expect(await auditLog.page(TWO, all)).toEqual({ items: [], next: null });
      expect(await auditLog.page(null, all)).toEqual({ items: [], next: null });
    });

    test('is narrowed by action, by account and by time, page by page', async () => {
      const { auditLog, directory, key, auditEntry } = await createConsoleFixture(createStores);
      const first = auditEntry('createKey');
      // A record's name must not match the filter for actions.
      const other = { ...auditEntry('revokeKey'), accountName: '"action":"createKey"' };
      const [third, fourth] = [auditEntry('createKey'), auditEntry('createKey')];
      await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: START });
      for (const audit of [first, other, third, fourth]) {
        await directory.addKey(key(ONE, audit.id), { maxActive: 9 }, { authority: null, audit });
      }
      const page = await auditLog.page(ONE, { limit: 2, after: null, action: 'createKey' });
      expect(page).toEqual({ items: [fourth, third], next: third.id });
      const rest = await auditLog.page(ONE, { limit: 2, after: page.next, action: 'createKey' });
      expect(rest).toEqual({ items: [first], next: null });
      expect((await auditLog.page(ONE, { ...all, action: 'revokeKey' })).items).toEqual([other]);
      expect((await auditLog.page(ONE, { ...all, accountId: other.accountId })).items).toEqual([other]);
      const both = { action: 'createKey', accountId: other.accountId };
      expect((await auditLog.page(ONE, { ...all, ...both })).items).toEqual([]);
      expect((await auditLog.page(ONE, { ...all, since: START, until: START + 1 })).items).toHaveLength(4);
      expect((await auditLog.page(ONE, { ...all, since: START + 1 })).items).toEqual([]);
      expect((await auditLog.page(ONE, { ...all, until: START })).items).toEqual([]);
    });
  });

  describe('the request log', () => {
    test('answers a request as it was added, to its own project alone', async () => {
      const { requestLog, request } = await createConsoleFixture(createStores);
      const logged = request({ operation: null, errorCode: 'route_not_found', status: 404 });
      await requestLog.append([logged], []);
      expect(await requestLog.find(ONE, logged.id)).toEqual(logged);
      expect(await requestLog.find(TWO, logged.id)).toBeUndefined();
      expect(await requestLog.find(ONE, 'req_unknown')).toBeUndefined();
      const { detail: _detail, ...row } = logged;
      expect(await requestLog.page(ONE, all)).toEqual({ items: [row], next: null });
      expect(await requestLog.page(TWO, all)).toEqual({ items: [], next: null });
    });

    test('is newest first, in whichever order requests ended, page by page', async () => {
      const { requestLog, request } = await createConsoleFixture(createStores);
      const [first, second, third] = [request(), request(), request()];
      await requestLog.append([second, third], []);
      await requestLog.append([first], []);
      const page = await requestLog.page(ONE, { limit: 2, after: null });
      expect(idsOf(page.items)).toEqual([third.id, second.id]);
      expect(idsOf((await requestLog.page(ONE, { limit: 2, after: page.next })).items)).toEqual([first.id]);
    });

    test('is narrowed by each filter, and by all of them together', async () => {
      const { requestLog, request } = await createConsoleFixture(createStores);
      const wanted: Partial<LoggedRequest> = {
        method: 'POST',
        operation: 'createSite',
        status: 409,
        keyId: 'key_01m7ehfz7see89eks19qn0xgvt',
        at: START + 10,
        path: '/api/v1/sites/%_x',
      };
      const match = request(wanted);
      const others = Object.keys(wanted).map((field) => {
        const { [field as 'method']: _left, ...rest } = wanted;
        return request(rest);
      });
      await requestLog.append([match, ...others], []);
      const filters = {
        method: 'POST',
        operation: 'createSite',
        status: [400, 499] as const,
        keyId: wanted.keyId,
        since: START + 10,
        path: '/api/v1/sites/%_',
      };
      expect(idsOf((await requestLog.page(ONE, { ...all, ...filters })).items)).toEqual([match.id]);
      for (const [filter, value] of Object.entries(filters)) {
        const { items } = await requestLog.page(ONE, { ...all, [filter]: value });
        expect([filter, items.length]).toEqual([filter, others.length]);
      }
      const early = await requestLog.page(ONE, { ...all, until: START + 10 });
      expect(early.items.map(({ at }) => at)).toEqual([START]);
      expect((await requestLog.page(ONE, { ...all, until: START + 11 })).items).toHaveLength(others.length + 1);
    });

    test('adds statistics up for each bucket, also of requests that it does not hold', async () => {
      const { requestLog } = await createConsoleFixture(createStores);
      const later = START + bucketMs;
      const last = [...statsOf({}).durations.slice(0, -1), 2];
      await requestLog.append([], [statsOf({ at: later, requests: 3, errors: 1 })]);
      await requestLog.append(
        [],
        [
          statsOf({ at: later, requests: 4, errors: 2, durations: last }),
          statsOf({ errors: 1 }),
          statsOf({ projectId: TWO, requests: 9, errors: 9 }),
          statsOf({ bucketMs: RANGES.hour.bucketMs, requests: 5 }),
        ],
      );
      const found = await requestLog.statsSince(ONE, DAY);
      expect(found.map(({ durations: _durations, ...stats }) => stats)).toEqual([
        { at: START, value: '', requests: 1, errors: 1 },
        { at: later, value: '', requests: 7, errors: 3 },
      ]);
      expect(found[1]!.durations).toEqual(last.map((count, slot) => (slot === 3 ? 2 : count)));
      expect(await requestLog.statsSince(ONE, { ...DAY, since: later })).toHaveLength(1);
      expect(await requestLog.statsSince(ONE, { ...DAY, bucketMs: RANGES.hour.bucketMs })).toMatchObject([
        { requests: 5 },
      ]);
    });

    test('keeps statistics of operations and of keys apart, by time and then by name', async () => {
      const { requestLog } = await createConsoleFixture(createStores);
      const later = START + bucketMs;
      await requestLog.append(
        [],
        [
          statsOf({ dimension: 'operation', value: 'listSites', at: later }),
          statsOf({ dimension: 'operation', value: 'listSites', requests: 2 }),
          statsOf({ dimension: 'operation', value: 'createSite', requests: 3 }),
          statsOf({ dimension: 'key', value: 'key_1', requests: 5 }),
        ],
      );
      const by = async (dimension: 'operation' | 'key'): Promise<unknown[]> =>
        (await requestLog.statsSince(ONE, { ...DAY, dimension })).map(({ at, value, requests }) => [
          at,
          value,
          requests,
        ]);
      expect(await by('operation')).toEqual([
        [START, 'createSite', 3],
        [START, 'listSites', 2],
        [later, 'listSites', 1],
      ]);
      expect(await by('key')).toEqual([[START, 'key_1', 5]]);
      expect(await requestLog.statsSince(ONE, DAY)).toEqual([]);
    });

    test('keeps statistics as long as a chart of their buckets shows them', async () => {
      const { requestLog, directory } = await createConsoleFixture(createStores);
      const every = Object.values(RANGES).map((range) => statsOf({ bucketMs: range.bucketMs }));
      await requestLog.append([], [...every, statsOf({ projectId: TWO })]);
      const left = async (): Promise<number[]> => {
        const counts = Object.values(RANGES).map((range) =>
          requestLog.statsSince(ONE, { ...DAY, bucketMs: range.bucketMs }),
        );
        return (await Promise.all(counts)).map(({ length }) => length);
      };
      await requestLog.sweep([], 3, 0, START + 59 * 60_000);
      expect(await left()).toEqual([1, 1, 1]);
      await requestLog.sweep([], 3, 0, START + 3_600_000);
      expect(await left()).toEqual([0, 1, 1]);
      await requestLog.sweep([], 3, 0, START + 86_400_000);
      expect(await left()).toEqual([0, 0, 1]);
      await directory.removeProject(ONE);
      expect(await left()).toEqual([0, 0, 0]);
    });

    test('is bounded by count and by age, and goes with its project', async () => {
      const { requestLog, directory, request } = await createConsoleFixture(createStores);
      const own = Array.from({ length: 5 }, (_, index) => request({ at: START + index }));
      const other = request({ projectId: TWO, at: START + 9 });
      await requestLog.append([...own, other], []);
      await requestLog.sweep([ONE, TWO], 3, START, START);
      expect(idsOf((await requestLog.page(ONE, all)).items)).toEqual(idsOf(own.slice(2).toReversed()));
      await requestLog.sweep([], 3, START + 4, START);
      expect(idsOf((await requestLog.page(ONE, all)).items)).toEqual([own[4]!.id]);
      await directory.removeProject(ONE);
      expect((await requestLog.page(ONE, all)).items).toEqual([]);
      expect(idsOf((await requestLog.page(TWO, all)).items)).toEqual([other.id]);
    });
  });
}
