import { join } from 'node:path';
import { startPostgres } from '../tools/test-services/postgres.ts';
import type { Reading } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { AUTHORISED, landhold } from './memory-figures.ts';
import type { Program } from './programs.ts';
import { launch } from './programs.ts';

interface PlanOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly rounds: number;
  readonly say: (line: string) => void;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

/** As many as a plan can make. */
const MANY = 1_000;
const GETS = 500;
const LIVE = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DRAIN_NOTICE_S: '0', LANDHOLD_SIMULATED_DELAY_MS: '3600000' };

/** Plans beside single requests of the same server, in memory, on SQLite and on PostgreSQL. */
export async function readPlans({ folder, logFile, rounds, say, keep }: PlanOptions): Promise<Reading[]> {
  const postgres = keep(await startPostgres());
  const engines = {
    memory: {},
    SQLite: { ...LIVE, LANDHOLD_DATA_DIR: join(folder, 'plans') },
    PostgreSQL: { ...LIVE, DATABASE_URL: postgres.url },
  };
  const readings: Reading[] = [];
  for (const [engine, env] of Object.entries(engines)) {
    say(`plans, ${engine}`);
    readings.push(...(await readEngine(engine, keep(await launch(landhold(env), logFile)), rounds)));
  }
  return readings;
}

async function readEngine(engine: string, { url }: Program, rounds: number): Promise<Reading[]> {
  const ask = createAsk(url);
  const [applies, creates, plans, gets, former]: number[][] = [[], [], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const project = { landhold: 1, sites: Array.from({ length: MANY }, (_, at) => ({ name: `plan-${round}-${at}` })) };
    const { id } = await ask('POST', '/api/v1/plans', { project });
    let first: Answer = {};
    applies!.push(await secondsOf(() => ask('POST', `/api/v1/plans/${id}/apply`, {})));
    creates!.push(
      await secondsOf(async () => {
        for (let at = 0; at < MANY; at += 1) first = await ask('POST', '/api/v1/sites', { name: `one-${round}-${at}` });
      }),
    );
    plans!.push(await secondsOf(() => ask('POST', '/api/v1/plans', { project })));
    const path = `/api/v1/sites/${first.id}`;
    await ask('PATCH', path, { labels: { env: 'now' } });
    const repeat = (where: string) => async (): Promise<void> => {
      for (let count = 0; count < GETS; count += 1) await ask('GET', where);
    };
    gets!.push(await secondsOf(repeat(path)));
    former!.push(await secondsOf(repeat(`${path}?as_of=${first.created_at}`)));
  }
  const seconds = (values: readonly number[]): string => `${median(values).toFixed(2)} s`;
  const times = (values: readonly number[]): string => `${((median(values) / GETS) * 1_000).toFixed(2)} ms`;
  const one = plans!.map(() => 1);
  return [
    reading(`Plan of ${MANY} unchanged sites, ${engine}, in seconds`, seconds, [plans!, one], 1),
    reading(`Applying ${MANY} creates against ${MANY} single ones, ${engine}`, seconds, [applies!, creates!], 1),
    reading(`Get with as_of against a get, ${engine}`, times, [former!, gets!], 3),
  ];
}

function reading(
  name: string,
  say: (values: readonly number[]) => string,
  [ours, theirs]: readonly [readonly number[], readonly number[]],
  must: number,
): Reading {
  const goal = { must, aim: must / 2, lessIsBetter: true };
  return { name, ours: say(ours), theirs: say(theirs), ratio: ratioOf(ours, theirs), goal };
}

interface Answer {
  readonly id?: string;
  readonly created_at?: string;
}

function createAsk(url: string) {
  return async (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { ...AUTHORISED, 'Content-Type': 'application/json' };
    const answer = await fetch(url + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as Answer;
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}
