import { afterAll, beforeAll } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { kinds } from '../support/operations.ts';
import type { Send } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { createCrowd } from './crowd.ts';

const ALPHA = makeKey('races alpha');
const BETA = makeKey('races beta');

/** The server for the races. Its senders are known once the tests run. */
export interface RaceServer {
  /** How many processes share the records. Each request goes to the next one in turn. */
  readonly processes: number;
  /** Two projects. */
  readonly alpha: Send;
  readonly beta: Send;
}

export interface RaceServerOptions {
  readonly processes?: number;
  /** Further settings of the processes, once they are known. */
  readonly env?: () => Promise<Record<string, string>>;
}

export function useRaceServer({ processes = 1, env = async () => ({}) }: RaceServerOptions = {}): RaceServer {
  let running: RunningServer[] = [];
  let senders: { alpha: Send[]; beta: Send[] } = { alpha: [], beta: [] };
  let turn = 0;

  beforeAll(async () => {
    const told = {
      LOG_LEVEL: 'warn',
      LANDHOLD_BOOTSTRAP_KEYS: `${ALPHA}@alpha ${BETA}@beta`,
      // Short, so that the provider's changes compete with those of the callers.
      LANDHOLD_SIMULATED_DELAY_MS: '5',
      ...(await env()),
    };
    // One after the other: the first one creates the tables.
    for (let started = 0; started < processes; started += 1) running.push(await startServer({ env: told }));
    senders = {
      alpha: running.map(({ url }) => createCrowd(url, ALPHA)),
      beta: running.map(({ url }) => createCrowd(url, BETA)),
    };
    // One after the other, so that all processes know the same parents.
    for (const { path } of kinds.filter(({ parent }) => parent !== null)) {
      for (const send of [...senders.alpha, ...senders.beta]) await send('GET', path);
    }
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    running = [];
  });

  return {
    processes,
    alpha: (...request) => senders.alpha[turn++ % processes]!(...request),
    beta: (...request) => senders.beta[turn++ % processes]!(...request),
  };
}
