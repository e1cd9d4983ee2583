import { beforeAll, expect } from 'vitest';
import { expectDocumented, expectDocumentedFailure, expectStatus } from '../support/expect-response.ts';
import { beforeStore, describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import type { Kind } from '../support/operations.ts';
import { kinds, named, takesHostnames } from '../support/operations.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { Query } from '../support/valid-request.ts';
import {
  createRecord,
  freshName,
  idsOf,
  onSurface,
  queryString,
  surfaces,
  readPages,
} from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const { send: production } = server;

/** Unsorted. Some are prefixes of others, and their order is that of their bytes: `-` before `0` before `a`. */
const PREFIXES = ['pear', 'p', 'pe0', 'pe-r', 'pea', 'apple', 'pear2', 'zoo'];

beforeAll(async () => {
  for (const kind of kinds) {
    for (const [index, prefix] of PREFIXES.entries()) {
      const labels = { half: index % 2 === 0 ? 'one' : 'other' };
      await createRecord(production, kind, { name: freshName(kind, prefix), labels });
    }
  }
});

async function all(send: Send, kind: Kind, query: Query = {}): Promise<WireRecord[]> {
  return (await readPages(send, kind.path, { limit: '100', ...query })).flatMap(({ data }) => data);
}

/** The expected order, without asking the server: by the bytes of the name, then oldest first. */
function byName(records: readonly WireRecord[]): string[] {
  const sorted = records.toSorted((one, other) => {
    const bytes = Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
    return bytes === 0 && one.id < other.id ? -1 : bytes || 1;
  });
  return sorted.map(({ id }) => id);
}

const ids = (records: readonly WireRecord[]): string[] => records.map(({ id }) => id);

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  testEach(namedOn(surface, kinds), isFirst)(
    '200 with all records sorted by name, at any page size: %s',
    async (_, kind) => {
      const expected = byName(await all(send, kind));
      expect(expected.length).toBeGreaterThan(1);
      for (const limit of ['1', '2', '7', '100']) {
        expect(idsOf(await readPages(send, kind.path, { order: 'name', limit }))).toEqual(expected);
      }
      expect(ids(await all(send, kind, { order: 'newest' }))).toEqual(ids(await all(send, kind)));
    },
  );

  testEach(namedOn(surface, kinds), isFirst)(
    '200 with the records whose name has a prefix, sorted by name, at any page size: %s',
    async (_, kind) => {
      const records = await all(send, kind);
      const prefixes = new Set(
        records.flatMap(({ name }) => [1, 2, 3, 4, name.length].map((end) => name.slice(0, end))),
      );
      for (const prefix of prefixes) {
        const expected = byName(records.filter(({ name }) => name.startsWith(prefix)));
        for (const limit of ['1', '2', '100']) {
          const found = idsOf(await readPages(send, kind.path, { name_prefix: prefix, limit }));
          expect({ prefix, found }).toEqual({ prefix, found: expected });
        }
        expect(ids(await all(send, kind, { name_prefix: prefix, order: 'name' }))).toEqual(expected);
      }
    },
  );

  testEach(namedOn(surface, beforeStore(kinds)), isFirst)(
    '400 order_invalid for newest together with a prefix, and for an unknown order: %s',
    async (_, kind) => {
      for (const query of [
        'name_prefix=p&order=newest',
        'order=oldest',
        'order=',
        'order=-name',
        'order=name&order=name',
      ]) {
        const response = await send('GET', `${kind.path}?${query}`);
        expectDocumentedFailure(response, kind.operations.list, 'order_invalid');
        expect(response.error().param).toBe('order');
      }
    },
  );

  testEach(namedOn(surface, kinds), isFirst)(
    '200 with an empty list for a prefix with wildcards or other special characters: %s',
    async (_, kind) => {
      const hostile = [
        '%',
        '_',
        'p%',
        'p_',
        'p*',
        '\\',
        "'",
        '"',
        '[a-z]',
        '.*',
        'ü',
        '🌊',
        '\u{10ffff}',
        '\ufffd',
        ' p',
        'p ',
      ];
      for (const prefix of [...hostile, 'p'.repeat(254)]) {
        const response = await send('GET', `${kind.path}?${queryString({ name_prefix: prefix })}`);
        expectDocumented(response, kind.operations.list, 200);
        expect({ prefix, data: response.page().data }).toEqual({ prefix, data: [] });
      }
    },
  );

  testEach(namedOn(surface, beforeStore(kinds)), isFirst)(
    '400 name_prefix_invalid for a prefix that no name can have: %s',
    async (_, kind) => {
      const wrong = ['name_prefix=', `name_prefix=${'p'.repeat(255)}`, 'name_prefix=%00', 'name_prefix=p%00'];
      for (const query of [...wrong, 'name_prefix=p&name_prefix=p', 'name_prefix']) {
        const response = await send('GET', `${kind.path}?${query}`);
        expectDocumentedFailure(response, kind.operations.list, 'name_prefix_invalid');
      }
    },
  );
});

