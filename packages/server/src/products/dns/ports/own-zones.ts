import type { ZoneChange } from '@landhold/contract';
import type { Caller } from '../core/caller.ts';
import type { Companions } from './resource-kind.ts';

/** A name that is to lead to a target, or to stop doing so. */
export interface Pointer {
  readonly name: string;
  readonly target: string | null;
  /** The target's addresses, used at a zone's apex, which cannot have a CNAME. */
  readonly addresses?: readonly string[];
}

export interface PointerOutcome {
  /** Whether the service manages the name's record; if not, the advice says what is left to do. */
  readonly isManaged: boolean;
  readonly advice: string | null;
  /** The record that leads there. */
  readonly record: { readonly type: 'CNAME' | 'A' | 'AAAA'; readonly value: string };
}

/** The commit in which pointers are written. */
export interface PointerWrite {
  readonly projectId: string;
  readonly caller: Pick<Caller, 'projectId' | 'authority' | 'keyId'>;
  /** Whom the journal names; by default the caller. */
  readonly actor?: ZoneChange['actor'];
  readonly now: number;
}

export interface PointerPlan {
  /** What to add to the commit. */
  readonly beside: Companions;
  /** For each name that is to lead somewhere. */
  readonly outcomes: ReadonlyMap<string, PointerOutcome>;
}

/** What sites need from their project's zones. */
export interface OwnZones {
  /** Whether a zone of the project that is served here answers for the name. */
  answersFor(projectId: string, name: string): Promise<boolean>;
  /** Plans the records of names in the project's zones. Users' records are left as they are. */
  point(write: PointerWrite, pointers: readonly Pointer[]): Promise<PointerPlan>;
}
