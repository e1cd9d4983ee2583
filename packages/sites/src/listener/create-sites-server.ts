import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createContents, DEFAULT_CONTENT_LIMITS } from '../serving/contents.ts';
import type { CompressionTurns, ContentLimits, Contents } from '../serving/contents.ts';
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

export interface SitesServerOptions extends Pick<HandlerOptions, 'admit' | 'secureOrigin' | 'findChallengeProof'> {
  /** If given, the listener speaks only TLS. */
  readonly secure?: SecureHosts | undefined;
  readonly address: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly resolve: ResolveHost;
  readonly limits?: Partial<ListenerLimits>;
  readonly contentLimits?: Partial<ContentLimits>;
  /** Decides which owner's file is compressed next. By default, in order of arrival. */
  readonly compressionTurns?: CompressionTurns | undefined;
  /** The contents of another server, to share its memory. */
  readonly contents?: Contents;
  /** Called with the status of each response when it is sent. */
  readonly onResponse?: (status: number) => void;
  /** Called with errors of the server, of `resolve` and of content. None of them ends the server. */
  readonly onError?: (error: unknown) => void;
}

export interface SitesServer {
  /** Rejects if the address is in use or not an address of this machine. */
  start(): Promise<void>;
  /** The port that it listens on, once it has started. */
  port(): number;
  /** The number of open connections. */
  connections(): number;
  /** Accepts no more connections, finishes open requests, and cuts off those that take longer than `graceMs`. */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
  readonly contents: Contents;
}

const GRACE_MS = 10_000;
const SWEEP_MS = 50;

export function createSitesServer(options: SitesServerOptions): SitesServer {
  const { address, port, resolve, onResponse, onError = () => {} } = options;
  const limits = { ...DEFAULT_LISTENER_LIMITS, ...options.limits };
  const contents =
    options.contents ??
    createContents({ ...DEFAULT_CONTENT_LIMITS, ...options.contentLimits }, onError, options.compressionTurns);
  let isStopping = false;
  let connections = 0;
  const { secure, admit, secureOrigin, findChallengeProof } = options;
  const handle = createHandler({
    resolve,
    admit,
    contents,
    onResponse,
    onError,
    secureOrigin,
    findChallengeProof,
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
      // A response that began earlier has announced that its connection stays open.
      const sweep = setInterval(listener.closeIdle, SWEEP_MS);
      const patience = setTimeout(listener.closeAll, graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
    },
    contents,
  };
}
