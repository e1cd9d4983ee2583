import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { TextReply } from '../../core/operation.ts';
import { HANDLER_MS } from '../connection/limits.ts';
import { createPace } from '../bodies/pace.ts';
import type { PreparedResponse, HeaderList } from './respond.ts';
import { NO_GUESSING, overtaken, respond } from './respond.ts';
import type { TimeLimit } from '../connection/time-limit.ts';
import { wallClock } from '../../core/clock.ts';

/** A response whose length is known only after it was sent. */
type GrowingResponse = { -readonly [Key in keyof PreparedResponse]: PreparedResponse[Key] };

export interface StreamedResponse {
  /** Writes and counts a piece. Returns whether the reader keeps up. */
  write(piece: string | Uint8Array): boolean;
}

/** Starts a response that is written piece by piece; undefined if it cannot be sent any more. */
export function beginResponse(reply: FastifyReply, type: string, headers: HeaderList): StreamedResponse | undefined {
  const response = reply.raw;
  if (response.headersSent) return undefined;
  reply.hijack();
  const prepared: GrowingResponse = { status: 200, headers, body: null, bytes: 0 };
  reply.prepared = prepared;
  if (overtaken.has(response) || response.destroyed) return undefined;
  response.writeHead(200, ['Content-Type', type, ...NO_GUESSING, ...headers]);
  response.once('close', noteBreak);
  return {
    write(piece) {
      prepared.bytes! += Buffer.byteLength(piece);
      return response.write(piece);
    },
  };
}

/** Without this, Fastify would not notice that the reader left early, and the response would not be logged. */
function noteBreak(this: ServerResponse): void {
  if (!this.writableFinished && this.listenerCount('error') > 0) this.emit('error', new Error('The reader left.'));
}

/** Sends text, complete or produced while it is sent. */
export async function sendText(
  reply: FastifyReply,
  { text }: TextReply,
  { type, headers, timeLimit }: TextOptions,
): Promise<void> {
  if (typeof text === 'string') {
    return respond(reply, { status: 200, headers, body: text, bytes: Buffer.byteLength(text), type });
  }
  const pieces = text[Symbol.asyncIterator]();
  try {
    // A failure before the first piece can still get an error response.
    const first = reply.request.method === 'HEAD' ? NOTHING : await pieces.next();
    const streamed = beginResponse(reply, type, headers);
    timeLimit.release(reply);
    if (streamed !== undefined) await writeAll(reply.raw, streamed, first, pieces);
    reply.raw.end();
  } catch (error) {
    // A partial response must not look complete.
    if (reply.raw.headersSent) reply.raw.destroy();
    throw error;
  } finally {
    await pieces.return?.();
  }
}

export interface TextOptions {
  readonly type: string;
  readonly headers: HeaderList;
  readonly timeLimit: TimeLimit;
}

type Piece = string | Uint8Array;

const NOTHING = { done: true, value: undefined } as const;
const LOOK_MS = 1_000;

/** Waits for reader and writer no longer than for a normal request, then cuts the connection. */
async function writeAll(
  response: ServerResponse,
  streamed: StreamedResponse,
  first: IteratorResult<Piece, unknown>,
  pieces: AsyncIterator<Piece>,
): Promise<void> {
  const pace = createPace();
  let requestedAt = wallClock.monotonic();
  const look = wallClock
    .setInterval(() => {
      const now = wallClock.monotonic();
      if (pace.isWaiting() ? pace.isLate(now) : now - requestedAt > HANDLER_MS) response.destroy();
    }, LOOK_MS)
    .unref();
  try {
    for (let next = first; !next.done && !response.destroyed; next = await pieces.next()) {
      if (!streamed.write(next.value)) {
        pace.wait();
        await drained(response);
        pace.moved(Buffer.byteLength(next.value));
      }
      requestedAt = wallClock.monotonic();
    }
  } finally {
    wallClock.clearInterval(look);
  }
}

/** Resolves when everything written is sent, or the connection is closed. */
export async function drained(response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  response.on('drain', resolve).on('close', resolve);
  await promise;
  response.off('drain', resolve).off('close', resolve);
}
