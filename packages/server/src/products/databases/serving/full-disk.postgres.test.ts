/** A disk without room for a dump, with pg_dump and a real server. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { wallClock } from '../../../core/clock.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { Result, Work } from '../../../reconciler/provider.ts';
import { createBackupProvider } from './backup-provider.ts';
import { createDatabaseProvider } from './database-provider.ts';
import { createDumpBackups } from './dump-backups.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createRemoteServer } from './remote-server.ts';

const url = inject('postgresUrl');
const folder = mkdtempSync(join(tmpdir(), 'landhold-full-'));
const server = createRemoteServer({ url });
const BYTES = 2 ** 30;
const tenants = { projects: new Map([['proj_1', {}]]), onRemoved: () => {} };
const files = createMemoryFiles({ clock: wallClock, quotaBytes: BYTES, capacityBytes: BYTES, tenants });
const method = createDumpBackups({ server, url, files, folder, searchPath: process.env['PATH'] ?? '' });
const set = { dataMode: 'live', simulatedDelayMs: 0, enforceStorage: false, backupHour: null } as const;
const databases = createDatabaseProvider({ ...set, server, method, withLock: createKeyedLock() });
const backups = createBackupProvider({ server, method });
const ID = 'db_full_disk';
let admin: pg.Client;
let version = '';

function work(record: object, state: unknown, attempt = 1): Work {
  const times = { created_at: '2026-11-15T12:00:00.000Z', expires_at: '2026-11-22T12:00:00.000Z' };
  return {
    installationId: 'full',
    kind: 'databases',
    projectId: 'proj_1',
    record: { status: 'active', status_reason: null, ...times, ...record } as never,
    children: async () => [],
    secrets: async () => ({}),
    state,
    attempt,
    now: Date.parse(times.created_at),
    signal: new AbortController().signal,
  };
}
const database = { id: ID, region: 'eu-central', engine: 'postgres', size: 'small', storage_gb: 10 };
const backup = { id: 'bak_full_disk', database_id: ID, database };
const copy = async (attempt: number): Promise<Result> => backups.ensure(work(backup, { step: 'copy' }, attempt));

beforeAll(async () => {
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  version = (await server.versions())[0]!;
  await databases.ensure(work({ ...database, version }, null));
  const inside = new pg.Client({ connectionString: url.replace(/postgres$/, ID) });
  await inside.connect();
  // Larger than a pipe's buffer, and incompressible.
  await inside.query(
    `create table public.much as select md5(n::text) || md5((n + 1)::text) as t from generate_series(1, 50000) n`,
  );
  await inside.end();
});
afterAll(async () => {
  await databases.remove(work(database, null));
  await backups.remove(work(backup, null));
  await admin.end();
  rmSync(folder, { recursive: true });
});

async function failWrites(): Promise<() => void> {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const failing = vi.spyOn(prototype, 'writeFile').mockRejectedValue(full);
  return () => failing.mockRestore();
}

async function dumping(): Promise<number> {
  const { rows } = await admin.query(
    `select from pg_stat_activity where datname = $1 and application_name = 'pg_dump'`,
    [ID],
  );
  return rows.length;
}

test('a backup says that the disk is full, ends pg_dump, and is completed once there is room', async () => {
  const makeRoom = await failWrites();
  const reason = 'There is no room for the dump on the disk of the server that makes it.';
  expect(await copy(1)).toEqual({ outcome: 'not_yet', reason });
  expect(await copy(3)).toMatchObject({ outcome: 'failed', reason });
  await expect.poll(dumping).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  makeRoom();
  expect(await copy(1)).toMatchObject({ outcome: 'underway' });
});

test('a server whose disk is full is named as the reason', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  await expect(server.use(null, () => Promise.reject(full))).rejects.toThrow(
    'The disk of the database server is full.',
  );
});
