import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairSemaphore } from '../../shares/fair-semaphore.ts';
import { SHARES } from '../../shares/project-shares.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Reservation } from '../../shares/shared-budget.ts';
import { createSharedBudget } from '../../shares/shared-budget.ts';
import { continueIfAsked } from '../connection/expect-continue.ts';
import { parseSlices } from './json-slices.ts';
import type { JsonResult, JsonTask } from './json-worker.ts';
import { BODY_BYTES, READ_ASIDE_BYTES, REQUEST_MS } from '../connection/limits.ts';
import { hasBody, isPlainUtf8, mediaTypeOf } from './media-type.ts';
import { parseJson, refuseJson } from './parse-json.ts';
import { chunksOf } from './request-chunks.ts';
import type { Arrival, TimeLimit } from '../connection/time-limit.ts';
import { bodyTooLarge, unsupportedMediaType } from '../responses/translate-error.ts';
import type { TextBody } from './text-body.ts';
import { readTextBody } from './text-body.ts';
import { createWorkerPool } from './worker-pool.ts';
import { wallClock } from '../../core/clock.ts';

export interface LargeBodies {
  /** Reads and parses the body of an operation that accepts more than 64 KiB. */
  receive(request: FastifyRequest, reply: FastifyReply, options: LargeBodyOptions): Promise<void>;
  close(): Promise<void>;
}

export interface LargeBodyOptions {
  readonly limit: number;
  /** Another type of the body than JSON; null for none. */
  readonly textBody: TextBody | null;
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

const WORKER_MEGABYTES = 512;

/** The cost of large bodies, and why they are read like this: docs/decisions/0063-large-bodies.md. */
export function createLargeBodies(timeLimit: TimeLimit, onError: (error: unknown) => void): LargeBodies {
  const budget = createSharedBudget(SHARES.largeBodyBytes);
  const { max: workerCount } = SHARES.largeBodyThreads;
  const turns = createFairSemaphore(SHARES.largeBodyThreads);
  const workers = createWorkerPool<JsonTask, JsonResult>({
    script: new URL(import.meta.resolve('#json-worker')),
    maxWorkers: workerCount,
    // Others wait for their project's turn. The budget bounds how many.
    maxWaiting: workerCount,
    maxMegabytes: WORKER_MEGABYTES,
    onError,
  });

  async function read(request: FastifyRequest, reply: FastifyReply, room: Reservation, limit: number) {
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

  async function parseAside(bytes: Buffer, { owner, hashedBehind }: LargeBodyOptions): Promise<ParsedBody> {
    const result = await turns(owner)(() => workers.run({ bytes, hashedBehind }));
    if (result.flaw !== null) refuseJson(result.flaw);
    const { slices, fingerprint } = result;
    const text = bytes.toString('utf8');
    return { value: slices === null ? JSON.parse(text) : await parseSlices(text, slices), fingerprint };
  }

  async function receiveInto(
    request: FastifyRequest,
    reply: FastifyReply,
    room: Reservation,
    options: LargeBodyOptions,
  ): Promise<void> {
    const { chunks, length } = await read(request, reply, room, options.limit);
    if (options.textBody !== null && mediaTypeOf(request.raw.headers) === options.textBody.type) {
      const value = readTextBody(Buffer.concat(chunks, length), options.textBody, request);
      request.rawBody = Buffer.from(JSON.stringify(value));
      request.parsed = { value, fingerprint: null };
      return;
    }
    if (length <= READ_ASIDE_BYTES) {
      request.rawBody = Buffer.concat(chunks, length);
      request.parsed = { value: parseJson(request.rawBody), fingerprint: null };
      return;
    }
    request.rawBody = joinShared(chunks, length);
    request.parsed = await parseAside(request.rawBody, options);
  }

  return {
    async receive(request, reply, options) {
      const { headers } = request.raw;
      if (!hasBody(headers)) return;
      const types = ['application/json', options.textBody?.type];
      if (!types.includes(mediaTypeOf(headers)) || !isPlainUtf8(headers)) throw unsupportedMediaType();
      if (Number(headers['content-length']) > options.limit) throw bodyTooLarge(options.limit);
      timeLimit.expect(reply, createDeadline(options.limit));
      continueIfAsked(request.raw, reply.raw);
      const room = budget.open(options.owner);
      const isClosed = once(reply.raw, 'close');
      const received = receiveInto(request, reply, room, options);
      // A body that waits for a worker takes its room even if the sender leaves.
      void Promise.allSettled([isClosed, received]).then(room.release);
      await received;
    },
    close: workers.close,
  };
}

/** The normal time of a request, plus a second for each further 64 KiB that the operation accepts. */
function createDeadline(limit: number): Arrival {
  const allowedMs = REQUEST_MS + (Math.max(limit - BODY_BYTES, 0) / BODY_BYTES) * 1_000;
  const deadline = wallClock.monotonic() + allowedMs;
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
