import { describe, expect, test } from 'vitest';
import { isFirst, testEach } from '../support/fewer.ts';
import { findKind, kinds, named } from '../support/operations.ts';
import type { WireEvent, WireRecord } from '../support/send.ts';
import { createRecord, eventsOf, freshName, listByName, newBody, readPages } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createDice, tally, times } from './crowd.ts';
import type { RaceServer } from './race-server.ts';

/** Concurrent changes and deletions. The same seed repeats the requests, but not which one is faster. */
export function describeChangeRaces({ alpha: crowd, processes }: RaceServer, seed: number): void {
  async function read(path: string): Promise<WireRecord> {
    return (await crowd('GET', path)).record();
  }

  describe('changes to one record at once', () => {
    testEach(named(kinds), isFirst)(
      '%s: a label from each of up to 20 callers: all survive, and so does the provider’s state',
      async (_, kind) => {
        const { id } = await createRecord(crowd, kind);
        const path = `${kind.path}/${id}`;
        const responses = await Promise.all(
          times(20, (index) => crowd('PATCH', path, { json: { labels: { [`caller-${index}`]: String(index) } } })),
        );
        expect(tally(responses)).toEqual({ 200: 20 });
        const expected = Object.fromEntries(times(20, (index) => [`caller-${index}`, String(index)]));
        expect((await read(path)).labels).toEqual(expected);

        const settled = await waitUntil(
          () => read(path),
          ({ status }) => !kind.events.includes('active') || status === 'active',
        );
        expect(settled.labels).toEqual(expected);
        const types = (await eventsOf(crowd, id)).map(({ type }) => type.split('.')[1]!);
        const told = { created: 1, ...(kind.events.includes('active') ? { active: 1 } : {}), updated: 20 };
        expect(tallyOf(types)).toEqual(kind.events.length === 0 ? {} : told);
      },
    );

    testEach(named(kinds), isFirst)('%s: with the same If-Match, one 200 and the rest 412', async (_, kind) => {
      const { id } = await createRecord(crowd, kind);
      const path = `${kind.path}/${id}`;
      // The provider changes the record too, so all of them would fail.
      await waitUntil(
        () => read(path),
        ({ status }) => !kind.events.includes('active') || status === 'active',
      );
      const headers = { 'If-Match': (await crowd('GET', path)).header('ETag')! };
      const responses = await Promise.all(
        times(60, (index) => crowd('PATCH', path, { headers, json: { labels: { turn: String(index) } } })),
      );
      expect(tally(responses)).toEqual({ 200: 1, '412 etag_mismatch': 59 });
      const winner = responses.find(({ status }) => status === 200);
      expect(await read(path)).toEqual(winner!.record());
      expect((await eventsOf(crowd, id)).filter(({ type }) => type.endsWith('.updated'))).toHaveLength(
        kind.events.length === 0 ? 0 : 1,
      );

      const current = { 'If-Match': winner!.header('ETag')! };
      const last = await Promise.all([
        ...times(20, (index) => crowd('PATCH', path, { headers: current, json: { labels: { end: String(index) } } })),
        ...times(20, () => crowd('DELETE', path, { headers: current })),
      ]);
      expect(last.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(last.every(({ status }) => [200, 204, 404, 412].includes(status))).toBe(true);
    });

    test('100 values for one label: the last that was written stands, and each has its event', async () => {
      const kind = kinds[0]!;
      const { id } = await createRecord(crowd, kind);
      const path = `${kind.path}/${id}`;
      const responses = await Promise.all(
        times(100, (index) => crowd('PATCH', path, { json: { labels: { turn: String(index) } } })),
      );
      expect(tally(responses)).toEqual({ 200: 100 });
      const updates = await allUpdates(id);
      expect(new Set(updates.map((labels) => labels['turn'])).size).toBe(100);
      const { labels } = await read(path);
      expect(updates).toContainEqual(labels);
      // Ids from two processes are not in one order, so the last event is known only with one process.
      expect(processes === 1 ? updates[0] : labels).toEqual(labels);
    });

    async function allUpdates(id: string): Promise<WireRecord['labels'][]> {
      const pages = await readPages(crowd, '/api/v1/events', {
        resource_id: id,
        type: `${kinds[0]!.object}.updated`,
        limit: '100',
      });
      const events = pages.flatMap(({ data }) => data) as unknown as WireEvent[];
      return events.map(({ data }) => data.object.labels);
    }

    test('storage that many callers grow never shrinks, in any order', async () => {
      const kind = findKind('databases');
      const { id } = await createRecord(crowd, kind);
      const dice = createDice(seed);
      const sizes = times(60, () => 11 + dice.below(500));
      const responses = await Promise.all(
        sizes.map((storage_gb) => crowd('PATCH', `${kind.path}/${id}`, { json: { storage_gb } })),
      );
      expect(responses.every(({ status }) => status === 200 || status === 400)).toBe(true);
      expect((await read(`${kind.path}/${id}`))['storage_gb']).toBe(Math.max(...sizes));
      const grown = (await eventsOf(crowd, id)).map(({ data }) => data.object['storage_gb'] as number).toReversed();
      const ascending = grown.toSorted((a, b) => a - b);
      expect(processes === 1 ? grown : ascending).toEqual(ascending);
    });
  });

  describe('deletions at once', () => {
    testEach(named(kinds), isFirst)('%s: with each other, one 204 and the rest 404', async (_, kind) => {
      const { id, name } = await createRecord(crowd, kind);
      const responses = await Promise.all(times(60, () => crowd('DELETE', `${kind.path}/${id}`)));
      expect(tally(responses)).toEqual({ 204: 1, '404 resource_not_found': 59 });
      const deleted = (await eventsOf(crowd, id)).filter(({ type }) => type.endsWith('.deleted'));
      expect(deleted).toHaveLength(kind.events.length === 0 ? 0 : 1);
      expect(await listByName(crowd, kind, name)).toEqual([]);
    });

    testEach(named(kinds), isFirst)(
      '%s: with changes, every answer is 200, 204 or 404, and nothing comes back',
      async (_, kind) => {
        const dice = createDice(seed);
        const records = await Promise.all(times(10, () => createRecord(crowd, kind)));
        const race = records.flatMap(({ id }) => {
          const path = `${kind.path}/${id}`;
          const change = (index: number) => () => crowd('PATCH', path, { json: { labels: { turn: String(index) } } });
          const requests = [
            ...times(12, change),
            () => crowd('DELETE', path),
            () => crowd('DELETE', path),
            () => crowd('GET', path),
          ];
          return requests.map((request) => ({ request, at: dice.below(1_000_000) }));
        });
        const responses = await Promise.all(race.toSorted((a, b) => a.at - b.at).map(({ request }) => request()));

        const counts = tally(responses);
        expect(Object.keys(counts).filter((each) => !/^(200|204|404 resource_not_found)$/.test(each))).toEqual([]);
        expect(counts['204']).toBe(10);
        for (const { id, name } of records) {
          expect((await crowd('GET', `${kind.path}/${id}`)).status).toBe(404);
          expect(await listByName(crowd, kind, name)).toEqual([]);
          const types = (await eventsOf(crowd, id)).map(({ type }) => type.split('.')[1]);
          expect(types.slice(0, 1)).toEqual(kind.events.length === 0 ? [] : ['deleted']);
          expect(types.slice(1)).not.toContain('deleted');
        }
      },
    );

    test('with protection: deleted or protected, never both', async () => {
      const kind = kinds[0]!;
      for (let round = 0; round < 10; round += 1) {
        const { id } = await createRecord(crowd, kind);
        const path = `${kind.path}/${id}`;
        const [change, removal] = await Promise.all([
          crowd('PATCH', path, { json: { deletion_protection: true } }),
          crowd('DELETE', path),
        ]);
        const isThere = (await crowd('GET', path)).status === 200;
        const outcome = `${change.status} ${removal.status} ${isThere}`;
        // Either the change is first, and the deletion is refused, or the deletion is first.
        expect(['200 409 true', '404 204 false']).toContain(outcome);
      }
    });

    test('of a name that others want: at any time one record has it, at most', async () => {
      const kind = kinds[0]!;
      const name = freshName(kind, 'contested');
      const made: string[] = [];
      await Promise.all(
        times(16, async () => {
          for (let round = 0; round < 12; round += 1) {
            const response = await crowd('POST', kind.path, { json: newBody(kind, { name }) });
            expect([201, 409]).toContain(response.status);
            if (response.status !== 201) continue;
            made.push(response.record().id);
            expect((await listByName(crowd, kind, name)).length).toBeLessThanOrEqual(1);
            expect((await crowd('DELETE', `${kind.path}/${response.record().id}`)).status).toBe(204);
          }
        }),
      );
      expect(made.length).toBeGreaterThan(1);
      expect(new Set(made).size).toBe(made.length);
      expect(await listByName(crowd, kind, name)).toEqual([]);
      const types = (await Promise.all(made.map((id) => eventsOf(crowd, id)))).flat().map(({ type }) => type);
      for (const what of [`${kind.object}.created`, `${kind.object}.deleted`]) {
        expect(types.filter((type) => type === what)).toHaveLength(made.length);
      }
    });
  });
}

function tallyOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
