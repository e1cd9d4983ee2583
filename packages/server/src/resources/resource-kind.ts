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
  /** A name as it is kept, for filtering by it; as sent when left out. */
  readonly normaliseName?: (name: string, parent: StoredRecord | undefined) => string;
  /** The beginning of one in the same way. */
  readonly normalisePrefix?: (prefix: string) => string;
}

/** The rules of one kind: all that is not the same for every kind. */
export interface KindRules<
  CreateId extends OperationId,
  UpdateId extends OperationId,
  Rec extends AnyRecord,
> extends ListRules {
  /** What the document's schema cannot say about the fields of a new record. */
  readonly check?: Check;
  /** The same for a change. */
  readonly checkUpdate?: Check;
  /** Creations of a project, or of a parent, move one guard: they go one after the other. */
  readonly createsInTurn?: true;
  draft(body: CheckedBody<CreateId>, facts: DraftFacts): Draft<Rec> | Promise<Draft<Rec>>;
  /** Refuses a change by throwing, or answers what else changes with it. */
  change?(current: Rec, changes: CheckedBody<UpdateId>, facts: ChangeFacts): Awaitable<Partial<Rec>>;
  /** Refuses a write by throwing, or answers what else is written in the same commit. */
  accompany?(write: RecordWrite<Rec>): Awaitable<Companions>;
  /** What happens to a record over time; undefined if nothing does. */
  readonly lifecycle?: Lifecycle;
  /** Secret fields whose values stay with the record, sealed; others are shown once and then forgotten. */
  readonly keeps?: readonly string[];
}

/** A record of a kind that may do without some of what most kinds have. */
export type AnyRecord = Pick<WireRecord, 'id' | 'object' | 'created_at' | 'updated_at'> & Partial<WireRecord>;

export interface DraftFacts {
  readonly caller: Caller;
  readonly id: string;
  readonly projectId: string;
  /** What the record will belong to; undefined where the kind has no parent. */
  readonly parent: StoredRecord | undefined;
  /** Nothing comes of it: what would be random is left out. */
  readonly dryRun: boolean;
}

export interface ChangeFacts extends Omit<DraftFacts, 'id'> {
  /** Seals a secret beside the record that nobody is ever shown, or removes it by null. */
  readonly hide: (name: string, secret: string | null) => void;
}

type OwnField<Rec> = Exclude<keyof Rec, Exclude<keyof WireRecord, 'region'>>;

/** What a kind adds to the fields that all records share. Its secrets are among them, as the creator gets to see them. */
export interface Draft<Rec> {
  readonly name: string;
  readonly own: Pick<Rec, OwnField<Rec>>;
  /** Besides the name. */
  readonly claims?: readonly Claim[];
  /** Why it cannot have its name yet, which it does not claim then. */
  readonly reason?: string | null;
  readonly guard?: Guard;
  /** What is behind it; left out, what is chosen for new records. */
  readonly provider?: string;
  /** What is kept beside the record and shown to nobody. */
  readonly hidden?: HiddenParts;
  /** When the record is first looked at; left out, its provider decides. */
  readonly dueAt?: number;
}

/** A record that is to be created, and the commit that does so. */
export interface Prepared {
  readonly record: StoredRecord;
  readonly commit: Commit;
  /** The record as its creator gets it: its secrets are shown this once. */
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
  /** What the record itself no longer holds once it has changed. */
  readonly releases?: readonly Claim[];
  /** What the record itself holds besides once it has changed. */
  readonly claims?: readonly Claim[];
  /** When the record itself is due from then on; left out, that stays as it is. */
  readonly dueAt?: number;
  readonly creates?: readonly Creation[];
  readonly changes?: readonly Change[];
  readonly removals?: readonly Removal[];
  readonly drafts?: readonly Omit<EventDraft, 'at' | 'requestId' | 'projectId'>[];
}
