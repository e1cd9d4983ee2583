/** What a database does that is too slow for a moment, as one of a busy machine may be. */
import type { Send } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Sends each request again for as long as the response is 503. A request that creates needs an idempotency key. */
export function sendPatiently(send: Send): Send {
  return (...request) =>
    waitUntil(
      () => send(...request),
      ({ status }) => status !== 503,
    );
}

/** Where a time limit ended a wait for the database: for a connection, for a response, for a lock. */
const TIMEOUT =
  /timeout exceeded when trying to connect|Query read timeout|canceling statement due to (?:lock|statement) timeout/;

/** What the server logged, except that the database took too long. */
export function faultsIn({ log }: RunningServer): string[] {
  const lines = log().split('\n');
  return lines.filter((line) => line !== '' && !TIMEOUT.test(line));
}
