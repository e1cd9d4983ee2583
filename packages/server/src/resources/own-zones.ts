import type { ZoneChange } from '@landhold/contract';
import type { Caller } from '../core/caller.ts';
import type { Companions } from './resource-kind.ts';

/** A name that shall lead to a target, or nowhere any more. */
export interface Pointer {
  readonly name: string;
  readonly target: string | null;
  /** Where the target is: at the top of a zone, which cannot have a CNAME, these are used in its place. */
  readonly addresses?: readonly string[];
}

export interface PointerOutcome {
  /** Whether the service keeps the record of the name, and otherwise what is left to do. */
  readonly isManaged: boolean;
  readonly advice: string | null;
  /** The record that leads there. */
  readonly record: { readonly type: 'CNAME' | 'A' | 'AAAA'; readonly value: string };
}

/** In whose commit pointers are written. */
export interface PointerWrite {
  readonly projectId: string;
  readonly caller: Pick<Caller, 'projectId' | 'authority' | 'keyId'>;
  /** Who the journal names; the caller when left out. */
  readonly actor?: ZoneChange['actor'];
  readonly now: number;
}

export interface PointerPlan {
  /** What the commit has to contain. */
  readonly beside: Companions;
  /** Of each name that shall lead somewhere. */
  readonly outcomes: ReadonlyMap<string, PointerOutcome>;
}

/** What sites need of the zones of their project. */
export interface OwnZones {
  /** Whether a zone of the project is served here that answers for the name. */
  answersFor(projectId: string, name: string): Promise<boolean>;
  /** Plans the records of names in the project's zones. What a user made stays as it is. */
  point(write: PointerWrite, pointers: readonly Pointer[]): Promise<PointerPlan>;
}
