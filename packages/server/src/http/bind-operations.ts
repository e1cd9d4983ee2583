import { hash } from 'node:crypto';
import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Awaitable } from '../core/awaitable.ts';
import type { Caller } from '../core/caller.ts';
import type { Cursors } from '../core/cursor.ts';
import type { Attempt, PageReply, Reply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import type { SurfaceOptions } from './open-surface.ts';
import { commonHeaders, openSurface } from './open-surface.ts';
import { parseJson } from './parse-json.ts';
import type { Answer } from './respond.ts';
import { respond } from './respond.ts';
import { parseSearch, searchOf } from './search.ts';
import type { Surface } from './surface.ts';
import { unsupportedMediaType } from './translate-error.ts';
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
      for (const id of operationIds.filter((each) => !takesBody(each))) bind(api, surface, id);
    },
    { prefix: surface.prefix + API_PREFIX },
  );
}

export function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
    // Read as anything else, the same bytes would be another text.
    const charsets = [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, charset]) =>
      charset!.toLowerCase(),
    );
    if (encoding.toLowerCase() !== 'identity' || charsets.length > 1 || (charsets[0] ?? 'utf-8') !== 'utf-8') {
      done(unsupportedMediaType());
      return;
    }
    request.rawBody = bytes;
    done(null);
  });
}

function bind(api: FastifyInstance, surface: Surface, operationId: OperationId): void {
  const operation = operationTable[operationId];
  const validate = createValidator(operation, surface.checks[operationId]);
  // The table cannot tell the compiler that the body which was checked for an operation is that operation's.
  const handle = surface.handlers[operationId] as (request: object) => Awaitable<Reply>;

  function whatIsMissing(caller: Caller): ServiceError | undefined {
    const { scope } = operation;
    return scope === null || caller.scopes.has(scope) ? undefined : surface.scopeMissing(scope);
  }

  /** A body can be held back for seconds, and the key or the membership can end meanwhile. */
  function decideAgain(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
    const decide = (found: Caller | ServiceError): void => {
      if (found instanceof ServiceError) return done(found);
      request.exchange = { ...request.exchange!, caller: found };
      done(whatIsMissing(found));
    };
    const found = surface.authenticate(request);
    if (found instanceof Promise) found.then(decide, done);
    else decide(found);
  }

  api.route({
    method: operation.method,
    url: operation.path.slice(API_PREFIX.length).replace('{id}', ':id'),
    config: { operationId, readsBody: operation.body !== null },
    onRequest: ({ exchange }, _reply, done) => done(whatIsMissing(exchange!.caller!)),
    ...(operation.body === null ? {} : { preHandler: decideAgain }),
    // Not an async function: the promise it would make costs as much as the routing.
    handler(request, reply) {
      const caller = request.exchange!.caller!;
      const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
      const bindingOf = (filters: string): string => `${operationId} ${caller.projectId} ${filters}`;
      const search = searchOf(request.url);
      const { query, body, page } = validate({
        search,
        owner: caller.projectId,
        query: () => parseSearch(search),
        body: operation.body === null || request.rawBody === null ? undefined : parseJson(request.rawBody),
        idempotencyKey,
        openCursor: (cursor, filters) => surface.cursors.open(cursor, bindingOf(filters)),
      });
      const answered = handle({
        caller,
        requestId: request.id,
        id: (request.params as { id?: string }).id ?? '',
        body,
        query,
        page,
        attempt: operation.takesIdempotencyKey ? attemptOf(surface, request, idempotencyKey) : null,
        audit: surface.auditOf?.(caller, operationId) ?? null,
      });
      const finish = (result: Reply): void => respond(reply, render(surface, request, result, bindingOf(page.filters)));
      if (answered instanceof Promise || isStillArriving(request)) {
        Promise.resolve(answered)
          .then(finish)
          .catch((error: unknown) => void reply.send(error));
      } else finish(answered);
    },
  });
}

/**
 * A body that nobody reads is still looked at by the parser: answered at once, a request whose body is broken right
 * behind its headers would hear that all is well.
 */
function isStillArriving({ raw, rawBody }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
  return rawBody === null && (coding !== undefined || (length !== undefined && length !== '0'));
}

export function keyLacksScope(scope: string): ServiceError {
  return new ServiceError('scope_missing', `This key lacks the scope ${scope}. Use a key that has it.`, {
    requiredScope: scope,
  });
}

function render(surface: Surface, request: FastifyRequest, reply: Reply, binding: string): Answer {
  const headers = commonHeaders(surface, request);
  if ('items' in reply) {
    const { text, bytes } = renderPage(reply, surface.cursors, binding);
    return { status: 200, headers, body: text, bytes };
  }
  if (!('body' in reply)) return { status: reply.status, headers, body: null };
  if (reply.location !== undefined) headers.push('Location', placeOf(surface, request) + reply.location);
  if (reply.replayed) headers.push('Idempotent-Replayed', 'true');
  return { status: reply.status, headers, body: reply.body };
}

/** Pages as they were last written, by their items: a store that answers the same page again need not have it rewritten. */
const rendered = new WeakMap<readonly string[], RenderedPage>();

interface RenderedPage {
  readonly binding: string;
  readonly text: string;
  readonly bytes: number;
}

/** The cursor continues this list and no other: the binding says which project, operation and filters it is of. */
export function renderPage(
  { items, next, hasMore = next !== null }: PageReply,
  cursors: Cursors,
  binding: string,
): RenderedPage {
  const known = rendered.get(items);
  if (known?.binding === binding) return known;
  const cursor = next === null ? 'null' : `"${cursors.seal(next, binding)}"`;
  const text = `{"object":"list","data":[${items.join(',')}],"has_more":${hasMore},"next_cursor":${cursor}}`;
  const page = { binding, text, bytes: Buffer.byteLength(text) };
  rendered.set(items, page);
  return page;
}

/** The prefix as this request spelled it. */
function placeOf({ prefix }: Surface, { params }: FastifyRequest): string {
  if (!prefix.includes(':')) return prefix;
  return prefix.replaceAll(/:(\w+)/g, (_whole, name: string) => (params as Record<string, string>)[name] ?? '');
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
