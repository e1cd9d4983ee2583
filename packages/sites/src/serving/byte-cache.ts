/** Content by key, up to a total number of bytes. The least recently used content is removed first. */
export interface ByteCache {
  get(key: string): Buffer | undefined;
  set(key: string, content: Buffer): void;
}

/** The estimated overhead of an entry. */
const ENTRY_BYTES = 256;

export function createByteCache(limit: number): ByteCache {
  const entries = new Map<string, Buffer>();
  let bytes = 0;
  let newest = '';

  function remove(key: string): void {
    const content = entries.get(key);
    if (content === undefined) return;
    bytes -= content.length + ENTRY_BYTES;
    entries.delete(key);
  }

  return {
    get(key) {
      const content = entries.get(key);
      if (content === undefined || key === newest) return content;
      entries.delete(key);
      entries.set(key, content);
      newest = key;
      return content;
    },
    set(key, content) {
      remove(key);
      entries.set(key, content);
      newest = key;
      bytes += content.length + ENTRY_BYTES;
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break;
        remove(oldest);
      }
    },
  };
}
