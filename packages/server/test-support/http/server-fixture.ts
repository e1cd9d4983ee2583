import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { Caller } from '../../src/core/caller.ts';
import { wallClock } from '../../src/core/clock.ts';
import { createCursors } from '../../src/http/operations/cursor.ts';
import { createIds } from '../../src/core/ids.ts';
import type { OperationRequest, Reply, StreamReply, Upload } from '../../src/core/operation.ts';
import { createSystemRandomness } from '../../src/core/randomness.ts';
import { ServiceError } from '../../src/core/service-error.ts';
import { recordWith } from '../../src/wiring/console.ts';
import { createHttpServer } from '../../src/wiring/http-server.ts';
import type { ServedOperation } from '../../src/http/operations/bind-operations.ts';
import { bindOperations, keyLacksScope } from '../../src/http/operations/bind-operations.ts';
import type { Drain } from '../../src/http/connection/drain.ts';
import { createDrain } from '../../src/http/connection/drain.ts';
import { createEventStreams } from '../../src/http/responses/event-streams.ts';
import { createLargeBodies } from '../../src/http/bodies/large-bodies.ts';
import type { LateRoutes } from '../../src/http/connection/late-routes.ts';
import { HANDLER_MS } from '../../src/http/connection/limits.ts';
import { createRateLimiter } from '../../src/http/admission/rate-limit.ts';
import type { Surface } from '../../src/http/operations/surface.ts';
import { createTimeLimit } from '../../src/http/connection/time-limit.ts';
import type { Log, RequestLine } from '../../src/telemetry/log.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import type { SeenRequest } from '../../src/request-log/request-recorder.ts';

export type FixtureRequest = OperationRequest<never> & { readonly upload: Upload };

export interface FixtureOperation extends Partial<ServedOperation> {
  readonly path: string;
  readonly handle: (request: FixtureRequest) => Reply | StreamReply | Promise<Reply | StreamReply>;
}

type Operations = Readonly<Record<string, FixtureOperation>>;

/** A server with a test's operations, and everything that requests pass. */
export interface Fixture {
  readonly port: number;
  readonly drain: Drain;
  /** The lines of the server's log, and of the request log. */
  readonly lines: RequestLine[];
  readonly seen: SeenRequest[];
  readonly errors: unknown[];
  /** Ends a key. */
  revoke(key: string): void;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

export interface FixtureOptions {
  readonly late?: readonly LateRoutes[];
  readonly lookMs?: number;
  readonly commentMs?: number;
  /** Awaited each time a stream's key is checked again. */
  readonly onAgain?: ((key: string) => Promise<void>) | undefined;
}

const ROW: Omit<ServedOperation, 'path'> = {
  method: 'POST',
  kind: null,
  scope: 'fixtures:write',
  query: {},
  takesIdempotencyKey: false,
  body: null,
  bodyTypes: [],
  textBody: null,
  maxBody: null,
  responseType: 'application/json',
  condition: null,
  hasEntityTag: false,
};

/** `Authorization: Bearer <key>` is a caller of that name, in project 1 or after `@`. The key `reader` lacks the scope. */
function callerOf(key: string): Caller {
  const scopes = new Set(key === 'reader' ? [] : ['fixtures:write']);
  return { projectId: key.split('@')[1] ?? 'prj_1', country: null, keyId: key, scopes, authority: null };
}

export async function startFixture(
  operations: Operations,
  { late, onAgain, ...pace }: FixtureOptions = {},
): Promise<Fixture> {
  const revoked = new Set<string>();
  const lines: RequestLine[] = [];
  const seen: SeenRequest[] = [];
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const drain = createDrain({ noticeMs: 0 });
  const limiter = createRateLimiter({
    limit: 1_000,
    projectLimit: 9_000,
    anonymousLimit: 60,
    windowSeconds: 60,
    clock: wallClock,
  });
  const metrics = createMetrics();
  const ids = createIds({ clock: wallClock, randomness: createSystemRandomness() });
  const log = {
    info() {},
    error: ({ err }: { err: unknown }) => onError(err),
    request: (line: RequestLine) => lines.push(line),
  } as unknown as Log;
  const config = { host: '127.0.0.1', baseUrl: null, trustedProxies: [] };
  const server = createHttpServer({ config, ids, limiter, drain, log, metrics }, late);
  const timeLimit = createTimeLimit(HANDLER_MS, drain.inFlight);
  const largeBodies = createLargeBodies(timeLimit, onError);
  const eventStreams = createEventStreams({ drain, timeLimit, onError, onCount: metrics.countStreams, ...pace });
  bindOperations(
    server,
    surfaceOf(operations, { revoked, seen, onAgain }),
    {
      limiter,
      timeLimit,
      largeBodies,
      eventStreams,
      docUrlOf: (id) => `/reference/${id}`,
      onError,
    },
    Object.fromEntries(Object.entries(operations).map(([id, operation]) => [id, { ...ROW, ...operation }])),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: (server.server.address() as AddressInfo).port,
    drain,
    lines,
    seen,
    errors,
    revoke: (key) => void revoked.add(key),
    metrics: async () => (await metrics.render()).text,
    async stop() {
      await drain.run(() => server.close());
      timeLimit.stop();
      await largeBodies.close();
    },
  };
}

interface Watching extends Pick<FixtureOptions, 'onAgain'> {
  readonly revoked: ReadonlySet<string>;
  readonly seen: SeenRequest[];
}

function surfaceOf(operations: Operations, { revoked, seen, onAgain }: Watching): Surface {
  const handlers = Object.fromEntries(Object.entries(operations).map(([id, { handle }]) => [id, handle]));
  return {
    prefix: '',
    handlers: handlers as never,
    checks: {},
    cursors: createCursors(Buffer.alloc(32)),
    authenticate({ headers: { authorization = '' } }, isAgain = false) {
      const key = authorization.replace('Bearer ', '');
      if (isAgain && onAgain !== undefined) return onAgain(key).then(() => callerOf(key));
      if (key !== '' && !revoked.has(key)) return callerOf(key);
      return new ServiceError('api_key_invalid', 'The API key is not valid.');
    },
    scopeMissing: keyLacksScope,
    bucketOf: ({ keyId, projectId }) => ({ by: 'key', keyId, projectId }),
    idempotencyOwner: () => '',
    headers: [],
    preflightHeaders: [],
    onAnswered: recordWith({ count: () => true, record: (request: SeenRequest) => seen.push(request) } as never),
  };
}

/** One connection. The test decides which bytes it sends. */
export interface Wire {
  readonly socket: Socket;
  send(bytes: string | Buffer): void;
  /** Everything received, once it contains this text. */
  until(text: string): Promise<string>;
  /** Everything received, once the other side has closed. */
  untilClosed(): Promise<string>;
}

export async function openWire(port: number): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  let hasEnded = false;
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      hasEnded = true;
      resolve();
    });
  }
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    async until(text) {
      while (!received.includes(text)) {
        if (hasEnded) throw new Error(`Closed without ${text}:\n${received}`);
        await Promise.race([once(socket, 'data'), isClosed]);
      }
      return received;
    },
    async untilClosed() {
      await isClosed;
      socket.destroy();
      return received;
    },
  };
}

/** The head of a request to an operation of the test, with a key. */
export function headOf(line: string, ...headers: readonly string[]): string {
  const own = headers.some((header) => header.startsWith('Authorization')) ? [] : ['Authorization: Bearer writer'];
  return `${[`${line} HTTP/1.1`, 'Host: localhost', ...own, ...headers].join('\r\n')}\r\n\r\n`;
}
