import pg from 'pg';

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: unknown) => void;
}

// Together less than a request has: docs/decisions/0039-time-limits-in-trouble.md.
/** For a free connection, or for a new one to come about. */
export const CONNECT_MS = 3_000;
/** Longer than a caller waits for a first request with the same idempotency key: docs/decisions/0015-idempotency.md. */
const LOCK_MS = 2_000;
const STATEMENT_MS = 5_000;
/** A server that works has ended the statement by then. */
const ANSWER_MS = 6_000;

/** A page is read in less time than it takes to start a second process for it. */
export const ONE_PROCESS = '-c max_parallel_workers_per_gather=0';

const UNANSWERED = 'Query read timeout';

/** Connections that say when they are of no more use, and take nobody with them. */
export function openPool({ url, connections, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    // A process that stands still in the middle of a transaction must not keep what it locked from the others.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    options: ONE_PROCESS,
    keepAlive: true,
    // Counters and times are far below 2^53, and text would not compare as a number.
    types: {
      getTypeParser: (oid, format) =>
        (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
  });
  // Without listeners, a connection that breaks while it rests, or between two statements of a transaction, would end
  // the process.
  pool.on('error', (error) => onError(withoutClient(error)));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenUnanswered(client);
  });
  return pool;
}

/** pg hangs the whole connection, with its address, on the error; a log should have neither. */
function withoutClient(error: Error): Error {
  delete (error as { client?: unknown }).client;
  return error;
}

/**
 * Where one statement was not answered, the next would wait behind it: the rollback of the same transaction, or whoever
 * is given the connection then.
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
