import pg from 'pg';
import { StartError } from '../../../core/start-error.ts';
import type { Hosts } from './postgres-hosts.ts';
import { CONNECT_MS, LIMITS, STARTUP } from './postgres-pool.ts';

export interface PoolerQuestion {
  readonly hosts: Hosts;
  /** Whether there is an address that leads past a pooler. */
  readonly hasDirectUrl: boolean;
}

interface Found {
  readonly name: string;
  /** In milliseconds. */
  readonly setting: string;
}

/** The role may have the usual limits, and nobody sets this one. */
const ODD_MS = 1_237;

/** PgBouncer's answer to parameters that it does not pass on. */
const UNSUPPORTED = /unsupported startup parameter/i;

/**
 * Whether the address leads to a pooler, which drops or refuses what a connection asks for at its beginning. Fails with
 * what to do if it cannot be used: docs/decisions/0295-poolers.md.
 */
export async function findPooler({ hosts, hasDirectUrl }: PoolerQuestion): Promise<boolean> {
  const found = await limitsOf(hosts, { ...STARTUP, lock_timeout: ODD_MS });
  if (found?.some(({ setting }) => Number(setting) === ODD_MS)) return false;
  if (!hasDirectUrl)
    throw new StartError(
      'DATABASE_URL leads to a pooler, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: ' +
        'notifications and migrations do not work through a pooler.',
    );
  const set = (await limitsOf(hosts, {})) ?? [];
  const wrong = Object.entries(LIMITS).filter(
    ([name, ms]) =>
      !isWithin(
        set.find((each) => each.name === name),
        ms,
      ),
  );
  if (wrong.length === 0) return true;
  const { user = '' } = new pg.Client({ connectionString: hosts.connectionString });
  const statements = wrong.map(([name, ms]) => `ALTER ROLE ${pg.escapeIdentifier(user)} SET ${name} = '${ms}ms';`);
  throw new StartError(
    'DATABASE_URL leads to a pooler, such as PgBouncer, which does not pass on limits. Set them for the role, and let ' +
      `the pooler connect again: ${statements.join(' ')}`,
  );
}

/** Undefined if such a connection is refused. */
async function limitsOf({ connectionString, Client }: Hosts, startup: pg.ClientConfig): Promise<Found[] | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, ...startup });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Found>('select name, setting from pg_settings where name = any($1)', [
      Object.keys(LIMITS),
    ]);
    return rows;
  } catch (error) {
    if (UNSUPPORTED.test((error as Error).message)) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Zero is no limit. */
function isWithin(found: Found | undefined, most: number): boolean {
  const ms = Number(found?.setting ?? 0);
  return ms > 0 && ms <= most;
}
