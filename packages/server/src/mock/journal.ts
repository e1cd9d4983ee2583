import type { MockRequest } from '@landhold/contract/mock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { parseJson } from '../http/bodies/parse-json.ts';
import { BODY_BYTES } from '../http/connection/limits.ts';
import { MADE_UP_ID } from '../http/connection/made-up-requests.ts';

/** A request to the API of which the journal keeps what was sent. */
export interface Asked {
  readonly id: string;
  readonly at: number;
  readonly projectId: string | null;
  readonly keyId: string | null;
  readonly operation: string | null;
  readonly method: string;
  readonly url: string;
  readonly idempotencyKey: string | null;
  /** Null without a response. */
  readonly status: number | null;
  /** Null if it is larger than the journal keeps. */
  readonly body: Buffer | null;
  readonly bodyBytes: number;
}

/** What a mock was asked: docs/decisions/0370-a-journal-of-requests.md. */
export interface Journal {
  add(request: FastifyRequest, reply: FastifyReply): void;
  /** In the order in which they ended. */
  all(): readonly Asked[];
  /** How many there was no room for. */
  readonly dropped: number;
  clear(): void;
}

interface JournalLimits {
  readonly requests: number;
  readonly bytes: number;
}

const LIMITS: JournalLimits = { requests: 10_000, bytes: 8 * 2 ** 20 };
/** About what an entry takes besides its texts. */
const ENTRY_BYTES = 200;

export function createJournal(clock: Pick<Clock, 'now'>, limits: JournalLimits = LIMITS): Journal {
  let kept: Asked[] = [];
  /** Those before it were dropped. Moving all at each drop would take time in proportion to their number. */
  let first = 0;
  let bytes = 0;
  let dropped = 0;

  function dropOldest(): void {
    bytes -= sizeOf(kept[first]!);
    first += 1;
    dropped += 1;
    if (first * 2 < kept.length) return;
    kept = kept.slice(first);
    first = 0;
  }

  return {
    add(request, reply) {
      if (request.id === MADE_UP_ID) return;
      const asked = toAsked(request, reply, clock.now());
      kept.push(asked);
      bytes += sizeOf(asked);
      while (kept.length - first > limits.requests || bytes > limits.bytes) dropOldest();
    },
    all: () => kept.slice(first),
    get dropped() {
      return dropped;
    },
    clear() {
      [kept, first, bytes, dropped] = [[], 0, 0, 0];
    },
  };
}

function toAsked(request: FastifyRequest, { prepared }: FastifyReply, at: number): Asked {
  const { exchange, rawBody, received } = request;
  return {
    id: request.id,
    at,
    projectId: exchange?.caller?.projectId ?? null,
    keyId: exchange?.caller?.keyId ?? null,
    operation: request.routeOptions.config.operationId ?? null,
    method: request.method,
    url: request.url,
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
    status: prepared?.status ?? null,
    body: rawBody === null || rawBody.length > BODY_BYTES ? null : rawBody,
    bodyBytes: received ?? rawBody?.length ?? 0,
  };
}

function sizeOf({ url, body, idempotencyKey }: Asked): number {
  return ENTRY_BYTES + 2 * (url.length + (idempotencyKey?.length ?? 0)) + (body?.length ?? 0);
}

export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** Undefined for what is not a JSON object. */
export function bodyOfAsked({ body }: Asked): Record<string, unknown> | undefined {
  if (body === null) return undefined;
  try {
    const value: unknown = parseJson(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function toMockRequest(asked: Asked): MockRequest {
  const [path, query] = splitUrl(asked.url);
  return {
    id: asked.id,
    object: 'request',
    at: toTimestamp(asked.at),
    project_id: asked.projectId,
    key_id: asked.keyId,
    operation: asked.operation,
    method: asked.method,
    path,
    query,
    idempotency_key: asked.idempotencyKey,
    status: asked.status,
    body: bodyOfAsked(asked) ?? null,
    body_bytes: asked.bodyBytes,
  };
}
