/**
 * @module-tag long
 */
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { FUZZ_SEED, FUZZ_PACKETS = '10000' } = process.env;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? 20_261_116);
const MAX_GROWTH_BYTES = 1024 * 1024;

interface Report {
  readonly growth: number;
  readonly arrived: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
  /** Of the name server. */
  readonly errors: readonly string[];
  readonly queries: { readonly tcpQueries: number; readonly udpQueries: number; readonly tcpAnswers: object };
}

test(`${FUZZ_PACKETS} hostile packets: the hub goes on, memory flat`, { timeout: 600_000 }, async () => {
  console.log(`FUZZ_SEED=${seed} FUZZ_PACKETS=${FUZZ_PACKETS}`);
  const script = join(import.meta.dirname, 'hub-process.ts');
  const child = fork(script, [String(seed), FUZZ_PACKETS], { execArgv: ['--expose-gc'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let report: Report | undefined;
  child.on('message', (message: Report) => {
    report = message;
  });
  expect((await exited)[0]).toBe(0);
  const { growth, arrived, counters, errors, queries } = report!;
  console.log(`memory grew by ${growth} bytes; ${JSON.stringify({ ...counters, ...queries })}`);
  expect(errors).toEqual([]);
  expect(arrived).toEqual(['still there']);
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  // A count of 0 means that the packets are refused too early to test anything.
  const { handshakes, forwarded, refused, malformed, spoofed, unroutable, keysTried } = counters;
  const { tcpQueries, udpQueries } = queries;
  const wire = [handshakes, forwarded, refused, malformed, spoofed, unroutable, keysTried];
  for (const count of [...wire, tcpQueries, udpQueries]) expect(count).toBeGreaterThan(0);
});
