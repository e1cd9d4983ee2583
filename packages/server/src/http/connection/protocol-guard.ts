import type { IncomingMessage } from 'node:http';
import { METHODS } from '../../core/node-http.ts';
import { ServiceError } from '../../core/service-error.ts';
import { URL_CHARACTERS } from './limits.ts';

/** If one of these occurs twice, two readers of the request may use different values. */
const ONCE = ['host', 'authorization', 'idempotency-key', 'content-type', 'content-length', 'transfer-encoding'];
/** Their lengths all differ, so the length rules out most other headers without a comparison. */
const ONCE_BY_LENGTH = new Map(ONCE.map((name, index) => [name.length, { name, bit: 1 << index }]));
const HOST = /^(\[[0-9a-f:.%]+\]|[a-z0-9._~!$&'()*+,;=%-]+)(:\d{1,5})?$/i;
/** Visible ASCII without characters that a request target cannot contain. */
const TARGET = /^[!$-;=?-[\]_a-z~|^{}`"\\<>]*$/;

const HTTP_METHODS = new Set(METHODS);

/** The methods of the whole service, for requests without a path. */
export const ALL_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Finds faults that Node and Fastify accept but HTTP forbids. Requests that two programs can read differently allow
 * request smuggling, so they are refused.
 */
export function checkProtocol(request: IncomingMessage): ServiceError | undefined {
  const url = request.url ?? '';
  if (url.length > URL_CHARACTERS) return uriTooLong();
  // Node's parser also accepts methods of other protocols.
  if (!HTTP_METHODS.has(request.method!)) return malformed('The method is not one of HTTP.');
  if (request.httpVersion !== '1.1' && request.httpVersion !== '1.0') return malformed('Use HTTP/1.1.');
  return checkHeaders(request) ?? checkTarget(request, url) ?? checkExpectation(request);
}

/** Reduces an absolute URL, which a proxy may send, to its path. */
export function normaliseTarget(request: IncomingMessage): void {
  if (request.url!.startsWith('/')) return;
  request.url = request.url!.replace(/^https?:\/\/[^/?]*(?=\/)/i, '').replace(/^https?:\/\/[^/?]*/i, '/');
}

export function uriTooLong(): ServiceError {
  return new ServiceError(
    'uri_too_long',
    `The request target is longer than ${URL_CHARACTERS} characters. Shorten it.`,
  );
}

export function malformed(message: string): ServiceError {
  return new ServiceError('request_malformed', message);
}

function checkHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): ServiceError | undefined {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    const once = ONCE_BY_LENGTH.get(name.length);
    if (once === undefined || name.toLowerCase() !== once.name) continue;
    if ((seen & once.bit) !== 0) return malformed(`The header ${name} was sent twice. Send it once.`);
    seen |= once.bit;
  }
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (httpVersion === '1.0' || !/^chunked$/i.test(coding))) {
    return malformed('The only supported Transfer-Encoding is chunked, in HTTP/1.1.');
  }
  if (headers.host === undefined) return httpVersion === '1.1' ? malformed('The header Host is missing.') : undefined;
  if (!HOST.test(headers.host)) return malformed('The header Host is not a host and port.');
  return undefined;
}

function checkTarget({ method }: IncomingMessage, url: string): ServiceError | undefined {
  if (url === '*') return method === 'OPTIONS' ? undefined : malformed('The target * is valid only with OPTIONS.');
  if (!url.startsWith('/') && !/^https?:\/\/[^/?#@]+([/?]|$)/i.test(url))
    return malformed('The request target is not a path.');
  if (!TARGET.test(url)) return malformed('The request target has a character that must be percent-encoded.');
  if (!url.includes('%')) return undefined;
  try {
    decodeURIComponent(url);
    return undefined;
  } catch {
    return malformed('The request target has a percent sign that encodes nothing.');
  }
}

function checkExpectation({ headers }: IncomingMessage): ServiceError | undefined {
  if (headers.expect === undefined || /^100-continue$/i.test(headers.expect)) return undefined;
  return new ServiceError('expectation_failed', 'Only "Expect: 100-continue" is supported. Remove the header.');
}
