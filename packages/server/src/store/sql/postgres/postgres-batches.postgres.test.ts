import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { Commit, StoredRecord } from '../../store.ts';
import type { Fixture } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';

let stores: SqlStores;
let fixture: Fixture;
const query = vi.spyOn(pg.Client.prototype, 'query');

beforeAll(async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database batches');
  await admin.end();
  stores = await openSqlStores({
    databaseUrl: server.replace(/\/postgres$/, '/batches'),
    dataDir: '',
    databaseConnections: 2,
    clock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });
  fixture = await createFixture(async () => stores.store);
});
afterAll(async () => {
  await stores.close();
  query.mockRestore();
});

const next = (record: StoredRecord): StoredRecord => ({ ...record, version: record.version + 1 });

/** In the background, at any moment after a commit, events get their position, and commits are looked for. */
const IN_THE_BACKGROUND = new Set(['place events', 'watch history']);

/** How many statements a commit takes. */
async function countOf(made: Partial<Commit>): Promise<number> {
  query.mockClear();
  expect(await stores.store.commit(ONE, { events: [], ...made })).toEqual({ outcome: 'committed' });
  return query.mock.calls.filter(([config]) => !IN_THE_BACKGROUND.has((config as { name?: string }).name ?? '')).length;
}

/** The number of statements to create, change and remove a zone's children, each in one commit. */
async function lifeOf(children: number): Promise<number[]> {
  const zone = await fixture.add(ONE, { kind: 'dns' });
  const fields = { kind: 'records', parentId: zone.id, status: null, labels: { env: 'prod' } } as const;
  const made = Array.from({ length: children }, () => fixture.record({ ...fields, fields: { type: 'A' } }));
  const creates = made.map((record) => ({ record, claims: [{ scope: zone.id, key: record.id }] }));
  const zones = [zone, next(zone), next(next(zone)), next(next(next(zone)))];
  return [
    await countOf({ creates, changes: [{ record: zones[1]! }] }),
    await countOf({ changes: [zones[2]!, ...made.map(next)].map((record) => ({ record })) }),
    await countOf({ removals: made.map(next), changes: [{ record: zones[3]! }] }),
  ];
}

test('a commit takes as many statements for 500 records as for 2', async () => {
  expect(await lifeOf(500)).toEqual(await lifeOf(2));
});

test('one record among many that has changed meanwhile, and nothing of the commit stands', async () => {
  const made = [await fixture.add(ONE), await fixture.add(ONE), await fixture.add(ONE)];
  await fixture.change(ONE, made[1]!, {});
  const before = await Promise.all(made.map(async ({ id }) => stores.store.find(ONE, 'sites', id)));
  const changes = made.map((record) => ({ record: next(record) }));
  expect(await stores.store.commit(ONE, { changes, events: [] })).toEqual({ outcome: 'stale' });
  expect(await stores.store.commit(ONE, { removals: made, events: [] })).toEqual({ outcome: 'stale' });
  expect(await Promise.all(made.map(async ({ id }) => stores.store.find(ONE, 'sites', id)))).toEqual(before);
});
