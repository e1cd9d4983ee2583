/** Messages from a stream: each is preceded by its length in two bytes (RFC 1035, 4.2.2). */
export interface Framing {
  readonly push: (chunk: Buffer) => void;
  /** The next complete message; undefined until more arrives. */
  readonly next: () => Buffer | undefined;
}

/** A chunk takes memory beside its bytes, and every byte may be a chunk. */
const MAX_CHUNKS = 64;

export function createFraming(): Framing {
  let chunks: Buffer[] = [];
  let bytes = 0;
  /** Including the two bytes of the length; undefined until both have arrived. */
  let wanted: number | undefined;

  /** Chunks are joined once per message, or when there are many: joining at each chunk would be quadratic. */
  function join(): Buffer {
    const joined = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    chunks = [joined];
    return joined;
  }

  return {
    push(chunk) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (chunks.length > MAX_CHUNKS) join();
    },
    next() {
      if (wanted === undefined && bytes >= 2) wanted = join().readUInt16BE(0) + 2;
      if (wanted === undefined || bytes < wanted) return undefined;
      const joined = join();
      const message = joined.subarray(2, wanted);
      bytes -= wanted;
      chunks = bytes > 0 ? [joined.subarray(wanted)] : [];
      wanted = undefined;
      return message;
    },
  };
}
