import type { Latency, Load, LoadResult, Mix, Request } from './load.ts';

/** One of those that are compared: a server and what it is asked, or a command that does the work by itself. */
export type Contender = ServerContender | CommandContender;

export interface ServerContender {
  readonly name: string;
  readonly url: string;
  readonly request: Request | Mix;
  readonly status: number;
  /** Looks at one answer before anything is timed, and throws when it is not what the workload is about. */
  readonly verify?: (answer: Response, body: string) => void;
  /** Resolves when the server has done what the load left behind, which would slow down the next contender. */
  readonly settle?: () => Promise<void>;
}

export interface CommandContender {
  readonly name: string;
  /** Works for so long, checks what it does, and answers how often it did it in a second. */
  readonly command: (seconds: number) => Promise<number>;
}

export interface Measured {
  readonly name: string;
  /** Requests in a second, one for each round; empty when it erred. */
  readonly rounds: readonly number[];
  /** Of each round, where requests were sent by HTTP. */
  readonly latencies: readonly Latency[];
  readonly error?: string;
}

export interface MeasureOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** Before the first round, so that what is compiled on the way is compiled. */
  readonly warmUpSeconds: number;
  readonly folder: string;
  readonly load: Load;
}

const CONNECTIONS = 32;

/** Loads the contenders in turn, round after round, so that whatever else the machine does meets them all alike. */
export async function measure(contenders: readonly Contender[], options: MeasureOptions): Promise<Measured[]> {
  const results = new Map<string, { rounds: number[]; latencies: Latency[]; error?: string }>();
  const loadOnce = async (
    contender: Contender,
    seconds: number,
  ): Promise<Partial<LoadResult> & { perSecond: number }> => {
    if ('command' in contender) return { perSecond: await contender.command(seconds) };
    const { name, url, request, status } = contender;
    const result = await options.load(url, request, {
      ...options,
      seconds,
      connections: CONNECTIONS,
      status,
    });
    if (result.wrong > 0) throw new Error(`${name}: ${result.wrong} answers were not ${status}`);
    await contender.settle?.();
    return result;
  };

  for (const contender of contenders) {
    const error = await attempt(async () => {
      if ('url' in contender) await check(contender);
      // In rounds: more requests than one round can send have not been prepared.
      for (let warmed = 0; warmed < options.warmUpSeconds; warmed += options.seconds) {
        await loadOnce(contender, options.seconds);
      }
    });
    results.set(contender.name, { rounds: [], latencies: [], ...(error === undefined ? {} : { error }) });
  }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const contender of contenders) {
      const result = results.get(contender.name)!;
      if (result.error !== undefined) continue;
      const error = await attempt(async () => {
        const { perSecond, latency } = await loadOnce(contender, options.seconds);
        result.rounds.push(perSecond);
        if (latency !== undefined) result.latencies.push(latency);
      });
      if (error !== undefined) results.set(contender.name, { rounds: [], latencies: [], error });
    }
  }
  return Array.from(results, ([name, result]) => ({ name, ...result }));
}

async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Of a mix, the first request. */
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

/** Each round of the one against the same round of the other. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.map((value, round) => value / theirs[round]!);
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
