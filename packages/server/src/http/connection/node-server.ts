import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Ids } from '../../core/ids.ts';
import { createServer, STATUS_CODES } from '../../core/node-http.ts';
import { ServiceError } from '../../core/service-error.ts';
import { respondToExpectation } from './expect-continue.ts';
import type { Drain } from './drain.ts';
import type { HostGuard } from './host-guard.ts';
import { CHECKING_MS, HEADER_BYTES, HEADERS_MS, KEEP_ALIVE_MS, REQUEST_MS, URL_CHARACTERS } from './limits.ts';
import { ALL_METHODS, checkProtocol, malformed, normaliseTarget, uriTooLong } from './protocol-guard.ts';
import type { RateLimiter } from '../admission/rate-limit.ts';
import { renderError } from '../responses/render-error.ts';
import { waitInLine } from './requests-ahead.ts';
import type { PreparedResponse } from '../responses/respond.ts';
import { NO_GUESSING, overtaken, SERVICE_LINK, toList, withBody } from '../responses/respond.ts';
import { hasOwnTimeLimit } from './time-limit.ts';
import { requestTimeout } from '../responses/translate-error.ts';
import { wallClock } from '../../core/clock.ts';

export interface NodeServerOptions {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly ids: Ids;
  readonly limiter: RateLimiter;
  /** Called for each request that was refused before it reached a route. */
  readonly onRefused: (requestId: string, status: number) => void;
  readonly drain: Drain;
  readonly hosts: HostGuard;
}

/** The newest response on a connection, finished or not, and the one before it. */
const NEWEST = Symbol('newest');
const PREVIOUS = Symbol('previous');
type TrackedSocket = Socket & { [NEWEST]?: ServerResponse; [PREVIOUS]?: ServerResponse | undefined };

/** How long a refused client may keep sending. If the connection closed at once, the client would lose the response. */
const LINGER_MS = 1_000;

