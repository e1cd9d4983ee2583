export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  clear(): void;
}

/**
 * Caches recently used values in about `maxBytes`. Two generations get half of the bytes each. When the young one is
 * full, it becomes the old one, and entries that were not used since are dropped. So a hit does not reorder anything.
 */
export function createByteCache<Value>(maxBytes: number): ByteCache<Value> {
  let young = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let old: typeof young = new Map();
  let youngBytes = 0;

  function add(key: string, entry: { readonly value: Value; readonly bytes: number }): void {
    if (youngBytes + entry.bytes > maxBytes / 2) {
      old = young;
      young = new Map();
      youngBytes = 0;
    }
    young.set(key, entry);
    youngBytes += entry.bytes;
  }

  function remove(key: string): void {
    old.delete(key);
    const entry = young.get(key);
    if (entry === undefined) return;
    young.delete(key);
    youngBytes -= entry.bytes;
  }

  return {
    get(key) {
      const entry = young.get(key);
      if (entry !== undefined) return entry.value;
      const older = old.get(key);
      if (older === undefined) return undefined;
      old.delete(key);
      add(key, older);
      return older.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes <= maxBytes / 2) add(key, { value, bytes });
    },
    delete: remove,
    clear() {
      young = new Map();
      old = new Map();
      youngBytes = 0;
    },
  };
}
