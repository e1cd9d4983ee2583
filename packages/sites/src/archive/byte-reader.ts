import { ArchiveRefused } from './archive-refused.ts';

/** Reads a stream in parts of any size. At most one chunk is buffered. */
export interface ByteReader {
  /** This many bytes in one piece; undefined at the end of the stream. */
  take(length: number): Promise<Buffer | undefined>;
  /** This many bytes, in chunks as they arrive. */
  pass(length: number): AsyncGenerator<Uint8Array, void, void>;
  /** The rest of the stream. */
  rest(): AsyncGenerator<Uint8Array, void, void>;
}

function endsTooEarly(): ArchiveRefused {
  return new ArchiveRefused('archive_invalid', 'The archive ends too early.');
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  /** At most this many bytes from the buffer, or from the next chunk; undefined at the end. */
  async function next(max: number): Promise<Uint8Array | undefined> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done === true) return undefined;
      rest = value;
    }
    const piece = rest.subarray(0, max);
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
