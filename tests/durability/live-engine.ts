import { newDatabase, newFolder, TEST_SECRET_KEY } from '../support/engine.ts';
import { describeEach, testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';

export const LIVE_KEY = makeKey('a live server');

/** One empty place that any number of processes, one after another or together, keep their records in. */
export interface LiveEngine {
  readonly env: Readonly<Record<string, string>>;
  start(env?: Record<string, string>): Promise<RunningServer>;
}

export type EngineName = 'SQLite' | 'PostgreSQL';

export async function createEngine(name: EngineName): Promise<LiveEngine> {
  const env = liveOn(
    name === 'SQLite'
      ? { LANDHOLD_DATA_DIR: newFolder() }
      : { DATABASE_URL: await newDatabase(), LANDHOLD_SECRET_KEY: TEST_SECRET_KEY },
  );
  return { env, start: (more = {}) => startServer({ env: { ...env, ...more } }) };
}

/** Live mode on this place. */
export function liveOn(place: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...place,
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_BOOTSTRAP_KEYS: LIVE_KEY,
    LANDHOLD_SIMULATED_DELAY_MS: '0',
  };
}

const ENGINES: readonly EngineName[] = ['SQLite', 'PostgreSQL'];
const isSqlite = (name: EngineName): boolean => name === 'SQLite';

/** For each engine, of which `npm test` tries SQLite alone. */
export const describeEachEngine = describeEach(ENGINES, isSqlite);
export const testEachEngine = testEach(ENGINES, isSqlite);
