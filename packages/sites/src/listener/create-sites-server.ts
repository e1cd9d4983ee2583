import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createContents, DEFAULT_CONTENT_LIMITS } from '../serving/contents.ts';
import type { ContentLimits, Contents } from '../serving/contents.ts';
import type { ListenerLimits } from './http-listener.ts';
import type { HandlerOptions, ResolveHost } from './handler.ts';
import { createHandler } from './handler.ts';
import { createPlainListener } from './plain-listener.ts';
import type { SecureHosts } from './secure-listener.ts';
import { createSecureListener } from './secure-listener.ts';

export const DEFAULT_LISTENER_LIMITS: ListenerLimits = {
  headBytes: 16 * 1024,
  headMs: 10_000,
  keepAliveMs: 15_000,
  idleMs: 60_000,
  connections: 10_000,
};

export interface SitesServerOptions extends Pick<HandlerOptions, 'secureOrigin' | 'answerChallenge'> {
  /** With it, all is served with TLS, and nothing without. */
  readonly secure?: SecureHosts | undefined;
  readonly address: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly resolve: ResolveHost;
  readonly limits?: Partial<ListenerLimits>;
  readonly contentLimits?: Partial<ContentLimits>;
  /** Those of another server, to share what it has in memory. */
  readonly contents?: Contents;
  /** Told the status of each answer when it is sent. */
  readonly onAnswer?: (status: number) => void;
  /** Told about errors of ours, of `resolve` and of content. None of them ends the server. */
  readonly onError?: (error: unknown) => void;
}

export interface SitesServer {
  /** Rejects when the address is taken or not ours. */
  start(): Promise<void>;
  /** The port that it listens at, once it has started. */
  port(): number;
  /** How many connections are open. */
  connections(): number;
  /** Takes no more connections, finishes what is under way, and cuts off what takes longer than `graceMs`. */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
  readonly contents: Contents;
}

const GRACE_MS = 10_000;
const SWEEP_MS = 50;

export function createSitesServer(options: SitesServerOptions): SitesServer {
  const { address, port, resolve, onAnswer, onError = () => {} } = options;
  const limits = { ...DEFAULT_LISTENER_LIMITS, ...options.limits };
  const contents = options.contents ?? createContents({ ...DEFAULT_CONTENT_LIMITS, ...options.contentLimits }, onError);
  let isStopping = false;
  let connections = 0;
  const { secure, secureOrigin, answerChallenge } = options;
  const handle = createHandler({
    resolve,
    contents,
    onAnswer,
    onError,
    secureOrigin,
    answerChallenge,
    isStopping: () => isStopping,
  });
  const doorOptions = { limits, handle, onError };
  const listener =
    secure === undefined ? createPlainListener(doorOptions) : createSecureListener({ ...doorOptions, hosts: secure });
  const { server } = listener;
  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
  });

  return {
    async start() {
      server.listen(port, address);
      await once(server, 'listening');
      server.on('error', onError);
    },
    port: () => (server.address() as AddressInfo | null)?.port ?? port,
    connections: () => connections,
    async stop({ graceMs = GRACE_MS } = {}) {
      if (!server.listening) return;
      isStopping = true;
      const closed = once(server, 'close');
      server.close();
      listener.closeIdle();
      // An answer that had begun before this has promised to keep its connection.
      const sweep = setInterval(listener.closeIdle, SWEEP_MS);
      const patience = setTimeout(listener.closeAll, graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
    },
    contents,
  };
}
