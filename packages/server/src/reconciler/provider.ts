import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { WireRecord } from './lifecycle.ts';

/**
 * What makes the records of one kind real. A call may come at any time, from two processes at once, or after a crash in
 * the middle of an earlier call. So each call must bring the outside to its wanted state from any other. Whatever it
 * makes carries the record's id, so that work on one record never touches another with the same name.
 */
export interface Provider {
  /** The value of `provider` in its records. */
  readonly name: string;
  /**
   * Whether it makes anything outside the store. If not, a change needs no work and a deletion leaves nothing to clean
   * up.
   */
  readonly isOutside: boolean;
  /** The delay from a record's creation to its first look. */
  readonly firstDelayMs: number;
  /** How long one call may take. Defaults to two minutes. */
  readonly longestMs?: number;
  /** How often the outside is compared with the record. Defaults to five minutes. */
  readonly observeMs?: number;
  /** The hour of the day, in UTC, from which its records are backed up. Without it, they are not. */
  readonly backupHour?: number | undefined;
  /** Whether it can make a record with these fields real; if not, a new record is simulated. By default it can. */
  serves?(fields: object): boolean;
  /** Brings the outside to what the record says, and verifies it. */
  ensure(work: Work): Awaitable<Result>;
  /** Removes everything that belongs to a record. `done` means that nothing is left. */
  remove(work: Work): Awaitable<Result>;
  /**
   * Makes it unreachable for everybody, and keeps what is in it, because the record is in the trash: `ensure` may
   * open it again, or `remove` follows. Without it, what is outside is removed when the record is deleted.
   */
  close?(work: Work): Awaitable<Result>;
  /**
   * Reports what is there now. Called every few minutes. `not_yet` means that it is not as it should be; `ensure`
   * follows.
   */
  observe(work: Work): Awaitable<Result>;
  /** Whether it can work now. */
  health(): Awaitable<Health>;
}

export interface Work {
  /** A mark on everything made outside. Nothing with another mark is ever touched. It survives a restore. */
  readonly installationId: string;
  readonly kind: KindTag;
  readonly projectId: string;
  /** In its wanted state; in a removal, in its last state. */
  readonly record: WireRecord;
  /**
   * The record's children in their wanted state; none in a removal. A write of a child also writes its parent and leads
   * to `ensure`, so the children are never older than the record.
   */
  children(): Promise<readonly ChildRecord[]>;
  /** The unsealed secrets stored with the record or with one of its children, by name; none in a removal. */
  secrets(child?: ChildRecord): Promise<Readonly<Record<string, unknown>>>;
  /** The `state` that the provider last returned; null if there is none. Also set in a removal. */
  readonly state: unknown;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  readonly now: number;
  /** Aborts when this process may no longer do the work. Nothing outside may be changed after that. */
  readonly signal: AbortSignal;
}

export interface ChildRecord {
  readonly id: string;
  /** The child's kind. */
  readonly object: string;
  readonly [field: string]: unknown;
}

export type Result = Done | Underway | NotYet | FailedForGood;

export interface Done {
  readonly outcome: 'done';
  /** Fields of the record as observed, such as addresses. */
  readonly observations?: Readonly<Record<string, unknown>>;
  /** What the provider needs at its next call; null removes it. Readers never see it. It must contain no secrets. */
  readonly state?: unknown;
  /** When to look at the record again; null to wait for its next change. */
  readonly lookAt?: number | null;
  /** A sentence for readers of the record, even if all is done. */
  readonly reason?: string;
  /** Other events of the kind to emit, by name. */
  readonly also?: readonly string[];
}

/** One step is done. The next one follows at once, perhaps in another process. */
export interface Underway extends Pick<Done, 'observations' | 'state'> {
  readonly outcome: 'underway';
  /** A sentence for readers of the record: what happens next. */
  readonly reason: string;
}

export interface NotYet {
  readonly outcome: 'not_yet';
  /** A sentence for readers of the record. */
  readonly reason: string;
  /** When to try again. By default a back-off decides. */
  readonly at?: number;
}

export interface FailedForGood {
  readonly outcome: 'failed';
  /** A sentence for readers of the record. */
  readonly reason: string;
  /** When to look at the record again. By default never. */
  readonly lookAt?: number;
}

export interface Health {
  readonly healthy: boolean;
  /** A sentence about its health, for operators. */
  readonly detail: string;
}

/** The providers of an installation. */
export interface Providers {
  /** The provider of new records of the kind. */
  configured(kind: KindTag): Provider;
  /** The provider of this name; undefined if it is no longer configured. */
  find(kind: KindTag, name: string): Provider | undefined;
}
