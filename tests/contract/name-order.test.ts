import { beforeAll, describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure, expectStatus } from '../support/expect-answer.ts';
import { beforeStore, namedOn } from '../support/fewer.ts';
import type { Kind } from '../support/operations.ts';
import { kinds, named, takesHostnames } from '../support/operations.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { Query } from '../support/valid-request.ts';
import { createRecord, freshName, idsOf, onSurface, queryString, surfaces, walk } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const { send: production } = server;

/** Not in their order, some the beginning of others, and in an order that only bytes have: `-` before `0` before `a`. */
const BEGINNINGS = ['pear', 'p', 'pe0', 'pe-r', 'pea', 'apple', 'pear2', 'zoo'];

beforeAll(async () => {
  for (const kind of kinds) {
    for (const [index, beginning] of BEGINNINGS.entries()) {
      const labels = { half: index % 2 === 0 ? 'one' : 'other' };
      await createRecord(production, kind, { name: freshName(kind, beginning), labels });
    }
  }
});

async function all(send: Send, kind: Kind, query: Query = {}): Promise<WireRecord[]> {
  return (await walk(send, kind.path, { limit: '100', ...query })).flatMap(({ data }) => data);
}

/** By the bytes of the name, then oldest first: decided here. */
function byName(records: readonly WireRecord[]): string[] {
  const sorted = records.toSorted((one, other) => {
    const bytes = Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
    return bytes === 0 && one.id < other.id ? -1 : bytes || 1;
  });
  return sorted.map(({ id }) => id);
}

const ids = (records: readonly WireRecord[]): string[] => records.map(({ id }) => id);

describe.each(surfaces)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(namedOn(surface, kinds))('200 all by name, whole at any page size: %s', async (_, kind) => {
    const expected = byName(await all(send, kind));
    expect(expected.length).toBeGreaterThan(1);
    for (const limit of ['1', '2', '7', '100']) {
      expect(idsOf(await walk(send, kind.path, { order: 'name', limit }))).toEqual(expected);
    }
    expect(ids(await all(send, kind, { order: 'newest' }))).toEqual(ids(await all(send, kind)));
  });

  test.each(namedOn(surface, kinds))(
    '200 those that begin with a prefix, by name, at any page size: %s',
    async (_, kind) => {
      const records = await all(send, kind);
      const prefixes = new Set(
        records.flatMap(({ name }) => [1, 2, 3, 4, name.length].map((end) => name.slice(0, end))),
      );
      for (const prefix of prefixes) {
        const expected = byName(records.filter(({ name }) => name.startsWith(prefix)));
        for (const limit of ['1', '2', '100']) {
          const found = idsOf(await walk(send, kind.path, { name_prefix: prefix, limit }));
          expect({ prefix, found }).toEqual({ prefix, found: expected });
        }
        expect(ids(await all(send, kind, { name_prefix: prefix, order: 'name' }))).toEqual(expected);
      }
    },
  );

  test.each(namedOn(surface, beforeStore(kinds)))(
    '400 order_invalid for the newest of a prefix, and for other words: %s',
    async (_, kind) => {
      for (const query of [
        'name_prefix=p&order=newest',
        'order=oldest',
        'order=',
        'order=-name',
        'order=name&order=name',
      ]) {
        const answer = await send('GET', `${kind.path}?${query}`);
        expectDocumentedFailure(answer, kind.operations.list, 'order_invalid');
        expect(answer.error().param).toBe('order');
      }
    },
  );

  test.each(namedOn(surface, kinds))(
    '200 with nothing for a prefix that means something elsewhere: %s',
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
        const answer = await send('GET', `${kind.path}?${queryString({ name_prefix: prefix })}`);
        expectDocumented(answer, kind.operations.list, 200);
        expect({ prefix, data: answer.page().data }).toEqual({ prefix, data: [] });
      }
    },
  );

  test.each(namedOn(surface, beforeStore(kinds)))(
    '400 name_prefix_invalid for one that no name can begin with: %s',
    async (_, kind) => {
      const wrong = ['name_prefix=', `name_prefix=${'p'.repeat(255)}`, 'name_prefix=%00', 'name_prefix=p%00'];
      for (const query of [...wrong, 'name_prefix=p&name_prefix=p', 'name_prefix']) {
        const answer = await send('GET', `${kind.path}?${query}`);
        expectDocumentedFailure(answer, kind.operations.list, 'name_prefix_invalid');
      }
    },
  );
});

test.each(named(kinds))('200 a prefix together with other filters: %s', async (_, kind) => {
  const records = (await all(production, kind)).filter(({ labels }) => 'half' in labels);
  for (const half of ['one', 'other']) {
    const expected = records.filter(({ name, labels }) => name.startsWith('p') && labels['half'] === half);
    expect(expected.length).toBeGreaterThan(1);
    const pages = await walk(production, kind.path, { name_prefix: 'p', label: `half:${half}`, limit: '1' });
    expect(idsOf(pages)).toEqual(byName(expected));
  }
  for (const { id, name } of records) {
    expect(ids(await all(production, kind, { name, name_prefix: name.slice(0, 1) }))).toEqual([id]);
    expect(ids(await all(production, kind, { name, order: 'name' }))).toEqual([id]);
    expect(await all(production, kind, { name, name_prefix: `${name}x` })).toEqual([]);
  }
});

test.each(named(kinds))('200 a walk by name goes on where its last record was deleted: %s', async (_, kind) => {
  const made: string[] = [];
  for (const each of ['walk-a', 'walk-b', 'walk-c', 'walk-d', 'walk-e'])
    made.push((await createRecord(production, kind, { name: freshName(kind, each) })).id);
  const first = (await production('GET', `${kind.path}?name_prefix=walk-&limit=2`)).page();
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  for (const id of [made[1], made[2]]) expectStatus(await production('DELETE', `${kind.path}/${id}`), 204);
  // What comes before the place is not shown, and what comes after it is.
  await createRecord(production, kind, { name: freshName(kind, 'walk-aa') });
  const { id: late } = await createRecord(production, kind, { name: freshName(kind, 'walk-f') });
  const rest = (await production('GET', `${kind.path}?name_prefix=walk-&cursor=${first.next_cursor}`)).page();
  expect(rest.data.map(({ id }) => id)).toEqual([made[3], made[4], late]);
});

test.each(named(kinds.filter(takesHostnames)))(
  '200 hostnames by prefix in any case, labels whole: %s',
  async (_, kind) => {
    const { id, name } = await createRecord(production, kind, { name: 'Bücher-Turm.example' });
    const found = ['Bücher-Turm', 'BÜCHER-TURM.EX', 'xn--b', 'XN--BCHER-TURM', 'bücher-turm.example', name];
    for (const prefix of found)
      expect({ prefix, ids: ids(await all(production, kind, { name_prefix: prefix })) }).toEqual({ prefix, ids: [id] });
    for (const prefix of ['bü', 'bücher-tur']) expect(await all(production, kind, { name_prefix: prefix })).toEqual([]);
  },
);
