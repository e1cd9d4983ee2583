import type { Zones } from '../zone/zones.ts';
import { createCounters } from './counters.ts';
import type { Counters } from './counters.ts';
import type { UpdateOptions } from './key-holders.ts';
import type { Listener } from './listener.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { RateLimits } from './rate-limiter.ts';
import { createResponder } from './responder.ts';
import type { ResponderOptions, SecondaryOptions } from './responder.ts';
import { DEFAULT_TCP_LIMITS, listenTcp } from './tcp-listener.ts';
import type { TcpLimits } from './tcp-listener.ts';
import { listenUdp } from './udp-listener.ts';

export interface NameServerOptions {
  readonly zones: Zones;
  /**
   * Addresses to listen on, such as `['127.0.0.1', '::1']`. On a machine with several addresses, list each: an answer
   * from the wildcard address may have another source address than the query's target.
   */
  readonly addresses: readonly string[];
  /** The same for UDP and TCP on all addresses; 0 for any free port. */
  readonly port: number;
  /** For answers by UDP; null for none, which is right only if senders cannot be forged. */
  readonly rateLimits?: RateLimits | null;
  /** Addresses that are not limited; by default the loopback. */
  readonly isExempt?: (address: string) => boolean;
  readonly tcpLimits?: Partial<TcpLimits>;
  /** The answer to `version.bind` in class CH; refused without it. */
  readonly version?: string;
  /** Who may copy zones; nobody without it. */
  readonly secondaries?: SecondaryOptions;
  /** Who may change zones; nobody without it. */
  readonly updates?: UpdateOptions;
  /** What becomes of a query for a name in wire form in place of its answer. For tests. */
  readonly faultOf?: ResponderOptions['faultOf'];
  /** Called for internal and socket errors. None of them ends the server. */
  readonly onError?: (error: unknown) => void;
  readonly now?: () => number;
  readonly seed?: number;
}

export interface NameServer {
  /** Rejects, with nothing left open, when an address is taken or not ours. */
  readonly start: () => Promise<void>;
  /** The listening port, once it has started. */
  readonly port: () => number;
  readonly stop: () => Promise<void>;
  /** Answers a query that arrived another way, from a sender that cannot be forged. The next answer overwrites it. */
  readonly answer: (message: Uint8Array, isTcp: boolean) => Buffer | undefined;
  readonly counters: Readonly<Counters>;
}

/** How often another free port is tried when TCP's port is taken for UDP. */
const PORT_ATTEMPTS = 20;

function randomSeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0]!;
}

async function stopAll(listeners: readonly Listener[]): Promise<void> {
  await Promise.all(listeners.map(({ stop }) => stop()));
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

export function createNameServer(options: NameServerOptions): NameServer {
  const { zones, addresses, port, rateLimits, isExempt, version, secondaries, updates, onError = () => {} } = options;
  const { now = () => performance.now(), seed = randomSeed(), faultOf } = options;
  const counters = createCounters();
  const limiter =
    rateLimits === null
      ? undefined
      : createRateLimiter({
          now,
          seed,
          ...(rateLimits === undefined ? {} : { limits: rateLimits }),
          ...(isExempt === undefined ? {} : { isExempt }),
        });
  const respond = createResponder({ zones, counters, limiter, version, secondaries, updates, faultOf, onError });
  const respondUnlimited = createResponder({ zones, counters, version, faultOf, onError });
  const limits = { ...DEFAULT_TCP_LIMITS, ...options.tcpLimits };
  let listeners: Listener[] = [];

  async function listenAll(): Promise<void> {
    for (const address of addresses) {
      const chosen = listeners[0]?.port ?? port;
      const tcp = await listenTcp(address, chosen, { respond, counters, limits, onError });
      listeners.push(tcp);
      listeners.push(await listenUdp(address, tcp.port, { respond, counters, onError }));
    }
  }

  async function stop(): Promise<void> {
    const open = listeners;
    listeners = [];
    await stopAll(open);
  }

  return {
    async start() {
      if (listeners.length > 0) throw new Error('The name server has started before.');
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await listenAll();
        } catch (error) {
          await stop();
          // A port that is free for TCP may be taken for UDP.
          if (port !== 0 || !isTaken(error) || attempt === PORT_ATTEMPTS) throw error;
        }
      }
    },
    port: () => listeners[0]?.port ?? port,
    stop,
    answer(message, isTcp) {
      counters[isTcp ? 'tcpQueries' : 'udpQueries'] += 1;
      const answer = respondUnlimited(message, isTcp, '');
      // Only transfers are several messages, and only updates come later. Both need a key, which nobody has here.
      return Buffer.isBuffer(answer) ? answer : undefined;
    },
    counters,
  };
}
