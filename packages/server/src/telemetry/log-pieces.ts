import { pino } from 'pino';

/** What a log writes its lines to. */
export interface LogDestination {
  write(line: string): void;
  flush(done: (error?: Error | null) => void): void;
}

/** Enough for some fifty lines: written more often, the log costs more than the requests in it. */
const PIECE_BYTES = 16_384;
const LONGEST_WAIT_MS = 1_000;
/** No character takes more in UTF-8 than this for each unit of a string's length. */
const MOST_BYTES = 3;

/**
 * Lines gathered into pieces, and written at least every second, so that a request does not wait for a disk. They are
 * put into a buffer as they come: the library adds them up as text, which takes 4.5 instead of 0.6 µs for each line,
 * 12 % of a page.
 */
export function createLogPieces(fileDescriptor: number): LogDestination {
  const piece = Buffer.allocUnsafe(2 * PIECE_BYTES);
  let length = 0;

  function handOver(): void {
    if (length === 0) return;
    destination.write(piece.toString('utf8', 0, length));
    length = 0;
  }
  // Before those of the library, which write at the end what they have been handed.
  process.prependListener('beforeExit', handOver);
  process.prependListener('exit', handOver);
  // Without a least length the library does not wait for pending writes when it flushes.
  const destination = pino.destination({ dest: fileDescriptor, sync: false, minLength: 1 });
  setInterval(handOver, LONGEST_WAIT_MS).unref();

  return {
    write(line) {
      if (length + line.length * MOST_BYTES > piece.length) {
        handOver();
        if (line.length * MOST_BYTES > piece.length) {
          destination.write(line);
          return;
        }
      }
      length += piece.write(line, length);
      if (length >= PIECE_BYTES) handOver();
    },
    flush(done) {
      handOver();
      destination.flush(done);
    },
  };
}
