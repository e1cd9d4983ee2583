import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../tools/test-services/postgres.ts';
import { startRedis } from '../tools/test-services/redis.ts';
import type { Workload } from './figures.ts';
import type { ServerContender } from './measure.ts';
import { landhold } from './memory-figures.ts';
import { fill, get, mixOf, readAll, settle } from './mixed-figures.ts';
import { launch } from './programs.ts';

interface CoreOptions {
  readonly logFile: string;
  readonly say: (line: string) => void;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

const PAUSE_MS = 100;
/** On two cores, which PostgreSQL and the load use as well. */
const GOAL = { must: 1.1, aim: 1.5 };
const [ONE, TWO] = ['one process', 'two processes'] as const;

/** One command with two processes against one with one, each with a PostgreSQL and the same Redis. */
export async function coreWorkloads(options: CoreOptions): Promise<Workload[]> {
  const redis = options.keep(await startRedis());
  const both = [await startFilled(ONE, 1, redis.url, options), await startFilled(TWO, 2, redis.url, options)];
  const workload = (what: string, pick: (started: (typeof both)[number]) => ServerContender): Workload => ({
    title: `${what} with one process and with two`,
    contenders: both.map(pick),
    comparisons: [
      { name: `${what}, two processes against one`, ours: `${TWO}, ${what}`, theirs: `${ONE}, ${what}`, goal: GOAL },
    ],
  });
  return [workload('get', ({ gets }) => gets), workload('mixed load', ({ mixed }) => mixed)];
}

async function startFilled(name: string, processes: number, redisUrl: string, { logFile, say, keep }: CoreOptions) {
  say(`starting ${name}`);
  const postgres = keep(await startPostgres());
  const env = {
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DRAIN_NOTICE_S: '0',
    DATABASE_URL: postgres.url,
    REDIS_URL: redisUrl,
    LANDHOLD_PROCESSES: String(processes),
  };
  const { url } = keep(await launch(landhold(env), logFile));
  if (processes > 1) await untilAllListen(url, processes);
  await fill(url);
  const records = await readAll(url);
  const common = { url, status: 200, settle: async (): Promise<void> => settle(url) };
  const gets: ServerContender = { ...common, name: `${name}, get`, request: mixOf(records, [get]) };
  const mixed: ServerContender = { ...common, name: `${name}, mixed load`, request: mixOf(records) };
  return { gets, mixed };
}

async function untilAllListen(url: string, count: number): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (metrics.match(/^landhold_process_up\{.*\} 1$/gm)?.length === count) return;
    await setTimeout(PAUSE_MS);
  }
}
