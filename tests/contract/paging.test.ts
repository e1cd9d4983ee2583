import { beforeAll, describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure, expectStatus } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { Kind } from '../support/operations.ts';
import { findKind, kinds, kindsWithEvents, named, operationsOf } from '../support/operations.ts';
import type { Send, WireEvent, WirePage } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, idsOf, onSurface, surfaces, readPages } from '../support/valid-request.ts';

const KEY = makeKey('paging');
const PAGER = makeKey('a project for paging while others write');
const server = useServer(
  { LANDHOLD_BOOTSTRAP_KEYS: `${KEY}@paging ${PAGER}@paging-while-writing`, LANDHOLD_SIMULATED_DELAY_MS: '86400000' },
  KEY,
);

const lists = operationsOf('list');
const pagedLists = lists.filter(({ query }) => 'limit' in query);
const wholeLists = lists.filter(({ query }) => !('limit' in query));

/** More than one page of the default size. */
const COUNT = 23;
/** The ids of what was made, newest first. */
const made = new Map<string, string[]>();

beforeAll(async () => {
  for (const kind of kinds) {
    const ids = await parentsOf(kind);
    for (let count = 0; count < COUNT; count += 1) ids.unshift((await createRecord(server.send, kind)).id);
    made.set(kind.tag, ids);
  }
});

/** What its children belong to is there before them. */
async function parentsOf({ tag }: Kind): Promise<string[]> {
  const children = lists.filter(({ path }) => path.startsWith(`${findKind(tag).path}/{`));
  for (const child of children) await server.send('GET', child.path);
  return children.length === 0 ? [] : idsOf(await readPages(server.send, findKind(tag).path));
}

function expectWholePages(pages: readonly WirePage<unknown>[], limit: number): void {
  for (const [index, { object, data, has_more, next_cursor }] of pages.entries()) {
    const isLast = index === pages.length - 1;
    expect({ object, has_more }).toEqual({ object: 'list', has_more: !isLast });
    expect(data.length).toBeLessThanOrEqual(limit);
    expect(isLast || data.length === limit).toBe(true);
    expect(String(next_cursor)).toMatch(isLast ? /^null$/ : /^[A-Za-z0-9_-]{40,512}$/);
  }
}

const surfacesWithKey = surfaces.map((surface) => (surface.name === 'production' ? { ...surface, key: KEY } : surface));

describeEach(surfacesWithKey, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  testEach(namedOn(surface, pagedLists), isFirst)(
    '200 walks of any page size are whole and in the same order: %s',
    async (_, { path }) => {
      const whole = idsOf(await readPages(send, path, { limit: '100' }));
      for (const limit of [1, 2, 7, 100]) {
        const pages = await readPages(send, path, { limit: String(limit) });
        expectWholePages(pages, limit);
        expect(idsOf(pages)).toEqual(whole);
      }
      expect(new Set(whole).size).toBe(whole.length);
      const newestFirst = whole.toSorted((a, b) => (a.slice(-26) < b.slice(-26) ? 1 : -1));
      expect(whole).toEqual(newestFirst);
    },
  );

  testEach(namedOn(surface, pagedLists), isFirst)(
    '400 limit_invalid unless limit is a whole number from 1 to 100: %s',
    async (_, operation) => {
      const wrong = [
        '0',
        '101',
        '-1',
        '1.5',
        '1.0',
        '1e1',
        '0x10',
        '020',
        '01',
        '',
        '%2B5',
        '+5',
        '5+',
        '%205',
        '5%20',
      ];
      for (const value of [
        ...wrong,
        '5%00',
        '5,5',
        '٥',
        'five',
        'NaN',
        'Infinity',
        'null',
        '99999999999999999999',
        '1_0',
      ]) {
        const response = await send('GET', `${operation.path}?limit=${encodeURI(value)}`.replaceAll('%25', '%'));
        expectDocumentedFailure(response, operation, 'limit_invalid');
        expect(response.error().param).toBe('limit');
      }
      for (const query of ['limit=5&limit=5', 'limit=5&limit=6', 'limit', 'limit=&limit=5']) {
        expectDocumentedFailure(await send('GET', `${operation.path}?${query}`), operation, 'limit_invalid');
      }
    },
  );

  testEach(namedOn(surface, pagedLists), isFirst)(
    '200 for the smallest and the largest limit: %s',
    async (_, operation) => {
      for (const limit of [1, 100]) {
        expectDocumented(await send('GET', `${operation.path}?limit=${limit}`), operation, 200);
      }
    },
  );

  testEach(namedOn(surface, pagedLists), isFirst)('200 when limit changes between pages: %s', async (_, { path }) => {
    const whole = idsOf(await readPages(send, path, { limit: '100' }));
    const seen = idsOf(await readPages(send, path, (round) => ({ limit: String(round + 1) })));
    expect(seen).toEqual(whole);
  });

  testEach(namedOn(surface, wholeLists), isFirst)(
    '200 everything on one page where there is no limit: %s',
    async (_, operation) => {
      const response = await send('GET', operation.path);
      expectDocumented(response, operation, 200);
      expect(response.page()).toMatchObject({ has_more: false, next_cursor: null });
      expect(response.page().data.length).toBeGreaterThan(0);
    },
  );
});

