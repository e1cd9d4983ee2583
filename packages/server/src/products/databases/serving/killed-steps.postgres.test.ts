/** Processes that end in the middle of a backup or a restore, after a number of statements to a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { wallClock } from '../../../core/clock.ts';
import { scramVerifier } from '../ports/scram-verifier.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { Provider, Result, Work } from '../../../reconciler/provider.ts';
import type { BackupMethod } from './backup-method.ts';
import { createBackupProvider } from './backup-provider.ts';
import { createDatabaseProvider } from './database-provider.ts';
import type { DatabaseServer } from './database-server.ts';
import { createDumpBackups } from './dump-backups.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createRemoteServer } from './remote-server.ts';
import { createTemplateBackups } from './template-backups.ts';

vi.setConfig({ testTimeout: 300_000 });

const url = inject('postgresUrl');
const folder = mkdtempSync(join(tmpdir(), 'landhold-dumps-'));
const BYTES = 2 ** 30;
const tenants = { projects: new Map([['proj_1', {}]]), onRemoved: () => {} };
const files = createMemoryFiles({ clock: wallClock, quotaBytes: BYTES, capacityBytes: BYTES, tenants });
const server = createRemoteServer({ url });
const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const DAY_MS = 86_400_000;

let admin: pg.Client;
let version = '';

beforeAll(async () => {
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  version = (await server.versions())[0]!;
});
afterAll(async () => {
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** Trying every statement would take minutes; a prime stride meets all steps. */
const STRIDE = 5;

class Killed extends Error {}

/** A server that accepts this many statements from a process before it ends. Then nothing is cleaned up either. */
function dyingAfter(statements: number): DatabaseServer {
  let left = statements;
  return {
    ...server,
    use: (database, work, options) =>
      server.use(
        database,
        (session) =>
          work({
            query(...statement) {
              if (left === 0) throw new Killed();
              left -= 1;
              return session.query(...statement);
            },
          }),
        options,
      ),
  };
}

type CreateMethod = (server: DatabaseServer) => BackupMethod;

const methods: readonly [string, string, CreateMethod][] = [
  ['dumps', 'd', (on) => createDumpBackups({ server: on, url, files, folder, searchPath: process.env['PATH'] ?? '' })],
  ['copies', 'c', (on) => createTemplateBackups(on, createKeyedLock())],
];

/** Copies are what every installation begins with. */
function describeMethods(body: (letter: string, createMethod: CreateMethod) => void): void {
  for (const [name, letter, createMethod] of methods)
    describe(`with ${name}`, name === 'copies' ? {} : { tags: 'long' }, () => {
      body(letter, createMethod);
    });
}

async function names(like: string): Promise<string[]> {
  const { rows } = await admin.query(
    `select datname::text as name from pg_database where datname like $1
     union all select rolname::text from pg_roles where rolname like $1 order by 1`,
    [like],
  );
  return (rows as readonly { name: string }[]).map(({ name }) => name);
}

