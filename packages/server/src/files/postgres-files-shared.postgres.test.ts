/** Several processes on one PostgreSQL, killed ones, and the copies that each keeps on its disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { SHARES } from '../shares/project-shares.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { GRACE_MS } from './file-store.ts';
import { createPostgresFiles } from './postgres-files.ts';
import { startBusyProcess } from '../../test-support/files/busy-process.ts';
import { digestFor, PROJECT, textFor } from '../../test-support/files/busy-texts.ts';
import type { OpenedFiles } from '../../test-support/files/files-fixture.ts';
import { digestOf, expectRefusal, piecesOf, readText, summaryOf, TWO } from '../../test-support/files/files-fixture.ts';
import { wallClock } from '../core/clock.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const server = inject('postgresUrl');
const root = mkdtempSync(join(tmpdir(), 'landhold-files-'));
afterAll(() => rmSync(root, { recursive: true }));

const ROUNDS = 15;
const WAIT = { timeout: 60_000, interval: 50 };
let databases = 0;

async function createDatabase(): Promise<string> {
  const name = `files_shared_${(databases += 1)}`;
  await query(server, `create database ${name}`);
  return server.replace(/\/postgres$/, `/${name}`);
}

async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

interface Options {
  readonly now?: () => number;
  readonly quotaBytes?: number;
  readonly cacheBytes?: number;
}

/** Like a separate process: with its own connections and copies. */
async function open(
  databaseUrl: string,
  { now = Date.now, quotaBytes = 2 ** 30, cacheBytes = 2 ** 30 }: Options = {},
): Promise<OpenedFiles & { cacheFolder: string }> {
  const clock = clockAt(now);
  const onError = (error: unknown): void => expect(error).toBeUndefined();
  const randomness = createSystemRandomness();
  const options = { databaseUrl, dataDir: '', databaseConnections: 4, clock, randomness, onError };
  const { database, directory, close } = await openSqlStores(options);
  const cacheFolder = mkdtempSync(join(root, 'cache-'));
  const files = createPostgresFiles({ database, clock, quotaBytes, cacheFolder, cacheBytes });
  onTestFinished(async () => {
    await files.close();
    await close();
  });
  await directory.ensureProject({ id: PROJECT, name: 'busy', country: null, createdAt: 0 });
  return { files, directory, cacheFolder };
}

const put = ({ files }: OpenedFiles, text: string): Promise<void> =>
  files.put(PROJECT, summaryOf(text), piecesOf(text, 65_536));

function copiesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('.lock'))
    .map((path) => readFileSync(path, 'utf8').slice(0, 20))
    .toSorted();
}

test('what one process puts, every other serves, and both at once put it once', async () => {
  const url = await createDatabase();
  const [one, two] = [await open(url), await open(url)];
  const text = 'shared '.repeat(400_000);
  await Promise.all([put(one, text), put(two, text), put(one, text), put(two, text)]);
  for (const { files } of [one, two, await open(url)]) {
    expect((await readText(files, PROJECT, digestOf(text))) === text).toBe(true);
    expect((await files.usage(PROJECT)).bytes).toBe(text.length);
  }
  expect(await query(url, 'select count(distinct content_id)::int as contents from file_chunks')).toEqual([
    { contents: 1 },
  ]);
});

test('a quota holds across processes', async () => {
  const url = await createDatabase();
  const stores = [await open(url, { quotaBytes: 40 }), await open(url, { quotaBytes: 40 })];
  const puts = Array.from({ length: 10 }, (_, place) => put(stores[place % 2]!, `ten bytes${place}`));
  const outcomes = await Promise.allSettled(puts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  await expectRefusal(put(stores[0]!, 'one more'), 'quota_exceeded');
  expect((await stores[1]!.files.usage(PROJECT)).bytes).toBe(40);
});

test('while one process collects, what another was answered to hold stays, and what it put is there', async () => {
  const url = await createDatabase();
  let now = Date.now();
  const [one, two] = [await open(url, { now: () => now }), await open(url, { now: () => now, cacheBytes: 0 })];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [held, again] = [`held ${round}`, `again ${round}`];
    await Promise.all([put(one, held), put(one, again)]);
    now += GRACE_MS;
    const [missing] = await Promise.all([
      two.files.hold(PROJECT, `dep_${round}`, [digestOf(held)]),
      one.files.collect(),
      put(two, again),
      two.files.collect(),
    ]);
    await one.files.collect();
    expect(await readText(two.files, PROJECT, digestOf(again))).toBe(again);
    now += GRACE_MS;
    await one.files.collect();
    expect(await readText(two.files, PROJECT, digestOf(held))).toBe(missing.length === 0 ? held : undefined);
  }
});

