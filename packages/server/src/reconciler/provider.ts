import type { KindTag } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { WireRecord } from '../core/lifecycle.ts';
import type { Listener } from './listeners.ts';

/**
 * What makes the records of one kind real. Every call may come at any time, from two processes at once, and after a
 * crash in the middle of an earlier one, so each brings the outside from wherever it is to where it should be.
 * What belongs to a record carries its id, so that work on one never touches another of the same name.
 */
export interface Provider {
  /** What `provider` of a record says. */
  readonly name: string;
  /** Whether anything is outside the store. If not, a change needs no work and a deletion leaves nothing to clean up. */
  readonly isOutside: boolean;
  /** How long after its creation a record is first looked at. */
  readonly firstDelayMs: number;
  /** How long one call may take at most; two minutes when left out. */
  readonly longestMs?: number;
  /** How often what is outside is compared with its record; every five minutes when left out. */
  readonly observeMs?: number;
  /** The hour of the day, in UTC, from which on its records are backed up; they are not when left out. */
  readonly backupHour?: number | undefined;
  /** Whether it can make a record with these fields real; if not, a new one is simulated. All when left out. */
  serves?(fields: object): boolean;
  /** Brings the outside to what the record says, and checks that it is there. */
  ensure(work: Work): Awaitable<Result>;
  /** Removes all that belongs to a record. `done` says that nothing is left. */
  remove(work: Work): Awaitable<Result>;
  /** What is there now, asked every few minutes. `not_yet` says that it is not as it should be; `ensure` follows. */
  observe(work: Work): Awaitable<Result>;
  /** Whether it can work. */
  health(): Awaitable<Health>;
  /** Listeners that it brings. While one does not listen, the provider says so as its health. */
  readonly listeners?: readonly Listener[];
}

export interface Work {
  /** What is made outside carries it, and what carries another is never touched. It survives a restore. */
  readonly installationId: string;
  readonly kind: KindTag;
  readonly projectId: string;
  /** As it should be; in a removal, as it last was. */
  readonly record: WireRecord;
  /**
   * What belongs to the record, as it should be: none in a removal. A write of a child that is also one of its parent
   * leads to `ensure`, so this is never older than the record.
   */
  children(): Promise<readonly ChildRecord[]>;
  /** The opened secrets that are kept with the record, or with one of its children, by name: none in a removal. */
  secrets(child?: ChildRecord): Promise<Readonly<Record<string, unknown>>>;
  /** What the provider last answered as `state`; null when it has not. Also in a removal. */
  readonly state: unknown;
  /** The number of the try, from 1. */
  readonly attempt: number;
  readonly now: number;
  /** Fires when the work is no longer this process's to do. Nothing may be changed outside after that. */
  readonly signal: AbortSignal;
}

export interface ChildRecord {
  readonly id: string;
  /** Which kind of child it is. */
  readonly object: string;
  readonly [field: string]: unknown;
}

export type Result = Done | Underway | NotYet | FailedForGood;

export interface Done {
  readonly outcome: 'done';
  /** Fields of the record as they were found, such as addresses. */
  readonly observations?: Readonly<Record<string, unknown>>;
  /** What the provider wants to know at the next call; null forgets it. Readers never see it. It holds no secrets. */
  readonly state?: unknown;
  /** When to look at the record again; null when only a change is a reason to. */
  readonly lookAt?: number | null;
  /** A sentence for the record's readers although all is done. */
  readonly reason?: string;
  /** What else has happened to the record, as the kind's events call it. */
  readonly also?: readonly string[];
}

/** One step is done, and the next one follows at once, also in another process. */
export interface Underway extends Pick<Done, 'observations' | 'state'> {
  readonly outcome: 'underway';
  /** A sentence for the record's readers: what is done next. */
  readonly reason: string;
}

export interface NotYet {
  readonly outcome: 'not_yet';
  /** A sentence for the record's readers. */
  readonly reason: string;
  /** When to try again, if the provider knows better than a back-off does. */
  readonly at?: number;
}

export interface FailedForGood {
  readonly outcome: 'failed';
  /** A sentence for the record's readers. */
  readonly reason: string;
  /** When to look at the record again; never when left out. */
  readonly lookAt?: number;
}

export interface Health {
  readonly healthy: boolean;
  /** A sentence that says how it is, for operators. */
  readonly detail: string;
}

/** The providers of an installation. */
export interface Providers {
  /** The one that new records of the kind get. */
  configured(kind: KindTag): Provider;
  /** The one that a record was made with; undefined where it is not configured any more. */
  find(kind: KindTag, name: string): Provider | undefined;
}
