import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_BYTES } from './limits.ts';

const asking = new WeakSet<IncomingMessage>();

/**
 * Answers callers that ask before sending a body, so that one that is too large is never sent. What few operations take is
 * answered by those who read it, once they know that they will.
 */
export function answerExpectation(request: IncomingMessage, response: ServerResponse): void {
  if (Number(request.headers['content-length'] ?? 0) <= BODY_BYTES) response.writeContinue();
  else asking.add(request);
}

export function continueIfAsked(request: IncomingMessage, response: ServerResponse): void {
  if (asking.delete(request)) response.writeContinue();
}
