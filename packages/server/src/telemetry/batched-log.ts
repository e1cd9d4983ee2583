import { pino } from 'pino';
import { wallClock } from '../core/clock.ts';

/** Where a log writes its lines. */
export interface LogDestination {
  write(line: string): void;
  flush(done: (error?: Error | null) => void): void;
}

/** About fifty lines. With more frequent writes, the log would cost more than the requests. */
const BATCH_BYTES = 16_384;
const MAX_WAIT_MS = 1_000;
/** UTF-8 has at most this many bytes per unit of a string's length. */
const MAX_BYTES_PER_UNIT = 3;

/**
 * Collects lines and writes them in batches, at least every second, so that requests do not wait for a disk. Lines go
 * straight into a buffer: pino would concatenate text, which takes 4.5 instead of 0.6 µs per line, 12 % of a page.
 */
export function createBatchedLog(fileDescriptor: number): LogDestination {
  const batch = Buffer.allocUnsafe(2 * BATCH_BYTES);
  let length = 0;

  function writeBatch(): void {
    if (length === 0) return;
    destination.write(batch.toString('utf8', 0, length));
    length = 0;
  }
  // Before pino's listeners, which write what they have when the process ends.
  process.prependListener('beforeExit', writeBatch);
  process.prependListener('exit', writeBatch);
  // Without a minimum length, pino's flush does not wait for pending writes.
  const destination = pino.destination({ dest: fileDescriptor, sync: false, minLength: 1 });
  wallClock.setInterval(writeBatch, MAX_WAIT_MS).unref();

  return {
    write(line) {
      if (length + line.length * MAX_BYTES_PER_UNIT > batch.length) {
        writeBatch();
        if (line.length * MAX_BYTES_PER_UNIT > batch.length) {
          destination.write(line);
          return;
        }
      }
      length += batch.write(line, length);
      if (length >= BATCH_BYTES) writeBatch();
    },
    flush(done) {
      writeBatch();
      destination.flush(done);
    },
  };
}