describeMethods((letter, createMethod) => {
  const id = `db_killed_${letter}`;
  const backupId = `bak_killed_${letter}`;
  const username = `dbu_killed_${letter}_1`;
  const user = { id: `dbu_killed_${letter}`, object: 'database_user', role: 'owner', username, previous_login: null };
  const database = { name: 'orders', region: 'eu-central', engine: 'postgres', version, size: 'small', storage_gb: 10 };

  function work(record: object, state: unknown, now = NOW): Work {
    const times = { created_at: '2026-11-15T12:00:00.000Z', expires_at: '2026-11-22T12:00:00.000Z' };
    return {
      installationId: 'killed',
      kind: 'databases',
      projectId: 'proj_1',
      record: { status: 'active', status_reason: null, ...times, ...record } as never,
      children: async () => [user],
      secrets: async () => ({ verifier: scramVerifier('a password', Buffer.alloc(16, 1)) }),
      state,
      attempt: 1,
      now,
      signal: new AbortController().signal,
    };
  }
  const databaseRecord = (): object => ({ ...database, id, version });
  const backupRecord = (): object => ({ id: backupId, database_id: id, database: { ...database, version } });

  function providersOn(on: DatabaseServer): { readonly databases: Provider; readonly backups: Provider } {
    const method = createMethod(on);
    const set = { dataMode: 'live', simulatedDelayMs: 0, enforceStorage: false, backupHour: null } as const;
    const common = { ...set, withLock: createKeyedLock() };
    return {
      databases: createDatabaseProvider({ ...common, server: on, method }),
      backups: createBackupProvider({ server: on, method }),
    };
  }

  /** Step by step, as far as possible; the store keeps the state between steps. */
  async function advance(provider: Provider, record: object, from: unknown) {
    let state = from;
    for (;;) {
      let result: Result;
      try {
        result = await provider.ensure(work(record, state));
      } catch (error) {
        if (error instanceof Killed) return { state, result: undefined };
        throw error;
      }
      if ('state' in result && result.state !== undefined) state = result.state;
      if (result.outcome !== 'underway') return { state, result };
    }
  }

  async function asUser<T>(query: string): Promise<T[]> {
    const there = new URL(url.replace(/postgres$/, id));
    there.username = username;
    const client = new pg.Client({ connectionString: there.href, password: 'a password' });
    await client.connect();
    try {
      return (await client.query(query)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /** Ends a process after one statement, some more, and so on until it finishes; another continues each time. */
  async function untilItSurvives(
    once: (dying: DatabaseServer, statements: number) => Promise<{ readonly isDone: boolean }>,
  ): Promise<number> {
    for (let statements = 1; ; statements += STRIDE) {
      const { isDone } = await once(dyingAfter(statements), statements);
      if (isDone) return statements;
    }
  }

  test('a backup is completed by the next process, and nothing is left once it is deleted', async () => {
    const made = await advance(providersOn(server).databases, databaseRecord(), null);
    expect(made.result).toMatchObject({ outcome: 'done' });
    await asUser('create table t as select n from generate_series(1, 1000) n');
    const deaths = await untilItSurvives(async (dying) => {
      const first = await advance(providersOn(dying).backups, backupRecord(), null);
      const { result } =
        first.result === undefined ? await advance(providersOn(server).backups, backupRecord(), first.state) : first;
      expect(result).toMatchObject({ outcome: 'done', observations: { row_count: 1000 } });
      expect(await names(`${backupId}_check`)).toEqual([]);
      expect(await asUser('select count(*)::int as n from t')).toEqual([{ n: 1000 }]);
      await providersOn(server).backups.remove(work(backupRecord(), null));
      expect(await names(`${backupId}%`)).toEqual([]);
      return { isDone: first.result !== undefined };
    });
    expect(deaths).toBeGreaterThan(15);
  });

  test('a restore into itself is completed by the next process, and nothing is left a day later', async () => {
    const { databases, backups } = providersOn(server);
    const { result: backup } = await advance(backups, backupRecord(), null);
    expect(backup).toMatchObject({ outcome: 'done' });
    const { sha256 } = (backup as { state: { sha256: string | null } }).state;
    const deaths = await untilItSurvives(async (dying, askedAt) => {
      await asUser('create table later (a int); delete from t where n > 10');
      const restore = { step: 'fill', backupId, sha256, tables: 1, rows: 1000, askedAt: NOW + askedAt };
      const first = await advance(providersOn(dying).databases, databaseRecord(), { made: true, restore });
      const { result, state } =
        first.result === undefined ? await advance(databases, databaseRecord(), first.state) : first;
      expect(result).toMatchObject({ outcome: 'done', also: ['restored'] });
      expect(state).not.toHaveProperty('restore');
      expect(await asUser('select count(*)::int as n, current_user::text as me from t')).toEqual([{ n: 1000, me: id }]);
      await expect(asUser('select from later')).rejects.toThrow('does not exist');
      expect(await names(`${id}\\_%`)).toEqual([`${id}_keeper`, `${id}_old_${NOW + askedAt}`, `${id}_ro`, `${id}_rw`]);
      const later = await databases.observe(work(databaseRecord(), state, NOW + askedAt + DAY_MS));
      expect(later).toMatchObject({ outcome: 'done' });
      expect(await names(`${id}\\_%`)).toEqual([`${id}_keeper`, `${id}_ro`, `${id}_rw`]);
      return { isDone: first.result !== undefined };
    });
    expect(deaths).toBeGreaterThan(15);
  });

  test('a restore that cannot be done leaves the database as it was, and says why', async () => {
    const { databases } = providersOn(server);
    const restore = { step: 'fill', backupId: 'bak_gone', sha256: 'ab', tables: 1, rows: 1, askedAt: NOW };
    const { result } = await advance(databases, databaseRecord(), { made: true, restore });
    expect(result).toMatchObject({
      outcome: 'done',
      also: [],
      reason: expect.stringContaining('copy was lost') as string,
    });
    expect(await asUser('select count(*)::int as n from t')).toEqual([{ n: 1000 }]);
    expect(await names(`${id}\\_%`)).toEqual([`${id}_keeper`, `${id}_ro`, `${id}_rw`]);
  });

  test('deleting the database takes along what gave way', async () => {
    const { databases, backups } = providersOn(server);
    await databases.remove(work(databaseRecord(), null));
    await backups.remove(work(backupRecord(), null));
    expect(await names(`%killed_${letter}%`)).toEqual([]);
  });
});
