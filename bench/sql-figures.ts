import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../tools/test-services/postgres.ts';
import type { Workload } from './figures.ts';
import { COLUMNS, domainsLike } from './fill-sql.ts';
import type { Contender, ServerContender } from './measure.ts';
import { AUTHORISED, landhold } from './memory-figures.ts';
import { pgbenchScript } from './pgbench-script.ts';
import type { Program } from './programs.ts';
import { launch } from './programs.ts';

const run = promisify(execFile);
const CONNECTIONS = 10;
const DOMAINS = '/api/v1/domains';
const CREATE = {
  method: 'POST',
  path: DOMAINS,
  headers: { ...AUTHORISED, 'Content-Type': 'application/json' },
  body: '{"name":"b{n}.com"}',
} as const;
const ROWS_AT_ONCE = 1_000;

interface SqlOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly many: number;
  readonly say: (line: string) => void;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

/** As in production, but that the provider comes an hour later: its work is not part of the transaction that is compared. */
const LIVE = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DRAIN_NOTICE_S: '0', LANDHOLD_SIMULATED_DELAY_MS: '3600000' };

interface Sample {
  readonly id: string;
  readonly name: string;
}

async function makeOne({ url }: Program): Promise<Sample> {
  const answer = await fetch(url + DOMAINS, { method: 'POST', headers: CREATE.headers, body: '{"name":"sample.com"}' });
  return (await answer.json()) as Sample;
}

