import type { Client, ClientConfig } from 'pg';
import type { Session, UseOptions } from './database-server.ts';
import { MARK } from './marks.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Timer } from '../../../core/clock.ts';

const CONNECT_MS = 5_000;
/** Making a database on a busy machine takes seconds. */
const STATEMENT_MS = 60_000;
/** The server ends a statement that takes too long. This is for a server that does not respond. */
const GRACE_MS = 1_000;
/** After this long, a statement may wait for a lock, and is looked at as often. */
const BLOCKED_MS = 2_000;
/** Work on one database needs several connections in quick succession. */
const KEPT_MS = 1_000;
/** As many as the databases worked on at once. */
const MAX_KEPT = 4;

/**
 * A database has initial settings for its sessions, which its users could choose in earlier releases. A full database
 * is read-only; and users' objects must not be mistaken for PostgreSQL's:
 * docs/decisions/0136-administrators-sessions.md. The server ends a statement that waits for a user's lock: otherwise
 * it would wait on without us.
 */
function ownSettings(limitMs: number): string {
  return `set search_path = pg_catalog; set role none; set default_transaction_read_only = off;
    set statement_timeout = ${limitMs}; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0`;
}

/**
 * Ends the sessions of databases' users that a statement waits for. Any user can lock roles and databases, also those
 * of others: docs/decisions/0180-users-do-not-own-their-database.md.
 */
const END_BLOCKERS = `select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
  where a.pid = any(pg_blocking_pids($1)) and not r.rolsuper and shobj_description(r.oid, 'pg_authid') like $2`;

type Place = Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'>;

export interface Sessions {
  /** Connects, does the work and disconnects. */
  use<T>(place: Place, work: (session: Session) => Promise<T>, options?: UseOptions): Promise<T>;
  /** The same with `endsBlockers`, on a connection that is kept for a moment: the work leaves no state on it. */
  useKeptSession<T>(place: Place, work: (session: Session) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export function createSessions(): Sessions {
  const kept = new Map<Client, { readonly key: string; readonly timer: Timer }>();

  async function end(client: Client): Promise<void> {
    wallClock.clearTimeout(kept.get(client)?.timer);
    kept.delete(client);
    await client.end().catch(() => {});
  }

  function take(key: string): Client | undefined {
    for (const [client, { key: own, timer }] of kept) {
      if (own !== key) continue;
      wallClock.clearTimeout(timer);
      kept.delete(client);
      return client;
    }
    return undefined;
  }

  function keep(client: Client, key: string): void {
    kept.set(client, { key, timer: wallClock.setTimeout(() => void end(client), KEPT_MS) });
  }

  async function connectToKeep(place: Place): Promise<Client> {
    const client = await connect(place);
    // Once for all the times that it is kept.
    client.once('end', () => void end(client));
    return client;
  }

  return {
    async use(place, work, options) {
      const client = await connect(place, options);
      try {
        return await work(options?.endsBlockers === true ? insistent(client, place) : sessionOf(client));
      } finally {
        await end(client);
      }
    },
    async useKeptSession(place, work) {
      const key = JSON.stringify(place);
      const client = take(key) ?? (await connectToKeep(place));
      let isSound = false;
      try {
        const result = await work(insistent(client, place));
        isSound = true;
        return result;
      } finally {
        if (isSound && kept.size < MAX_KEPT) keep(client, key);
        else await end(client);
      }
    },
    async stop() {
      for (const client of kept.keys()) await end(client);
    },
  };
}

async function connect(place: Place, { limitMs = STATEMENT_MS }: Pick<UseOptions, 'limitMs'> = {}): Promise<Client> {
  // Loaded only when used, like the store's driver.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    ...place,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: limitMs && limitMs + GRACE_MS,
  });
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(ownSettings(limitMs)).catch(async (error: unknown) => {
    await client.end().catch(() => {});
    throw error;
  });
  return client;
}

function sessionOf(client: Client): Session {
  return { query: (text, values) => client.query(text, values as unknown[] | undefined) };
}

/** A session whose statements do not wait for users. */
function insistent(client: Client, place: Place): Session {
  const plain = sessionOf(client);
  return {
    async query(text, values) {
      const timer = wallClock.setInterval(() => void endBlockers(client, place), BLOCKED_MS);
      try {
        return await plain.query(text, values);
      } finally {
        wallClock.clearInterval(timer);
      }
    },
  };
}

/** On a separate connection. Without one, or without the right to end a session, the statement waits on. */
async function endBlockers(client: Client, place: Place): Promise<void> {
  const { processID: pid } = client as Client & { readonly processID: number };
  const other = await connect(place).catch(() => undefined);
  await other?.query(END_BLOCKERS, [pid, `${MARK} %`]).catch(() => {});
  await other?.end().catch(() => {});
}
