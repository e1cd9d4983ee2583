import { operationTable } from '@landhold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import { createAdmission } from './admit.ts';
import type { EventStreams } from './event-streams.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { MethodMap, Operations } from './method-map.ts';
import { createMethodMap } from './method-map.ts';
import type { RateLimiter } from './rate-limit.ts';
import { renderError } from './render-error.ts';
import type { HeaderList } from './respond.ts';
import { respond, SERVICE_LINK, toList } from './respond.ts';
import type { Surface } from './surface.ts';
import type { TimeLimit } from './time-limit.ts';
import { toServiceError } from './translate-error.ts';

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
    admit(request, done);
  });
  const { onAnswered } = surface;
  if (onAnswered !== undefined) {
    scope.addHook('onResponse', (request, reply, done) => {
      onAnswered(request, reply);
      done();
    });
  }

  answerErrors(scope, { headersOf, docUrlOf, onError });
  const methods = createMethodMap(operations, surface.prefix);
  answerUnknownPaths(scope, { methods, headersOf, preflightHeaders: surface.preflightHeaders });
}

/** The headers of every response. `links` are added to ours. */
export type HeadersOf = (request: FastifyRequest, links?: string) => HeaderList;

interface ErrorAnswers {
  readonly headersOf: HeadersOf;
  readonly docUrlOf: (operationId: string) => string | undefined;
  readonly onError: SurfaceOptions['onError'];
}

export function answerErrors(scope: FastifyInstance, { headersOf, docUrlOf, onError }: ErrorAnswers): void {
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

interface UnknownPathAnswers {
  readonly methods: MethodMap;
  readonly headersOf: HeadersOf;
  readonly preflightHeaders: HeaderList;
}

export function answerUnknownPaths(
  scope: FastifyInstance,
  { methods, headersOf, preflightHeaders }: UnknownPathAnswers,
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

/** An unexpected body of any type is no reason to refuse a request. */
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
