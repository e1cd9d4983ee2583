import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../tools/test-services/postgres.ts';
import type { Workload } from './figures.ts';
import type { Sample } from './fill-sql.ts';
import { fillPostgres, fillSqlite } from './fill-sql.ts';
import type { Contender, ServerContender } from './measure.ts';
import { AUTHORISED, landhold } from './memory-figures.ts';
import { pgbenchScript } from './pgbench-script.ts';
import type { Program } from './programs.ts';
import { launch } from './programs.ts';
import { cursorDeepIn, FEW, scaleWorkload } from './scale-figures.ts';

const run = promisify(execFile);
const CONNECTIONS = 10;
const DOMAINS = '/api/v1/domains';
const CREATE = {
  method: 'POST',
  path: DOMAINS,
  headers: { ...AUTHORISED, 'Content-Type': 'application/json' },
  body: '{"name":"b{n}.com"}',
} as const;

interface SqlOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly many: number;
  readonly say: (line: string) => void;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

/** As in production, but with the provider's work an hour later: it is not part of the compared transaction. */
const LIVE = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DRAIN_NOTICE_S: '0', LANDHOLD_SIMULATED_DELAY_MS: '3600000' };

async function makeOne({ url }: Program): Promise<Sample> {
  const answer = await fetch(url + DOMAINS, { method: 'POST', headers: CREATE.headers, body: '{"name":"sample.com"}' });
  return (await answer.json()) as Sample;
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
  const pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => {});
  await pool.query('create database few');
  const start = async (url: string): Promise<Program> => {
    const env = { ...LIVE, DATABASE_URL: url, LANDHOLD_DATABASE_CONNECTIONS: String(CONNECTIONS) };
    return keep(await launch(landhold(env), logFile));
  };
  const program = await start(postgres.url);
  const sample = await makeOne(program);
  say(`filling PostgreSQL with ${many.toLocaleString('en')} records`);
  await fillPostgres(postgres.url, sample, many);
  const few = Object.assign(new URL(postgres.url), { pathname: '/few' }).href;
  const small = await start(few);
  await fillPostgres(few, await makeOne(small), FEW);
  const { rows: projects } = await pool.query<{ id: string }>('select id from projects');
  const projectUuid = projects[0]!.id;
  const { cursor, depth } = await cursorDeepIn(program.url, many);
  const { rows: middle } = await pool.query<{ id: string }>(
    'select id from resources order by id desc offset $1 limit 1',
    [depth],
  );
  await pool.end();
  const script = join(folder, 'create.pgbench');
  writeFileSync(script, pgbenchScript(projectUuid, JSON.stringify(sample)));
  const ours = contendersOf('PostgreSQL', program, cursor);
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
    await scaleWorkload({ store: 'PostgreSQL', many, large: program, small }),
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
  const { logFile, many, keep } = options;
  const homes = await fillHomes(options);
  const start = async (home: string): Promise<Program> =>
    keep(await launch(landhold({ ...LIVE, LANDHOLD_DATA_DIR: home }), logFile));
  const program = await start(homes.large);
  const { cursor, depth } = await cursorDeepIn(program.url, many);
  const ours = contendersOf('SQLite', program, cursor);
  const database = new DatabaseSync(homes.copy, { readOnly: true });
  const { id: projectUuid } = database.prepare('select id from projects').get() as { id: string };
  const { id: middle } = database.prepare('select id from resources order by id desc limit 1 offset ?').get(depth) as {
    id: string;
  };
  database.close();
  const raw = (name: string, what: string, after?: string): Contender =>
    byCommand(name, (seconds) => [
      process.execPath,
      [
        'bench/peers/raw-sqlite.ts',
        homes.copy,
        what,
        String(seconds),
        projectUuid,
        ...(after === undefined ? [] : [after]),
      ],
    ]);
  return [
    await scaleWorkload({ store: 'SQLite', many, large: program, small: await start(homes.small) }),
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

/** Folders with many records and with few, and a copy of the large file, because each process needs its own file. */
async function fillHomes({
  folder,
  logFile,
  many,
  say,
}: SqlOptions): Promise<Record<'large' | 'small' | 'copy', string>> {
  say(`filling SQLite with ${many.toLocaleString('en')} records`);
  const [large, small] = [join(folder, 'sqlite-large'), join(folder, 'sqlite-small')];
  for (const [home, count] of [[large, many] as const, [small, FEW] as const]) {
    mkdirSync(home);
    const first = await launch(landhold({ ...LIVE, LANDHOLD_DATA_DIR: home }), logFile);
    const sample = await makeOne(first);
    await first.stop();
    fillSqlite(join(home, 'landhold.db'), sample, count);
  }
  const copy = join(folder, 'copy.db');
  copyFileSync(join(large, 'landhold.db'), copy);
  return { large, small, copy };
}

type Command = (seconds: number) => [program: string, args: readonly string[]];

/** A contender that is not a server: a program that does the same work in a loop and prints how often. */
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
