import type { ClientConfig } from 'pg';
import type { Session, UseOptions } from './database-server.ts';

const CONNECT_MS = 5_000;
/** Making a database on a busy machine takes seconds. */
const STATEMENT_MS = 60_000;

/** Connects, does the work and leaves. Databases are made too seldom for connections to be kept. */
export async function useSession<T>(
  config: Pick<ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString' | 'ssl'>,
  work: (session: Session) => Promise<T>,
  { limitMs = STATEMENT_MS }: UseOptions = {},
): Promise<T> {
  // Loaded only when used, like the driver of the store.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ ...config, connectionTimeoutMillis: CONNECT_MS, query_timeout: limitMs });
  // Without it, a connection that breaks would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // A database that is full is read-only, and its owner can make it so at any time.
    await client.query('set default_transaction_read_only = off');
    return await work({ query: (text, values) => client.query(text, values as unknown[] | undefined) });
  } finally {
    await client.end().catch(() => {});
  }
}
