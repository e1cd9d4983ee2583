/** The state of the databases, for people. */
export interface DatabasesFacts {
  /** In a few words. */
  readonly summary: string;
  /** Whether `psql` can connect to created databases. */
  readonly isReal: boolean;
  /** The port of the PostgreSQL from npm; null for others. */
  readonly port: number | null;
}

export const SIMULATED: DatabasesFacts = { summary: 'simulated, nothing listens', isReal: false, port: null };
