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
  readonly id: string;
  readonly region: string;
}) => Promise<MeasuredDatabase | undefined>;

/**
 * The connection limit of a database and of each of its logins, by size:
 * docs/decisions/0115-databases-on-postgresql.md.
 */
export const CONNECTIONS = { small: 20, medium: 50, large: 100 } as const;

/** A database's size at one time. */
export type KeptSize = readonly [at: number, bytes: number];

/** How many sizes are stored for each database. */
export const MOST_SIZES = 120;

/** The unit of `storage_gb`. */
export const GIGABYTE = 1_000_000_000;
