import type { Latency, Load, LoadResult, Mix, Request } from './load.ts';

/** One side of a comparison: a server and the requests to it, or a command that does all the work. */
export type Contender = ServerContender | CommandContender;

export interface ServerContender {
  readonly name: string;
  readonly url: string;
  readonly request: Request | Mix;
  readonly status: number;
  /** Checks one response before anything is timed, and throws if it is not the expected one. */
  readonly verify?: (answer: Response, body: string) => void;
  /** Resolves when the server has finished the work that the load left, which would slow down the next contender. */
  readonly settle?: () => Promise<void>;
}

export interface CommandContender {
  readonly name: string;
  /** Runs for this long, checks the results, and returns how many it had in a second. */
  readonly command: (seconds: number) => Promise<number>;
}

export interface Measured {
  readonly name: string;
  /** Requests in a second, one for each round; empty if it failed. */
  readonly rounds: readonly number[];
  /** The latencies of each round, if requests were sent over HTTP. */
  readonly latencies: readonly Latency[];
  readonly error?: string;
}

export interface MeasureOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** The load before the first round, so that hot code is compiled. */
  readonly warmUpSeconds: number;
  readonly folder: string;
  readonly load: Load;
  readonly say: (line: string) => void;
}

type Loaded = Partial<LoadResult> & { readonly perSecond: number };

const CONNECTIONS = 32;

/**
 * Loads the contenders in turn, round after round, so that other load on the machine affects all of them alike. A round
 * in which one of them does not respond at all has no ratio, and counts for none of them.
 */
export async function measure(contenders: readonly Contender[], options: MeasureOptions): Promise<Measured[]> {
  const results = new Map<string, { rounds: number[]; latencies: Latency[]; error?: string }>();
  for (const contender of contenders) {
    const error = await attempt(async () => {
      if ('url' in contender) await check(contender);
      // In rounds, because only the requests of one round are prepared at a time.
      for (let warmed = 0; warmed < options.warmUpSeconds; warmed += options.seconds) {
        await loadOnce(contender, options);
      }
    });
    results.set(contender.name, { rounds: [], latencies: [], ...(error === undefined ? {} : { error }) });
  }
  for (let round = 0; round < options.rounds; round += 1) {
    const loaded = new Map<string, Loaded>();
    for (const contender of contenders) {
      if (results.get(contender.name)!.error !== undefined) continue;
      const error = await attempt(async () => {
        loaded.set(contender.name, await loadOnce(contender, options));
      });
      if (error !== undefined) results.set(contender.name, { rounds: [], latencies: [], error });
    }
    const idle = Array.from(loaded).find(([, { perSecond }]) => !(perSecond > 0));
    if (idle !== undefined) {
      options.say(`  round ${round + 1} of ${options.rounds} does not count: no response from ${idle[0]}`);
      continue;
    }
    for (const [name, { perSecond, latency }] of loaded) {
      const result = results.get(name)!;
      result.rounds.push(perSecond);
      if (latency !== undefined) result.latencies.push(latency);
    }
  }
  for (const result of results.values()) {
    if (result.rounds.length === 0) result.error ??= 'no round in which all of them responded';
  }
  return Array.from(results, ([name, result]) => ({ name, ...result }));
}

async function loadOnce(contender: Contender, options: MeasureOptions): Promise<Loaded> {
  if ('command' in contender) return { perSecond: await contender.command(options.seconds) };
  const { name, url, request, status } = contender;
  const result = await options.load(url, request, { ...options, connections: CONNECTIONS, status });
  if (result.wrong > 0) throw new Error(`${name}: ${result.wrong} answers were not ${status}`);
  await contender.settle?.();
  return result;
}

async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The request; of a mix, the first one. */
async function check({ name, url, request: sent, status, verify }: ServerContender): Promise<void> {
  const request = 'ids' in sent ? sent.requests[0]! : sent;
  const [id = ''] = 'ids' in sent ? sent.ids : [];
  const fill = (text: string): string => text.replaceAll('{n}', 'check').replaceAll('{id}', id);
  const headers = Object.fromEntries(Object.entries(request.headers ?? {}).map(([key, value]) => [key, fill(value)]));
  const body = request.body === undefined ? null : fill(request.body);
  const answer = await fetch(url + fill(request.path), { method: request.method, headers, body });
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`${name}: answered ${answer.status}, not ${status}: ${text.slice(0, 200)}`);
  verify?.(answer, text);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length % 2 === 1
    ? sorted[(sorted.length - 1) / 2]!
    : (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2;
}

export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The ratio of each round of one to the same round of the other. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.map((value, round) => value / theirs[round]!);
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
