import { pino } from 'pino';
import { toTimestamp } from '../core/clock.ts';
import { createBatchedLog } from './batched-log.ts';
import { redactText } from '../request-log/redact.ts';
import { wallClock } from '../core/clock.ts';

export type Log = pino.Logger & {
  request(line: RequestLine): void;
  /** Writes lines that another process of this program has logged. */
  passOn(lines: string): void;
};

export interface RequestLine {
  readonly requestId: string;
  readonly trace: string | undefined;
  readonly method: string;
  /** As sent, without the query. */
  readonly path: string;
  readonly operation: string;
  readonly status: number;
  readonly durationMs: number;
  readonly projectId: string | undefined;
  readonly keyId: string | undefined;
}

const STANDARD_ERROR = 2;

/** The format of https://www.w3.org/TR/trace-context/: neither id is all zeros, and no version is ff. */
const TRACE = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What a terminal interprets instead of showing: control characters and bidirectional marks. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Only a valid trace, because the caller's header could contain anything. */
export function traceIn(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && TRACE.test(header) ? header : undefined;
}

/**
 * Structured lines on standard error. Messages for people at startup go to standard output. If several processes share
 * the log, each line has the number of its process.
 */
export function createLog(level: string, processNumber?: number): Log {
  const options = {
    level,
    base: processNumber === undefined ? null : { process: processNumber },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const destination = process.stderr.isTTY
    ? { write: (line: string) => void process.stderr.write(toReadableLine(line)) }
    : createBatchedLog(STANDARD_ERROR);
  const log = pino(options, destination);
  const isWanted = log.isLevelEnabled('info');
  const ofProcess = processNumber === undefined ? '' : `,"process":${processNumber}`;
  return Object.assign(log, {
    request(line: RequestLine) {
      if (isWanted) destination.write(toLogLine(line, ofProcess));
    },
    passOn: (lines: string) => destination.write(lines),
  });
}

/** The same line that the library would write for each request, in 0.4 instead of 4 µs, which is 11 % of a page. */
function toLogLine(line: RequestLine, ofProcess: string): string {
  const { requestId, trace, method, path, operation, status, durationMs, projectId, keyId } = line;
  // A log must never contain a key, even an encoded one.
  const shown = path.includes('%') || path.includes('sk_') ? redactText(path) : path;
  return `{"level":"info","time":"${toTimestamp(wallClock.now())}"${ofProcess},"request_id":"${requestId}"${
    trace === undefined ? '' : `,"trace":"${trace}"`
  },"method":"${method}","path":${JSON.stringify(shown)},"operation":"${operation}","status":${status},"duration_ms":${durationMs}${
    projectId === undefined ? '' : `,"project_id":"${projectId}"`
  }${keyId === undefined ? '' : `,"key_id":"${keyId}"`},"msg":"request"}\n`;
}

/** For people who watch the log: the request, its result, and the id to search for. */
export function toReadableLine(line: string): string {
  const {
    time,
    process: number,
    level,
    msg,
    request_id,
    method,
    path,
    status,
    duration_ms,
    err,
  } = JSON.parse(line) as Record<string, string>;
  const clock = `${String(time).slice(11, 19)}${number === undefined ? '' : ` [${number}]`}`;
  if (msg === 'request') return `${clock} ${status} ${method} ${visible(path!)} ${duration_ms} ms ${request_id}\n`;
  const stack = (err as unknown as { stack?: string } | undefined)?.stack?.split('\n').map(visible).join('\n');
  return `${clock} ${level} ${msg}${status === undefined ? '' : ` ${status}`}${request_id === undefined ? '' : ` ${request_id}`}${stack === undefined ? '' : `\n${stack}`}\n`;
}

function visible(text: string): string {
  return text.replaceAll(UNSEEN, (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
