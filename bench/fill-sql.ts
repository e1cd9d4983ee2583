import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createIds, toUuid } from '../packages/server/src/core/ids.ts';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { wallClock } from '../packages/server/src/core/clock.ts';

const run = promisify(execFile);

export interface Sample {
  readonly id: string;
  readonly name: string;
}

/** A row of `resources`, in the order of its columns. */
type Row = readonly [
  projectId: string,
  kind: string,
  id: string,
  name: string,
  status: string,
  region: string,
  version: number,
  json: string,
];

const COLUMNS = 'project_id, kind, id, name, status, region, version, json';
const ROWS_AT_ONCE = 1_000;
/** From this many rows on, the indexes are created after the rows, which takes a fraction of the time. */
const MANY = 100_000;

/** Copies of the domain that was created through the API, each with another name and id. */
function* domainsLike(sample: Sample, projectUuid: string, count: number): Generator<Row> {
  const ids = createIds({ clock: wallClock, randomness: createSystemRandomness() });
  const text = JSON.stringify(sample);
  for (let made = 0; made < count; made += 1) {
    const id = ids.next('dom');
    const name = `lot-${made}.com`;
    const json = text.replaceAll(sample.id, id).replaceAll(sample.name, name);
    yield [projectUuid, 'domains', toUuid('dom', id)!, name, 'active', 'eu-central', 1, json];
  }
}

/** Fills the database file of a stopped server. */
export function fillSqlite(file: string, sample: Sample, count: number): void {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off');
  const { id: project } = database.prepare('select id from projects').get() as { id: string };
  const indexes = database
    .prepare(`select name, sql from sqlite_master where type = 'index' and tbl_name = 'resources' and sql is not null`)
    .all() as { name: string; sql: string }[];
  const later = count < MANY ? [] : indexes;
  for (const { name } of later) database.exec(`drop index ${name}`);
  const insert = database.prepare(`insert into resources (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`);
  let inserted = 0;
  database.exec('begin');
  for (const row of domainsLike(sample, project, count)) {
    insert.run(...row);
    if ((inserted += 1) % MANY === 0) database.exec('commit; begin');
  }
  database.exec('commit');
  for (const { sql } of later) database.exec(sql);
  database.exec('analyze; pragma wal_checkpoint(truncate)');
  database.close();
}

export async function fillPostgres(url: string, sample: Sample, count: number): Promise<void> {
  const project = await ask(url, 'select id from projects');
  const isLater = `tablename = 'resources' and indexname <> 'resources_pkey' and ${count} >= ${MANY}`;
  const indexes = await ask(url, `select indexname, indexdef from pg_indexes where ${isLater}`);
  const later = indexes.split('\n').filter((line) => line !== '');
  for (const line of later) await ask(url, `drop index ${line.slice(0, line.indexOf('|'))}`);
  const psql = spawn('psql', ['-qX', '-c', `copy resources (${COLUMNS}) from stdin`, url], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(psql, 'exit');
  await pipeline(Readable.from(linesOf(domainsLike(sample, project, count))), psql.stdin);
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error('psql could not copy the rows.');
  for (const line of later) await ask(url, line.slice(line.indexOf('|') + 1));
  await ask(url, 'vacuum analyze resources');
}

/** In the format of COPY. The texts have neither tabs nor backslashes. */
function* linesOf(rows: Iterable<Row>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    if (lines.push(`${row.join('\t')}\n`) < ROWS_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

async function ask(url: string, statement: string): Promise<string> {
  const { stdout } = await run('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', statement, url]);
  return stdout.trim();
}
