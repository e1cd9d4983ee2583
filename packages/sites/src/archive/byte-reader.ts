import { ArchiveRefused } from './archive-refused.ts';

/** Bytes of a stream, as many at a time as are wanted. Never more than one chunk waits in memory. */
export interface ByteReader {
  /** So many bytes in one piece; undefined where the stream has ended just before them. */
  take(length: number): Promise<Buffer | undefined>;
  /** The next so many bytes, as they come. */
  pass(length: number): AsyncGenerator<Uint8Array, void, void>;
  /** All that follows. */
  rest(): AsyncGenerator<Uint8Array, void, void>;
}

function endsTooEarly(): ArchiveRefused {
  return new ArchiveRefused('archive_invalid', 'The archive ends too early.');
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  /** Up to so many bytes of what is here, or of the next chunk; undefined at the end. */
  async function next(most: number): Promise<Uint8Array | undefined> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done === true) return undefined;
      rest = value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }

  async function* pass(length: number): AsyncGenerator<Uint8Array, void, void> {
    for (let left = length; left > 0;) {
      const piece = await next(left);
      if (piece === undefined) throw endsTooEarly();
      left -= piece.length;
      yield piece;
    }
  }

  return {
    pass,
    async *rest() {
      for (;;) {
        const piece = await next(Number.POSITIVE_INFINITY);
        if (piece === undefined) return;
        yield piece;
      }
    },
    async take(length) {
      const first = await next(length);
      if (first === undefined) return undefined;
      const pieces = [first];
      for await (const piece of pass(length - first.length)) pieces.push(piece);
      return pieces.length === 1 ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(pieces);
    },
  };
}
