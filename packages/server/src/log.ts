import { pino } from 'pino';

export type Log = pino.Logger;

/** Keys in whatever a caller sent us: a log must never be a place to find one. */
const KEY = /sk_svc_[0-9A-Za-z_]+/g;

/** Structured lines on standard error; what people should read at start goes to standard output. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written in pieces of a few kilobytes and at least every second, so that a request does not wait for a disk.
    pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  );
}

export function withoutKeys(text: string): string {
  return text.replaceAll(KEY, 'sk_svc_[redacted]');
}
