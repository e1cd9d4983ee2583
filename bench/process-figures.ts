import { readFileSync } from 'node:fs';
import { Landhold } from '@landhold/client';
import type { Reading, Workload } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { AUTHORISED, bareFastify, landhold } from './memory-figures.ts';
import type { Launch, Program } from './programs.ts';
import { KEY, launch, outputOf } from './programs.ts';

interface ProcessOptions {
  readonly logFile: string;
  readonly pageFile: string;
  readonly rounds: number;
  readonly many: number;
}

/** From the start of the process to its first answer, Landhold and a bare Fastify in turn. */
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

/** What the server said of itself when it had been filled. */
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

/** The same program with and without its log, its metrics and the console's log of requests. */
export function watchingWorkload(watched: Program, unwatched: Program): Workload {
  const request = { method: 'GET', path: '/api/v1/domains?limit=20', headers: AUTHORISED } as const;
  return {
    title: 'log and metrics',
    contenders: [
      { name: 'Landhold, watched', url: watched.url, request, status: 200 },
      { name: 'Landhold, unwatched', url: unwatched.url, request, status: 200 },
    ],
    comparisons: [
      {
        name: 'log, metrics and the console’s request log on, against off',
        ours: 'Landhold, watched',
        theirs: 'Landhold, unwatched',
        goal: { must: 0.95, aim: 1 },
      },
    ],
  };
}

/** So short that both turns of a pair meet the same machine, and a collection of garbage spoils one pair of many. */
const CALLS_IN_TURN = 15;
const TURNS = 100;

/** One call after the other, through the client and through bare fetch in turns; a round is the median of its pairs. */
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
    const begun = performance.now();
    for (let made = 0; made < CALLS_IN_TURN; made += 1) if ((await call()) !== id) throw new Error('another domain');
    return (CALLS_IN_TURN * 1_000) / (performance.now() - begun);
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first round is not counted: what is compiled on the way is compiled then.
  for (let round = 0; round <= rounds; round += 1) {
    const turns: [client: number, fetch: number][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push([await rateOf(byClient), await rateOf(byFetch)]);
    if (round === 0) continue;
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
