import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { AcmeError } from './acme-error.ts';
import { wallClock } from '../../../../../core/clock.ts';

export interface AcmeReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface AcmeCall {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly body?: string;
  readonly signal: AbortSignal;
}

export type CallAcme = (url: string, call: AcmeCall) => Promise<AcmeReply>;

const LONGEST_MS = 20_000;
const MAX_BYTES = 256 * 1024;
const SECOND_MS = 1_000;
/** The longest wait, even if a CA asks for more. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Calls a CA. `root` has the PEM certificates that verify the CA's; by default Node's. */
export function createCallAcme(root: string | undefined, userAgent: string): CallAcme {
  return (url, { method, body, signal }) =>
    new Promise((resolve, reject) => {
      const fail = (error: Error): void =>
        reject(new AcmeError('away', `The CA does not answer: ${error.message}.`, null, { cause: error }));
      // A CA may name any URL in its directory. Keys and orders are sent only over TLS.
      if (!url.startsWith('https:')) {
        fail(new Error('an address of it is not https'));
        return;
      }
      const headers = {
        'User-Agent': userAgent,
        ...(body === undefined ? {} : { 'Content-Type': 'application/jose+json' }),
      };
      const limit = AbortSignal.any([signal, wallClock.abortAfter(LONGEST_MS)]);
      const sent = request(url, { method, headers, signal: limit, ...(root === undefined ? {} : { ca: root }) });
      sent.on('error', fail);
      // Without a listener, Node closes the connection and reports nothing.
      sent.on('upgrade', (_response, socket) => {
        socket.on('error', () => {});
        socket.destroy();
        fail(new Error('it switches protocols'));
      });
      sent.on('response', (response) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        response.on('error', fail);
        response.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes > MAX_BYTES) response.destroy(new Error('its answer is too large'));
          else pieces.push(piece);
        });
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      });
      sent.end(body);
    });
}

/** The wait that `Retry-After` asks for, in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterOf({ headers }: Pick<AcmeReply, 'headers'>, now: number): number | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}
