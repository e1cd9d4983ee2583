import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify';
import { fastify } from 'fastify';
import type { Config } from '../products/config.ts';
import type { Ids } from '../core/ids.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Drain } from '../http/connection/drain.ts';
import { createHostGuard } from '../http/connection/host-guard.ts';
import type { Handle, LateRoutes } from '../http/connection/late-routes.ts';
import { throwLateFailure, withLateRoutes } from '../http/connection/late-routes.ts';
import { BODY_BYTES, URL_CHARACTERS } from '../http/connection/limits.ts';
import { isMadeUp, MADE_UP_ID } from '../http/connection/made-up-requests.ts';
import { createNodeServer } from '../http/connection/node-server.ts';
import { ignoreUnwantedBodies } from '../http/operations/open-surface.ts';
import type { RateLimiter } from '../http/admission/rate-limit.ts';
import { renderError } from '../http/responses/render-error.ts';
import { NO_GUESSING, respond, toList } from '../http/responses/respond.ts';
import { toServiceError } from '../http/responses/translate-error.ts';
import type { Log } from '../telemetry/log.ts';
import { redactText } from '../request-log/redact.ts';
import { traceIn } from '../telemetry/log.ts';
import type { Tracer } from '../telemetry/tracing/tracer.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { sendNotFoundPage, wantsNotFoundPage } from '../pages/not-found-page.ts';

const NO_QUERY = Object.freeze({});

export interface ServerParts {
  readonly config: Pick<Config, 'host' | 'baseUrl' | 'trustedProxies'>;
  readonly ids: Ids;
  readonly limiter: RateLimiter;
  readonly drain: Drain;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Undefined if nobody collects traces. */
  readonly tracer: Tracer | undefined;
}

/** The server around all routes. It logs every request and responds where there is no route. */
export function createHttpServer(parts: ServerParts, late: readonly LateRoutes[] = []): FastifyInstance {
  const { config, ids, limiter, drain, log, metrics, tracer } = parts;
  return createRouter(parts, (handle) =>
    createNodeServer({
      handle: tracedBy(tracer, withLateRoutes(handle, late)),
      ids,
      limiter,
      drain,
      hosts: createHostGuard(ownNames(config)),
      onRefused: (requestId, status) => {
        log.info({ request_id: requestId, status }, 'refused');
        metrics.observe('none', 'none', status, 0);
      },
    }),
  );
}

function tracedBy(tracer: Tracer | undefined, handle: Handle): Handle {
  if (tracer === undefined) return handle;
  return (request, response) => {
    // Made-up requests keep the server compiled, and are nobody's.
    if (isMadeUp(request)) handle(request, response);
    else tracer.request(request, response, () => handle(request, response));
  };
}

/** More routes for a server that is already listening. */
export async function openRoutes(parts: ServerParts, bind: (server: FastifyInstance) => void): Promise<Handle> {
  const router = createRouter(parts);
  bind(router);
  await router.ready();
  return router.routing;
}

function createRouter(
  { config, ids, log, metrics, tracer }: ServerParts,
  serverFactory?: FastifyServerFactory,
): FastifyInstance {
  const server = fastify({
    ...(serverFactory === undefined ? {} : { serverFactory }),
    genReqId: (raw) => (isMadeUp(raw) ? MADE_UP_ID : ids.next('req')),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: BODY_BYTES,
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // No route has a Fastify schema, so the schema compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Each surface parses and caches its queries.
    routerOptions: { maxParamLength: URL_CHARACTERS, querystringParser: () => NO_QUERY },
    // We handle these errors on the Node server. A second handler would respond twice.
    clientErrorHandler: () => {},
    // Anything else that the router refuses is malformed and has no operation.
    frameworkErrors: (error, request, reply) => respondToError(error, request as FastifyRequest, reply),
  });
  server.decorateRequest('exchange', null);
  server.decorateRequest('rawBody', null);
  server.decorateRequest('parsed', null);
  server.decorateRequest('received', null);
  server.decorateReply('prepared', null);
  server.decorateReply('isForConsole', false);
  ignoreUnwantedBodies(server);
  server.setErrorHandler(respondToError);
  server.setNotFoundHandler((request) => {
    throwLateFailure(request.raw);
    throw new ServiceError(
      'route_not_found',
      `There is no ${request.url.split('?', 1)[0]}. GET / lists what is available.`,
    );
  });
  // Pages, which Fastify writes. Responses of the API do not pass here.
  server.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(...NO_GUESSING);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.id === MADE_UP_ID) return done();
    const { config: route, url: pattern } = request.routeOptions;
    const operation = route.operationId ?? pattern ?? 'none';
    const { elapsedTime } = reply;
    metrics.observe(operation, request.method, reply.raw.statusCode, elapsedTime / 1000);
    tracer?.nameRequest(request.raw, operation, attributesOf(request));
    log.request({
      requestId: request.id,
      trace: traceIn(request.headers['traceparent']),
      method: request.method,
      path: request.url.split('?', 1)[0]!,
      operation,
      status: reply.raw.statusCode,
      durationMs: Math.round(elapsedTime * 1000) / 1000,
      projectId: request.exchange?.caller?.projectId,
      keyId: request.exchange?.caller?.keyId,
    });
    done();
  });
  return server;

  function respondToError(error: unknown, request: FastifyRequest, reply: Parameters<typeof respond>[0]): void {
    const failure = toServiceError(error);
    if (failure === undefined) log.error({ err: error, request_id: request.id }, 'unexpected error');
    if (failure?.code === 'route_not_found' && wantsNotFoundPage(request)) {
      sendNotFoundPage(request, reply);
      return;
    }
    const { status, headers, body } = renderError(failure ?? error, request.id);
    respond(reply, { status, headers: ['X-Request-Id', request.id, ...toList(headers)], body });
  }
}

function attributesOf(request: FastifyRequest): Record<string, string> {
  const caller = request.exchange?.caller;
  return {
    'url.path': redactText(request.url.split('?', 1)[0]!),
    'landhold.request_id': request.id,
    ...(caller === undefined ? {} : { 'landhold.project_id': caller.projectId }),
  };
}

function noSchemas(): never {
  throw new Error('Requests and responses are checked by http/operations/validate.ts, not by a schema of a route.');
}

/** The host names that the operator configured. */
function ownNames({ host, baseUrl }: ServerParts['config']): string[] {
  return baseUrl === null ? [host] : [host, new URL(baseUrl).hostname];
}
