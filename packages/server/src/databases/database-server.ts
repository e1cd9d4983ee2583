import type { Health } from '../providers/provider.ts';
import type { DatabasesFacts } from './databases-facts.ts';

/** A connection of the administrator to one database. Several statements in one text stand or fall together. */
export interface Session {
  query(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly ssl: boolean;
}

export interface UseOptions {
  /** How long one statement may take: a minute when left out, and as long as it takes when 0. */
  readonly limitMs?: number;
}

/** A PostgreSQL that databases are made on. */
export interface DatabaseServer {
  /** What `provider` of its databases says. */
  readonly name: string;
  /** Whether new databases of this version can be made on it. */
  serves(version: string): boolean;
  /** Does work on a connection to one of its databases, its first when none is named. Begins it if need be. */
  use<T>(database: string | null, work: (session: Session) => Promise<T>, options?: UseOptions): Promise<T>;
  /** The versions that it has. */
  versions(): Promise<readonly string[]>;
  /** Where callers connect; known once it was used. */
  address(): ServerAddress;
  /** Whether nothing can be on it, because it has not begun yet and keeps nothing. */
  isUntouched(): boolean;
  /** Where it is, for people. */
  describe(): DatabasesFacts;
  health(): Promise<Health> | Health;
  stop(): Promise<void>;
}

/** What a server cannot do now and may be able to do later, in a sentence for readers of the record. */
export class ServerTrouble extends Error {}
