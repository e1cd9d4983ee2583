import type { LoggedRequest } from '@landhold/client';
import { expect, test } from 'vitest';
import type { ReadRequests, RequestFilters } from './follow-requests.ts';
import { followRequests } from './follow-requests.ts';

const START = Date.parse('2026-09-21T10:00:00.000Z');

/** A request that began in this second. Ids are in the order of beginnings, as those of the API. */
function requestAt(second: number, name = ''): LoggedRequest {
  const id = `req_${String(second).padStart(6, '0')}${name}`;
  return { id, at: new Date(START + second * 1_000).toISOString(), status: 200 } as LoggedRequest;
}

interface Followed {
  readonly shown: string[];
  readonly reads: RequestFilters[];
}

/** Follows a log that each turn changes, until there are no more turns. Reads enter the log, too. */
async function followLog(
  first: readonly LoggedRequest[],
  turns: readonly ((log: LoggedRequest[]) => void)[],
  filters: RequestFilters = {},
): Promise<Followed> {
  const log = [...first];
  const [shown, reads]: [string[], RequestFilters[]] = [[], []];
  const read: ReadRequests = async (params) => {
    reads.push(params);
    const { since = '', cursor = '~', limit = 20 } = params;
    const found = log.filter(({ id, at }) => at >= since && id < cursor).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const data = found.slice(0, limit);
    const own = requestAt(9_000, `read${reads.length}`);
    log.push({ ...own, at: data[0]?.at ?? own.at });
    return { data, next_cursor: found.length > limit ? data.at(-1)!.id : null, requestId: own.id };
  };
  const left = [...turns];
  const end = new Error('no more turns');
  const turn = async (): Promise<void> => {
    const next = left.shift();
    if (next === undefined) throw end;
    next(log);
  };
  const following = async (): Promise<void> => {
    for await (const { id } of followRequests(read, filters, turn)) shown.push(id);
  };
  await expect(following()).rejects.toBe(end);
  return { shown, reads };
}

const many = (from: number, count: number): LoggedRequest[] =>
  Array.from({ length: count }, (_, index) => requestAt(from, String(index).padStart(5, '0')));
const idsOf = (requests: readonly LoggedRequest[]): string[] => requests.map(({ id }) => id);

test('the newest come first, then each new request once, the oldest first, and never the reads themselves', async () => {
  const { shown } = await followLog(
    [requestAt(1), requestAt(2), requestAt(3)],
    [(log) => log.push(requestAt(5), requestAt(4)), () => {}, (log) => log.push(requestAt(6))],
    { limit: 2 },
  );
  expect(shown).toEqual(idsOf([2, 3, 4, 5, 6].map((second) => requestAt(second))));
});

test('a slow request is shown although newer ones were shown before', async () => {
  const { shown } = await followLog([requestAt(50)], [(log) => log.push(requestAt(25, 'slow')), () => {}]);
  expect(shown).toEqual(idsOf([requestAt(50), requestAt(25, 'slow')]));
});

test('none is missed across pages while others arrive, and a turn has at most 10 pages', async () => {
  const burst = many(2, 2_500);
  let readsBefore = 0;
  const counts: number[] = [];
  const seen: Followed = await followLog(
    [requestAt(1)],
    [
      (log) => log.push(...burst),
      (log) => {
        counts.push(log.filter(({ id }) => id.includes('read')).length - readsBefore);
        readsBefore += counts.at(-1)!;
        log.push(requestAt(3));
      },
      () => {},
      () => {},
      () => {},
      () => {},
      () => {},
    ],
  );
  expect(counts).toEqual([11]);
  expect(seen.shown).toEqual(idsOf([requestAt(1), ...burst, requestAt(3)]));
});

test('later reads ask only for what may be new, and for nothing before --since', async () => {
  const since = requestAt(20).at;
  const { reads } = await followLog([requestAt(21)], [() => {}, (log) => log.push(requestAt(90)), () => {}], { since });
  expect(reads.map((each) => each.since)).toEqual([since, since, since, requestAt(60).at]);
});
