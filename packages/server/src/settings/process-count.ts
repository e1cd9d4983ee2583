import { availableParallelism } from 'node:os';
import { howToRun } from '../core/how-to-run.ts';
import { wholeNumber } from './setting-values.ts';

const MOST = 64;

/** `auto` is one process for each core that this one may use. */
export function processCount(value: string): number {
  return value === 'auto' ? Math.min(availableParallelism(), MOST) : wholeNumber(1, MOST)(value);
}

interface Installed {
  readonly dataMode: 'mock' | 'live';
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly processes: number;
}

/** Why only one process runs although more were asked for; undefined if that many can run. */
export function whyOneProcess({ dataMode, databaseUrl, redisUrl, processes }: Installed): string | undefined {
  if (processes === 1) return undefined;
  const reason = reasonForOne({ dataMode, databaseUrl, redisUrl });
  return reason === undefined ? undefined : `LANDHOLD_PROCESSES: one process runs, because ${reason}.`;
}

function reasonForOne({ dataMode, databaseUrl, redisUrl }: Omit<Installed, 'processes'>): string | undefined {
  if (dataMode === 'mock')
    return `in mock mode the records are in the memory of one process. See the guide Use every core, or ${howToRun('start', '--help')}`;
  if (databaseUrl === null) return 'SQLite admits only one. Set DATABASE_URL to a PostgreSQL, and REDIS_URL to a Redis';
  if (redisUrl === null)
    return 'without Redis each process would count rate limits separately. Set REDIS_URL to a Redis';
  return undefined;
}
