import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { toUuid } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { Claim, Commit, CommitOutcome, StoredRecord } from '../../store.ts';
import type { Fixture } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { NOBODY } from '../shared/sql-database.ts';

/** Two processes on one database: one adds to a family while the other removes it. */
const ROUNDS = 100;
const DATABASE = 'children';
const randomness = createSystemRandomness();
let one: SqlStores;
let two: SqlStores;
let blocker: pg.Client;
/** A separate client, because within a transaction PostgreSQL would always show the same activity. */
let watcher: pg.Client;
let fixture: Fixture;
let zone: StoredRecord;

beforeAll(async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const databaseUrl = server.replace(/\/postgres$/, `/${DATABASE}`);
  const onError = (error: unknown): void => {
    throw error;
  };
  const open = (): Promise<SqlStores> =>
    openSqlStores({ databaseUrl, dataDir: '', databaseConnections: 4, clock, randomness, onError });
  one = await open();
  two = await open();
  blocker = new pg.Client({ connectionString: databaseUrl });
  watcher = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([blocker.connect(), watcher.connect()]);
  fixture = await createFixture(async () => one.store);
});
afterAll(async () => {
  await Promise.all([blocker.end(), watcher.end()]);
  await Promise.all([one.close(), two.close()]);
});
beforeEach(async () => {
  zone = await fixture.add(ONE, { kind: 'dns' });
});

const childOf = ({ id }: StoredRecord): StoredRecord =>
  fixture.record({ kind: 'records', parentId: id, status: null, labels: { env: 'prod' }, fields: { type: 'A' } });
const next = (record: StoredRecord): StoredRecord => ({ ...record, version: record.version + 1 });

async function commit({ store }: SqlStores, made: Partial<Commit>): Promise<CommitOutcome['outcome']> {
  return (await store.commit(ONE, { events: [], ...made })).outcome;
}

function creation(record: StoredRecord, key = record.id): Pick<Commit, 'creates'> {
  const claim: Claim = { scope: 'set', key };
  return { creates: [{ record, claims: [claim] }] };
}

/** Waits until this many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
      [DATABASE],
    );
    if (rows[0]!.waiting >= count) return;
  }
}

/** Counts rows left from removed families. */
async function countLeftovers(): Promise<unknown> {
  const has = (id: string): string => `exists (select 1 from resources as other where other.id = ${id})`;
  const { rows } = await watcher.query(`select
    (select count(*)::int from resources where parent_id is not null and not ${has('resources.parent_id')}) as orphans,
    (select count(*)::int from resource_labels where not ${has('resource_labels.id')}) as labels,
    (select count(*)::int from claims where not ${has('claims.resource_id')}) as claims`);
  return rows[0];
}

const NOTHING_LEFT = { orphans: 0, labels: 0, claims: 0 };
const rowOf = (record: StoredRecord): string => toUuid(record.id.slice(0, record.id.indexOf('_')), record.id)!;

describe('a child that is being created while its parent is removed elsewhere', () => {
  test('is waited for and taken along when it came first', async () => {
    const child = childOf(zone);
    await blocker.query('begin');
    // PostgreSQL has to wait and see whether the claim is taken.
    await blocker.query(`insert into claims (scope, key, project_id, resource_id) values ('set', 'held', $1, $1)`, [
      NOBODY,
    ]);
    const creating = commit(one, creation(child, 'held'));
    await untilWaiting(1);
    const removing = commit(two, { removals: [zone] });
    await untilWaiting(2);
    await blocker.query('rollback');
    expect(await Promise.all([creating, removing])).toEqual(['committed', 'committed']);
    expect(await one.store.find(ONE, 'records', child.id)).toBeUndefined();
    expect(await countLeftovers()).toEqual(NOTHING_LEFT);
  });

  test('is orphaned when the removal came first', async () => {
    const sibling = childOf(zone);
    await commit(one, creation(sibling));
    await blocker.query('begin');
    await blocker.query('select 1 from resources where id = $1 for update', [rowOf(sibling)]);
    const removing = commit(two, { removals: [zone] });
    await untilWaiting(1);
    const creating = commit(one, creation(childOf(zone)));
    await untilWaiting(2);
    await blocker.query('rollback');
    expect(await Promise.all([creating, removing])).toEqual(['orphaned', 'committed']);
    expect(await countLeftovers()).toEqual(NOTHING_LEFT);
  });

  test(
    `leaves no orphan in ${ROUNDS} rounds, with and without a change to the parent`,
    { timeout: 600_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const parent = await fixture.add(ONE, { kind: 'dns' });
        const changes = [{ record: next(parent) }];
        const outcomes = await Promise.all([
          commit(one, creation(childOf(parent))),
          commit(two, { ...creation(childOf(parent)), ...(round % 2 === 0 ? { changes } : {}) }),
          commit(round % 3 === 0 ? one : two, { removals: [parent] }),
          commit(one, creation(childOf(parent))),
        ]);
        expect(outcomes.filter((outcome) => !['committed', 'orphaned', 'stale'].includes(outcome))).toEqual([]);
        expect(await countLeftovers()).toEqual(NOTHING_LEFT);
      }
    },
  );
});

test('a commit locks a parent before its child, in whatever order it names them, as a removal does', async () => {
  const child = childOf(zone);
  await commit(one, creation(child));
  const below: Partial<Commit>[] = [
    { changes: [{ record: next(child) }, { record: next(zone) }] },
    { removals: [next(child)], changes: [{ record: { ...zone, version: 3 } }] },
  ];
  for (const made of below) {
    await blocker.query('begin');
    await blocker.query('select 1 from resources where id = $1 for update', [rowOf(child)]);
    const changing = commit(one, made);
    await untilWaiting(1);
    const asked = watcher.query('select 1 from resources where id = $1 for update nowait', [rowOf(zone)]);
    await expect(asked).rejects.toThrow('could not obtain lock');
    await blocker.query('rollback');
    expect(await changing).toBe('committed');
  }
});
