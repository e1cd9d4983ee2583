import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { CommitOutcome, StoredRecord } from '../../store.ts';
import type { Fixture } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';

let stores: SqlStores;
let fixture: Fixture;
let other: pg.Client;
const query = vi.spyOn(pg.Client.prototype, 'query');

beforeAll(async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database together');
  await admin.end();
  const databaseUrl = server.replace(/\/postgres$/, '/together');
  stores = await openSqlStores({
    databaseUrl,
    dataDir: '',
    // One connection may be busy ordering events.
    databaseConnections: 4,
    clock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  fixture = await createFixture(async () => stores.store);
  other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await stores.close();
  query.mockRestore();
});
beforeEach(() => {
  query.mockClear();
});

/** How often the statement with this name was sent on each connection. */
function sent(name: string): ReadonlyMap<unknown, number> {
  const contexts = query.mock.calls.flatMap(([config], at) =>
    (config as unknown as { name?: string }).name === name ? [query.mock.contexts[at]] : [],
  );
  return new Map([...Map.groupBy(contexts, (each) => each)].map(([client, calls]) => [client, calls.length]));
}

const find = async ({ kind, id }: StoredRecord): Promise<StoredRecord | undefined> => stores.store.find(ONE, kind, id);

const addMany = (count: number): Promise<StoredRecord[]> =>
  Promise.all(Array.from({ length: count }, () => fixture.add(ONE, { labels: { env: 'prod' } })));

describe('reads in one turn of the event loop', () => {
  const pages = (count: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: count }, async (_, more) =>
        stores.store.page(ONE, 'sites', { limit: 1 + more, after: null }),
      ),
    );

  test('go to one connection in one write', async () => {
    await addMany(3);
    for (const client of new Set(query.mock.contexts)) {
      vi.spyOn((client as pg.Client).connection.stream as unknown as { _writev(): void }, '_writev');
    }
    await pages(10);
    const [[client, count]] = [...sent('first page')] as [[pg.Client, number]];
    expect([sent('first page').size, count]).toEqual([1, 10]);
    expect(client.connection.stream).toHaveProperty('_writev.mock.calls.length', 1);
  });

  test('use several connections when there are many', async () => {
    await addMany(3);
    await pages(20);
    expect([...sent('first page').values()].toSorted((a, b) => b - a)).toEqual([16, 4]);
  });

  test('find several records with one statement, and show which are missing', async () => {
    const records = await addMany(9);
    const absent = fixture.record();
    const found = await Promise.all([absent, ...records].map(find));
    expect(found.map((each) => each?.id)).toEqual([undefined, ...records.map(({ id }) => id)]);
    expect([...sent('find several').values()]).toEqual([1]);
  });

  test('are sent once if they are equal, and share the result', async () => {
    await addMany(3);
    const page = { limit: 2, after: null };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, async () => stores.store.page(ONE, 'sites', page)),
    );
    expect([...sent('first page').values()]).toEqual([1]);
    for (const each of others) expect(each).toBe(first);
    expect(first!.items.map((json) => (JSON.parse(json) as { id: string }).id).at(-1)).toBe(first!.next);
  });

  test('are sent again after an equal one was sent, even if it has no result yet', async () => {
    const record = await fixture.add(ONE);
    const before = find(record);
    await vi.waitUntil(() => sent('find').size > 0);
    // The first read may have been sent before this commit.
    await other.query(
      `update resources set version = 7 where id = (select id from resources order by id desc limit 1)`,
    );
    const after = find(record);
    expect((await after)?.version).toBe(7);
    expect((await before)?.id).toBe(record.id);
    expect([...sent('find').values()].reduce((sum, count) => sum + count)).toBe(2);
  });

  test('fail separately', async () => {
    const record = await fixture.add(ONE);
    const FAILING = { name: 'failing', text: 'select 1 / $1::int as one' };
    const { read } = stores.database;
    const failing = read(FAILING, [0], (rows) => rows);
    const working = read(FAILING, [1], (rows) => rows);
    await expect(failing).rejects.toThrow('division by zero');
    expect(await working).toEqual([{ one: 1 }]);
    expect(await find(record)).toMatchObject({ id: record.id });
  });
});

describe('changes of status in one turn of the event loop', () => {
  const step = async (record: StoredRecord, fields: Partial<StoredRecord> = {}): Promise<CommitOutcome['outcome']> => {
    const next = { ...record, status: 'active', version: record.version + 1, ...fields };
    const commit = { changes: [{ record: next }], events: [fixture.eventOf(next, 'active')] };
    return (await stores.store.commit(ONE, commit)).outcome;
  };

  test('are written with one statement', async () => {
    const records = await addMany(16);
    query.mockClear();
    expect(await Promise.all(records.map((record) => step(record)))).toEqual(records.map(() => 'committed'));
    expect([...sent('change many').values()]).toEqual([1]);
    expect(await find(records[7]!)).toMatchObject({ status: 'active', version: 2 });
  });

  test('succeed or fail separately, and only those that succeed have events', async () => {
    const [one, stale, three] = (await addMany(3)) as [StoredRecord, StoredRecord, StoredRecord];
    const outcomes = [step(one), step({ ...stale, version: 5 }), step(three)];
    expect(await Promise.all(outcomes)).toEqual(['committed', 'stale', 'committed']);
    const { rows } = await other.query<{ resource_id: string }>(
      `select resource_id from events where type = 'site.active' and resource_id = any($1)`,
      [[one.id, stale.id, three.id]],
    );
    expect(rows.map((row) => row.resource_id).toSorted()).toEqual([one.id, three.id].toSorted());
  });

  test('of the same record are decided one after the other', async () => {
    const record = await fixture.add(ONE);
    const outcomes = await Promise.all([step(record, { name: 'one' }), step(record, { name: 'two' })]);
    expect(outcomes.toSorted()).toEqual(['committed', 'stale']);
  });

  test('do not wait for a record that another transaction has locked', async () => {
    const [locked, free] = (await addMany(2)) as [StoredRecord, StoredRecord];
    query.mockClear();
    await other.query('begin');
    await other.query(`select 1 from resources where json like $1 for update`, [`%${locked.id}%`]);
    const waiting = step(locked);
    expect(await step(free)).toBe('committed');
    await other.query('rollback');
    expect(await waiting).toBe('committed');
    expect([...sent('change one').values()]).toEqual([1]);
  });

  test('replace the labels', async () => {
    const record = await fixture.add(ONE, { labels: { env: 'prod', team: 'a' } });
    const labels = { env: 'prod', team: 'b' };
    await step(record, { labels, json: JSON.stringify({ id: record.id, labels }) });
    const { rows } = await other.query<{ label: string }>(
      'select label from resource_labels where id = (select max(id::text)::uuid from resource_labels) order by label',
    );
    // Parts of its name are labels as well.
    expect(rows.map(({ label }) => label).filter((label) => !label.startsWith('>:'))).toEqual(['env:prod', 'team:b']);
  });
});
