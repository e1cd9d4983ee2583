import { hash } from 'node:crypto';
import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Attempt, OperationRequest, PageReply, Reply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SurfaceOptions } from './open-surface.ts';
import { commonHeaders, openSurface } from './open-surface.ts';
import { parseJson } from './parse-json.ts';
import type { Answer } from './respond.ts';
import { respond } from './respond.ts';
import type { Surface } from './surface.ts';
import { createValidator } from './validate.ts';

const API_PREFIX = '/api/v1';

/** Serves every operation of the document under one surface, and answers whatever else arrives under its prefix. */
export function bindOperations(server: FastifyInstance, surface: Surface, options: SurfaceOptions): void {
  const operationIds = Object.keys(operationTable) as OperationId[];
  const takesBody = (id: OperationId): boolean => operationTable[id].body !== null;

  server.register(
    async (api) => {
      openSurface(api, surface, options);
      api.register(async (scope) => {
        readJsonBodies(scope);
        for (const id of operationIds.filter(takesBody)) bind(scope, surface, id);
      });
      api.register(async (scope) => {
        ignoreBodies(scope);
        for (const id of operationIds.filter((each) => !takesBody(each))) bind(scope, surface, id);
      });
    },
    { prefix: surface.prefix + API_PREFIX },
  );
}

function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    request.rawBody = bytes;
    done(null);
  });
}

/** A body where none is wanted is no reason to refuse a request, whatever it is declared as. */
function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
}

function bind(api: FastifyInstance, surface: Surface, operationId: OperationId): void {
  const operation = operationTable[operationId];
  const validate = createValidator(operationId, surface.checks[operationId]);
  const handle = surface.handlers[operationId] as (request: OperationRequest<OperationId>) => Promise<Reply>;

  api.route({
    method: operation.method as HTTPMethods,
    url: operation.path.slice(API_PREFIX.length).replace('{id}', ':id'),
    config: { operationId },
    async onRequest({ exchange }) {
      if (operation.scope === null || exchange!.caller!.scopes.has(operation.scope)) return;
      throw new ServiceError('scope_missing', `This key lacks the scope ${operation.scope}. Use a key that has it.`, {
        requiredScope: operation.scope,
      });
    },
    async handler(request, reply) {
      const caller = request.exchange!.caller!;
      const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
      const { query, body } = validate({
        query: request.query as Record<string, unknown>,
        body: operation.body === null || request.rawBody === null ? undefined : parseJson(request.rawBody),
        idempotencyKey,
      });
      const binding = bindingOf(operationId, caller.projectId, query);
      const result = await handle({
        caller,
        requestId: request.id,
        id: (request.params as { id?: string }).id ?? '',
        body: body as OperationRequest<OperationId>['body'],
        query,
        page: { limit: query['limit'] as number, after: openCursor(surface, query['cursor'], binding) },
        attempt: operation.takesIdempotencyKey ? attemptOf(surface, request, idempotencyKey) : null,
      });
      respond(reply, render(surface, request, result, binding));
    },
  });
}

function render(surface: Surface, request: FastifyRequest, reply: Reply, binding: string): Answer {
  const headers: Record<string, string | number> = commonHeaders(surface, request);
  if ('items' in reply) return { status: 200, headers, body: renderPage(surface, reply, binding) };
  if (!('body' in reply)) return { status: reply.status, headers, body: null };
  if (reply.location !== undefined) headers['Location'] = surface.prefix + reply.location;
  if (reply.replayed) headers['Idempotent-Replayed'] = 'true';
  return { status: reply.status, headers, body: reply.body };
}

function renderPage(surface: Surface, { items, next }: PageReply, binding: string): string {
  const cursor = next === null ? 'null' : `"${surface.cursors.seal(next, binding)}"`;
  return `{"object":"list","data":[${items.join(',')}],"has_more":${next !== null},"next_cursor":${cursor}}`;
}

/** A cursor continues the list it came from and no other: same project, same operation, same filters. */
function bindingOf(operationId: OperationId, projectId: string, query: Readonly<Record<string, unknown>>): string {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  return `${operationId} ${projectId} ${JSON.stringify(Object.entries(filters).toSorted())}`;
}

function openCursor(surface: Surface, cursor: unknown, binding: string): string | null {
  if (cursor === undefined) return null;
  const position = surface.cursors.open(cursor as string, binding);
  if (position !== undefined) return position;
  throw new ServiceError(
    'cursor_invalid',
    'cursor must be the next_cursor of an earlier page of this list, with the same filters. Start again without it.',
    { param: 'cursor' },
  );
}

function attemptOf(surface: Surface, request: FastifyRequest, key: string | undefined): Attempt | null {
  if (key === undefined) return null;
  const path = request.url.split('?', 1)[0]!;
  const attempted = Buffer.concat([Buffer.from(`${request.method} ${path}\n`), request.rawBody ?? Buffer.alloc(0)]);
  return { key: surface.attemptOwner(request.ip) + key, fingerprint: hash('sha256', attempted, 'hex') };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes: what an idempotency key stands for is exactly these. */
    rawBody: Buffer | null;
  }
}