test(
  'processes that are killed at any moment leave what was held, and nothing that is half there',
  { tags: 'long' },
  async () => {
    const url = await createDatabase();
    const folder = join(root, 'busy');
    const held = new Set<number>();
    for (const turns of [3, 10, 20]) {
      const both = [startBusyProcess([folder, url]), startBusyProcess([folder, url])];
      await both[0]!.hasPrinted('turn', turns);
      await both[0]!.kill();
      await both[1]!.hasPrinted('turn', turns + 5);
      await both[1]!.kill();
      for (const turn of both.flatMap((busy) => busy.heldTurns)) held.add(turn);
    }
    const { files } = await open(url, { now: () => Date.now() + 1_000 * GRACE_MS });
    for (const turn of held) expect((await readText(files, PROJECT, digestFor(turn))) === textFor(turn)).toBe(true);
    await files.collect();
    const stray =
      'select count(*)::int as stray from file_chunks where content_id not in (select content_id from files)';
    expect(await query(url, stray)).toEqual([{ stray: 0 }]);
    const [counted] = await query(url, 'select sum(bytes)::int as bytes from files');
    expect((await files.usage(PROJECT)).bytes).toBe(counted!['bytes']);
    // The next process removes earlier processes' folders before it makes one. Until it needs one, nothing happens:
    // existing content is not received again.
    const left = readdirSync(join(folder, 'cache'));
    expect(left).not.toEqual([]);
    startBusyProcess([folder, url]);
    await vi.waitUntil(() => readdirSync(join(folder, 'cache')).every((name) => !left.includes(name)), WAIT);
    await vi.waitUntil(() => readdirSync(join(folder, 'cache')).length === 1, WAIT);
  },
);

test('a project whose files are slow to store leaves the places of others free', async () => {
  const databaseUrl = await createDatabase();
  const opened = await open(databaseUrl);
  await opened.directory.ensureProject({ id: TWO, name: 'other', country: null, createdAt: 0 });
  await put(opened, 'first');
  const blocker = new pg.Client({ connectionString: databaseUrl });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select * from file_usage for update');
  let ended = 0;
  const held = Array.from({ length: 10 }, async (_, index) => put(opened, `slow ${index}`).finally(() => (ended += 1)));
  const settled = Promise.allSettled(held);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitUntil(
    async () => (await query(databaseUrl, waiting)).length === SHARES.fileTransfers.maxPerProject,
    WAIT,
  );
  await opened.files.put(TWO, summaryOf('other'), piecesOf('other'));
  // PostgreSQL gives up on each after some seconds. In one line with the ten, the other project would wait for nearly all.
  expect(ended).toBeLessThan(5);
  await blocker.query('rollback');
  await blocker.end();
  await settled;
});

test('copies take no more room than they may, and those used last stay', async () => {
  const url = await createDatabase();
  const [keeper, reader] = [await open(url), await open(url, { cacheBytes: 1_500 })];
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(500));
  for (const text of texts) await put(keeper, text);
  for (const text of texts) expect(await readText(reader.files, PROJECT, digestOf(text))).toBe(text);
  const shown = (letters: string): string[] => Array.from(letters, (letter) => letter.repeat(20));
  expect(copiesIn(reader.cacheFolder)).toEqual(shown('bcd'));
  await readText(reader.files, PROJECT, digestOf(texts[1]!));
  await readText(reader.files, PROJECT, digestOf(texts[0]!));
  expect(copiesIn(reader.cacheFolder)).toEqual(shown('abd'));
  const large = 'e'.repeat(2_000);
  await put(keeper, large);
  const many = await Promise.all(Array.from({ length: 5 }, () => readText(reader.files, PROJECT, digestOf(large))));
  expect(many.every((text) => text === large)).toBe(true);
  expect(copiesIn(reader.cacheFolder)).toEqual([]);
});

test('content that the database has spoilt is not served, nor copied', async () => {
  const url = await createDatabase();
  const [keeper, other] = [await open(url), await open(url)];
  await put(keeper, 'a file');
  await query(url, `update file_chunks set content = 'a fiLe'`);
  await expect(other.files.open(PROJECT, digestOf('a file'))).rejects.toThrow(/is damaged in the database/);
  expect(copiesIn(other.cacheFolder)).toEqual([]);
});

test('copies of files that are gone go with the next collection of each process', async () => {
  const url = await createDatabase();
  const [one, two] = [await open(url), await open(url)];
  await put(one, 'a file');
  expect(await readText(two.files, PROJECT, digestOf('a file'))).toBe('a file');
  await one.directory.removeProject(PROJECT);
  await one.files.collect();
  expect(copiesIn(one.cacheFolder)).toEqual([]);
  await two.files.collect();
  expect(copiesIn(two.cacheFolder)).toEqual([]);
  expect(await two.files.open(PROJECT, digestOf('a file'))).toBeUndefined();
  expect(await query(url, 'select 1 from file_chunks union all select 1 from files')).toEqual([]);
});

test('a folder for copies that cannot be made is named, and the rest works without it', async () => {
  const url = await createDatabase();
  const { files: keeper } = await open(url);
  const stores = await openSqlStores({
    databaseUrl: url,
    dataDir: '',
    databaseConnections: 2,
    clock: wallClock,
    randomness: createSystemRandomness(),
    onError: (error) => expect(error).toBeUndefined(),
  });
  onTestFinished(stores.close);
  const cacheFolder = join(import.meta.filename, 'below-a-file');
  const files = createPostgresFiles({
    database: stores.database,
    clock: wallClock,
    quotaBytes: 100,
    cacheFolder,
    cacheBytes: 100,
  });
  await keeper.put(PROJECT, summaryOf('a file'), piecesOf('a file'));
  await expect(files.put(PROJECT, summaryOf('other'), piecesOf('other'))).rejects.toThrow('LANDHOLD_FILES_CACHE_DIR');
  await expect(files.open(PROJECT, digestOf('a file'))).rejects.toThrow('LANDHOLD_FILES_CACHE_DIR');
  expect(await files.hold(PROJECT, 'dep_1', [digestOf('a file')])).toEqual([]);
  expect(await files.collect()).toBe(0);
  await files.close();
});
