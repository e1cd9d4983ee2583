import { mkdtempSync, rmSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { costOfRequests, createDirectCalls } from '../../test-support/pipeline/counted-requests.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { wallClock as clock } from '../core/clock.ts';
import type { SqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';

/**
 * How many statements a request sends to the database, with those that begin and end a transaction. Each takes a round
 * trip on PostgreSQL, so a number here may only become smaller.
 */
const LIMITS: Readonly<Record<string, { SQLite: number; PostgreSQL: number }>> = {
  'create a site': { SQLite: 13, PostgreSQL: 2 },
  'create it again with the same key': { SQLite: 1, PostgreSQL: 1 },
  'dry run of a creation': { SQLite: 7, PostgreSQL: 6 },
  'get a site': { SQLite: 1, PostgreSQL: 1 },
  'update a site': { SQLite: 10, PostgreSQL: 8 },
  'dry run of an update': { SQLite: 8, PostgreSQL: 7 },
  // It goes to the trash.
  'delete a site': { SQLite: 19, PostgreSQL: 12 },
  'create a zone': { SQLite: 16, PostgreSQL: 8 },
  'create a record set': { SQLite: 18, PostgreSQL: 12 },
  'update a record set': { SQLite: 18, PostgreSQL: 15 },
  'change records': { SQLite: 18, PostgreSQL: 12 },
  'delete a record set': { SQLite: 20, PostgreSQL: 16 },
  'create a VPN network': { SQLite: 14, PostgreSQL: 5 },
  'create a peer': { SQLite: 26, PostgreSQL: 16 },
  'update a peer': { SQLite: 12, PostgreSQL: 10 },
  'rotate a peer': { SQLite: 16, PostgreSQL: 15 },
  'create a webhook': { SQLite: 19, PostgreSQL: 15 },
  'rotate a secret': { SQLite: 15, PostgreSQL: 12 },
};

const folder = mkdtempSync(join(tmpdir(), 'landhold-statements-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (place: { databaseUrl: string | null; dataDir: string }): Promise<SqlStores> =>
  openSqlStores({
    ...place,
    databaseConnections: 4,
    clock,
    randomness: createSystemRandomness(),
    onError: (error) => {
      throw error;
    },
  });

async function countOn(stores: SqlStores, count: () => number): Promise<Record<string, number>> {
  const calls = await createDirectCalls(stores);
  return costOfRequests(calls, async (make) => {
    const before = count();
    const reply = await make();
    return { reply, cost: count() - before };
  });
}

const limitsOf = (store: 'SQLite' | 'PostgreSQL'): Record<string, number> =>
  Object.fromEntries(Object.entries(LIMITS).map(([what, limits]) => [what, limits[store]]));

test('a request sends as few statements as before to SQLite', async () => {
  const stores = await open({ databaseUrl: null, dataDir: folder });
  const runs = (['all', 'get', 'run', 'iterate'] as const).map((method) => vi.spyOn(StatementSync.prototype, method));
  const counts = await countOn(stores, () => runs.reduce((sum, { mock }) => sum + mock.calls.length, 0));
  for (const run of runs) run.mockRestore();
  await stores.close();
  expect(counts).toEqual(limitsOf('SQLite'));
});

/** In the background, at any moment after a commit, events get their position, and commits are looked for. */
const IN_THE_BACKGROUND = new Set(['place events', 'watch history']);

test('a request sends as few statements as before to PostgreSQL', async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database statements');
  await admin.end();
  const stores = await open({ databaseUrl: server.replace(/\/postgres$/, '/statements'), dataDir: '' });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const sent = (): unknown[] =>
    query.mock.calls.filter(([config]) => !IN_THE_BACKGROUND.has((config as { name?: string }).name ?? ''));
  const counts = await countOn(stores, () => sent().length);
  query.mockRestore();
  await stores.close();
  expect(counts).toEqual(limitsOf('PostgreSQL'));
});
