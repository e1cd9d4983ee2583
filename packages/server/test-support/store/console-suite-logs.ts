import { describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../../src/store/request-log.ts';
import { BUCKET_MS } from '../../src/store/request-log.ts';
import type { CreateConsoleStores } from './console-fixture.ts';
import { createConsoleFixture, ONE, START, TWO } from './console-fixture.ts';

const all = { limit: 100, after: null };

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
        await directory.addKey(key(ONE, audit.id), { mostLive: 3 }, { authority: null, audit });
      }
      const page = await auditLog.page(ONE, { limit: 2, after: null });
      expect(page).toEqual({ items: [entries[2], entries[1]], next: entries[1]!.id });
      expect(await auditLog.page(ONE, { limit: 2, after: page.next })).toEqual({ items: [entries[0]], next: null });
      expect(await auditLog.page(TWO, all)).toEqual({ items: [], next: null });
      expect(await auditLog.page(null, all)).toEqual({ items: [], next: null });
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

    test('adds counts up for each bucket, also those of requests that it does not hold', async () => {
      const { requestLog } = await createConsoleFixture(createStores);
      const later = START + BUCKET_MS;
      await requestLog.append([], [{ projectId: ONE, at: later, requests: 3, errors: 1 }]);
      await requestLog.append(
        [],
        [
          { projectId: ONE, at: later, requests: 4, errors: 0 },
          { projectId: ONE, at: START, requests: 1, errors: 1 },
          { projectId: TWO, at: START, requests: 9, errors: 9 },
        ],
      );
      expect(await requestLog.countSince(ONE, START)).toEqual([
        { at: START, requests: 1, errors: 1 },
        { at: later, requests: 7, errors: 1 },
      ]);
      expect(await requestLog.countSince(ONE, later)).toHaveLength(1);
    });

    test('is bounded by count and by age, and goes with its project', async () => {
      const { requestLog, directory, request } = await createConsoleFixture(createStores);
      const mine = Array.from({ length: 5 }, (_, index) => request({ at: START + index }));
      const other = request({ projectId: TWO, at: START + 9 });
      await requestLog.append([...mine, other], [{ projectId: ONE, at: START, requests: 5, errors: 0 }]);
      await requestLog.sweep([ONE, TWO], 3, START);
      expect(idsOf((await requestLog.page(ONE, all)).items)).toEqual(idsOf(mine.slice(2).toReversed()));
      await requestLog.sweep([], 3, START + 4);
      expect(idsOf((await requestLog.page(ONE, all)).items)).toEqual([mine[4]!.id]);
      expect(await requestLog.countSince(ONE, 0)).toEqual([]);
      await directory.removeProject(ONE);
      expect((await requestLog.page(ONE, all)).items).toEqual([]);
      expect(idsOf((await requestLog.page(TWO, all)).items)).toEqual([other.id]);
    });
  });
}
