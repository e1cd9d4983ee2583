import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:net';

export interface ListenerLimits {
  /** Of a request's line and headers. */
  readonly headBytes: number;
  /** Until the whole head has arrived. */
  readonly headMs: number;
  /** Until the next request on the same connection. */
  readonly keepAliveMs: number;
  /** Without a byte sent or read, so that a reader who has stopped does not keep its place. */
  readonly idleMs: number;
  readonly connections: number;
}

/** What takes connections and reads requests. */
export interface HttpListener {
  readonly server: Server;
  /** Ends connections that wait for a request. */
  closeIdle(): void;
  closeAll(): void;
}

export interface ListenerOptions {
  readonly limits: ListenerLimits;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onError: (error: unknown) => void;
}

/** How Node reads HTTP/1.1 within the limits. */
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
