import type { KindTag } from '@landhold/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Losses } from '../../losses.ts';
import type { Authority } from '../../../core/authority.ts';
import type { TrashedUntil, TrashEnd } from '../../trash.ts';
import type { OriginRow } from './tables.ts';
import type { IdempotencyKeyRow, EventRow, RecordSecretRow, ResourceRow, Tables } from './tables.ts';

/** An id that nothing has. It stands for malformed ids. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What differs between SQLite and PostgreSQL. Everything else is shared. */
export interface SqlDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  readonly database: Kysely<Tables>;
  /**
   * Reads with a frequent statement that is prepared once, because composing and planning it each time takes longer
   * than running it. Its values are $1, $2 and so on, each once and in this order. Callers may share the result.
   */
  read<T>(
    statement: Statement,
    values: readonly (string | number)[],
    convert: (rows: readonly never[]) => T,
  ): Promise<T>;
  /** Runs the work in one transaction that excludes other processes, without a time limit. */
  migrateAlone<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Writes a commit atomically. */
  commit(rows: CommitRows): Promise<CommitResult>;
  /** Leases due rows, soonest first, so that no other worker gets them. */
  leaseDue(
    kind: string,
    now: number,
    leasedUntil: number,
    limit: number,
    except: readonly string[],
  ): Promise<ResourceRow[]>;
  /** Assigns positions to committed events that have none because the process that wrote them has ended. */
  placeEvents(now: number): Promise<void>;
  /** Gathers what the database needs to know about new tables to find records fast. */
  gatherStatistics(now: number): Promise<void>;
  /** Calls the listener when events get their position, in any process. Returns a function that unsubscribes. */
  onEvents(listener: () => void): () => void;
  /** Known losses of what was committed: docs/decisions/0292-lost-history.md. */
  readonly losses: Losses;
  /** Notifies every process that the key with this hash has ended, when the transaction commits. */
  announceEnd(hash: string, transaction: Kysely<Tables>): Promise<void>;
  /** Waits for ongoing commits with this key. No new ones start after the key has ended. */
  awaitUses(hash: string): Promise<void>;
  onEnd(listener: (hash: string) => void): void;
  close(): Promise<void>;
}

export interface Statement {
  /** Unique for each statement. */
  readonly name: string;
  readonly text: string;
  /** For PostgreSQL: the same with a list as its last value, and the column that has this value. */
  readonly several?: { readonly text: string; readonly by: string };
}

/** A commit as rows. Removals of descendants come before those of their ancestors. */
export interface CommitRows {
  readonly now: number;
  /** Everything is written and then rolled back, so that the tables decide. */
  readonly dryRun: boolean;
  readonly project_id: string;
  readonly origin: OriginRow;
  readonly authority: AuthorityRow | null;
  readonly creates: readonly (LabelledRow & { readonly claims: readonly ClaimRow[]; readonly isUndeleted: boolean })[];
  readonly changes: readonly (LabelledRow & {
    readonly releases: readonly ClaimRow[];
    readonly claims: readonly ClaimRow[];
  })[];
  readonly removals: readonly RemovalRow[];
  /** What leaves the trash. */
  readonly trashEnds: readonly TrashEndRow[];
  /** Hidden data of the created and changed records. */
  readonly hidden: readonly HiddenRow[];
  readonly guards: readonly Tables['guards'][];
  /** What the commit was decided on, as far as its other rows do not check that. */
  readonly requires: RequiredRows;
  readonly events: readonly EventRow[];
  readonly idempotency: IdempotencyKeyRow | undefined;
  /** Statements that replay deliveries, in this order. */
  readonly replays: readonly Written[];
  readonly audit: Tables['audit_log'] | null;
  /** Statements about the project's keys and people, in this order. One that returns no row makes the commit stale. */
  readonly tenancy: readonly Written[];
  /** Called in the same turn as the commit, before the next read. Only on SQLite, which has one writer. */
  readonly onCommitted: (() => void) | undefined;
}

/** A statement with its values, which are $1, $2 and so on, each once and in this order. */
export interface Written {
  readonly text: string;
  readonly values: readonly (string | number | null)[];
  /** Whether there may be nothing to do. */
  readonly mayBeEmpty?: boolean;
}

export interface RequiredRows {
  /** The version is null for a record that was absent. */
  readonly records: readonly (RecordKey & Pick<ResourceRow, 'project_id'> & { readonly version: number | null })[];
  /** The record is null for a claim that was free. */
  readonly claims: readonly (ClaimRow & { readonly resource_id: string | null })[];
}

export interface RemovalRow extends RecordKey, Pick<ResourceRow, 'version'> {
  readonly leavesRemnant: boolean;
  readonly trashed: TrashedUntil | undefined;
}

export interface TrashEndRow {
  readonly id: string;
  readonly as: TrashEnd['as'];
}

/** The row that must exist when a write is committed: its lookup and the values. */
export interface AuthorityRow {
  readonly by: Authority['by'];
  readonly values: readonly (string | number)[];
}

/** A record of the project. */
export interface RecordKey {
  readonly kind: KindTag;
  readonly id: string;
}

/** A null value removes the row. */
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
  /** The authority for the commit has ended. */
  | 'refused'
  /** The idempotency key already has a reply. */
  | 'key_used'
  /** Another commit with the same idempotency key took longer than a caller can wait. */
  | 'key_in_use'
  /** A new record's parent was deleted. */
  | 'orphaned'
  | 'stale'
  | 'taken';

/** Rolls a commit back. */
export class Undone extends Error {
  readonly result: CommitResult;

  constructor(result: CommitResult) {
    super(result);
    this.result = result;
  }
}
