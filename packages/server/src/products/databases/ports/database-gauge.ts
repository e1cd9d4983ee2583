/** What a database's server reports about it now. */
export interface MeasuredDatabase {
  readonly sizeBytes: number;
  readonly connections: number;
  /** Connections by login. */
  readonly logins: Readonly<Record<string, number>>;
  readonly oldestTransactionAt: number | null;
}

/** Never rejects, and always resolves in time; undefined if the server does not respond or has no such database. */
export type MeasureDatabase = (database: {
  readonly projectId: string;
  readonly id: string;
  readonly region: string;
}) => Promise<MeasuredDatabase | undefined>;

/**
 * The connection limit of a database and of each of its logins, by size:
 * docs/decisions/0115-databases-on-postgresql.md.
 */
export const CONNECTIONS = { small: 20, medium: 50, large: 100 } as const;

/**
 * A database's size at one time, and the most connections that a check has found from then until the next of these:
 * docs/decisions/0301-connections-of-a-month.md. An earlier release stored none.
 */
export type KeptSize = readonly [at: number, bytes: number, connections?: number];

/** How many sizes are stored for each database. */
export const MAX_SIZES = 120;

/** The unit of `storage_gb`. */
export const GIGABYTE = 1_000_000_000;

export interface DatabasePorts {
  /** Asks a database's server about its size and connections. */
  readonly measureDatabase: MeasureDatabase;
}

/** Nothing is known. */
export const databasesOff: DatabasePorts = { measureDatabase: async () => undefined };
