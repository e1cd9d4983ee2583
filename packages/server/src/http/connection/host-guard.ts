import type { IncomingMessage, Server } from 'node:http';
import { isLoopback } from '../../addresses/network.ts';
import { ServiceError } from '../../core/service-error.ts';

/**
 * A server on the loopback is only for its machine. But anyone can point a name to 127.0.0.1, and then a page under
 * that name can send requests from a browser on this machine and read the responses:
 * docs/decisions/0051-names-on-the-loopback.md. Such a request has the name in `Host`, which a page cannot change.
 */
export function createHostGuard(ownNames: readonly string[]): HostGuard {
  const own = new Set(ownNames.map((name) => name.toLowerCase()));
  let isOnLoopback = false;
  /** Nearly all requests to one server have the same host. */
  let lastAllowed: string | undefined;

  function isAllowed(host: string): boolean {
    const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? '';
    return (
      name === 'localhost' || name.endsWith('.localhost') || own.has(name) || isLoopback(name.replace(/^\[|\]$/g, ''))
    );
  }

  return {
    watch(server) {
      server.on('listening', () => {
        const address = server.address();
        isOnLoopback = address !== null && typeof address === 'object' && isLoopback(address.address);
      });
    },
    checkHost({ url, headers }) {
      // An absolute URL as target takes precedence over Host.
      const host = /^https?:\/\/([^/?]+)/i.exec(url ?? '')?.[1] ?? headers.host;
      if (!isOnLoopback || host === undefined || host === lastAllowed) return undefined;
      if (!isAllowed(host)) return misdirected();
      lastAllowed = host;
      return undefined;
    },
  };
}

export interface HostGuard {
  /** Finds out whether the server listens on the loopback. Names matter only then. */
  watch(server: Server): void;
  checkHost(request: IncomingMessage): ServiceError | undefined;
}

function misdirected(): ServiceError {
  return new ServiceError(
    'misdirected_request',
    'This server listens on a loopback address, so it answers only to names of this machine, such as localhost. Set LANDHOLD_BASE_URL to the address that callers use.',
  );
}
