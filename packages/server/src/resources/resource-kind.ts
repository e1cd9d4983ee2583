import type { CheckedBody, KindTag, OperationId } from '@landhold/contract';
import type { Lifecycle, WireRecord } from '../core/lifecycle.ts';
import type { Check } from '../core/operation.ts';
import type { Claim, Guard } from '../store/store.ts';
import type { HiddenParts } from './secret-fields.ts';

/** Where a name is unique, as the document says of each kind. */
export type NamePlace = 'installation' | 'project' | 'parent' | 'none';

/** The rules of one kind: all that is not the same for every kind. */
export interface KindRules<CreateId extends OperationId, UpdateId extends OperationId, Rec extends WireRecord> {
  readonly kind: KindTag;
  /** What the document's schema cannot say about the fields of a new record. */
  readonly check?: Check;
  /** The same for a change. */
  readonly checkUpdate?: Check;
  /** A name as it is kept, for filtering by it; as sent when left out. */
  readonly normaliseName?: (name: string) => string;
  draft(body: CheckedBody<CreateId>, facts: DraftFacts): Draft<Rec> | Promise<Draft<Rec>>;
  /** Refuses a change by throwing, or answers what else changes with it. */
  change?(current: Rec, changes: CheckedBody<UpdateId>): Partial<Rec>;
  readonly lifecycle: Lifecycle;
  /** Secret fields whose values stay with the record, sealed; others are shown once and then forgotten. */
  readonly keeps?: readonly string[];
}

export interface DraftFacts {
  readonly id: string;
  readonly projectId: string;
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
