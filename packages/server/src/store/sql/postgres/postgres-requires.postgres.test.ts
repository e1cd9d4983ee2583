import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Fixture } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../../../test-support/store/store-fixture.ts';
import { asAbsent, asRead, claimAsRead, requiring } from '../../../../test-support/store/store-suite-requires.ts';
import { wallClock as clock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { Commit, StoredRecord } from '../../store.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';

/**
 * Two processes on one database, of which each writes what the other has found to be different. Whichever is first,
 * the other was decided on something that is no longer so.
 */
const ROUNDS = 5;
const PAIRS = 8;
let one: SqlStores;
let two: SqlStores;
let fixture: Fixture;

beforeAll(async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database requires');
  // Pairs deadlock on purpose. PostgreSQL would look for that only after a second.
  await admin.query("alter database requires set deadlock_timeout = '20ms'");
  await admin.end();
  const databaseUrl = server.replace(/\/postgres$/, '/requires');
  const onError = (error: unknown): void => {
    throw error;
  };
  const randomness = createSystemRandomness();
  const open = (): Promise<SqlStores> =>
    openSqlStores({ databaseUrl, dataDir: '', databaseConnections: 4, clock, randomness, onError });
  one = await open();
  two = await open();
  fixture = await createFixture(async () => one.store);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
});

const next = (record: StoredRecord): StoredRecord => ({ ...record, version: record.version + 1 });
const change = (record: StoredRecord): Commit => ({ changes: [{ record: next(record) }], events: [] });
const claimOf = ({ id }: StoredRecord) => ({ scope: 'name', key: id });

/** The outcomes of pairs of commits that exclude each other, made at once. */
async function raceOf(pairOf: () => Promise<readonly [Commit, Commit]>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pairs = await Promise.all(Array.from({ length: PAIRS }, pairOf));
    const made = pairs.map(async ([first, second]) => {
      const both = await Promise.all([one.store.commit(ONE, first), two.store.commit(ONE, second)]);
      return both.map(({ outcome }) => outcome).toSorted();
    });
    for (const both of await Promise.all(made)) outcomes.push(both.join(' and '));
  }
  return [...new Set(outcomes)];
}

test('of two that each change the record that the other was decided on, one is made', async () => {
  const outcomes = await raceOf(async () => {
    const [left, right] = [await fixture.add(ONE), await fixture.add(ONE)];
    return [
      { ...change(left), ...requiring(asRead(right)) },
      { ...change(right), ...requiring(asRead(left)) },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('of a new child and a change of the parent that it was decided on, both are made only in this order', async () => {
  const outcomes = await raceOf(async () => {
    const zone = await fixture.add(ONE, { kind: 'dns' });
    const child = fixture.record({ kind: 'records', parentId: zone.id });
    return [
      { ...fixture.creation(child), ...requiring(asRead(zone)) },
      { ...change(zone), ...requiring(asAbsent(child)) },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('of two that each create the record that the other has found absent, one is made', async () => {
  const outcomes = await raceOf(async () => {
    const [left, right] = [fixture.record(), fixture.record()];
    return [
      { ...fixture.creation(left), ...requiring(asAbsent(right)) },
      { ...fixture.creation(right), ...requiring(asAbsent(left)) },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('of two that each take the name that the other has found free, one is made', async () => {
  const outcomes = await raceOf(async () => {
    const [left, right] = [fixture.record(), fixture.record()];
    return [
      { ...fixture.creation(left, { claims: [claimOf(left)] }), ...requiring(claimAsRead(claimOf(right), null)) },
      { ...fixture.creation(right, { claims: [claimOf(right)] }), ...requiring(claimAsRead(claimOf(left), null)) },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('of two that each remove the record whose claim the other was decided on, one is made', async () => {
  const outcomes = await raceOf(async () => {
    const add = async (): Promise<StoredRecord> => {
      const record = fixture.record();
      await one.store.commit(ONE, fixture.creation(record, { claims: [claimOf(record)] }));
      return record;
    };
    const [left, right] = [await add(), await add()];
    return [
      { removals: [left], events: [], ...requiring(claimAsRead(claimOf(right), right)) },
      { removals: [right], events: [], ...requiring(claimAsRead(claimOf(left), left)) },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('two that advance the same guards in different orders do not wait for each other', async () => {
  const outcomes = await raceOf(async () => {
    const [left, right] = [fixture.record(), fixture.record()];
    const guards = [left, right].map(({ id }) => ({ scope: id, version: 0 }));
    return [
      { ...fixture.creation(left), guards },
      { ...fixture.creation(right), guards: guards.toReversed() },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('of two that each add a child to the list that the other has read, one is made', async () => {
  const outcomes = await raceOf(async () => {
    const zone = await fixture.add(ONE, { kind: 'dns' });
    const add = (): Commit => ({
      ...fixture.creation(fixture.record({ kind: 'records', parentId: zone.id })),
      changes: [{ record: next(zone) }],
    });
    return [add(), add()];
  });
  expect(outcomes).toEqual(['committed and stale']);
});

test('of a new child and a decision on the list without it, of which each changes what the other has read, one is made', async () => {
  const outcomes = await raceOf(async () => {
    const zone = await fixture.add(ONE, { kind: 'dns' });
    const other = await fixture.add(ONE);
    const child = fixture.creation(fixture.record({ kind: 'records', parentId: zone.id }));
    return [
      { ...child, changes: [{ record: next(zone) }], ...requiring(asRead(other)) },
      { ...change(other), ...requiring(asRead(zone)) },
    ];
  });
  expect(outcomes).toEqual(['committed and stale']);
});
