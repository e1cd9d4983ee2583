import { readFileSync } from 'node:fs';
import { Landhold } from '@landhold/client';
import type { Reading } from './figures.ts';
import type { Measured, ServerContender } from './measure.ts';
import { median, ratioOf } from './measure.ts';
import { AUTHORISED, bareFastify, filled, landhold } from './memory-figures.ts';
import type { Launch, Program } from './programs.ts';
import { KEY, launch, outputOf } from './programs.ts';

interface ProcessOptions {
  readonly logFile: string;
  readonly pageFile: string;
  readonly rounds: number;
  readonly many: number;
}

/** The time from the start of the process to its first response, for Landhold and a bare Fastify in turn. */
export async function readStart({ logFile, pageFile, rounds }: ProcessOptions): Promise<Reading> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const timeOf = async (program: Launch): Promise<number> => {
    const started = await launch(program, logFile);
    await started.stop();
    return started.startMs;
  };
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timeOf(landhold()));
    theirs.push(await timeOf(bareFastify(pageFile)));
  }
  return {
    name: 'start to first answer against a bare Fastify process',
    ours: `${median(ours).toFixed(0)} ms`,
    theirs: `${median(theirs).toFixed(0)} ms`,
    ratio: ratioOf(ours, theirs),
    goal: { must: 3, aim: 2, lessIsBetter: true },
  };
}

/** What the server reported once it was filled. */
export function readMemory({ logFile, many }: ProcessOptions): Reading {
  const said = [...readFileSync(outputOf(logFile), 'utf8').matchAll(/BYTES_PER_RECORD (\d+)/g)].map(([, bytes]) =>
    Number(bytes),
  );
  const kilobytes = said.at(-1)! / 1_000;
  return {
    name: `memory per record among ${many.toLocaleString('en')}, in kB`,
    ours: kilobytes.toFixed(2),
    theirs: '1 kB',
    ratio: { median: kilobytes, lowest: kilobytes, highest: kilobytes },
    goal: { must: 1.5, aim: 0.8, lessIsBetter: true },
  };
}

interface WatchingOptions extends ProcessOptions {
  readonly measureOnce: (contenders: readonly ServerContender[]) => Promise<Measured[]>;
}

/**
 * The same program with and without its log, its metrics and the console's log of requests. Both are restarted for
 * each round, because compiled code differs between processes by more than this measures.
 */
export async function readWatching({ logFile, rounds, measureOnce }: WatchingOptions): Promise<Reading> {
  const request = { method: 'GET', path: '/api/v1/domains?limit=20', headers: AUTHORISED } as const;
  const rates: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const watched = await launch(filled(FEW), logFile);
    const unwatched = await launch(unwatchedLaunch(), logFile);
    const programs = round % 2 === 0 ? [watched, unwatched] : [unwatched, watched];
    const measured = await measureOnce(programs.map(({ url }) => ({ name: url, url, request, status: 200 })));
    for (const program of programs) await program.stop();
    for (const [index, { url }] of [watched, unwatched].entries()) {
      const {
        rounds: [rate],
        error,
      } = measured.find(({ name }) => name === url)!;
      if (rate === undefined) throw new Error(error);
      rates[index]!.push(rate);
    }
  }
  const [on, off] = rates as [number[], number[]];
  return {
    name: 'log, metrics and the console’s request log on, against off',
    ours: `${Math.round(median(on)).toLocaleString('en')}/s`,
    theirs: `${Math.round(median(off)).toLocaleString('en')}/s`,
    ratio: ratioOf(on, off),
    goal: { must: 0.95, aim: 1 },
  };
}

const FEW = 1_000;

function unwatchedLaunch(): Launch {
  return { ...filled(FEW), args: () => ['bench/serve-filled.ts', String(FEW), 'unwatched'] };
}

/** Short enough that both turns of a pair run under the same load, and garbage collection affects only a few pairs. */
const CALLS_IN_TURN = 15;
const TURNS = 100;
/** Warms up the runtime too: fetch takes half the time after ten thousand calls, and varies until then. */
const ROUNDS_TO_WARM_UP = 8;

/** Calls one after the other, alternately through the client and plain fetch. A round is the median of its pairs. */
export async function readClient({ url }: Program, rounds: number): Promise<Reading> {
  const landholdClient = new Landhold({ apiKey: KEY, baseUrl: url });
  const { data } = await landholdClient.domains.listDomains({ limit: 1 });
  const id = data[0]!.id;
  const byClient = async (): Promise<string> => (await landholdClient.domains.getDomain({ id })).id;
  const byFetch = async (): Promise<string> => {
    const answer = await fetch(`${url}/api/v1/domains/${id}`, { headers: AUTHORISED });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const rateOf = async (call: () => Promise<string>): Promise<number> => {
    const startedAt = performance.now();
    for (let made = 0; made < CALLS_IN_TURN; made += 1) if ((await call()) !== id) throw new Error('another domain');
    return (CALLS_IN_TURN * 1_000) / (performance.now() - startedAt);
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -ROUNDS_TO_WARM_UP; round < rounds; round += 1) {
    const turns: [client: number, fetch: number][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push([await rateOf(byClient), await rateOf(byFetch)]);
    if (round < 0) continue;
    const bare = median(turns.map(([, rate]) => rate));
    theirs.push(bare);
    ours.push(bare * median(turns.map(([client, rate]) => client / rate)));
  }
  return {
    name: 'client call against bare fetch',
    ours: `${median(ours).toFixed(0)}/s`,
    theirs: `${median(theirs).toFixed(0)}/s`,
    ratio: ratioOf(ours, theirs),
    goal: { must: 0.9, aim: 0.95 },
  };
}
