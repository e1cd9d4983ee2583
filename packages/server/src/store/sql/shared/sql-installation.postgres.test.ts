import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { SqlStores } from './open-sql-stores.ts';
import { openSqlStores } from './open-sql-stores.ts';
import { clockAt } from '../../../../test-support/manual-clock.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

let databases = 0;
async function newDatabase(template?: string): Promise<string> {
  const name = `installation_${(databases += 1)}`;
  const from = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await query(inject('postgresUrl'), `create database ${name}${from}`);
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
}

async function open(databaseUrl: string | null, dataDir = ''): Promise<SqlStores> {
  return openSqlStores({
    databaseUrl,
    dataDir,
    databaseConnections: 2,
    clock: clockAt(() => NOW),
    randomness: createSystemRandomness(),
    onError(error) {
      throw error;
    },
  });
}

/** What a process finds when it starts. */
async function start(url: string | null, dataDir?: string): Promise<{ id: string; isPaused: boolean }> {
  const { installation, close } = await open(url, dataDir);
  const isPaused = (await installation.findPause()) !== null;
  await close();
  return { id: installation.id, isPaused };
}

async function resume(url: string): Promise<void> {
  const { installation, close } = await open(url);
  await installation.resume();
  await close();
}

test('on SQLite an installation has its id from the first start on, and is not paused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const first = await start(null, folder);
  expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{20}$/), isPaused: false });
  expect(await start(null, folder)).toEqual(first);
});

describe('on PostgreSQL', () => {
  test('processes that start together agree on one id, and nothing is paused', async () => {
    const url = await newDatabase();
    const started = await Promise.all([start(url), start(url), start(url)]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(started.map(({ isPaused }) => isPaused)).toEqual([false, false, false]);
    expect(await start(url)).toEqual(started[0]);
    expect((await start(await newDatabase())).id).not.toBe(started[0].id);
  });

  test('a copy in another database keeps the id and is paused until it is resumed', async () => {
    const url = await newDatabase();
    const original = await start(url);
    const copy = await newDatabase(url);
    expect(await start(copy)).toEqual({ ...original, isPaused: true });
    expect(await start(copy)).toEqual({ ...original, isPaused: true });
    await resume(copy);
    expect(await start(copy)).toEqual(original);
    expect(await start(url)).toEqual(original);
  });

  test('a restore over the tables of the same database is paused too', async () => {
    const url = await newDatabase();
    const original = await start(url);
    await query(
      url,
      'create table restored (like secrets including all)',
      'insert into restored select * from secrets',
      'drop table secrets',
      'alter table restored rename to secrets',
    );
    expect(await start(url)).toEqual({ ...original, isPaused: true });
  });

  test('the first start of this program on an older database does not pause it', async () => {
    const url = await newDatabase();
    await start(url);
    await query(url, `delete from secrets where name <> 'cursor'`);
    expect((await start(url)).isPaused).toBe(false);
  });

  test('a role that may not ask for the cluster can start, and still notices a copy', async () => {
    const url = await newDatabase();
    await query(url, 'revoke execute on function pg_control_system() from public', `create role ask_less login`);
    const limited = url.replace(/\/\/[^@/]*@?/, (authority) => {
      const host = authority.includes('@') ? '' : authority.slice(2);
      return `//ask_less@${host}`;
    });
    await query(url, 'grant all on schema public to ask_less');
    const original = await start(limited);
    expect(original.isPaused).toBe(false);
    expect(await start(limited)).toEqual(original);
    const copy = await newDatabase(url);
    expect((await start(limited.replace(new URL(url).pathname, new URL(copy).pathname))).isPaused).toBe(true);
  });
});
