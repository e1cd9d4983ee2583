import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
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
const ANSWER_MS = 6_000;

/** Reading a page takes less time than starting a parallel worker. */
export const ONE_PROCESS = '-c max_parallel_workers_per_gather=0';

const UNANSWERED = 'Query read timeout';

/** A pool whose broken connections are reported and dropped without ending the process. */
export function openPool({ url, connections, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    // A process that hangs in a transaction must not keep its locks.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    options: ONE_PROCESS,
    keepAlive: true,
    // Statements are sent without waiting for the answer to the one before. Only reads make use of it.
    pipeline: true,
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
    endWhenUnanswered(client);
  });
  return pool;
}

/** pg attaches the whole client, with its address, to the error. Neither belongs in a log. */
function withoutClient(error: Error): Error {
  delete (error as { client?: unknown }).client;
  return error;
}

/**
 * If a statement gets no response, the next one on the connection would wait behind it: the rollback of the same
 * transaction, or the connection's next user.
 */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((...values: unknown[]) => {
    const answer = query(...values);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === UNANSWERED) void client.end();
      });
    }
    return answer;
  }) as typeof client.query;
}
