import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';

/**
 * Data stored beside a record that no reader, list or event shows. It is written in the record's commit and deleted
 * with it.
 */
export interface HiddenChange {
  /** Sets the named secrets, or removes them if null. Others stay. */
  readonly secrets?: Readonly<Record<string, SealedSecret | null>>;
  /** The provider's state as JSON; null removes it. */
  readonly state?: string | null;
}

export interface SealedSecret {
  /** Which key opens it. */
  readonly keyId: string;
  readonly text: string;
  /** When it expires; null if it lasts as long as the record. */
  readonly expiresAt: number | null;
}

/** What has secrets: records of a kind, and API keys and invitations, which are no records. */
export type HiddenKind = KindTag | keyof typeof PREFIXES;

const PREFIXES = { 'api-keys': 'key', invitations: 'inv' } as const;

export function idPrefixOf(kind: HiddenKind): string {
  return kind in PREFIXES ? PREFIXES[kind as keyof typeof PREFIXES] : kinds[kind as KindTag].idPrefix;
}

/** A sealed secret and its location. */
export interface KeptSecret extends SealedSecret {
  readonly projectId: string;
  readonly kind: HiddenKind;
  readonly recordId: string;
  readonly field: string;
}

/** All sealed values in a store, across projects, for the commands that manage the sealing keys. */
export interface SealedValues {
  /** The ids of all keys that seal a value. */
  keyIds(): Promise<readonly string[]>;
  /** Values that other keys seal, in a fixed order, after `after`. */
  pageOthers(keyId: string, after: KeptSecret | null, limit: number): Promise<readonly KeptSecret[]>;
  /** Replaces the sealed value, or removes it if null. Returns false if it has changed in the meantime. */
  replace(kept: KeptSecret, sealed: Pick<SealedSecret, 'keyId' | 'text'> | null): Promise<boolean>;
  /** The value that reveals a wrong key. */
  findCheck(): Promise<string | undefined>;
  /** Replaces the check that was found. Returns false if it has changed in the meantime. */
  replaceCheck(found: string | undefined, text: string): Promise<boolean>;
}
