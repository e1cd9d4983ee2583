import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { wallClock } from '../../core/clock.ts';
import { delay } from '../../core/delay.ts';

export interface Drain {
  /** No new requests should come. Current ones still get their response, and then their connections close. */
  readonly isDraining: () => boolean;
  /** Whether proxies should send requests here. */
  readonly isReady: () => boolean;
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
  readonly inFlight: Iterable<ServerResponse> & { readonly size: number };
  /** Resolves when the last response is finished or has timed out. Stays ready if other processes serve its port. */
  run(close: () => Promise<void>, staysReady?: boolean): Promise<void>;
}

/**
 * A connection's response in flight, and whether it has one, even one that nobody waits for. Pipelined requests get
 * their responses one after the other. This is not a Set of responses: a Set that changes with each request often
 * replaces its table, and short garbage collections keep all that the former tables hold.
 */
const CURRENT = Symbol('current');
const IS_BUSY = Symbol('is busy');
type Connection = Socket & { [CURRENT]?: ServerResponse | undefined; [IS_BUSY]?: boolean };

/** While requests are in flight: time for the proxy to see that this process is no longer ready. */
const BUSY_NOTICE_MS = 5_000;
/** Together less than the 25 s after which a supervisor kills the process. */
const FINISH_MS = 15_000;

/**
 * The order of shutdown: docs/decisions/0029-draining-on-sigterm.md. The proxy gets the notice even if no requests are
 * in flight: docs/decisions/0050-a-notice-by-default-in-live-mode.md.
 */
export function createDrain({ noticeMs }: { readonly noticeMs: number }): Drain {
  let isReplaced = false;
  let state: 'open' | 'draining' | 'closing' = 'open';
  /** All connections, including those that never sent anything. */
  const connections = new Set<Connection>();
  const inFlight = {
    size: 0,
    *[Symbol.iterator]() {
      for (const { [CURRENT]: response } of connections) if (response !== undefined) yield response;
    },
  };
  let onIdle: () => void = () => {};
  const onClosing: (() => void)[] = [];
  let watched: Server | undefined;

  /** One listener for all responses, which are in `this`. A closure for each would cost every request. */
  function end(this: ServerResponse): void {
    (this.req.socket as Connection)[IS_BUSY] = false;
    release(this);
  }

  function release(response: ServerResponse): void {
    const socket: Connection = response.req.socket;
    if (socket[CURRENT] === response) {
      socket[CURRENT] = undefined;
      inFlight.size -= 1;
    }
    if (inFlight.size === 0) onIdle();
  }

  return {
    inFlight,
    begin(response) {
      const socket: Connection = response.req.socket;
      socket[CURRENT] = response;
      socket[IS_BUSY] = true;
      inFlight.size += 1;
      response.on('close', end);
    },
    release,
    onClosing: (listener) => void onClosing.push(listener),
    isDraining: () => state !== 'open',
    isReady: () => state === 'open' || isReplaced,
    isClosing: () => state === 'closing',
    watch(server) {
      watched = server;
      server.on('connection', (socket) => {
        connections.add(socket);
        socket.once('close', () => connections.delete(socket));
      });
    },
    async run(close, staysReady = false) {
      isReplaced = staysReady;
      state = 'draining';
      for (const response of inFlight) response.shouldKeepAlive = false;
      if (noticeMs > 0) {
        await delay(wallClock, noticeMs);
      } else if (inFlight.size > 0) {
        const quiet = Promise.withResolvers<void>();
        onIdle = quiet.resolve;
        const notice = wallClock.setTimeout(quiet.resolve, BUSY_NOTICE_MS);
        await quiet.promise;
        wallClock.clearTimeout(notice);
      }
      state = 'closing';
      for (const listener of onClosing) listener();
      const cut = wallClock.setTimeout(() => watched?.closeAllConnections(), FINISH_MS);
      // While a response is unfinished, late requests still get a refusal.
      onIdle = () => connections.forEach((socket) => void (socket[IS_BUSY] === true || socket.destroy()));
      if (inFlight.size === 0) onIdle();
      await close();
      wallClock.clearTimeout(cut);
    },
  };
}
