import { pino } from 'pino';
import { toTimestamp } from './core/clock.ts';
import { createLogPieces } from './log-pieces.ts';

export type Log = pino.Logger & { request(line: RequestLine): void };

export interface RequestLine {
  readonly requestId: string;
  readonly trace: string | undefined;
  readonly method: string;
  /** As it was sent, without the query. */
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
  readonly projectId: string | undefined;
  readonly keyId: string | undefined;
}

const STANDARD_ERROR = 2;

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
  const destination = process.stderr.isTTY
    ? { write: (line: string) => void process.stderr.write(toReadableLine(line)) }
    : createLogPieces(STANDARD_ERROR);
  const log = pino(options, destination);
  const isWanted = log.isLevelEnabled('info');
  return Object.assign(log, {
    request(line: RequestLine) {
      if (isWanted) destination.write(toLogLine(line));
    },
  });
}

/** The same line that the library would write. There is one for each request, and written out by hand it costs a third. */
function toLogLine(line: RequestLine): string {
  const { requestId, trace, method, path, operation, status, durationMs, projectId, keyId } = line;
  const shown = path.includes('%') || path.includes('sk_svc_') ? withoutKeys(path) : path;
  return `{"level":"info","time":"${toTimestamp(Date.now())}","request_id":"${requestId}"${
    trace === undefined ? '' : `,"trace":"${trace}"`
  },"method":"${method}","path":${JSON.stringify(shown)},"operation":"${operation}","status":${status},"duration_ms":${durationMs}${
    projectId === undefined ? '' : `,"project_id":"${projectId}"`
  }${keyId === undefined ? '' : `,"key_id":"${keyId}"`},"msg":"request"}\n`;
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
function withoutKeys(path: string): string {
  return decodeURIComponent(path).replaceAll(KEY, 'sk_svc_[redacted]');
}