testEach(named(kinds), isFirst)('200 with names that a search finds by any part: %s', async (_, kind) => {
  const records = await all(production, kind);
  for (const search of ['p', 'P', '1', 'walk']) {
    const text = search.toLowerCase();
    const isFound = ({ name }: WireRecord): boolean =>
      name.startsWith(text) || new RegExp(`[^a-z0-9]${text}`).test(name.toLowerCase());
    const found = await all(production, kind, { search });
    expect(new Set(ids(found))).toEqual(new Set(ids(records.filter(isFound))));
    expect(found).toHaveLength(new Set(ids(found)).size);
    const pages = await readPages(production, kind.path, { search, limit: '2' });
    expect(idsOf(pages)).toEqual(ids(found));
  }
  for (const order of ['name', 'newest']) {
    const response = await production('GET', `${kind.path}?${queryString({ search: 'p', order })}`);
    expectDocumentedFailure(response, kind.operations.list, 'order_invalid');
  }
});

testEach(named(kinds), isFirst)('200 with a prefix and other filters: %s', async (_, kind) => {
  const records = (await all(production, kind)).filter(({ labels }) => 'half' in labels);
  for (const half of ['one', 'other']) {
    const expected = records.filter(({ name, labels }) => name.startsWith('p') && labels['half'] === half);
    expect(expected.length).toBeGreaterThan(1);
    const pages = await readPages(production, kind.path, { name_prefix: 'p', label: `half:${half}`, limit: '1' });
    expect(idsOf(pages)).toEqual(byName(expected));
  }
  for (const { id, name } of records) {
    expect(ids(await all(production, kind, { name, name_prefix: name.slice(0, 1) }))).toEqual([id]);
    expect(ids(await all(production, kind, { name, order: 'name' }))).toEqual([id]);
    expect(await all(production, kind, { name, name_prefix: `${name}x` })).toEqual([]);
  }
});

testEach(named(kinds), isFirst)('200 by name after the last record of the page was deleted: %s', async (_, kind) => {
  const made: string[] = [];
  for (const each of ['walk-a', 'walk-b', 'walk-c', 'walk-d', 'walk-e'])
    made.push((await createRecord(production, kind, { name: freshName(kind, each) })).id);
  const first = (await production('GET', `${kind.path}?name_prefix=walk-&limit=2`)).page();
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  for (const id of [made[1], made[2]]) expectStatus(await production('DELETE', `${kind.path}/${id}`), 204);
  // A new record before the cursor is not listed, and one after it is.
  await createRecord(production, kind, { name: freshName(kind, 'walk-aa') });
  const { id: late } = await createRecord(production, kind, { name: freshName(kind, 'walk-f') });
  const rest = (await production('GET', `${kind.path}?name_prefix=walk-&cursor=${first.next_cursor}`)).page();
  expect(rest.data.map(({ id }) => id)).toEqual([made[3], made[4], late]);
});

testEach(named(kinds.filter(takesHostnames)), isFirst)(
  '200 for a hostname prefix in any case, if its international labels are complete: %s',
  async (_, kind) => {
    const { id, name } = await createRecord(production, kind, { name: 'Bücher-Turm.example' });
    const found = ['Bücher-Turm', 'BÜCHER-TURM.EX', 'xn--b', 'XN--BCHER-TURM', 'bücher-turm.example', name];
    for (const prefix of found)
      expect({ prefix, ids: ids(await all(production, kind, { name_prefix: prefix })) }).toEqual({ prefix, ids: [id] });
    for (const prefix of ['bü', 'bücher-tur']) expect(await all(production, kind, { name_prefix: prefix })).toEqual([]);
  },
);
