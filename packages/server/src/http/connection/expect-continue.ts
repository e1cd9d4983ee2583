import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_BYTES } from './limits.ts';

const asking = new WeakSet<IncomingMessage>();

/**
 * Handles `Expect: 100-continue`, so that a body that is too large is never sent. Larger bodies get `100 Continue` when
 * an operation starts to read them.
 */
export function respondToExpectation(request: IncomingMessage, response: ServerResponse): void {
  if (Number(request.headers['content-length'] ?? 0) <= BODY_BYTES) response.writeContinue();
  else asking.add(request);
}

export function continueIfAsked(request: IncomingMessage, response: ServerResponse): void {
  if (asking.delete(request)) response.writeContinue();
}
