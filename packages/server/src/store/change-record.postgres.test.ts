/** Writers who change one record at the same time. On PostgreSQL there are two processes' stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE, START } from '../../test-support/store/store-fixture.ts';
import { clockAt } from '../../test-support/manual-clock.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { changeOf, changeRecord } from './change-record.ts';
import { createMemoryStore } from './memory/memory-store.ts';
import { openSqlStores } from './sql/shared/open-sql-stores.ts';
import type { Store, StoredRecord } from './store.ts';

const WRITERS = 8;
const CHANGES = 5;
const clock = clockAt(() => START);

const folder = mkdtempSync(join(tmpdir(), 'landhold-changes-'));
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database changed_records');
  await admin.end();
  return server.replace(/\/postgres$/, '/changed_records');
}

async function openSql(databaseUrl: string | null): Promise<Store> {
  const randomness = createSystemRandomness();
  const onError = (error: unknown): never => {
    throw error;
  };
  const stores = await openSqlStores({
    databaseUrl,
    dataDir: folder,
    databaseConnections: 4,
    clock,
    randomness,
    onError,
  });
  ends.push(stores.close);
  await stores.directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: START });
  return stores.store;
}

async function storesOn(engine: string): Promise<[Store, Store]> {
  if (engine === 'PostgreSQL') {
    const url = await newDatabase();
    return [await openSql(url), await openSql(url)];
  }
  const store =
    engine === 'SQLite' ? await openSql(null) : createMemoryStore({ clock, randomness: createSystemRandomness() });
  return [store, store];
}

interface Counted {
  readonly count: number;
}

/** Adds one. Other work in between makes conflicts certain. */
async function addOne(store: Store, { ids }: Fixture, { kind, id }: StoredRecord, onDecide: () => void): Promise<void> {
  await changeRecord(store, { projectId: ONE, kind, id }, async (stored) => {
    onDecide();
    await new Promise(setImmediate);
    const from = JSON.parse(stored.json) as Counted;
    const to = { ...from, count: from.count + 1 };
    return changeOf({ clock, ids }, { projectId: ONE, stored }, { to, event: 'site.updated' });
  });
}

test.each(['memory', 'SQLite', 'PostgreSQL'])('on %s no change of several writers is lost', async (engine) => {
  const stores = await storesOn(engine);
  const fixture = await createFixture(() => stores[0], engine);
  const record = await fixture.add(ONE, { fields: { count: 0 } });
  let decisions = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const store = stores[writer % 2]!;
      for (let turn = 0; turn < CHANGES; turn += 1) await addOne(store, fixture, record, () => (decisions += 1));
    }),
  );
  const stored = (await stores[1].find(ONE, 'sites', record.id))!;
  expect((JSON.parse(stored.json) as Counted).count).toBe(WRITERS * CHANGES);
  expect(stored.version).toBe(1 + WRITERS * CHANGES);
  expect(decisions).toBeGreaterThan(WRITERS * CHANGES);
  const { items } = await stores[1].pageEvents(ONE, { limit: 100, after: null, resourceId: record.id });
  expect(items).toHaveLength(1 + WRITERS * CHANGES);
});
