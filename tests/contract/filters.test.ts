import { beforeAll, expect } from 'vitest';
import { expectDocumentedFailure } from '../support/expect-response.ts';
import { beforeStore, describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import type { Kind } from '../support/operations.ts';
import { kinds, kindsWith, named, takesHostnames } from '../support/operations.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import type { Query } from '../support/valid-request.ts';
import { createRecord, freshName, onSurface, queryString, surfaces, readPages } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const { send: production } = server;

const LABEL_SETS: readonly Record<string, string>[] = [
  {},
  { env: 'production' },
  { env: 'production', team: 'web' },
  { env: 'staging', team: 'web' },
  { env: '', 'a.b/c_d-e': 'with:colons:in it', team: 'ünïcode 🌊' },
];
const REGIONS = ['eu-central', 'eu-north', 'us-east'];

beforeAll(async () => {
  for (const kind of kinds) {
    for (const [index, labels] of [...LABEL_SETS, ...LABEL_SETS].entries()) {
      const name = freshName(kind, index % 4 === 3 ? 'fail' : 'new');
      const region = REGIONS[index % REGIONS.length];
      await createRecord(production, kind, {
        name,
        labels,
        ...('region' in kind.operations.list.query ? { region } : {}),
      });
    }
    const settled = (records: readonly WireRecord[]): boolean =>
      records.every(({ status }) => status === 'active' || status === 'failed');
    if (kind.events.includes('active')) await waitUntil(async () => all(production, kind), settled);
  }
});

async function all(send: Send, kind: Kind, query: Query = {}): Promise<WireRecord[]> {
  return (await readPages(send, kind.path, { limit: '100', ...query })).flatMap(({ data }) => data);
}

/** What the filters ask for, decided here. */
function matches(record: WireRecord, { label = [], ...fields }: Query): boolean {
  return (
    Object.entries(fields).every(([field, value]) => record[field] === value) &&
    [label].flat().every((each) => {
      const colon = each.indexOf(':');
      const key = each.slice(0, colon);
      return Object.hasOwn(record.labels, key) && record.labels[key] === each.slice(colon + 1);
    })
  );
}

/** Every value that the records hold, one filter each. */
function singleFilters(kind: Kind, records: readonly WireRecord[]): Query[] {
  const labels = records.flatMap(({ labels: own }) => Object.entries(own).map(([key, value]) => `${key}:${value}`));
  const fields = filterNames(kind).filter((name) => name !== 'label');
  return [
    ...fields.flatMap((field) =>
      [...new Set(records.map((record) => record[field] as string))].map((value) => ({ [field]: value })),
    ),
    ...new Set(labels).values().map((label) => ({ label })),
  ];
}

function combine(a: Query, b: Query): Query {
  const labels = [a['label'] ?? [], b['label'] ?? []].flat();
  return { ...a, ...b, ...(labels.length === 0 ? {} : { label: labels }) };
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  testEach(namedOn(surface, kinds), isFirst)(
    '200 with exactly what a filter asks for, for each value there is: %s',
    async (_, kind) => {
      const records = await all(send, kind);
      const filters = singleFilters(kind, records);
      expect(new Set(filters.flatMap((filter) => Object.keys(filter)))).toEqual(new Set(filterNames(kind)));
      for (const filter of filters) {
        const expected = records.filter((record) => matches(record, filter));
        expect(expected.length).toBeGreaterThan(0);
        expect({ filter, found: await all(send, kind, filter) }).toEqual({ filter, found: expected });
      }
    },
  );

  testEach(namedOn(surface, kinds), isFirst)(
    '200 with what all filters ask for when they are combined: %s',
    async (_, kind) => {
      const records = await all(send, kind);
      const filters = singleFilters(kind, records).filter((filter) => !('name' in filter));
      const pairs = filters.flatMap((a, at) => filters.slice(at + 1).map((b) => ({ a, b })));
      const combinable = pairs.filter(({ a, b }) => 'label' in a || Object.keys(a)[0] !== Object.keys(b)[0]);
      for (const { a, b } of combinable) {
        const query = combine(a, b);
        const expected = records.filter((record) => matches(record, query));
        expect({ query, found: await all(send, kind, query) }).toEqual({ query, found: expected });
      }
      for (const record of kind.statuses.length === 0 ? [] : records) {
        const { name, status } = record;
        const other = kind.statuses.find((each) => each !== status)!;
        expect(await all(send, kind, { name, status })).toEqual([record]);
        expect(await all(send, kind, { name, status: other })).toEqual([]);
      }
    },
  );

  testEach(namedOn(surface, kindsWith('status')), isFirst)(
    '200 for each documented status, and 400 status_invalid for any other: %s',
    async (_, kind) => {
      const records = await all(send, kind);
      for (const status of kind.statuses) {
        expect(await all(send, kind, { status })).toEqual(records.filter((record) => record.status === status));
      }
      for (const status of ['gone', 'ACTIVE', '', 'active,failed', ' active']) {
        const response = await send('GET', `${kind.path}?${queryString({ status })}`);
        expectDocumentedFailure(response, kind.operations.list, 'status_invalid');
        expect(response.error().param).toBe('status');
      }
      const twice = await send('GET', `${kind.path}?status=active&status=active`);
      expectDocumentedFailure(twice, kind.operations.list, 'status_invalid');
    },
  );

  testEach(namedOn(surface, kinds), isFirst)(
    '200 with nothing where a filter fits only in part: %s',
    async (_, kind) => {
      const record = (await all(send, kind)).find(({ name }) => name.length > 1);
      const partial = [record!.name.slice(0, -1), `${record!.name}x`, '*', '%', 'new'];
      for (const name of partial) expect(await all(send, kind, { name })).toEqual([]);
      for (const label of ['env:prod', 'env:production ', 'env:*', 'nobody:has-this', 'en:production']) {
        expect(await all(send, kind, { label })).toEqual([]);
      }
    },
  );

  testEach(namedOn(surface, beforeStore(kinds)), isFirst)(
    '400 label_invalid unless a label is written key:value: %s',
    async (_, kind) => {
      for (const label of [
        'env',
        '',
        ':production',
        'ENV:production',
        'a b:c',
        `${'k'.repeat(64)}:v`,
        `k:${'v'.repeat(256)}`,
      ]) {
        const response = await send('GET', `${kind.path}?${queryString({ label })}`);
        expectDocumentedFailure(response, kind.operations.list, 'label_invalid');
      }
      const tooMany = Array.from({ length: 21 }, (_each, index) => `label=k${index}:v`).join('&');
      expectDocumentedFailure(await send('GET', `${kind.path}?${tooMany}`), kind.operations.list, 'label_invalid');
    },
  );

  testEach(namedOn(surface, kinds), isFirst)(
    '200 pages of a filtered list are whole and in order: %s',
    async (_, kind) => {
      const filters = singleFilters(kind, await all(send, kind)).filter(
        (filter) => 'label' in filter || 'status' in filter,
      );
      for (const filter of filters) {
        const whole = await all(send, kind, filter);
        const paged = await readPages(send, kind.path, { ...filter, limit: '1' });
        expect(paged.map(({ data }) => data[0])).toEqual(whole);
      }
    },
  );
});

