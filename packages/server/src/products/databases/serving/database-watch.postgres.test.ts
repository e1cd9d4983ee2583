/** What providers notice about databases on a real server, with a clock that the tests move. */
import type { Database, DatabaseReport, DatabaseUser, Event } from '@landhold/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createIds } from '../../../core/ids.ts';
import type { PageReply, RecordReply } from '../../../core/operation.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { createDatabaseProvider } from './database-provider.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createRemoteServer } from './remote-server.ts';
import { createTemplateBackups } from './template-backups.ts';
import { createExportPolicy } from '../../../regions/export-policy.ts';
import { createPassingSealer } from '../../../secrets/sealer.ts';
import type { Service } from '../../../wiring/service.ts';
import { createService } from '../../../wiring/service.ts';
import { createMemoryStore } from '../../../store/memory/memory-store.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const url = inject('postgresUrl');
const server = createRemoteServer({ url });
const caller = { projectId: 'proj_1', country: null, keyId: 'key_1', scopes: new Set<string>(), authority: null };
const page = { limit: 100, after: null };
const common = {
  caller,
  requestId: 'req_1',
  query: {},
  page,
  idempotency: null,
  ifMatch: null,
  dryRun: false,
  audit: null,
};
const fields = { region: 'eu-central', engine: 'postgres', size: 'small', storage_gb: 10, labels: {} };
const LOOK_MS = 400_000;
/** So that the smallest `storage_gb` is 30 MB. */
const GIGABYTE = 3_000_000;

let admin: pg.Client;
let version: string;
let now = Date.parse('2026-11-15T12:00:00.000Z');
let service: Service;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  version = (await server.versions())[0]!;
});
afterAll(async () => admin.end());
afterEach(async () => service.reconciler.stop());

function start(enforceStorage = false): void {
  const clock = clockAt(() => now);
  const randomness = createSystemRandomness();
  const withLock = createKeyedLock();
  const method = createTemplateBackups(server, withLock);
  const options = {
    server,
    method,
    withLock,
    dataMode: 'live',
    simulatedDelayMs: 0,
    backupHour: null,
    gigabyte: GIGABYTE,
  } as const;
  service = createService({
    sealer: createPassingSealer(),
    store: createMemoryStore({ clock, randomness }),
    clock,
    ids: createIds({ clock, randomness }),
    randomness,
    exportPolicy: createExportPolicy(),
    baseUrl: () => '',
    simulatedDelayMs: 0,
    outside: { databases: createDatabaseProvider({ ...options, enforceStorage }) },
    onError: (error) => {
      throw error;
    },
  });
}

async function ask<T>(operation: keyof Service['handlers'], params: object, body?: object): Promise<T> {
  const handle = service.handlers[operation] as (request: object) => Promise<RecordReply>;
  return JSON.parse((await handle({ ...common, params, body })).body) as T;
}

/** The database after the next due look. */
async function looked(id: string): Promise<Database> {
  now += LOOK_MS;
  await service.reconciler.runDue();
  return settled(id);
}

/** The database once the requested work is done. Timers do not know that the clock was moved. */
async function settled(id: string): Promise<Database> {
  const isSettled = async (): Promise<Database | false> => {
    await service.reconciler.runDue();
    const database = await ask<Database>('getDatabase', { id });
    return ['active', 'failed'].includes(database.status) && database;
  };
  return vi.waitUntil(isSettled, { timeout: 60_000 });
}

async function told(id: string): Promise<string[]> {
  const query = { resource_id: id };
  const { items } = (await service.handlers.listEvents({ ...common, params: {}, query } as never)) as PageReply;
  return items.map((item) => (JSON.parse(item) as Event).type);
}

async function createDatabase(): Promise<Database> {
  const name = `watched-${now}`;
  const body = { ...fields, version, name, backup_retention_days: 7, deletion_protection: false };
  const { id } = await ask<Database>('createDatabase', {}, body);
  return settled(id);
}

/** An administrator's connection to a database. */
async function inside<T>(id: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url.replace(/postgres$/, id) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fillTo(id: string, percent: number): Promise<void> {
  await inside(id, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query('drop table if exists filling; create table filling (a text)');
    const { rows } = await client.query('select pg_database_size(current_database())::int as bytes');
    const missing = (percent / 100) * 10 * GIGABYTE - (rows as readonly { bytes: number }[])[0]!.bytes;
    // A row takes a page.
    await client.query('alter table filling alter a set storage plain');
    await client.query('insert into filling select repeat(md5(n::text), 240) from generate_series(1, $1::int) n', [
      Math.ceil(missing / 8192),
    ]);
  });
}