/** Node's server with our error responses: whatever a client sends, it gets our envelope and headers. */
export function createNodeServer({ handle, ids, limiter, onRefused, drain, hosts }: NodeServerOptions): Server {
  const refused = new WeakSet<Duplex>();

  async function refusal(error: ServiceError, address: string): Promise<PreparedResponse> {
    const requestId = ids.next('req');
    const { headers: limits } = await limiter.consume({ by: 'address', address });
    const { status, headers, body } = renderError(error, requestId);
    onRefused(requestId, status);
    return {
      status,
      headers: [
        'X-Request-Id',
        requestId,
        ...limits,
        'Link',
        SERVICE_LINK,
        ...toList({ ...headers, Connection: 'close' }),
      ],
      body,
    };
  }

  async function refuse(error: ServiceError, response: ServerResponse, socket: Socket): Promise<void> {
    const { status, headers, body } = await refusal(error, socket.remoteAddress ?? '');
    if (response.headersSent) return;
    response.writeHead(status, withBody(headers, Buffer.byteLength(body!)));
    response.end(body);
  }

  /** Responds on the bare socket to a client whose request could not be parsed. */
  async function refuseSocket(error: ServiceError, socket: Socket): Promise<void> {
    // More of a broken request may arrive, and each piece would be refused again.
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.on('error', () => socket.destroy());
    const { [NEWEST]: response, [PREVIOUS]: previous } = socket as TrackedSocket;
    // A request that breaks after its response gets no second one. If it breaks before, it gets only the refusal.
    const isBroken = response !== undefined && !response.req.complete;
    const isAnswered = isBroken && response.headersSent;
    if (isBroken) overtaken.add(response);
    // The fault is after a complete request or within an incomplete one. Requests before it get their responses first.
    await closeOf(isBroken ? previous : response);
    if (isAnswered || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = await refusal(error, socket.remoteAddress ?? '');
    const lines = withBody(headers, Buffer.byteLength(body!)).map(
      (part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'),
    );
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    closeLingering(socket);
  }

  function respondTo(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    drain.begin(response);
    // After a refused upgrade, the rest of the connection cannot be parsed.
    if (drain.isDraining() || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const error =
      checkProtocol(request) ?? hosts.checkHost(request) ?? (drain.isClosing() ? shuttingDown() : undefined);
    if (error !== undefined) {
      refused.add(socket);
      void refuse(error, response, socket);
      return;
    }
    if (request.url === '*') {
      response.writeHead(204, [...NO_GUESSING, 'X-Request-Id', ids.next('req'), 'Allow', ALL_METHODS]).end();
      return;
    }
    normaliseTarget(request);
    handle(request, response);
  }

  /**
   * A pipelined request waits for the response before it. It is dropped if that response ended the connection, or if it
   * was itself refused. A broken request after it does not affect its response.
   */
  async function respondAfter(
    previous: ServerResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { socket } = request;
    await waitInLine(socket, closeOf(previous));
    if (!socket.writableEnded && !socket.destroyed && !overtaken.has(response)) respondTo(request, response);
  }

  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECKING_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: HEADER_BYTES,
      // Otherwise Node would respond to a missing Host without our envelope.
      requireHostHeader: false,
      // Most requests have no body, and an empty stream costs more than a microsecond.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      const socket: TrackedSocket = request.socket;
      // After a refused request, the rest of the connection cannot be parsed.
      if (refused.has(socket) || socket.writableEnded) return;
      const previous = socket[NEWEST];
      socket[PREVIOUS] = previous;
      socket[NEWEST] = response;
      if (previous === undefined || previous.closed) respondTo(request, response);
      else void respondAfter(previous, request, response);
    },
  );
  drain.watch(server);
  hosts.watch(server);
  // Node calls this to end a connection.
  server.on('connection', (socket) => (socket.destroySoon = () => closeLingering(socket)));
  server.on('checkContinue', (request, response) => {
    respondToExpectation(request, response);
    server.emit('request', request, response);
  });
  // The normal path refuses unsupported expectations. Without a listener, Node would respond without our envelope.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => void refuseSocket(noTunnels(), socket as Socket));
  server.on('clientError', (error: ClientError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (isTimedElsewhere(error, socket as TrackedSocket)) return;
    else void refuseSocket(describeClientError(error), socket as Socket);
  });
  return server;
}

/**
 * Ends the response and keeps reading for a while, because closing a socket with unread bytes discards the response.
 */
function closeLingering(socket: Socket): void {
  socket.end();
  if (socket.readableEnded) socket.destroy();
  else wallClock.setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

async function closeOf(response: ServerResponse | undefined): Promise<void> {
  if (response !== undefined && !response.closed) await new Promise<void>((resolve) => response.once('close', resolve));
}

/** Node has one time limit for all requests. A request with its own limit is ended only by that. */
function isTimedElsewhere({ code }: ClientError, { [NEWEST]: response }: TrackedSocket): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasOwnTimeLimit(response);
}

type ClientError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

function describeClientError({ code, rawPacket }: ClientError): ServiceError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return isTargetTooLong(rawPacket)
        ? uriTooLong()
        : new ServiceError(
            'headers_too_large',
            `The request headers are larger than ${HEADER_BYTES} bytes. Send fewer or shorter ones.`,
          );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimeout();
    default:
      return malformed('The request is not valid HTTP/1.1.');
  }
}

/** Node counts the target as part of the headers. The caller should see that the target is too long. */
function isTargetTooLong(packet: Buffer | undefined): boolean {
  const firstLine = packet?.toString('latin1').split('\r\n', 1)[0] ?? '';
  return /^[A-Z]+ /.test(firstLine) && firstLine.length > URL_CHARACTERS;
}

function shuttingDown(): ServiceError {
  return new ServiceError('unavailable', 'This server is shutting down. Try again shortly.', {
    headers: { 'Retry-After': '1' },
  });
}

function noTunnels(): ServiceError {
  return new ServiceError('method_not_allowed', 'CONNECT is not allowed: this is not a proxy.', {
    headers: { Allow: ALL_METHODS },
  });
}
