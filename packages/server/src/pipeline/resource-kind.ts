import type { CheckedBody, KindTag, OperationId } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Lifecycle, WireRecord } from '../reconciler/lifecycle.ts';
import type { Check } from '../core/operation.ts';
import type { EventDraft } from '../store/new-event.ts';
import type { Change, Claim, Creation, Removal, StoredRecord } from '../store/store.ts';
import type { HiddenParts } from './secret-fields.ts';
import type { View } from './view.ts';

/** What a kind's lists need. */
export interface ListRules {
  readonly kind: KindTag;
  /** A name in stored form, for filtering; by default as sent. */
  readonly normaliseName?: (name: string, parent: StoredRecord | undefined) => string;
  /** The same for the beginning of a name. */
  readonly normalisePrefix?: (prefix: string) => string;
}

/** One kind's rules. Everything else is the same for every kind. */
export interface KindRules<
  CreateId extends OperationId,
  UpdateId extends OperationId,
  Rec extends AnyRecord,
> extends ListRules {
  /** Rules for a new record's fields that the document's schema cannot express. */
  readonly check?: Check;
  /** The same for a change. */
  readonly checkUpdate?: Check;
  /** Creations in one project, or under one parent, list the same claims: they run one after the other. */
  readonly createsInTurn?: true;
  draft(body: CheckedBody<CreateId>, facts: DraftFacts): Draft<Rec> | Promise<Draft<Rec>>;
  /** Throws to refuse a change, or returns what else changes with it. */
  change?(current: Rec, changes: CheckedBody<UpdateId>, facts: ChangeFacts): Awaitable<Partial<Rec>>;
  /** Throws to refuse a write, or returns what else is written in the same commit. */
  accompany?(write: RecordWrite<Rec>): Awaitable<Companions>;
  /** Throws if the record cannot come back from the trash, or returns what is then different. */
  comeBack?(record: Rec, facts: ReturnFacts): Awaitable<Return<Rec>>;
  /** What follows the commit of a change or a removal: `next` is undefined after a removal. */
  written?(caller: Caller, former: Rec | undefined, next: Rec | undefined): Awaitable<void>;
  /** An operation that makes several writes of the kind at once; undefined if it has none. */
  readonly split?: Split;
  /** What happens to a record over time; undefined if nothing does. */
  readonly lifecycle?: Lifecycle;
  /** Secret fields whose values stay with the record, sealed. Others are shown once and then forgotten. */
  readonly keeps?: readonly string[];
}

/** How to make the same writes one by one: for plans, which show, compare and undo each. */
export interface Split {
  readonly operation: OperationId;
  parts(
    body: object,
    facts: Pick<DraftFacts, 'projectId' | 'view'> & { readonly parent: StoredRecord },
  ): Promise<readonly Part[]>;
}

/** One of several writes. */
export interface Part {
  readonly action: 'create' | 'update' | 'delete';
  /** The record's id; undefined if it is created. */
  readonly id?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The field of the body that asks for it, such as `changes[3]`. */
  readonly param: string;
}

/** A record of a kind that may lack some shared fields. */
export type AnyRecord = Pick<WireRecord, 'id' | 'object' | 'created_at' | 'updated_at'> & Partial<WireRecord>;

export interface DraftFacts {
  readonly caller: Caller;
  readonly id: string;
  readonly projectId: string;
  /** What the decision reads through it is checked in the commit. */
  readonly view: View;
  /** The record's parent; undefined where the kind has none. */
  readonly parent: StoredRecord | undefined;
  /** Nothing is stored: random values are left out. */
  readonly dryRun: boolean;
}

export interface ChangeFacts extends Omit<DraftFacts, 'id'> {
  /** Seals a secret beside the record that is never shown, or removes it if null. */
  readonly hide: (name: string, secret: string | null) => void;
}

export interface ReturnFacts extends Pick<DraftFacts, 'caller' | 'projectId' | 'view'> {
  readonly now: number;
  /** What the record claimed. */
  readonly claims: readonly Claim[];
}

/** How a record comes back; by default as it was. */
export interface Return<Rec> {
  readonly changes?: Partial<Rec>;
  /** What it claims again. */
  readonly claims?: readonly Claim[];
  readonly dueAt?: number | null;
}

type OwnField<Rec> = Exclude<keyof Rec, Exclude<keyof WireRecord, 'region'>>;

/** The fields of a kind that other kinds do not have. They include its secrets, as its creator sees them. */
export interface Draft<Rec> {
  readonly name: string;
  readonly own: Pick<Rec, OwnField<Rec>>;
  /** Besides the name's claim. */
  readonly claims?: readonly Claim[];
  /** Why it cannot have its name yet. Its name is not claimed then. */
  readonly reason?: string | null;
  /** Its provider; by default the one chosen for new records. */
  readonly provider?: string;
  /** An effect that must precede the commit, and does no harm if there is none. Dry runs leave it out. */
  readonly beforeWrite?: () => Promise<void>;
  /** Stored beside the record and never shown. */
  readonly hidden?: HiddenParts;
  /** When the record is first looked at; by default its provider decides. */
  readonly dueAt?: number;
}

/** A record before and after: undefined before it is created, and after it is deleted. */
export interface RecordWrite<Rec> {
  readonly caller: Caller;
  readonly projectId: string;
  readonly view: View;
  readonly parent: StoredRecord | undefined;
  readonly former: Rec | undefined;
  readonly next: Rec | undefined;
  readonly now: number;
}

/**
 * What else is written in a record's commit: other records with their events, and changes to the record's claims and
 * due time.
 */
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
