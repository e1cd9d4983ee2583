import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { createByteBudget } from './byte-budget.ts';
import { continueIfAsked } from './expect-continue.ts';
import { parseSlices } from './json-slices.ts';
import type { JsonResult, JsonTask } from './json-worker.ts';
import { BODY_BYTES, LARGE_BODIES_BYTES, LARGE_BODIES_OF_ONE_BYTES, READ_ASIDE_BYTES, REQUEST_MS } from './limits.ts';
import { hasBody, isPlainUtf8, mediaTypeOf } from './media-type.ts';
import { parseJson, refuseJson } from './parse-json.ts';
import { chunksOf } from './request-chunks.ts';
import type { Arrival, TimeLimit } from './time-limit.ts';
import { bodyTooLarge, unsupportedMediaType } from './translate-error.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface LargeBodies {
  /** Reads and parses the body of an operation that accepts more than 64 KiB. */
  receive(request: FastifyRequest, reply: FastifyReply, options: LargeBodyOptions): Promise<void>;
  close(): Promise<void>;
}

export interface LargeBodyOptions {
  readonly limit: number;
  /** Whose share of the memory it uses. */
  readonly owner: string;
  /** The prefix to hash before the bytes; null for no hash. */
  readonly hashedBehind: string | null;
}

/** A large body after parsing. */
export interface ParsedBody {
  readonly value: unknown;
  /** The requested hash, if the worker thread has computed it. */
  readonly fingerprint: string | null;
}

const WORKERS = 2;
const WAITING = 64;
const WORKER_MEGABYTES = 512;

/** The cost of large bodies, and why they are read like this: docs/decisions/0063-large-bodies.md. */
export function createLargeBodies(timeLimit: TimeLimit, onError: (error: unknown) => void): LargeBodies {
  const budget = createByteBudget(LARGE_BODIES_BYTES, LARGE_BODIES_OF_ONE_BYTES);
  const workers = createWorkerPool<JsonTask, JsonResult>({
    script: new URL('json-worker.ts', import.meta.url),
    mostWorkers: WORKERS,
    mostWaiting: WAITING,
    mostMegabytes: WORKER_MEGABYTES,
    onError,
  });

  async function read(request: FastifyRequest, reply: FastifyReply, { limit, owner }: LargeBodyOptions) {
    const room = budget.open(owner);
    reply.raw.once('close', room.release);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of chunksOf(request.raw, reply.raw)) {
      length += chunk.length;
      if (length > limit) throw bodyTooLarge(limit);
      // The normal size is not counted.
      if (length > BODY_BYTES && !room.take(chunk.length)) throw crowded();
      chunks.push(chunk);
    }
    return { chunks, length };
  }

  async function parseAside(bytes: Buffer, hashedBehind: string | null): Promise<ParsedBody> {
    const result = await workers.run({ bytes, hashedBehind });
    if (result.flaw !== null) refuseJson(result.flaw);
    const { slices, fingerprint } = result;
    const text = bytes.toString('utf8');
    return { value: slices === null ? JSON.parse(text) : await parseSlices(text, slices), fingerprint };
  }

  return {
    async receive(request, reply, options) {
      const { headers } = request.raw;
      if (!hasBody(headers)) return;
      if (mediaTypeOf(headers) !== 'application/json' || !isPlainUtf8(headers)) throw unsupportedMediaType();
      if (Number(headers['content-length']) > options.limit) throw bodyTooLarge(options.limit);
      timeLimit.expect(reply, createDeadline(options.limit));
      continueIfAsked(request.raw, reply.raw);
      const { chunks, length } = await read(request, reply, options);
      if (length <= READ_ASIDE_BYTES) {
        request.rawBody = Buffer.concat(chunks, length);
        request.parsed = { value: parseJson(request.rawBody), fingerprint: null };
        return;
      }
      request.rawBody = joinShared(chunks, length);
      request.parsed = await parseAside(request.rawBody, options.hashedBehind);
    },
    close: workers.close,
  };
}

/** The normal time of a request, plus a second for each further 64 KiB that the operation accepts. */
function createDeadline(limit: number): Arrival {
  const allowedMs = REQUEST_MS + (Math.max(limit - BODY_BYTES, 0) / BODY_BYTES) * 1_000;
  const deadline = performance.now() + allowedMs;
  return { isLate: (now) => now > deadline, isAwaited: () => true };
}

/** Joins the chunks in shared memory, which another thread can read. */
function joinShared(chunks: readonly Buffer[], length: number): Buffer {
  const joined = Buffer.from(new SharedArrayBuffer(length));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(joined, at);
  return joined;
}

function crowded(): ServiceError {
  return new ServiceError('unavailable', 'Too many large requests are under way. Try again shortly.', {
    headers: { 'Retry-After': '1', Connection: 'close' },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    parsed: ParsedBody | null;
  }
}