test('a database is warned about once at 80 and at 95 percent, and again once it was clearly below', async () => {
  start();
  const { id, storage_warning: first } = await createDatabase();
  expect(first).toBeNull();
  const steps: [number, number | null][] = [];
  for (const percent of [82, 78, 84, 96, 92, 97, 60, 82]) {
    await fillTo(id, percent);
    const { status, storage_warning: level } = await looked(id);
    expect(status).toBe('active');
    steps.push([percent, level]);
  }
  expect(steps).toEqual([
    [82, 80],
    [78, 80],
    [84, 80],
    [96, 95],
    [92, 95],
    [97, 95],
    [60, null],
    [82, 80],
  ]);
  expect((await told(id)).filter((type) => type === 'database.storage_warning')).toHaveLength(3);
  const { sizes } = await ask<DatabaseReport>('getDatabaseStatus', { id });
  // All of this took less than six hours.
  expect(sizes).toHaveLength(1);
  now += 6 * 3_600_000;
  await looked(id);
  expect((await ask<DatabaseReport>('getDatabaseStatus', { id })).sizes.map(({ size_bytes: bytes }) => bytes)).toEqual([
    sizes[0]!.size_bytes,
    expect.toSatisfy((bytes: number) => bytes > 0.8 * 10 * GIGABYTE),
  ]);
  // The most of the hours since then, even when everybody has left.
  const most = async () => (await ask<DatabaseReport>('getDatabaseStatus', { id })).sizes.at(-1)!.connections!;
  const before = await most();
  await inside(id, async () => inside(id, async () => inside(id, async () => looked(id))));
  expect(await most()).toBeGreaterThanOrEqual(3);
  const peak = await most();
  expect(peak).toBeGreaterThan(before);
  await looked(id);
  expect(await most()).toBe(peak);
});

test('a full database is read-only where that is enforced, until rows were deleted or storage was added', async () => {
  start(true);
  const { id } = await createDatabase();
  const isReadOnly = async (): Promise<boolean> =>
    inside(id, async (client) => {
      const { rows } = await client.query('show default_transaction_read_only');
      return (rows as readonly { default_transaction_read_only: string }[])[0]!.default_transaction_read_only === 'on';
    });
  await fillTo(id, 97);
  expect(await looked(id)).toMatchObject({ status: 'active', storage_warning: 95 });
  expect(await isReadOnly()).toBe(false);
  await fillTo(id, 101);
  expect(await looked(id)).toMatchObject({ status: 'active', storage_warning: 100 });
  expect(await isReadOnly()).toBe(true);
  await expect(inside(id, (client) => client.query('create table more (a int)'))).rejects.toMatchObject({
    code: '25006',
  });
  await fillTo(id, 60);
  expect(await looked(id)).toMatchObject({ status: 'active', storage_warning: null });
  expect(await isReadOnly()).toBe(false);
  await fillTo(id, 101);
  await looked(id);
  expect(await isReadOnly()).toBe(true);
  await ask('updateDatabase', { id }, { storage_gb: 20 });
  expect(await settled(id)).toMatchObject({ status: 'active', storage_warning: null });
  expect(await isReadOnly()).toBe(false);
});

test('a database that was dropped behind our back is failed at the next look, and never made again', async () => {
  start();
  const { id } = await createDatabase();
  expect(await looked(id)).toMatchObject({ status: 'active', status_reason: null });
  await admin.query(`drop database "${id}" with (force)`);
  const failed = await looked(id);
  expect(failed.status).toBe('failed');
  expect(failed.status_reason).toContain('missing on its server');
  expect((await told(id))[0]).toBe('database.failed');
  // A change does not make it again either.
  await ask('updateDatabase', { id }, { size: 'large' });
  expect(await settled(id)).toMatchObject({ status: 'failed' });
  const { rows } = await admin.query('select from pg_database where datname = $1', [id]);
  expect(rows).toHaveLength(0);
});

test('a role that was changed behind our back is put right at the next look, and no rows are lost', async () => {
  start();
  const { id } = await createDatabase();
  const body = { name: 'app', role: 'read_only', labels: {}, deletion_protection: false };
  const user = await ask<DatabaseUser>('createDatabaseUser', { database_id: id }, body);
  await inside(id, (client) => client.query('create table kept as select 1 as a'));
  for (const [change, question, right] of [
    [`alter role "${user.username}" createrole createdb`, 'rolcreaterole or rolcreatedb', false],
    [`alter role "${user.username}" nologin`, 'rolcanlogin', true],
    [`alter role "${user.username}" connection limit 1000`, 'rolconnlimit = 20', true],
    [`grant "${id}" to "${user.username}"`, `pg_has_role(oid, '${id}', 'usage')`, false],
  ] as const) {
    await admin.query(change);
    expect(await looked(id)).toMatchObject({ status: 'active', status_reason: null });
    const { rows } = await admin.query(`select ${question} as so from pg_roles where rolname = $1`, [user.username]);
    expect(rows).toEqual([{ so: right }]);
  }
  await admin.query(`drop role "${user.username}"`);
  expect(await looked(id)).toMatchObject({ status: 'active' });
  expect((await admin.query('select from pg_roles where rolname = $1', [user.username])).rows).toHaveLength(1);
  expect((await inside(id, (client) => client.query('select a from kept'))).rows).toEqual([{ a: 1 }]);
});
