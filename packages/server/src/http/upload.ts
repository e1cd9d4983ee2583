import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../core/operation.ts';
import { continueIfAsked } from './expect-continue.ts';
import { hasBody, isEncoded, mediaTypeOf } from './media-type.ts';
import { createPace } from './pace.ts';
import { chunksOf } from './request-chunks.ts';
import type { TimeLimit } from './time-limit.ts';
import { bodyTooLarge, unsupportedMediaType } from './translate-error.ts';

export interface UploadRules {
  readonly bodyTypes: readonly string[];
  readonly maxBody: number | null;
}

/** A body for a handler to read as it arrives. Nothing of it is kept here, and the sender waits while nobody reads. */
export interface OpenUpload extends Upload {
  /** Says that the answer is decided: what is still on its way is not wanted, and may be much. */
  end(): void;
}

export function openUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: UploadRules,
  timeLimit: TimeLimit,
): OpenUpload {
  const { raw } = request;
  const { headers } = raw;
  const documented = rules.maxBody ?? 0;
  const type = mediaTypeOf(headers);
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length']);
  if (!rules.bodyTypes.includes(type) || isEncoded(headers)) throw wrongType(rules.bodyTypes);
  if (length !== null && length > documented) throw bodyTooLarge(documented);
  request.received = 0;

  const pace = createPace();
  const expectRest = (): void => timeLimit.expect(reply, { isLate: pace.isLate, isAwaited: pace.isWaiting });

  async function* receive(limit: number): AsyncGenerator<Buffer> {
    if (length !== null && length > limit) throw bodyTooLarge(limit);
    if (!hasBody(headers)) return;
    expectRest();
    continueIfAsked(raw, reply.raw);
    pace.wait();
    for await (const chunk of chunksOf(raw, reply.raw)) {
      pace.moved(chunk.length);
      request.received! += chunk.length;
      if (request.received! > limit) throw bodyTooLarge(limit);
      yield chunk;
      pace.wait();
    }
  }

  return {
    type,
    length,
    read: (mostBytes = documented) => receive(Math.min(mostBytes, documented)),
    goOn: expectRest,
    end() {
      if (!raw.complete) reply.raw.shouldKeepAlive = false;
    },
  };
}

function wrongType(types: readonly string[]): Error {
  const names = types.map((type) => `"Content-Type: ${type}"`).join(' or ');
  return unsupportedMediaType(`Send the body as it is, with ${names}.`);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How much of a body has come that is read as it arrives; null where none is. */
    received: number | null;
  }
}
