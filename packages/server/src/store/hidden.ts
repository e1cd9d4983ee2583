import type { KindTag } from '@landhold/contract';

/**
 * What is kept beside a record and is no part of it: no reader, list or event has it. It is written in the commit of
 * its record, and goes with it.
 */
export interface HiddenChange {
  /** Those that are named are set, or removed by null; the others stay. */
  readonly secrets?: Readonly<Record<string, SealedSecret | null>>;
  /** What a provider remembers, as JSON; null forgets it. */
  readonly state?: string | null;
}

export interface SealedSecret {
  /** Which key opens it. */
  readonly keyId: string;
  readonly text: string;
  /** From when on it is gone; null while the record lasts. */
  readonly expiresAt: number | null;
}

/** A sealed secret, and where it is kept. */
export interface KeptSecret extends SealedSecret {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly recordId: string;
  readonly field: string;
}

/** All sealed values in a store, of every project: for the commands that manage the keys. */
export interface SealedValues {
  /** The ids of all keys that something is sealed with. */
  keyIds(): Promise<readonly string[]>;
  /** Those that another key than this one seals, in a fixed order, after the one that is named. */
  pageOthers(keyId: string, after: KeptSecret | null, limit: number): Promise<readonly KeptSecret[]>;
  /** Seals it anew, or removes it by null, unless it has changed meanwhile: then false. */
  replace(kept: KeptSecret, sealed: Pick<SealedSecret, 'keyId' | 'text'> | null): Promise<boolean>;
  /** The value by which a wrong key is noticed. */
  findCheck(): Promise<string | undefined>;
  /** Puts it in the place of the one that was found, unless that has changed meanwhile: then false. */
  replaceCheck(found: string | undefined, text: string): Promise<boolean>;
}
