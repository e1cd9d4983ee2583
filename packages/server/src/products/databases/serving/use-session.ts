import type { Client, ClientConfig } from 'pg';
import type { Session, UseOptions } from './database-server.ts';

const CONNECT_MS = 5_000;
/** Making a database on a busy machine takes seconds. */
const STATEMENT_MS = 60_000;
/** Work on one database needs several connections in quick succession. */
const KEPT_MS = 1_000;
/** As many as the databases worked on at once. */
const MOST_KEPT = 4;

/**
 * A database's owner chooses the initial settings of its sessions. A full database is read-only; and the owner's
 * objects must not be mistaken for PostgreSQL's: docs/decisions/0136-administrators-sessions.md.
 */
const OWN_SETTINGS = 'set default_transaction_read_only = off; set search_path = pg_catalog';

type Place = Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'>;

export interface Sessions {
  /** Connects, does the work and disconnects. */
  use<T>(place: Place, work: (session: Session) => Promise<T>, options?: UseOptions): Promise<T>;
  /** The same on a connection that is kept for a moment: the work leaves no state on it. */
  useKept<T>(place: Place, work: (session: Session) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export function createSessions(): Sessions {
  const kept = new Map<Client, { readonly key: string; readonly timer: NodeJS.Timeout }>();

  async function end(client: Client): Promise<void> {
    clearTimeout(kept.get(client)?.timer);
    kept.delete(client);
    await client.end().catch(() => {});
  }

  function take(key: string): Client | undefined {
    for (const [client, { key: own, timer }] of kept) {
      if (own !== key) continue;
      clearTimeout(timer);
      kept.delete(client);
      return client;
    }
    return undefined;
  }

  function keep(client: Client, key: string): void {
    kept.set(client, { key, timer: setTimeout(() => void end(client), KEPT_MS) });
    client.once('end', () => void end(client));
  }

  return {
    async use(place, work, options) {
      const client = await connect(place, options);
      try {
        return await work(sessionOf(client));
      } finally {
        await end(client);
      }
    },
    async useKept(place, work) {
      const key = JSON.stringify(place);
      const client = take(key) ?? (await connect(place));
      let isSound = false;
      try {
        const result = await work(sessionOf(client));
        isSound = true;
        return result;
      } finally {
        if (isSound && kept.size < MOST_KEPT) keep(client, key);
        else await end(client);
      }
    },
    async stop() {
      for (const client of kept.keys()) await end(client);
    },
  };
}

async function connect(place: Place, { limitMs = STATEMENT_MS }: UseOptions = {}): Promise<Client> {
  // Loaded only when used, like the store's driver.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ ...place, connectionTimeoutMillis: CONNECT_MS, query_timeout: limitMs });
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(OWN_SETTINGS).catch(async (error: unknown) => {
    await client.end().catch(() => {});
    throw error;
  });
  return client;
}

function sessionOf(client: Client): Session {
  return { query: (text, values) => client.query(text, values as unknown[] | undefined) };
}
