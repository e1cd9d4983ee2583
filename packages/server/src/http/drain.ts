import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Drain {
  /** Nothing new should come; what is here still gets its answer, and then its connection closes. */
  readonly isDraining: () => boolean;
  /** The listener is shut; a request on a connection that was already open comes too late. */
  readonly isClosing: () => boolean;
  watch(server: Server): void;
  /** Says that a request has come that this will answer. */
  begin(response: ServerResponse): void;
  /** Says that an answer is not to be waited for, although it goes on. */
  release(response: ServerResponse): void;
  /** Calls when answers that would never end have to. */
  onClosing(listener: () => void): void;
  /** Answers that are not at their end yet. */
  readonly inFlight: ReadonlySet<ServerResponse>;
  /** Resolves when the last request has been answered or has had its time. */
  run(close: () => Promise<void>): Promise<void>;
}

/** While requests are under way: time for the proxy to see that this process is no longer ready. */
const BUSY_NOTICE_MS = 5_000;
/** Together less than the 25 s after which a supervisor kills. */
const FINISH_MS = 15_000;

/**
 * The order of events at the end: docs/decisions/0029-draining-on-sigterm.md. The notice is given to the proxy that sends the
 * traffic, whether or not requests are under way: docs/decisions/0050-a-notice-by-default-in-live-mode.md.
 */
export function createDrain({ noticeMs }: { readonly noticeMs: number }): Drain {
  let state: 'open' | 'draining' | 'closing' = 'open';
  const inFlight = new Set<ServerResponse>();
  let onIdle: () => void = () => {};
  const onClosing: (() => void)[] = [];
  let watched: Server | undefined;
  /** Connections on which nobody waits for an answer, also those on which nothing was ever sent. */
  const idle = new Set<Socket>();

  /** One for all responses, told by `this` which it is: one for each would cost every request. */
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
      // As long as someone is being answered, others may still come too late and be told so.
      onIdle = () => idle.forEach((socket) => socket.destroy());
      if (inFlight.size === 0) onIdle();
      await close();
      clearTimeout(cut);
    },
  };
}
