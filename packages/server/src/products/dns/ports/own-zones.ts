import type { Zone, ZoneChange } from '@landhold/contract';
import type { Caller } from '../../../core/caller.ts';
import type { Reads } from '../../../pipeline/view.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';

/** A zone here whose public delegation decides whether the world asks zones here. */
export interface DelegatingZone extends Pick<Zone, 'name' | 'nameservers'> {
  /** Whether the delegation by zones here does not count, because another project has a zone above. */
  readonly isPublic: boolean;
}

/** A name that should lead to a target, or should stop doing so. */
export interface Pointer {
  readonly name: string;
  readonly target: string | null;
  /** The target's addresses, used at a zone's apex, which cannot have a CNAME. */
  readonly addresses?: readonly string[];
}

export interface PointerOutcome {
  /** Whether the service manages the name's record. If not, `advice` says what is left to do. */
  readonly isManaged: boolean;
  readonly advice: string | null;
  /** The record that leads there. */
  readonly record: { readonly type: 'CNAME' | 'A' | 'AAAA'; readonly value: string };
}

/** The commit in which pointers are written. */
export interface PointerWrite {
  /** What the decision reads. */
  readonly reads: Reads;
  readonly projectId: string;
  readonly caller: Pick<Caller, 'projectId' | 'authority' | 'keyId'>;
  /** Whom the journal names; by default the caller. */
  readonly actor?: ZoneChange['actor'];
  readonly now: number;
}

export interface PointerPlan {
  /** What to add to the commit. */
  readonly companions: Companions;
  /** For each name that is to lead somewhere. */
  readonly outcomes: ReadonlyMap<string, PointerOutcome>;
}

/** What sites need from their project's zones. */
export interface OwnZones {
  /** Whether a zone of the project that is served here answers for the name. */
  answersFor(projectId: string, name: string): Promise<boolean>;
  /**
   * The topmost zone here at or above the name. If that is another project's, also the topmost zone of this project
   * below it: resolvers reach the project's zone if one of these is delegated to us. Empty if no zone of the project
   * answers for the name.
   */
  delegatingZones(projectId: string, name: string): Promise<readonly DelegatingZone[]>;
  /** Plans the records of names in the project's zones. Users' records are left as they are. */
  point(write: PointerWrite, pointers: readonly Pointer[]): Promise<PointerPlan>;
}