describe('what was made', () => {
  testEach(named(kinds), isFirst)('200 newest first, whole at any page size: %s', async (_, { tag, path }) => {
    for (const limit of ['1', '2', '100'])
      expect(idsOf(await readPages(server.send, path, { limit }))).toEqual(made.get(tag));
  });

  testEach(named(kinds), isFirst)('200 with 20 to a page when no limit is sent: %s', async (_, { tag, path }) => {
    const page = (await server.send('GET', path)).page();
    expect(page.data.map(({ id }) => id)).toEqual(made.get(tag)!.slice(0, 20));
    expect(page.has_more).toBe(true);
    expect(idsOf(await readPages(server.send, path))).toEqual(made.get(tag));
  });

  testEach(named(kinds), isFirst)(
    '200 without a further page when the last is exactly full: %s',
    async (_, { tag, path }) => {
      const count = made.get(tag)!.length;
      const pages = await readPages(server.send, path, { limit: String(count) });
      expect(pages.map(({ data }) => data.length)).toEqual([count]);
    },
  );

  test('200 one event for the creation of each, newest first', async () => {
    const pages = await readPages(server.send, '/api/v1/events', { limit: '100' });
    const events = pages.flatMap(({ data }) => data as unknown as WireEvent[]);
    const created = events.filter(({ type }) => type.endsWith('.created')).map((event) => event.resource_id);
    expect(created).toEqual(
      kindsWithEvents
        .map(({ tag }) => made.get(tag)!)
        .toReversed()
        .flat(),
    );
  });
});

describe('paging while others write', () => {
  const send: Send = (method, path, options) => server.send(method, path, { key: PAGER, ...options });

  testEach(named(kinds), isFirst)('200 repeats and skips nothing that was there throughout: %s', async (_, kind) => {
    // A zone or a network that another kind's test made as a parent may be there.
    const ids = idsOf(await readPages(send, kind.path));
    for (let count = 0; count < 12; count += 1) ids.unshift((await createRecord(send, kind)).id);
    const doomed = new Set([ids[1], ids[2], ids[6], ids[11]]);

    const pages = await readPages(send, kind.path, { limit: '3' }, async (round) => {
      await createRecord(send, kind);
      // The last one seen is where the cursor stands: it goes too, along with some before and after it.
      for (const id of round === 0 ? doomed : []) expectStatus(await send('DELETE', `${kind.path}/${id}`), 204);
    });
    const seen = idsOf(pages);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !doomed.has(id))).toEqual(ids.filter((id) => !doomed.has(id)));
  });
});

testEach(named(kinds), isFirst)('200 with an empty page where there is nothing: %s', async (_, kind) => {
  const response = await server.send('GET', `${kind.path}?label=nobody:has-this`);
  expect(response.json()).toEqual({ object: 'list', data: [], has_more: false, next_cursor: null });
});
