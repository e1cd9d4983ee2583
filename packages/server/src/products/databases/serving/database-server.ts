import type { Health } from '../../../reconciler/provider.ts';
import type { DatabasesFacts } from './databases-facts.ts';

/** An administrator's connection to one database. Several statements in one text are one transaction. */
export interface Session {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly ssl: boolean;
}

export interface UseOptions {
  /** The time limit for one statement: a minute by default, none when 0. */
  readonly limitMs?: number;
  /** Whether sessions of users end when a statement waits for them. It is so in the server's first database. */
  readonly endsBlockers?: boolean;
}

/** A PostgreSQL that databases are made on. */
export interface DatabaseServer {
  /** The value of `provider` in its databases. */
  readonly name: string;
  /** Whether it can make new databases of this version. */
  serves(version: string): boolean;
  /** Does work on a connection to one of its databases, by default its first. Starts the server if needed. */
  use<T>(database: string | null, work: (session: Session) => Promise<T>, options?: UseOptions): Promise<T>;
  /** The versions that it supports. */
  versions(): Promise<readonly string[]>;
  /** Where callers connect; known after the first use. */
  address(): ServerAddress;
  /** Whether it is certainly empty, because it has not started yet and keeps nothing. */
  isUntouched(): boolean;
  /** Its location, for people. */
  describe(): DatabasesFacts;
  health(): Promise<Health> | Health;
  stop(): Promise<void>;
}

/** What a server cannot do now but may later, in a sentence for readers of the record. */
export class ServerTrouble extends Error {}
