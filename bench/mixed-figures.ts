import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '../tools/test-services/postgres.ts';
import type { Comparison, Goal, Workload } from './figures.ts';
import type { Mix, Request } from './load.ts';
import type { ServerContender } from './measure.ts';
import { AUTHORISED, bareFastify, filled, landhold } from './memory-figures.ts';
import type { Launch, Program } from './programs.ts';
import { launch } from './programs.ts';

const DOMAINS = '/api/v1/domains';
const RECORDS = 10_000;
const AT_ONCE = 20;
const LARGEST_PAGE = 100;
const PAUSE_MS = 100;
const PEER = 'bare Fastify, mixed';

export const get: Request = { method: 'GET', path: `${DOMAINS}/{id}`, headers: AUTHORISED };
const page: Request = { method: 'GET', path: `${DOMAINS}?limit=20`, headers: AUTHORISED };
const create: Request = {
  method: 'POST',
  path: DOMAINS,
  headers: { ...AUTHORISED, 'Content-Type': 'application/json' },
  body: '{"name":"b{n}.com"}',
};
/** 70 % get, 20 % page, 10 % create. */
const IN_TURN = [get, get, page, get, get, create, get, page, get, get];

interface MixedOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly say: (line: string) => void;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

interface Goals {
  readonly rate: Goal;
  readonly tail?: Goal;
}

/** A mix of requests over 10,000 records, on every store and on one other server. Providers work as in production. */
export async function mixedWorkloads({ folder, logFile, say, keep }: MixedOptions): Promise<Workload[]> {
  const start = async (program: Launch): Promise<Program> => keep(await launch(program, logFile));
  const home = join(folder, 'sqlite-mixed');
  mkdirSync(home);
  const live = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DRAIN_NOTICE_S: '0' };
  say('starting PostgreSQL');
  const postgres = keep(await startPostgres());
  const stores: readonly [string, Launch, Goals][] = [
    ['memory', filled(RECORDS), { rate: { must: 0.85, aim: 1 }, tail: { must: 2, aim: 1, lessIsBetter: true } }],
    ['SQLite', landhold({ ...live, LANDHOLD_DATA_DIR: home }), { rate: { must: 0.4, aim: 0.6 } }],
    ['PostgreSQL', landhold({ ...live, DATABASE_URL: postgres.url }), { rate: { must: 0.2, aim: 0.3 } }],
  ];
  const contenders: ServerContender[] = [];
  const comparisons: Comparison[] = [];
  let records: readonly { readonly id: string }[] = [];
  for (const [store, program, goals] of stores) {
    say(`creating ${RECORDS.toLocaleString('en')} records on ${store}`);
    const { url } = await start(program);
    if (store !== 'memory') await fill(url);
    records = await readAll(url);
    const ours = `Landhold on ${store}, mixed`;
    contenders.push({ name: ours, url, request: mixOf(records), status: 200, settle: () => settle(url) });
    comparisons.push({ name: `mixed load on ${store} against bare Fastify`, ours, theirs: PEER, goal: goals.rate });
    const tail = { name: `p99 of the mixed load on ${store}`, ours, theirs: PEER, latency: 'p99' } as const;
    comparisons.push(goals.tail === undefined ? tail : { ...tail, goal: goals.tail });
  }
  const file = join(folder, 'mixed.json');
  writeFileSync(file, JSON.stringify({ data: records }));
  const { url } = await start(bareFastify(file));
  contenders.push({ name: PEER, url, request: mixOf(records), status: 200 });
  return [{ title: 'mixed load: 70 % get, 20 % page, 10 % create', contenders, comparisons }];
}

/** Resolves when providers have finished all records. */
export async function settle(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}${DOMAINS}?status=pending&limit=1`, { headers: AUTHORISED });
    const { data } = (await answer.json()) as { data: readonly unknown[] };
    if (data.length === 0) return;
    await setTimeout(PAUSE_MS);
  }
}

export function mixOf(records: readonly { readonly id: string }[], requests: readonly Request[] = IN_TURN): Mix {
  return { requests, ids: records.map(({ id }) => id) };
}

export async function fill(url: string): Promise<void> {
  let next = 0;
  const createSome = async (): Promise<void> => {
    while (next < RECORDS) {
      const body = JSON.stringify({ name: `lot-${(next += 1)}.com` });
      const answer = await fetch(url + DOMAINS, { method: 'POST', headers: create.headers!, body });
      if (answer.status !== 201) throw new Error(`A create was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, createSome));
}

export async function readAll(url: string): Promise<{ id: string }[]> {
  const records: { id: string }[] = [];
  for (let cursor = ''; records.length < RECORDS;) {
    const answer = await fetch(`${url}${DOMAINS}?limit=${LARGEST_PAGE}${cursor}`, { headers: AUTHORISED });
    const { data, next_cursor: following } = (await answer.json()) as { data: { id: string }[]; next_cursor: string };
    records.push(...data);
    cursor = `&cursor=${following}`;
  }
  return records;
}
