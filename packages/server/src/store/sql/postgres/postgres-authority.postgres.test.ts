import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { newEvent } from '../../new-event.ts';
import type { CommitOutcome } from '../../store.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { NOBODY } from '../shared/sql-database.ts';

/** Two processes on one database, and a commit that is blocked in the middle. */
const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
let database: string;
let one: SqlStores;
let two: SqlStores;
let blocker: pg.Client;
/** A separate client, because within a transaction PostgreSQL would always show the same activity. */
let watcher: pg.Client;
let projectId: string;
let keyId: string;

beforeAll(async () => {
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('create database authority');
  await admin.end();
  database = server.replace(/\/postgres$/, '/authority');
  const open = (): Promise<SqlStores> =>
    openSqlStores({ databaseUrl: database, dataDir: '', databaseConnections: 4, clock, randomness, onError: fail });
  one = await open();
  two = await open();
  blocker = new pg.Client({ connectionString: database });
  watcher = new pg.Client({ connectionString: database });
  await Promise.all([blocker.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([blocker.end(), watcher.end()]);
  await Promise.all([one.close(), two.close()]);
});

function fail(error: unknown): void {
  throw error;
}

beforeEach(async () => {
  projectId = ids.next('proj');
  keyId = ids.next('key');
  const owner = { accountId: ids.next('acct'), role: 'owner', createdAt: 0 } as const;
  await one.directory.addProject({ id: projectId, name: projectId, country: null, createdAt: 0 }, owner);
  const key = {
    id: keyId,
    hash: keyId,
    lastFour: '0000',
    name: 'ci',
    projectId,
    country: null,
    scopes: new Set<string>(),
    approval: 'none' as const,
    createdAt: 0,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    version: 1,
  };
  await one.directory.addKey(key, { maxActive: 1 });
});

async function create(name = ids.next('site')): Promise<CommitOutcome['outcome']> {
  const id = ids.next('site');
  const json = JSON.stringify({ id, labels: {} });
  const record = { id, kind: 'sites', name, status: 'pending', region: null, labels: {}, json } as const;
  const { outcome } = await one.store.commit(projectId, {
    authority: { by: 'key', keyId },
    creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [{ scope: 'site.name', key: name }] }],
    events: [
      newEvent(ids, {
        type: 'site.created',
        at: 0,
        requestId: null,
        projectId,
        resourceId: id,
        sequence: 1,
        record: json,
      }),
    ],
  });
  return outcome;
}

/**
 * Blocks every claim of this name until it is released, because PostgreSQL has to wait and see whether the name is
 * taken.
 */
async function holdUp(name: string): Promise<() => Promise<unknown>> {
  await blocker.query('begin');
  await blocker.query('insert into claims (scope, key, project_id, resource_id) values ($1, $2, $3, $3)', [
    'site.name',
    name,
    NOBODY,
  ]);
  return () => blocker.query('rollback');
}

/** Waits until this many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = 'authority'`,
    );
    if (rows[0]!.waiting >= count) return;
  }
}

describe('a create that is being committed while its key is revoked elsewhere', () => {
  test('was committed before the revocation is answered', async () => {
    const release = await holdUp(projectId);
    const creation = create(projectId);
    await untilWaiting(1);
    const answered: string[] = [];
    const revocation = two.directory.revokeKey(projectId, keyId, clock.now()).then(() => answered.push('revoked'));
    await untilWaiting(2);
    expect(answered).toEqual([]);
    await release();
    await revocation;
    // The two results come over two connections, in either order. What matters is what can be read by then.
    const { rowCount } = await watcher.query('select 1 from claims where key = $1', [projectId]);
    expect(rowCount).toBe(1);
    expect(await creation).toBe('committed');
    expect(await create()).toBe('refused');
  });

  test('does not keep the revocation from being effective meanwhile', async () => {
    const release = await holdUp(projectId);
    const creation = create(projectId);
    await untilWaiting(1);
    const revocation = two.directory.revokeKey(projectId, keyId, clock.now());
    await untilWaiting(2);
    expect(await create()).toBe('refused');
    await release();
    expect(await creation).toBe('committed');
    expect(await revocation).toMatchObject({ id: keyId });
  });
});

test('a project is not deleted under a create that is being committed', async () => {
  const release = await holdUp(projectId);
  const creation = create(projectId);
  await untilWaiting(1);
  const removal = two.directory.removeProject(projectId);
  await untilWaiting(2);
  await release();
  expect(await creation).toBe('committed');
  expect(await removal).toBe('not_empty');
});
