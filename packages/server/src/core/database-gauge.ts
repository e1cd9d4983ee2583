/** What a database's server says of it now. */
export interface MeasuredDatabase {
  readonly sizeBytes: number;
  readonly connections: number;
  /** Connections by login. */
  readonly logins: Readonly<Record<string, number>>;
  readonly oldestTransactionAt: number | null;
}

/** Never rejects, and always answers in time: undefined where the server does not, or has no such database. */
export type MeasureDatabase = (database: {
  readonly id: string;
  readonly region: string;
}) => Promise<MeasuredDatabase | undefined>;

/** Connections that a database and each of its logins may have, by size: docs/decisions/0115-databases-on-postgresql.md. */
export const CONNECTIONS = { small: 20, medium: 50, large: 100 } as const;

/** How many bytes a database had at a moment. */
export type KeptSize = readonly [at: number, bytes: number];

/** How many of them are kept with a database. */
export const MOST_SIZES = 120;

/** What `storage_gb` counts. */
export const GIGABYTE = 1_000_000_000;
