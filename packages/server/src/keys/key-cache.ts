import type { Clock } from '../core/clock.ts';
import type { Directory, StoredKey } from '../store/directory.ts';

export interface KeyCache {
  /** The key with this hash, where it was found not long ago. */
  recall(hash: string): StoredKey | undefined;
  findByHash(hash: string): Promise<StoredKey | undefined>;
  /** Asks the store again at the next request, because the key has ended. */
  forget(hash: string): void;
  /** Writes down when keys were last used. */
  flush(): Promise<void>;
}

/**
 * How long a revocation may take to be noticed without being told. A stream asks again every second, and the 5 s of
 * docs/decisions/0010-key-format-and-storage.md hold for it, too.
 */
const KEPT_MS = 3_500;
const MOST_KEPT = 10_000;

/**
 * Remembers keys that were found, so that a request does not wait for a database. Keys that were not found are not
 * remembered: a caller that tries many would fill the memory.
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
        // What could not be written is written next time, unless something newer is.
        used = new Map([...uses, ...used]);
        throw error;
      }
    },
  };
}
