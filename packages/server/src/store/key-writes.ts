import type { StoredKey } from './directory.ts';
import type { SealedSecret } from './hidden.ts';

/** What the rules for keys read. */
export interface KeyReads {
  /** The project's key with this id, in any state. */
  findKey(projectId: string, keyId: string): Promise<StoredKey | undefined>;
  /** Newest first, in any state. */
  pageKeys(
    projectId: string,
    page: { readonly limit: number; readonly after: string | null },
  ): Promise<{ readonly items: readonly StoredKey[]; readonly next: string | null }>;
  /** How many of the project's keys work. */
  countLiveKeys(projectId: string, now: number): Promise<number>;
}

/**
 * What a commit does to the project's keys. If one that it was decided on has changed meanwhile, it is stale: a key
 * must not give what it has just lost.
 */
export interface KeyWrites {
  /** The keys that the decision was based on, besides the changed one. */
  readonly requires: readonly Pick<StoredKey, 'id' | 'version'>[];
  /** Stale if the project would then have more than `maxActive` working keys. */
  readonly add?: { readonly key: StoredKey; readonly maxActive: number };
  /** The key after the change. Its version is one above the version it is based on. */
  readonly change?: StoredKey;
  /** The sealed response to the request that created the key; null removes it. */
  readonly reply?: SealedSecret | null;
}

/** The name under which responses with a key are kept, among the secrets of records. */
export const KEY_SECRETS = 'api-keys';
export const KEY_REPLY = '(reply)';
