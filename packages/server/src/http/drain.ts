import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Drain {
  /** No new requests should come. Current ones still get their response, and then their connections close. */
  readonly isDraining: () => boolean;
  /** The listener is closed. A request on an open connection comes too late. */
  readonly isClosing: () => boolean;
  watch(server: Server): void;
  /** Registers a response in flight. */
  begin(response: ServerResponse): void;
  /** Stops waiting for a response that continues. */
  release(response: ServerResponse): void;
  /** Calls the listener when endless responses have to end. */
  onClosing(listener: () => void): void;
  /** Unfinished responses. */
  readonly inFlight: ReadonlySet<ServerResponse>;
  /** Resolves when the last response is finished or has timed out. */
  run(close: () => Promise<void>): Promise<void>;
}

/** While requests are in flight: time for the proxy to see that this process is no longer ready. */
const BUSY_NOTICE_MS = 5_000;
/** Together less than the 25 s after which a supervisor kills the process. */
const FINISH_MS = 15_000;

/**
 * The order of shutdown: docs/decisions/0029-draining-on-sigterm.md. The proxy gets the notice even if no requests are
 * in flight: docs/decisions/0050-a-notice-by-default-in-live-mode.md.
 */
export function createDrain({ noticeMs }: { readonly noticeMs: number }): Drain {
  let state: 'open' | 'draining' | 'closing' = 'open';
  const inFlight = new Set<ServerResponse>();
  let onIdle: () => void = () => {};
  const onClosing: (() => void)[] = [];
  let watched: Server | undefined;
  /** Connections without a pending response, including those that never sent anything. */
  const idle = new Set<Socket>();

  /** One listener for all responses, which `this` tells apart. A closure for each would cost every request. */
  function end(this: ServerResponse): void {
    inFlight.delete(this);
    const { socket } = this.req;
    if (!socket.destroyed) idle.add(socket);
    if (inFlight.size === 0) onIdle();
  }

  return {
    inFlight,
    begin(response) {
      inFlight.add(response);
      idle.delete(response.req.socket);
      response.on('close', end);
    },
    release(response) {
      inFlight.delete(response);
      if (inFlight.size === 0) onIdle();
    },
    onClosing: (listener) => void onClosing.push(listener),
    isDraining: () => state !== 'open',
    isClosing: () => state === 'closing',
    watch(server) {
      watched = server;
      server.on('connection', (socket) => {
        idle.add(socket);
        socket.once('close', () => idle.delete(socket));
      });
    },
    async run(close) {
      state = 'draining';
      for (const response of inFlight) response.shouldKeepAlive = false;
      if (noticeMs > 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, noticeMs);
        });
      } else if (inFlight.size > 0) {
        const quiet = Promise.withResolvers<void>();
        onIdle = quiet.resolve;
        const notice = setTimeout(quiet.resolve, BUSY_NOTICE_MS);
        await quiet.promise;
        clearTimeout(notice);
      }
      state = 'closing';
      for (const listener of onClosing) listener();
      const cut = setTimeout(() => watched?.closeAllConnections(), FINISH_MS);
      // While a response is unfinished, late requests still get a refusal.
      onIdle = () => idle.forEach((socket) => socket.destroy());
      if (inFlight.size === 0) onIdle();
      await close();
      clearTimeout(cut);
    },
  };
}
