import { operationTable } from '@landhold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../../core/service-error.ts';
import { createAdmission } from '../admission/admit.ts';
import { MADE_UP_ID } from '../connection/made-up-requests.ts';
import type { EventStreams } from '../responses/event-streams.ts';
import type { LargeBodies } from '../bodies/large-bodies.ts';
import type { MethodMap, Operations } from './method-map.ts';
import { createMethodMap } from './method-map.ts';
import type { RateLimiter, RateState } from '../admission/rate-limit.ts';
import { renderError } from '../responses/render-error.ts';
import type { HeaderList } from '../responses/respond.ts';
import { respond, SERVICE_LINK, toList } from '../responses/respond.ts';
import type { Surface } from './surface.ts';
import type { TimeLimit } from '../connection/time-limit.ts';
import { toServiceError } from '../responses/translate-error.ts';

export interface SurfaceOptions {
  readonly limiter: RateLimiter;
  readonly timeLimit: TimeLimit;
  readonly largeBodies: LargeBodies;
  readonly eventStreams: EventStreams;
  /** An operation's URL in the reference. */
  readonly docUrlOf: (operationId: string) => string;
  /** Called for every server error, expected or not. */
  readonly onError: (error: unknown, request: FastifyRequest) => void;
}

const NO_RATE: RateState = { exceeded: false, resetSeconds: 0, reason: '', headers: [] };

/** What all responses of a surface share: admission, headers and the error envelope. */
export function openSurface(
  scope: FastifyInstance,
  surface: Surface,
  { limiter, timeLimit, docUrlOf, onError }: SurfaceOptions,
  operations: Operations = operationTable,
): void {
  const headersOf: HeadersOf = (request, links) => commonHeaders(surface, request, links);
  const admit = createAdmission(surface, limiter);
  scope.addHook('onRequest', (request, reply, done) => {
    timeLimit.watch(reply);
    if (surface.isForConsole === true) reply.isForConsole = true;
    if (request.id === MADE_UP_ID) {
      request.exchange = { caller: null, rate: NO_RATE };
      done();
    } else admit(request, done);
  });
  const { onAnswered } = surface;
  if (onAnswered !== undefined) {
    scope.addHook('onResponse', (request, reply, done) => {
      onAnswered(request, reply);
      done();
    });
  }

  respondToErrors(scope, { headersOf, docUrlOf, onError });
  const methods = createMethodMap(operations, surface.prefix);
  respondToUnknownPaths(scope, { methods, headersOf, preflightHeaders: surface.preflightHeaders });
}

/** The headers of every response. `links` are added to its `Link` header. */
export type HeadersOf = (request: FastifyRequest, links?: string) => HeaderList;

interface ErrorOptions {
  readonly headersOf: HeadersOf;
  readonly docUrlOf: (operationId: string) => string | undefined;
  readonly onError: SurfaceOptions['onError'];
}

export function respondToErrors(scope: FastifyInstance, { headersOf, docUrlOf, onError }: ErrorOptions): void {
  scope.setErrorHandler((error, request, reply) => {
    const { operationId } = request.routeOptions.config;
    const docUrl = operationId === undefined ? undefined : docUrlOf(operationId);
    const { status, headers, body } = renderError(
      toServiceError(error, request.routeOptions.bodyLimit) ?? error,
      request.id,
      docUrl,
    );
    if (status >= 500) onError(error, request);
    const { Link: link, ...others } = headers;
    respond(reply, { status, headers: [...headersOf(request, link), ...toList(others)], body });
    // Reads and drops the rest of the body. Otherwise a client that is still sending would not get the response.
    request.raw.resume();
  });
}

interface UnknownPathOptions {
  readonly methods: MethodMap;
  readonly headersOf: HeadersOf;
  readonly preflightHeaders: HeaderList;
}

export function respondToUnknownPaths(
  scope: FastifyInstance,
  { methods, headersOf, preflightHeaders }: UnknownPathOptions,
): void {
  scope.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const allowed = methods.allowedAt(path);
    if (allowed === undefined) {
      throw new ServiceError('route_not_found', `There is no ${path}. /openapi.json lists all paths.`);
    }
    if (request.method !== 'OPTIONS') {
      throw new ServiceError('method_not_allowed', `${request.method} is not allowed here. Use one of ${allowed}.`, {
        headers: { Allow: allowed },
      });
    }
    const headers = [...headersOf(request), 'Allow', allowed, ...preflightHeaders];
    respond(reply, { status: 204, headers, body: null });
  });
}

export function commonHeaders(surface: Surface, { id, exchange }: FastifyRequest, links?: string): (string | number)[] {
  const link = links === undefined ? SERVICE_LINK : `${SERVICE_LINK}, ${links}`;
  return ['X-Request-Id', id, ...(exchange?.rate.headers ?? []), 'Link', link, ...surface.headers];
}

/** Accepts requests with an unexpected body, whatever its type, and ignores the body. */
export function ignoreUnwantedBodies(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    // Fastify checks the declared type even if nothing reads the body, so we set one that always passes.
    if (request.method !== 'GET' && request.routeOptions.config.readsBody !== true)
      request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
}
