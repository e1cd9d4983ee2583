import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../../core/operation.ts';
import { continueIfAsked } from '../connection/expect-continue.ts';
import { hasBody, isEncoded, mediaTypeOf } from './media-type.ts';
import { createPace } from './pace.ts';
import { chunksOf } from './request-chunks.ts';
import type { TimeLimit } from '../connection/time-limit.ts';
import { bodyTooLarge, unsupportedMediaType } from '../responses/translate-error.ts';

export interface UploadRules {
  readonly bodyTypes: readonly string[];
  readonly maxBody: number | null;
}

/**
 * A body that a handler reads as it arrives. Nothing is buffered here, and the sender waits while the handler does not
 * read.
 */
export interface OpenUpload extends Upload {
  /** To be called once the response is decided. Closes the connection instead of reading the rest of a large body. */
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
  const documentedLimit = rules.maxBody ?? 0;
  const type = mediaTypeOf(headers);
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length']);
  if (!rules.bodyTypes.includes(type) || isEncoded(headers)) throw wrongType(rules.bodyTypes);
  if (length !== null && length > documentedLimit) throw bodyTooLarge(documentedLimit);
  request.received = 0;

  const pace = createPace();
  const restartTimeLimit = (): void => timeLimit.expect(reply, { isLate: pace.isLate, isAwaited: pace.isWaiting });

  async function* receive(limit: number): AsyncGenerator<Buffer> {
    if (length !== null && length > limit) throw bodyTooLarge(limit);
    if (!hasBody(headers)) return;
    restartTimeLimit();
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
    read: (maxBytes = documentedLimit) => receive(Math.min(maxBytes, documentedLimit)),
    restartTimeLimit,
    end() {
      if (!raw.complete) reply.raw.shouldKeepAlive = false;
    },
  };
}

function wrongType(types: readonly string[]): Error {
  const names = types.map((type) => `"Content-Type: ${type}"`).join(' or ');
  return unsupportedMediaType(`Send the body without a content encoding, with ${names}.`);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How many bytes of a streamed body have been received; null if there is none. */
    received: number | null;
  }
}
