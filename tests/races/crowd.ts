import { randomInt } from 'node:crypto';
import type { ApiResponse, Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';

const CONNECTIONS_EACH = 8;

/** How many requests compete, an even number. `npm run test:crash` sets more. */
export const CROWD = Number(process.env['CROWD'] ?? 40);

/** A sender with enough connections that its requests are really sent at the same time. */
export function createCrowd(url: string, key: string, connections = CROWD): Send {
  const senders = Array.from({ length: Math.ceil(connections / CONNECTIONS_EACH) }, () => createSend(url, key));
  let turn = 0;
  return (...request) => senders[turn++ % senders.length]!(...request);
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The number of responses with each status and code, such as `{ '201': 1, '409 name_taken': 199 }`. */
export function tally(responses: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, text } of responses) {
    const code = status < 400 ? '' : ` ${(JSON.parse(text) as { error: { code: string } }).error.code}`;
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1;
  }
  return counts;
}

export interface Dice {
  /** A whole number below the bound. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Random choices that a seed repeats. (mulberry32) */
export function createDice(seed: number): Dice {
  let state = seed;
  function below(bound: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }
  return { below, pick: (items) => items[below(items.length)]! };
}

/** The seed of this run. RACE_SEED repeats the requests of another run, but not which one is faster. */
export function raceSeed(): number {
  const given = process.env['RACE_SEED'];
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given);
  console.log(`RACE_SEED=${seed}`);
  return seed;
}
