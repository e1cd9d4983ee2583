import type { Kysely, Transaction } from 'kysely';
import type { AttemptRow, ResourceRow, Tables } from './tables.ts';

/** Nobody's id: what is no id at all belongs to nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What SQLite and PostgreSQL do each in their own way; all else is written once. */
export interface SqlDatabase {
  readonly engine: 'sqlite' | 'postgres';
  readonly database: Kysely<Tables>;
  /**
   * Reads by a statement that is sent again and again, which is prepared once: composing and planning it each time
   * takes longer than running it. Its values are $1, $2 and so on, each once and in this order.
   */
  read<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Does the work in one transaction, which no other process has at the same time, however long it takes. */
  migrateAlone<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Writes all of a creation, or nothing. */
  create(creation: CreationRows): Promise<CreationResult>;
  /** Takes rows that are due, soonest first, and moves them on, so that no other worker gets them. */
  leaseDue(now: number, leasedUntil: number, limit: number): Promise<ResourceRow[]>;
  /** Tells every process that the key with this hash has ended. */
  announceEnd(hash: string): Promise<void>;
  onEnd(listener: (hash: string) => void): void;
  close(): Promise<void>;
}

export interface Statement {
  /** Each statement has its own. */
  readonly name: string;
  readonly text: string;
}

export interface CreationRows {
  readonly now: number;
  readonly resource: ResourceRow;
  readonly labels: readonly string[];
  readonly claims: readonly { readonly scope: string; readonly key: string }[];
  readonly event: Tables['events'];
  readonly guard: { readonly scope: string; readonly version: number } | undefined;
  readonly attempt: AttemptRow | undefined;
}

export type CreationResult =
  | 'committed'
  /** The idempotency key has a reply already. */
  | 'attempted'
  /** Somebody else is writing under the same idempotency key, for longer than a caller can be kept waiting. */
  | 'attempt_running'
  | 'stale'
  | 'taken';
