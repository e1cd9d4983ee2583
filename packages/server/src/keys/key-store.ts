/** A key as it is kept: never the key itself. */
export interface StoredKey {
  readonly id: string;
  readonly hash: string;
  readonly lastFour: string;
  readonly projectId: string;
  readonly country: string | null;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

export interface KeyStore {
  findByHash(hash: string): Promise<StoredKey | undefined>;
}

export function createMemoryKeyStore(keys: readonly StoredKey[]): KeyStore {
  const byHash = new Map(keys.map((key) => [key.hash, key]));
  return { findByHash: async (hash) => byHash.get(hash) };
}
