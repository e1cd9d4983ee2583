import { setImmediate } from 'node:timers/promises';
import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { LoggedBody, LoggedHeader, LoggedRequest, ProjectStats, RequestLog } from '../store/request-log.ts';
import type { Clock, Timer } from '../core/clock.ts';
import type { Share } from '../shares/project-shares.ts';
import { SHARES } from '../shares/project-shares.ts';
import { isUnavailable } from '../core/service-error.ts';
import type { CountedRequest } from './count-requests.ts';
import { createRequestCounts } from './count-requests.ts';
import { redactBody, redactHeader, redactQuery, redactText } from './redact.ts';
import { wallClock } from '../core/clock.ts';

/** A request as it passed: only references, because processing can wait. */
export interface SeenRequest extends CountedRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly address: string;
  /** Names and values in turn, as in Node's raw headers. So are the response's. */
  readonly requestHeaders: readonly string[];
  readonly requestBody: Buffer | null;
  /** The body's size, if only its beginning is here. The same applies to the response. */
  readonly requestBytes?: number | undefined;
  readonly responseHeaders: readonly (string | number)[];
  readonly responseBody: string | null;
  readonly responseBytes?: number | undefined;
}

export interface RequestRecorder {
  /** Counts a request. Returns whether there is room to record it as well. */
  count(request: CountedRequest): boolean;
  record(request: SeenRequest): void;
  start(): void;
  /** Writes pending requests. */
  stop(): Promise<void>;
}

export interface RequestRecorderOptions {
  readonly log: RequestLog;
  readonly clock: Clock;
  /** How many requests are stored per project. */
  readonly maxPerProject: number;
  /**
   * Called with the number of dropped requests: they came faster than they can be written, or the store refused them.
   */
  readonly onDropped: (count: number) => void;
  readonly onError: (error: unknown) => void;
}

/** What waits to be processed. */
interface Amount {
  requests: number;
  bytes: number;
}

const isWithin = ({ requests, bytes }: Amount, limit: keyof Share): boolean =>
  requests < REQUESTS[limit] && bytes < BYTES[limit];

interface Waiting {
  readonly at: number;
  readonly request: SeenRequest;
}

function sizeOf({ requestBody, responseBody }: SeenRequest): number {
  return (requestBody?.length ?? 0) + (responseBody?.length ?? 0);
}

/** Why these values: docs/decisions/0041-request-log.md. */
const FLUSH_MS = 250;
const BATCH = 100;
const SLICE = 25;
/** Whole responses stay in memory until they are processed: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
const { loggedRequests: REQUESTS, loggedBytes: BYTES } = SHARES;
const SWEEP_MS = 5_000;
export const KEPT_MS = 7 * 86_400_000;

export function createRequestRecorder(options: RequestRecorderOptions): RequestRecorder {
  const { log, clock, maxPerProject, onDropped, onError } = options;
  let waiting: Waiting[] = [];
  const total: Amount = { requests: 0, bytes: 0 };
  const byProject = new Map<string, Amount>();
  const counts = createRequestCounts();
  let touched = new Set<string>();
  let sweptAt = wallClock.monotonic();
  let timer: Timer | undefined;
  let flushing: Promise<void> | undefined;

  async function write(entries: readonly LoggedRequest[], added: readonly ProjectStats[]): Promise<void> {
    try {
      await log.append(entries, added);
    } catch (error) {
      // The store refused a text. Counts contain none, so they can still be written.
      if (added.length > 0 && !isUnavailable(error)) await log.append([], added).catch(onError);
      await writeApart(entries, error);
    }
  }

  /** A request that the store refuses must not affect the others. The batch is halved until it is found. */
  async function writeApart(entries: readonly LoggedRequest[], reason: unknown): Promise<void> {
    if (entries.length <= 1 || isUnavailable(reason)) {
      onDropped(entries.length);
      onError(reason);
      return;
    }
    const middle = entries.length >> 1;
    for (const half of [entries.slice(0, middle), entries.slice(middle)]) {
      await log.append(half, []).catch((error: unknown) => writeApart(half, error));
    }
  }

  /** A few at a time, so that arriving requests do not wait for the whole batch. */
  async function toEntries(batch: readonly Waiting[]): Promise<LoggedRequest[]> {
    const entries: LoggedRequest[] = [];
    for (const [index, each] of batch.entries()) {
      if (index > 0 && index % SLICE === 0) await setImmediate();
      try {
        entries.push(toEntry(each));
      } catch (error) {
        onDropped(1);
        onError(error);
      }
    }
    return entries;
  }

  function take(request: SeenRequest, sign: 1 | -1): void {
    const { projectId } = request;
    const own = byProject.get(projectId) ?? { requests: 0, bytes: 0 };
    for (const amount of [total, own]) {
      amount.requests += sign;
      amount.bytes += sign * sizeOf(request);
    }
    if (own.requests === 0) byProject.delete(projectId);
    else byProject.set(projectId, own);
  }

  async function flush(max: number): Promise<void> {
    const batch = waiting.slice(0, max);
    waiting = waiting.slice(max);
    for (const { request } of batch) take(request, -1);
    const added = counts.take(clock.now());
    if (batch.length > 0 || added.length > 0) await write(await toEntries(batch), added);
    for (const { projectId } of added) touched.add(projectId);
    if (wallClock.monotonic() - sweptAt < SWEEP_MS) return;
    const projectIds = [...touched];
    touched = new Set();
    sweptAt = wallClock.monotonic();
    await log.sweep(projectIds, maxPerProject, clock.now() - KEPT_MS, clock.now());
  }

  /** One flush at a time, so that a slow store does not get more work. */
  function flushOnce(): void {
    flushing ??= flush(BATCH)
      .catch(onError)
      .finally(() => (flushing = undefined));
  }

  return {
    count(request) {
      counts.add(request);
      const own = byProject.get(request.projectId);
      if (isWithin(total, 'max') && (own === undefined || isWithin(own, 'maxPerProject'))) return true;
      onDropped(1);
      return false;
    },
    record(request) {
      take(request, 1);
      waiting.push({ at: clock.now() - Math.round(request.durationMs), request });
    },
    start() {
      timer = wallClock.setInterval(flushOnce, FLUSH_MS);
      timer.unref();
    },
    async stop() {
      wallClock.clearInterval(timer);
      await flushing;
      await flush(REQUESTS.max).catch(onError);
    },
  };
}

