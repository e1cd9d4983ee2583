import type pg from 'pg';

/** Connections for everything, and some that only reads get, for when writes hang. */
export interface Lanes {
  readonly pool: pg.Pool;
  /** Undefined if there are too few connections to keep any. */
  readonly kept: pg.Pool | undefined;
}

/** For the query builder: it gets a connection before it says what for. */
export interface QueryPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  readonly options: pg.PoolOptions;
}

/** A statement that only reads. Those that lock rows may hang like a write. */
const READS = /^\s*select\b(?!.*\bfor (?:no key )?(?:update|share)\b)/is;

/** A connection for reads: one of all, unless writes have taken them. */
export async function connectToRead({ pool, kept }: Lanes): Promise<pg.PoolClient> {
  const isFree = pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max);
  return kept === undefined || isFree ? pool.connect() : kept.connect();
}

/** Chooses the connection by the first statement: docs/decisions/0293-outages-of-the-database.md. */
export function createQueryPool(lanes: Lanes): QueryPool {
  const { pool, kept } = lanes;
  return {
    options: pool.options,
    connect: async () => lateClient(lanes) as pg.PoolClient,
    async end() {
      await Promise.all([pool.end(), kept?.end()]);
    },
  };
}

/** What the query builder uses of a connection. */
function lateClient(lanes: Lanes): Pick<pg.PoolClient, 'query' | 'release'> {
  let client: Promise<pg.PoolClient> | undefined;
  let opened: pg.PoolClient | undefined;

  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    client ??= READS.test(text) ? connectToRead(lanes) : lanes.pool.connect();
    opened = await client;
    return opened.query(text, values);
  }

  return { query: query as pg.PoolClient['query'], release: (error) => opened?.release(error) };
}
