import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Landhold } from '@landhold/client';
import pg from 'pg';
import { scramVerifier } from '../packages/server/src/products/databases/ports/scram-verifier.ts';
import { findPostgres, startPostgres } from '../tools/test-services/postgres.ts';
import { readingOf } from './dns-figures.ts';
import type { Goal, Reading } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { landhold } from './memory-figures.ts';
import type { Program } from './programs.ts';
import { KEY, launch, memoryOf } from './programs.ts';

interface DatabaseOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly rounds: number;
  /** The size of the database that is backed up and restored. */
  readonly mebibytes: number;
  readonly say: (line: string) => void;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

interface Bench {
  readonly client: Landhold;
  readonly program: Program;
  /** The URL of a superuser. */
  readonly url: string;
  readonly version: string;
  readonly folder: string;
}

const DATABASES = 100;
const ROW_BYTES = 1_024;
const CREATION: Goal = { must: 0.7, aim: 0.9 };
const BACKUP: Goal = { must: 0.6, aim: 0.8 };
const LOOK_MS = 5;
/** The pause between polls, as a share of the time waited so far: polling must not slow down what is measured. */
const LOOK_SHARE = 0.05;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function until(look: () => Promise<{ status: string; status_reason: string | null }>, wanted: string) {
  const startedAt = performance.now();
  for (;;) {
    const { status, status_reason: reason } = await look();
    if (status === wanted) return;
    if (status === 'failed') throw new Error(reason ?? 'failed');
    const pauseMs = Math.max(LOOK_MS, (performance.now() - startedAt) * LOOK_SHARE);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function withSession<T>(url: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const session = new pg.Client({ connectionString: url.replace(/postgres$/, database) });
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end();
  }
}

async function createOurs({ client, version }: Bench, name: string): Promise<string> {
  const { id } = await client.databases.createDatabase({ name, version });
  await until(() => client.databases.getDatabase({ id }), 'active');
  await client.databases.createDatabaseUser({ database_id: id, name: 'app' });
  return id;
}

/** The statements of a careful administrator for the same result: a private database with three groups and a login. */
async function createPlainly({ url }: Bench, name: string): Promise<void> {
  const [writers, readers, login] = [`${name}_rw`, `${name}_ro`, `${name}_app`];
  await withSession(url, 'postgres', async (admin) => {
    for (const role of [name, writers, readers]) await admin.query(`create role ${role} nologin`);
    await admin.query(`create database ${name} owner ${name} template template0 encoding 'UTF8'`);
    await admin.query(`revoke all on database ${name} from public`);
    await admin.query(`grant connect on database ${name} to ${name}, ${writers}, ${readers}`);
    await admin.query(`alter database ${name} connection limit 20`);
    const verifier = scramVerifier('a password', Buffer.alloc(16, 1));
    await admin.query(`create role ${login} login connection limit 20 password '${verifier}' in role ${name}`);
    await admin.query(`alter role ${login} set statement_timeout = '5min'`);
    await admin.query(`alter role ${login} in database ${name} set role = '${name}'`);
  });
  await withSession(url, name, async (inside) => {
    const rights = `alter default privileges for role ${name} grant`;
    await inside.query(`${rights} select, insert, update, delete on tables to ${writers}`);
    await inside.query(`${rights} select on tables to ${readers}`);
  });
}

async function readCreations(bench: Bench, rounds: number): Promise<Reading> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    ours.push(await timed(() => createOurs(bench, `bench-${round}`)));
    theirs.push(await timed(() => createPlainly(bench, `plain_${round}`)));
  }
  return compared('a database and a user against bare SQL', ours.slice(1), theirs.slice(1), CREATION);
}

/** As a rate, so that more is better. */
function compared(name: string, ours: readonly number[], theirs: readonly number[], goal: Goal): Reading {
  const said = (times: readonly number[]): string => {
    const ms = median(times);
    return ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
  };
  return { name, ours: said(ours), theirs: said(theirs), ratio: ratioOf(theirs, ours), goal };
}

