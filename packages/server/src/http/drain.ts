import type { Server } from 'node:http';

export interface Drain {
  /** Nothing new should come; what is here still gets its answer, and then its connection closes. */
  readonly isDraining: () => boolean;
  /** The listener is shut; a request on a connection that was already open comes too late. */
  readonly isClosing: () => boolean;
  watch(server: Server): void;
  /** Resolves when the last request has been answered or has had its time. */
  run(close: () => Promise<void>): Promise<void>;
}

/** For whoever sends the traffic to see that this process is no longer ready. */
const NOTICE_MS = 5_000;
/** Together less than the 25 s after which a supervisor kills. */
const FINISH_MS = 15_000;

/** The order of events at the end: docs/decisions/0029-draining-on-sigterm.md. */
export function createDrain(): Drain {
  let state: 'open' | 'draining' | 'closing' = 'open';
  let inFlight = 0;
  let onIdle: () => void = () => {};
  let watched: Server | undefined;

  return {
    isDraining: () => state !== 'open',
    isClosing: () => state === 'closing',
    watch(server) {
      watched = server;
      server.on('request', (_request, response) => {
        inFlight += 1;
        response.once('close', () => {
          inFlight -= 1;
          if (inFlight === 0) onIdle();
        });
      });
    },
    async run(close) {
      state = 'draining';
      if (inFlight > 0) {
        const idle = Promise.withResolvers<void>();
        onIdle = idle.resolve;
        const notice = setTimeout(idle.resolve, NOTICE_MS);
        await idle.promise;
        clearTimeout(notice);
      }
      state = 'closing';
      const cut = setTimeout(() => watched?.closeAllConnections(), FINISH_MS);
      await close();
      clearTimeout(cut);
    },
  };
}