/** Cursors hold an id, so the middle of the list is where the middle row is; the API is asked for the one before it. */
async function cursorAt(url: string, half: number): Promise<string> {
  let cursor = '';
  for (let walked = 0; walked < half; walked += 100) {
    const query = `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const answer = await fetch(url + DOMAINS + query, { headers: AUTHORISED });
    cursor = ((await answer.json()) as { next_cursor: string }).next_cursor;
  }
  return cursor;
}

function contendersOf(
  engine: string,
  program: Program,
  cursor: string,
): Record<'page' | 'deep' | 'create', ServerContender> {
  const page = `${DOMAINS}?limit=20`;
  const ask = (name: string, path: string): ServerContender => ({
    name: `Landhold on ${engine}, ${name}`,
    url: program.url,
    request: { method: 'GET', path, headers: AUTHORISED },
    status: 200,
  });
  return {
    page: ask('page', page),
    deep: ask('deep page', `${page}&cursor=${cursor}`),
    create: { ...ask('create', DOMAINS), request: CREATE, status: 201 },
  };
}

export async function postgresWorkloads(options: SqlOptions): Promise<Workload[]> {
  const { folder, logFile, many, say, keep } = options;
  say('starting PostgreSQL');
  const postgres = keep(await startPostgres());
  const env = { ...LIVE, DATABASE_URL: postgres.url, LANDHOLD_DATABASE_CONNECTIONS: String(CONNECTIONS) };
  const program = keep(await launch(landhold(env), logFile));
  const sample = await makeOne(program);
  say(`filling PostgreSQL with ${many.toLocaleString('en')} records`);
  const pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => {});
  const { rows: projects } = await pool.query<{ id: string }>('select id from projects');
  const projectUuid = projects[0]!.id;
  let batch: unknown[][] = [];
  const insert = async (): Promise<void> => {
    const columns = COLUMNS.split(', ').map((_, column) => batch.map((row) => row[column]));
    await pool.query(
      `insert into resources (${COLUMNS}) select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])`,
      columns,
    );
    batch = [];
  };
  for (const row of domainsLike(sample, projectUuid, many)) {
    if (batch.push([...row]) === ROWS_AT_ONCE) await insert();
  }
  if (batch.length > 0) await insert();
  await pool.query('analyze');
  const { rows: middle } = await pool.query<{ id: string }>(
    'select id from resources order by id desc offset $1 limit 1',
    [Math.floor(many / 2)],
  );
  await pool.end();
  const script = join(folder, 'create.pgbench');
  writeFileSync(script, pgbenchScript(projectUuid, JSON.stringify(sample)));
  const ours = contendersOf('PostgreSQL', program, await cursorAt(program.url, many / 2));
  const rawPage = (name: string, after?: string): Contender => ({
    ...byCommand(name, (seconds) => [
      process.execPath,
      [
        'bench/peers/raw-postgres.ts',
        postgres.url,
        String(CONNECTIONS),
        String(seconds),
        projectUuid,
        ...(after === undefined ? [] : [after]),
      ],
    ]),
  });
  return [
    {
      title: 'page on PostgreSQL',
      contenders: [ours.page, rawPage('pg, page'), ours.deep, rawPage('pg, deep page', middle[0]!.id)],
      comparisons: [
        {
          name: 'page on PostgreSQL against the raw driver',
          ours: ours.page.name,
          theirs: 'pg, page',
          goal: { must: 0.7, aim: 0.85 },
        },
        { name: 'deep page on PostgreSQL against the raw driver', ours: ours.deep.name, theirs: 'pg, deep page' },
      ],
    },
    {
      title: 'create on PostgreSQL',
      contenders: [
        ours.create,
        byPgbench('pgbench, create', (seconds) => [
          'pgbench',
          [
            '-n',
            '-M',
            'prepared',
            '-c',
            String(CONNECTIONS),
            '-j',
            '1',
            '-T',
            String(seconds),
            '-f',
            script,
            postgres.url,
          ],
        ]),
      ],
      comparisons: [
        {
          name: 'create on PostgreSQL against pgbench',
          ours: ours.create.name,
          theirs: 'pgbench, create',
          goal: { must: 0.5, aim: 0.7 },
        },
      ],
    },
  ];
}

export async function sqliteWorkloads(options: SqlOptions): Promise<Workload[]> {
  const { folder, logFile, many, say, keep } = options;
  // Two copies of the same: each process has its file for itself.
  const homes = [join(folder, 'sqlite-landhold'), join(folder, 'sqlite-raw')];
  let projectUuid = '';
  let middle = '';
  say(`filling SQLite with ${many.toLocaleString('en')} records, twice`);
  for (const home of homes) {
    mkdirSync(home);
    const first = await launch(landhold({ ...LIVE, LANDHOLD_DATA_DIR: home }), logFile);
    const sample = await makeOne(first);
    await first.stop();
    const database = new DatabaseSync(join(home, 'landhold.db'));
    projectUuid = (database.prepare('select id from projects').get() as { id: string }).id;
    const insert = database.prepare(`insert into resources (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`);
    database.exec('begin');
    for (const row of domainsLike(sample, projectUuid, many)) insert.run(...row);
    database.exec('commit; analyze');
    middle = (
      database.prepare('select id from resources order by id desc limit 1 offset ?').get(Math.floor(many / 2)) as {
        id: string;
      }
    ).id;
    database.close();
  }
  const program = keep(await launch(landhold({ ...LIVE, LANDHOLD_DATA_DIR: homes[0]! }), logFile));
  const ours = contendersOf('SQLite', program, await cursorAt(program.url, many / 2));
  const raw = (name: string, what: string, after?: string): Contender =>
    byCommand(name, (seconds) => [
      process.execPath,
      [
        'bench/peers/raw-sqlite.ts',
        join(homes[1]!, 'landhold.db'),
        what,
        String(seconds),
        projectUuid,
        ...(after === undefined ? [] : [after]),
      ],
    ]);
  return [
    {
      title: 'SQLite',
      contenders: [
        ours.page,
        raw('node:sqlite, page', 'page'),
        ours.deep,
        raw('node:sqlite, deep page', 'page', middle),
        ours.create,
        raw('node:sqlite, create', 'create'),
      ],
      comparisons: [
        { name: 'page on SQLite against the raw driver', ours: ours.page.name, theirs: 'node:sqlite, page' },
        { name: 'deep page on SQLite against the raw driver', ours: ours.deep.name, theirs: 'node:sqlite, deep page' },
        {
          name: 'create on SQLite against the raw driver',
          ours: ours.create.name,
          theirs: 'node:sqlite, create',
          goal: { must: 0.6, aim: 0.8 },
        },
      ],
    },
  ];
}

type Command = (seconds: number) => [program: string, args: readonly string[]];

/** A contender that is no server: a program that does the same work in a loop and says how often. */
function byCommand(name: string, command: Command): Contender {
  return { name, command: async (seconds) => rateOf(await outputOf(command(seconds)), /^LOAD (\d+) (\d+) 0$/m) };
}

function byPgbench(name: string, command: Command): Contender {
  return {
    name,
    async command(seconds) {
      const [, perSecond] = /^tps = ([\d.]+)/m.exec(await outputOf(command(seconds))) ?? [];
      return Number(perSecond);
    },
  };
}

async function outputOf([program, args]: [string, readonly string[]]): Promise<string> {
  return (await run(program, [...args], { cwd: join(import.meta.dirname, '..') })).stdout;
}

function rateOf(output: string, pattern: RegExp): number {
  const [, count, microseconds] = pattern.exec(output) ?? [];
  return Number(count) / (Number(microseconds) / 1e6);
}
