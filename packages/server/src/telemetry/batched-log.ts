import { pino } from 'pino';

/** Where a log writes its lines. */
export interface LogDestination {
  write(line: string): void;
  flush(done: (error?: Error | null) => void): void;
}

/** About fifty lines. With more frequent writes, the log would cost more than the requests. */
const PIECE_BYTES = 16_384;
const LONGEST_WAIT_MS = 1_000;
/** The most UTF-8 bytes per unit of a string's length. */
const MOST_BYTES = 3;

/**
 * Collects lines into pieces and writes them at least every second, so that requests do not wait for a disk. Lines go
 * straight into a buffer: the library concatenates text, which takes 4.5 instead of 0.6 µs per line, 12 % of a page.
 */
export function createLogPieces(fileDescriptor: number): LogDestination {
  const piece = Buffer.allocUnsafe(2 * PIECE_BYTES);
  let length = 0;

  function handOver(): void {
    if (length === 0) return;
    destination.write(piece.toString('utf8', 0, length));
    length = 0;
  }
  // Before the library's listeners, which write what they have been given when the process ends.
  process.prependListener('beforeExit', handOver);
  process.prependListener('exit', handOver);
  // Without a minimum length, the library's flush does not wait for pending writes.
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
