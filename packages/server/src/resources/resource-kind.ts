import type { CheckedBody, KindTag, OperationId } from '@landhold/contract';
import type { Lifecycle, WireRecord } from '../core/lifecycle.ts';
import type { Check } from '../core/operation.ts';
import type { Happening } from '../store/new-event.ts';
import type { Change, Claim, Guard, StoredRecord } from '../store/store.ts';
import type { HiddenParts } from './secret-fields.ts';

/** What a kind's lists need. */
export interface ListRules {
  readonly kind: KindTag;
  /** A name as it is kept, for filtering by it; as sent when left out. */
  readonly normaliseName?: (name: string, parent: StoredRecord | undefined) => string;
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
  draft(body: CheckedBody<CreateId>, facts: DraftFacts): Draft<Rec> | Promise<Draft<Rec>>;
  /** Refuses a change by throwing, or answers what else changes with it. */
  change?(current: Rec, changes: CheckedBody<UpdateId>, parent: StoredRecord | undefined): Partial<Rec>;
  /** Refuses a write by throwing, or answers what else is written in the same commit. */
  accompany?(write: RecordWrite<Rec>): Promise<Companions>;
  /** What happens to a record by itself; left out where the kind has no states. */
  readonly lifecycle?: Lifecycle;
  /** Secret fields whose values stay with the record, sealed; others are shown once and then forgotten. */
  readonly keeps?: readonly string[];
}

/** A record of a kind that may do without some of what most kinds have. */
export type AnyRecord = Pick<WireRecord, 'id' | 'object' | 'name' | 'created_at' | 'updated_at'> & Partial<WireRecord>;

export interface DraftFacts {
  readonly id: string;
  readonly projectId: string;
  /** What the record will belong to; undefined where the kind has no parent. */
  readonly parent: StoredRecord | undefined;
}

type OwnField<Rec> = Exclude<keyof Rec, Exclude<keyof WireRecord, 'region'>>;

/** What a kind adds to the fields that all records share. Its secrets are among them, as the creator gets to see them. */
export interface Draft<Rec> {
  readonly name: string;
  readonly own: Pick<Rec, OwnField<Rec>>;
  /** Besides the name. */
  readonly claims?: readonly Claim[];
  readonly guard?: Guard;
  /** What is kept beside the record and shown to nobody. */
  readonly hidden?: HiddenParts;
}

/** A record before and after: undefined before it is created, and after it is deleted. */
export interface RecordWrite<Rec> {
  readonly projectId: string;
  readonly parent: StoredRecord | undefined;
  readonly former: Rec | undefined;
  readonly next: Rec | undefined;
  readonly now: number;
}

/** Other records that change with it, and what is told of them. */
export interface Companions {
  readonly changes?: readonly Change[];
  readonly happenings?: readonly Omit<Happening, 'at' | 'requestId' | 'projectId'>[];
}
