import type { KindTag } from '@landhold/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Authority } from '../../core/authority.ts';
import type { IdempotencyKeyRow, EventRow, RecordSecretRow, ResourceRow, Tables } from './tables.ts';

/** Nobody's id: what is no id at all belongs to nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What SQLite and PostgreSQL do each in their own way; all else is written once. */
export interface SqlDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  readonly database: Kysely<Tables>;
  /**
   * Reads by a statement that is sent again and again, which is prepared once: composing and planning it each time
   * takes longer than running it. Its values are $1, $2 and so on, each once and in this order.
   */
  read<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Does the work in one transaction, which no other process has at the same time, however long it takes. */
  migrateAlone<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Writes all of a commit, or nothing. */
  commit(rows: CommitRows): Promise<CommitResult>;
  /** Takes rows that are due, soonest first, and moves them on, so that no other worker gets them. */
  leaseDue(kind: string, now: number, leasedUntil: number, limit: number): Promise<ResourceRow[]>;
  /** Gives a position to events that were committed and have none, because the process that wrote them has ended. */
  placeEvents(now: number): Promise<void>;
  /** Calls when events have got their position, here or in another process; answers how to stop that. */
  onEvents(listener: () => void): () => void;
  /** Tells every process that the key with this hash has ended, once the transaction is committed. */
  announceEnd(hash: string, transaction: Kysely<Tables>): Promise<void>;
  /** Waits for what is being committed with the key of this hash; nothing begins to be once it has ended. */
  awaitUses(hash: string): Promise<void>;
  onEnd(listener: (hash: string) => void): void;
  close(): Promise<void>;
}

export interface Statement {
  /** Each statement has its own. */
  readonly name: string;
  readonly text: string;
}

/** A commit as rows. Of two removals, the one further down its family comes first. */
export interface CommitRows {
  readonly now: number;
  /** Everything is written and then undone, so that the tables decide as they would. */
  readonly dryRun: boolean;
  readonly project_id: string;
  readonly authority: AuthorityRow | null;
  readonly creates: readonly (LabelledRow & { readonly claims: readonly ClaimRow[] })[];
  readonly changes: readonly (LabelledRow & {
    readonly releases: readonly ClaimRow[];
    readonly claims: readonly ClaimRow[];
  })[];
  readonly removals: readonly RemovalRow[];
  /** What is kept beside the records that are created and changed. */
  readonly hidden: readonly HiddenRow[];
  readonly guard: { readonly scope: string; readonly version: number } | undefined;
  readonly events: readonly EventRow[];
  readonly idempotency: IdempotencyKeyRow | undefined;
  /** What becomes of deliveries, in this order. */
  readonly replays: readonly Written[];
  readonly audit: Tables['audit_log'] | null;
  /** Called in the same turn as the commit, before anyone can read again; by SQLite alone, where nobody else writes. */
  readonly onCommitted: (() => void) | undefined;
}

/** A statement with its values, which are $1, $2 and so on, each once and in this order. */
export interface Written {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
}

export interface RemovalRow extends RecordKey, Pick<ResourceRow, 'version'> {
  readonly leavesRemnant: boolean;
}

/** The row that must be there when a write is committed: which look-up finds it, and with which values. */
export interface AuthorityRow {
  readonly by: Authority['by'];
  readonly values: readonly (string | number)[];
}

/** A record of the project. */
export interface RecordKey {
  readonly kind: KindTag;
  readonly id: string;
}

/** Null instead of a value removes it. */
export type HiddenRow =
  | { readonly table: 'record_secrets'; readonly row: HiddenKey<'field'>; readonly value: SecretValue | null }
  | {
      readonly table: 'record_states';
      readonly row: HiddenKey<never>;
      readonly value: { readonly state: string } | null;
    };

export type SecretValue = Pick<RecordSecretRow, 'key_id' | 'sealed' | 'expires_at'>;
type HiddenKey<More extends 'field'> = Pick<RecordSecretRow, 'project_id' | 'kind' | 'id' | More>;

interface LabelledRow {
  readonly resource: ResourceRow;
  readonly labels: readonly string[];
}

export interface ClaimRow {
  readonly scope: string;
  readonly key: string;
}

export type CommitResult =
  | 'committed'
  /** What allowed the commit has ended. */
  | 'refused'
  /** The idempotency key has a reply already. */
  | 'key_used'
  /** Somebody else is writing under the same idempotency key, for longer than a caller can be kept waiting. */
  | 'key_in_use'
  /** The parent of a new record is gone. */
  | 'orphaned'
  | 'stale'
  | 'taken';

/** Undoes what was written of a commit so far. */
export class Undone extends Error {
  readonly result: CommitResult;

  constructor(result: CommitResult) {
    super(result);
    this.result = result;
  }
}
