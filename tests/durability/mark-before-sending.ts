/**
 * Loaded into a server before anything else, it takes away what the crash test of webhooks is about: every request is
 * taken for answered at once, and is sent a minute later.
 */
import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';

const LATE_MS = 60_000;

const request = https.request as (...values: unknown[]) => ClientRequest;

function requestLate(...values: unknown[]): ClientRequest {
  const outgoing = new EventEmitter() as ClientRequest;
  outgoing.destroy = () => outgoing;
  outgoing.end = ((body: string) => {
    setTimeout(
      () =>
        request(...values)
          .on('error', () => {})
          .end(body),
      LATE_MS,
    );
    const response = Object.assign(Readable.from([]), { statusCode: 204, headers: {} });
    setImmediate(() => outgoing.emit('response', response));
    return outgoing;
  }) as ClientRequest['end'];
  return outgoing;
}

https.request = requestLate;
syncBuiltinESMExports();