function toEntry({ at, request }: Waiting): LoggedRequest {
  const [path = '', ...query] = request.url.split('?');
  const { id, projectId, keyId, method, operation, status, durationMs, address } = request;
  // A response to HEAD has no body, but the headers of one.
  const [responseBody, responseBytes] =
    method === 'HEAD' ? ['', 0] : [request.responseBody ?? '', request.responseBytes];
  const secrets = secretsOf(operation);
  return {
    id,
    projectId,
    at,
    method,
    path: storable(redactText(path)),
    query: storable(redactQuery(query.join('?'))),
    operation,
    status,
    durationMs: Math.round(durationMs * 1000) / 1000,
    keyId,
    errorCode: status < 400 ? null : codeIn(request.responseBody ?? ''),
    detail: {
      address,
      requestHeaders: pairsOf(request.requestHeaders).map(redactHeader),
      requestBody: toBody(request.requestBody?.toString('utf8') ?? '', 'caller', secrets.body, request.requestBytes),
      responseHeaders: pairsOf(request.responseHeaders).map(redactHeader),
      responseBody: toBody(responseBody, 'service', secrets.response, responseBytes),
    },
  };
}

/** Replaces what PostgreSQL refuses in a text. A caller may have sent it escaped. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

function toBody(text: string, author: 'caller' | 'service', fields: readonly string[], bytes = 0): LoggedBody {
  const body = text === '' ? { text: '', bytes: 0, isTruncated: false } : redactBody(text, author, fields);
  return bytes <= body.bytes ? body : { ...body, bytes, isTruncated: true };
}

const NO_SECRETS: SecretFields = { body: [], response: [] };

interface SecretFields {
  readonly body: readonly string[];
  readonly response: readonly string[];
}

/** The fields that the document marks as secret. */
function secretsOf(operation: string | null): SecretFields {
  return operation !== null && Object.hasOwn(operationTable, operation)
    ? operationTable[operation as OperationId].secrets
    : NO_SECRETS;
}

function pairsOf(headers: readonly (string | number)[]): LoggedHeader[] {
  return Array.from({ length: headers.length / 2 }, (_, index) => ({
    name: String(headers[index * 2]),
    value: String(headers[index * 2 + 1]),
  }));
}

/** Every failure has the envelope, whichever layer made it. */
function codeIn(body: string): string | null {
  return /"code":"([a-z_]+)"/.exec(body)?.[1] ?? null;
}
