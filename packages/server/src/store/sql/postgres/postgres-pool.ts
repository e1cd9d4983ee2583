import pg from 'pg';
import type { Hosts } from './postgres-hosts.ts';
import type { Lanes } from './postgres-lanes.ts';

export interface PoolOptions {
  readonly hosts: Hosts;
  /** Whether each transaction may get another connection to PostgreSQL. */
  readonly isPooled: boolean;
  readonly connections: number;
  readonly onError: (error: unknown) => void;
}

// Together less than a request has: docs/decisions/0039-time-limits-in-trouble.md.
/** How long to wait for a free or new connection. */
export const CONNECT_MS = 3_000;
/** Longer than a caller waits for a first request with the same idempotency key: docs/decisions/0015-idempotency.md. */
const LOCK_MS = 2_000;
const STATEMENT_MS = 5_000;
/** A working server has ended the statement by then. */
export const ANSWER_MS = 6_000;

/** Reading a page takes less time than starting a parallel worker. */
export const ONE_PROCESS = '-c max_parallel_workers_per_gather=0';

/** Limits of a connection. Through a pooler, the role has them. */
export const LIMITS = {
  lock_timeout: LOCK_MS,
  statement_timeout: STATEMENT_MS,
  // A process that hangs in a transaction must not keep its locks.
  idle_in_transaction_session_timeout: STATEMENT_MS,
} as const;

/** What each connection asks for at its beginning. */
export const STARTUP = { ...LIMITS, options: ONE_PROCESS };

const UNANSWERED = 'Query read timeout';
const READ_ONLY = '25006';

/** A pool whose broken connections are reported and dropped without ending the process. */
export function openPool({ hosts, isPooled, connections, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: hosts.connectionString,
    Client: hosts.Client,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    ...(isPooled ? {} : STARTUP),
    keepAlive: true,
    // Statements are sent without waiting for the answer to the one before. Only reads make use of it.
    pipeline: !isPooled,
    // Counters and times are far below 2^53, and text does not compare like numbers.
    types: {
      getTypeParser: (oid, format) =>
        (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
  });
  // Without listeners, a connection that breaks while idle, or between two statements of a transaction, would end the
  // process.
  pool.on('error', (error) => onError(withoutClient(error)));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenUseless(client, hosts);
    if (isPooled) forgetNames(client);
  });
  return pool;
}

/** Of ten connections. With fewer than this, none. */
const KEPT_OF_TEN = 2;
const MIN_TO_KEEP = 4;

/** Two pools that together have no more connections than allowed. */
export function openLanes(options: PoolOptions): Lanes {
  const { connections } = options;
  const kept = connections < MIN_TO_KEEP ? 0 : Math.max(1, Math.floor((connections * KEPT_OF_TEN) / 10));
  return {
    pool: openPool({ ...options, connections: connections - kept }),
    kept: kept === 0 ? undefined : openPool({ ...options, connections: kept }),
  };
}

/** pg attaches the whole client, with its address, to the error. Neither belongs in a log. */
function withoutClient(error: Error): Error {
  delete (error as { client?: unknown }).client;
  return error;
}

/** Another connection does not have the statement that was prepared under the name. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((config: unknown, ...values: unknown[]) =>
    query(
      typeof config === 'string' ? config : { ...(config as pg.QueryConfig), name: undefined },
      ...values,
    )) as typeof client.query;
}

/**
 * If a statement gets no response, the next one on the connection would wait behind it: the rollback of the same
 * transaction, or the connection's next user. A connection to a server that only reads would stay with that server, even
 * when the address leads to another by now.
 */
function endWhenUseless(client: pg.PoolClient, hosts: Hosts): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((...values: unknown[]) => {
    const answer = query(...values);
    if (answer instanceof Promise) {
      answer.catch((error: pg.DatabaseError) => {
        if (error.message !== UNANSWERED && error.code !== READ_ONLY) return;
        hosts.forget();
        void client.end();
      });
    }
    return answer;
  }) as typeof client.query;
}
