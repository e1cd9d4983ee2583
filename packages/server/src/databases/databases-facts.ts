/** The state of the databases, for people. */
export interface DatabasesFacts {
  /** In a few words. */
  readonly summary: string;
  /** Whether `psql` reaches what is created. */
  readonly isReal: boolean;
}

export const SIMULATED: DatabasesFacts = { summary: 'simulated, nothing listens', isReal: false };