testEach(named(kinds), isFirst)('200 follows a record whose labels change: %s', async (_, kind) => {
  const { id } = await createRecord(production, kind, { labels: { moving: 'from' } });
  const ids = async (label: string): Promise<string[]> =>
    (await all(production, kind, { label })).map((each) => each.id);
  expect(await ids('moving:from')).toEqual([id]);
  await production('PATCH', `${kind.path}/${id}`, { json: { labels: { moving: 'to' } } });
  expect([await ids('moving:from'), await ids('moving:to')]).toEqual([[], [id]]);
  await production('PATCH', `${kind.path}/${id}`, { json: { labels: { moving: null } } });
  expect(await ids('moving:to')).toEqual([]);
});

const hostnames = kinds.filter(takesHostnames);
// Names in a zone are hostnames as well: tests/dns has their spellings.
const plainNames = kinds.filter((kind) => !hostnames.includes(kind) && kind.parent === null);

testEach(named(hostnames), isFirst)('200 for a hostname in any case and either form: %s', async (_, kind) => {
  const { id, name } = await createRecord(production, kind, { name: 'Bücher-Regal.example' });
  expect(name).toBe('xn--bcher-regal-thb.example');
  const spellings = [name, name.toUpperCase(), 'bücher-regal.example', 'BÜCHER-REGAL.EXAMPLE', `${name}.`];
  for (const spelling of spellings) {
    expect((await all(production, kind, { name: spelling })).map((record) => record.id)).toEqual([id]);
  }
});

testEach(named(plainNames), isFirst)('200 with nothing for a name in another case: %s', async (_, kind) => {
  const { name } = await createRecord(production, kind);
  expect(await all(production, kind, { name: name.toUpperCase() })).toEqual([]);
});

function filterNames({ operations: { list } }: Kind): string[] {
  // name-order.test.ts has the three about names.
  return Object.keys(list.query).filter(
    (name) => !['limit', 'cursor', 'name_prefix', 'search', 'order'].includes(name),
  );
}
