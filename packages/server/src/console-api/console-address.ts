import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../addresses/network.ts';
import { ServiceError } from '../core/service-error.ts';

/** The address at which a browser reached the console, once it was found safe. */
export interface ConsoleAddress {
  readonly origin: string;
  /** Whether the browser is on this machine. */
  readonly isLocal: boolean;
  /** The name of the session cookie there. */
  readonly cookieName: string;
  readonly isSecure: boolean;
}

export interface ConsoleAddressOptions {
  readonly baseUrl: () => string;
  readonly dataMode: 'mock' | 'live';
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request's address; an error if a password would travel unencrypted or the host is not ours. */
export function readAddress(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { baseUrl, dataMode }: ConsoleAddressOptions,
): ConsoleAddress | ServiceError {
  const host = (headers.host ?? '').toLowerCase();
  const base = URL.parse(baseUrl());
  if (dataMode === 'live' && base?.protocol === 'https:' && host === base.host) {
    return { origin: base.origin, isLocal: false, cookieName: '__Host-landhold_session', isSecure: true };
  }
  // Both: anyone's DNS can point any name to this machine, and a remote caller can send any Host.
  if (LOOPBACK_HOST.test(host) && isLoopback(ip)) {
    return { origin: `http://${host}`, isLocal: true, cookieName: 'landhold_session', isSecure: false };
  }
  return new ServiceError(
    'host_not_allowed',
    dataMode === 'mock'
      ? 'In mock mode, you can use the console only on this machine. Open it at http://localhost, or start in live mode.'
      : 'The console needs TLS, unless the browser is on the same machine. Set LANDHOLD_BASE_URL to the https address that it is reached at, and open it there.',
  );
}

/** Another site's page can make a browser send our cookie, but cannot lie about its origin. */
export function checkOrigin(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { origin }: ConsoleAddress,
): ServiceError | undefined {
  if (SAFE_METHODS.has(method) || headers.origin === origin) return undefined;
  return new ServiceError(
    'origin_mismatch',
    `This can only be done from the console itself. Open ${origin}/console and try again.`,
  );
}
