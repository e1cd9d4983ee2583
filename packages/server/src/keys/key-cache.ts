import type { Clock } from '../core/clock.ts';
import type { Directory, StoredKey } from '../store/directory.ts';

export interface KeyCache {
  /** Returns the key from the cache, if it was found recently. */
  recall(hash: string): StoredKey | undefined;
  findByHash(hash: string): Promise<StoredKey | undefined>;
  /** Removes a key that has ended, so that the next request reads the store. */
  forget(hash: string): void;
  /** Removes all keys, after the store was replaced or has lost history. */
  clear(): void;
  /** Stores when keys were last used. */
  flush(): Promise<void>;
}

/**
 * How long a revocation may go unnoticed without a notification. A stream checks again every second, and the 5 s of
 * docs/decisions/0010-key-format-and-storage.md apply to it, too.
 */
const CACHED_MS = 3_500;
const MAX_CACHED = 10_000;

/**
 * Caches found keys, so that a request does not wait for a database. Unknown keys are not cached: a caller that tries
 * many would fill the memory.
 */
export function createKeyCache({ directory, clock }: { directory: Directory; clock: Clock }): KeyCache {
  const cache = new Map<string, { readonly key: StoredKey; readonly expiresAt: number }>();
  let lastUses = new Map<string, number>();

  return {
    recall(hash) {
      const now = clock.now();
      const entry = cache.get(hash);
      if (entry === undefined || entry.expiresAt <= now) return undefined;
      lastUses.set(hash, now);
      return entry.key;
    },
    async findByHash(hash) {
      const now = clock.now();
      const key = await directory.findByHash(hash);
      if (key === undefined) {
        cache.delete(hash);
        return undefined;
      }
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(hash, { key, expiresAt: now + CACHED_MS });
      lastUses.set(hash, now);
      return key;
    },
    forget: (hash) => void cache.delete(hash),
    clear() {
      cache.clear();
      lastUses = new Map();
    },
    async flush() {
      const uses = lastUses;
      lastUses = new Map();
      if (uses.size === 0) return;
      try {
        await directory.recordUse(uses);
      } catch (error) {
        // Uses that could not be written are written next time, unless there are newer ones.
        lastUses = new Map([...uses, ...lastUses]);
        throw error;
      }
    },
  };
}
