import type { CheckedBody, KindTag, OperationId } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Lifecycle, WireRecord } from '../core/lifecycle.ts';
import type { Check } from '../core/operation.ts';
import type { EventDraft } from '../store/new-event.ts';
import type { Change, Claim, Commit, Creation, Guard, Removal, StoredRecord } from '../store/store.ts';
import type { HiddenParts } from './secret-fields.ts';

/** What a kind's lists need. */
export interface ListRules {
  readonly kind: KindTag;
  /** A name in stored form, for filtering; by default as sent. */
  readonly normaliseName?: (name: string, parent: StoredRecord | undefined) => string;
  /** The same for the beginning of a name. */
  readonly normalisePrefix?: (prefix: string) => string;
}

/** One kind's rules: all that is not the same for every kind. */
export interface KindRules<
  CreateId extends OperationId,
  UpdateId extends OperationId,
  Rec extends AnyRecord,
> extends ListRules {
  /** Rules for a new record's fields that the document's schema cannot express. */
  readonly check?: Check;
  /** The same for a change. */
  readonly checkUpdate?: Check;
  /** Creations in one project, or under one parent, share a guard: they run one after the other. */
  readonly createsInTurn?: true;
  draft(body: CheckedBody<CreateId>, facts: DraftFacts): Draft<Rec> | Promise<Draft<Rec>>;
  /** Throws to refuse a change, or returns what else changes with it. */
  change?(current: Rec, changes: CheckedBody<UpdateId>, facts: ChangeFacts): Awaitable<Partial<Rec>>;
  /** Throws to refuse a write, or returns what else is written in the same commit. */
  accompany?(write: RecordWrite<Rec>): Awaitable<Companions>;
  /** What happens to a record over time; undefined if nothing does. */
  readonly lifecycle?: Lifecycle;
  /** Secret fields whose values stay with the record, sealed. Others are shown once and then forgotten. */
  readonly keeps?: readonly string[];
}

/** A record of a kind that may lack some shared fields. */
export type AnyRecord = Pick<WireRecord, 'id' | 'object' | 'created_at' | 'updated_at'> & Partial<WireRecord>;

export interface DraftFacts {
  readonly caller: Caller;
  readonly id: string;
  readonly projectId: string;
  /** The record's parent; undefined where the kind has none. */
  readonly parent: StoredRecord | undefined;
  /** Nothing is stored: random values are left out. */
  readonly dryRun: boolean;
}

export interface ChangeFacts extends Omit<DraftFacts, 'id'> {
  /** Seals a secret beside the record that is never shown, or removes it if null. */
  readonly hide: (name: string, secret: string | null) => void;
}

type OwnField<Rec> = Exclude<keyof Rec, Exclude<keyof WireRecord, 'region'>>;

/** A kind's own fields, beside those that all records share. They include its secrets, as its creator sees them. */
export interface Draft<Rec> {
  readonly name: string;
  readonly own: Pick<Rec, OwnField<Rec>>;
  /** Besides the name's claim. */
  readonly claims?: readonly Claim[];
  /** Why it cannot have its name yet. Its name is not claimed then. */
  readonly reason?: string | null;
  readonly guard?: Guard;
  /** Its provider; by default the one chosen for new records. */
  readonly provider?: string;
  /** Stored beside the record and never shown. */
  readonly hidden?: HiddenParts;
  /** When the record is first looked at; by default its provider decides. */
  readonly dueAt?: number;
}

/** A record to create, and the commit that creates it. */
export interface Prepared {
  readonly record: StoredRecord;
  readonly commit: Commit;
  /** The record as its creator gets it, with secrets that are shown only once. */
  readonly answer: string;
}

/** A record before and after: undefined before it is created, and after it is deleted. */
export interface RecordWrite<Rec> {
  readonly caller: Caller;
  readonly projectId: string;
  readonly parent: StoredRecord | undefined;
  readonly former: Rec | undefined;
  readonly next: Rec | undefined;
  readonly now: number;
}

/** Other records that change with it, and their events. */
export interface Companions {
  /** Claims that the record gives up with the change. */
  readonly releases?: readonly Claim[];
  /** Claims that the record adds with the change. */
  readonly claims?: readonly Claim[];
  /** When the record is due from then on; by default unchanged. */
  readonly dueAt?: number;
  readonly creates?: readonly Creation[];
  readonly changes?: readonly Change[];
  readonly removals?: readonly Removal[];
  readonly drafts?: readonly Omit<EventDraft, 'at' | 'requestId' | 'projectId'>[];
}
