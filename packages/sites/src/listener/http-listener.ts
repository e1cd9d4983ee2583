import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:net';

export interface ListenerLimits {
  /** The most bytes of a request's line and headers. */
  readonly headBytes: number;
  /** The time until the whole head has arrived. */
  readonly headMs: number;
  /** The time until the next request on the same connection. */
  readonly keepAliveMs: number;
  /** The time without a byte sent or read, so that a client that has stopped reading does not keep its connection. */
  readonly idleMs: number;
  readonly connections: number;
}

/** Accepts connections and reads requests. */
export interface HttpListener {
  readonly server: Server;
  /** Closes connections that wait for a request. */
  closeIdle(): void;
  closeAll(): void;
}

export interface ListenerOptions {
  readonly limits: ListenerLimits;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onError: (error: unknown) => void;
}

/** Node's options for HTTP/1.1 within the limits. */
export function httpOptions({ headBytes, headMs, keepAliveMs }: ListenerLimits) {
  return {
    maxHeaderSize: headBytes,
    headersTimeout: headMs,
    requestTimeout: headMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(headMs, 5_000),
    noDelay: true,
    optimizeEmptyRequests: true,
  };
}
