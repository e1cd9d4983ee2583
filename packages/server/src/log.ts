import { pino } from 'pino';

export type Log = pino.Logger;

/** Keys in whatever a caller sent us: a log must never be a place to find one. */
const KEY = /sk_svc_[0-9A-Za-z_]+/g;

/** Structured lines on standard error; what people should read at start goes to standard output. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (process.stderr.isTTY) return pino(options, { write: (line) => void process.stderr.write(toReadableLine(line)) });
  // Written in pieces of a few kilobytes and at least every second, so that a request does not wait for a disk.
  return pino(options, pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 1_000 }));
}

/** For somebody who watches: what was asked, what was answered, and the id to look for. */
function toReadableLine(line: string): string {
  const { time, level, msg, request_id, method, path, status, duration_ms, err } = JSON.parse(line) as Record<
    string,
    string
  >;
  const clock = String(time).slice(11, 19);
  if (msg === 'request') return `${clock} ${status} ${method} ${path} ${duration_ms} ms ${request_id}\n`;
  const stack = (err as unknown as { stack?: string } | undefined)?.stack;
  return `${clock} ${level} ${msg}${status === undefined ? '' : ` ${status}`}${request_id === undefined ? '' : ` ${request_id}`}${stack === undefined ? '' : `\n${stack}`}\n`;
}

/** A path for the log, with whatever looks like a key blotted out, however it was spelled. */
export function withoutKeys(path: string): string {
  return decodeURIComponent(path).replaceAll(KEY, 'sk_svc_[redacted]');
}