/** A dump of it is about half as large: digests in hexadecimal digits, as text. */
async function fill({ url }: Bench, database: string, mebibytes: number): Promise<void> {
  const rows = (mebibytes * 2 ** 20) / ROW_BYTES;
  await withSession(url, database, (session) =>
    session.query(`create table t as select n, (select string_agg(md5((n * 31 + k)::text), '') from generate_series(1, 30) k) as text
      from generate_series(1, ${rows}) n; alter table t add primary key (n); alter table t owner to "${database}"`),
  );
}

async function readBackups(bench: Bench, mebibytes: number): Promise<Reading[]> {
  const { client, url, version, folder } = bench;
  const id = await createOurs(bench, 'large');
  await fill(bench, id, mebibytes);
  const { database: backup, ms: backupMs } = await backUp(client, id);
  const restoreMs = await timed(async () => {
    const restored = await client.databases.restoreBackup({ id: backup, name: 'large-again' });
    await until(() => client.databases.getDatabase({ id: restored.id }), 'active');
  });
  const home = findPostgres() ?? `/usr/lib/postgresql/${version}/bin`;
  const run = promisify(execFile);
  const file = join(folder, 'large.dump');
  const dumpMs = await timed(() =>
    run(join(home, 'pg_dump'), ['-Fc', '--no-owner', '-f', file, url.replace(/postgres$/, id)]),
  );
  const plainMs = await timed(async () => {
    await withSession(url, 'postgres', (admin) => admin.query('create database plain_large template template0'));
    const target = url.replace(/postgres$/, 'plain_large');
    await run(join(home, 'pg_restore'), ['--no-owner', '--single-transaction', '-d', target, file]);
  });
  const size = `${mebibytes.toLocaleString('en')} MiB`;
  return [
    compared(
      `backup of ${size}, restored and compared, against pg_dump and pg_restore`,
      [backupMs],
      [dumpMs + plainMs],
      BACKUP,
    ),
    compared(`restore of ${size} into a new database against pg_restore`, [restoreMs], [plainMs], BACKUP),
  ];
}

async function backUp(
  client: Landhold,
  databaseId: string,
): Promise<{ readonly database: string; readonly ms: number }> {
  let database = '';
  const ms = await timed(async () => {
    ({ id: database } = await client.databases.createBackup({ database_id: databaseId }));
    await until(() => client.databases.getBackup({ id: database }), 'completed');
  });
  return { database, ms };
}

/** Databases on Debian's PostgreSQL, with records in SQLite. */
export async function readDatabases(options: DatabaseOptions): Promise<Reading[]> {
  const { folder, logFile, rounds, mebibytes, say, keep } = options;
  const { url } = keep(await startPostgres());
  const home = join(folder, 'databases-service');
  mkdirSync(home);
  const service = landhold({
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DRAIN_NOTICE_S: '0',
    LANDHOLD_DATA_DIR: home,
    LANDHOLD_DATABASES_URL: url,
    LANDHOLD_RESOLVER: 'off',
  });
  const program = keep(await launch(service, logFile));
  const version = await withSession(url, 'postgres', async (admin) => {
    const { rows } = await admin.query("select current_setting('server_version_num')::int / 10000 as version");
    return String((rows as readonly { version: number }[])[0]!.version);
  });
  const client = new Landhold({ apiKey: KEY, baseUrl: program.url });
  const bench = { client, program, url, version, folder };
  say('a database and a user');
  const readings = [await readCreations(bench, rounds)];
  say(`backup and restore of ${mebibytes} MiB`);
  readings.push(...(await readBackups(bench, mebibytes)));
  say(`${DATABASES} databases`);
  const names = Array.from({ length: DATABASES }, (_, at) => `many-${at}`);
  const makeMs = await timed(() => Promise.all(names.map((name) => createOurs(bench, name))));
  await program.stop();
  const again = keep(await launch(service, logFile));
  return [
    ...readings,
    readingOf(`${DATABASES} databases with a user each, asked for at once`, makeMs / 1_000, 60, 's'),
    readingOf(`start with ${DATABASES} databases`, again.startMs, 3_000, 'ms'),
    readingOf(`memory after a start with ${DATABASES} databases`, memoryOf(again), 200, 'MB'),
  ];
}
