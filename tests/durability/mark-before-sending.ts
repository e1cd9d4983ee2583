/**
 * Loaded into a server before anything else, it takes away what the crash test of webhooks is about: every request is
 * taken for answered at once, and is sent a minute later.
 */
import { EventEmitter } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';

const LATE_MS = 60_000;

const request = https.request as (...values: unknown[]) => ClientRequest;

function requestLate(...values: unknown[]): ClientRequest {
  const answer = values.at(-1) as (response: IncomingMessage) => void;
  const outgoing = new EventEmitter() as ClientRequest;
  outgoing.end = ((body: string) => {
    setTimeout(() => request(...values).end(body), LATE_MS);
    const response = Object.assign(Readable.from([]), { statusCode: 204, headers: {} });
    setImmediate(() => answer(response as unknown as IncomingMessage));
    return outgoing;
  }) as ClientRequest['end'];
  return outgoing;
}

https.request = requestLate;
syncBuiltinESMExports();
