import type { Clock } from '../core/clock.ts';
import type { Directory, StoredKey } from '../store/directory.ts';

export interface KeyCache {
  /** The key with this hash, if it was found recently. */
  recall(hash: string): StoredKey | undefined;
  findByHash(hash: string): Promise<StoredKey | undefined>;
  /** The next request asks the store again, because the key has ended. */
  forget(hash: string): void;
  /** Stores when keys were last used. */
  flush(): Promise<void>;
}

/**
 * How long a revocation may go unnoticed without a notification. A stream checks again every second, and the 5 s of
 * docs/decisions/0010-key-format-and-storage.md apply to it, too.
 */
const KEPT_MS = 3_500;
const MOST_KEPT = 10_000;

/**
 * Caches found keys, so that a request does not wait for a database. Unknown keys are not cached: a caller that tries
 * many would fill the memory.
 */
export function createKeyCache({ directory, clock }: { directory: Directory; clock: Clock }): KeyCache {
  const kept = new Map<string, { readonly key: StoredKey; readonly until: number }>();
  let used = new Map<string, number>();

  return {
    recall(hash) {
      const now = clock.now();
      const entry = kept.get(hash);
      if (entry === undefined || entry.until <= now) return undefined;
      used.set(hash, now);
      return entry.key;
    },
    async findByHash(hash) {
      const now = clock.now();
      const key = await directory.findByHash(hash);
      if (key === undefined) {
        kept.delete(hash);
        return undefined;
      }
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(hash, { key, until: now + KEPT_MS });
      used.set(hash, now);
      return key;
    },
    forget: (hash) => void kept.delete(hash),
    async flush() {
      const uses = used;
      used = new Map();
      if (uses.size === 0) return;
      try {
        await directory.noteUse(uses);
      } catch (error) {
        // Uses that could not be written are written next time, unless there are newer ones.
        used = new Map([...uses, ...used]);
        throw error;
      }
    },
  };
}
