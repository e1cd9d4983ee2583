import { hash } from 'node:crypto';
import type { OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Awaitable } from '../../core/awaitable.ts';
import { refuseUnapproved } from '../../core/approval.ts';
import type { Caller } from '../../core/caller.ts';
import type { EntityTags } from '../../core/entity-tag.ts';
import { entityTagOf, namesWeakly, readEntityTags } from '../../core/entity-tag.ts';
import type { Idempotency, RecordReply, Reply, StreamReply } from '../../core/operation.ts';
import { ServiceError } from '../../core/service-error.ts';
import { BODY_BYTES } from '../connection/limits.ts';
import { readLastEventId } from './last-event-id.ts';
import { keepMadeUpExchanges } from './made-up-exchanges.ts';
import { hasBody, isPlainUtf8 } from '../bodies/media-type.ts';
import { createResponseStreamer } from '../responses/response-streamer.ts';
import type { HeadersOf, SurfaceOptions } from './open-surface.ts';
import { commonHeaders, openSurface } from './open-surface.ts';
import { API_PREFIX, shadowedBy, urlOf } from './operation-paths.ts';
import { parseJson } from '../bodies/parse-json.ts';
import type { TextBody } from '../bodies/text-body.ts';
import { sharerOf } from '../admission/rate-limit.ts';
import { renderPage } from '../responses/render-page.ts';
import type { PreparedResponse } from '../responses/respond.ts';
import { respond } from '../responses/respond.ts';
import { parseSearch, searchOf } from './search.ts';
import type { Surface } from './surface.ts';
import { unsupportedMediaType } from '../responses/translate-error.ts';
import { openUpload } from '../bodies/upload.ts';
import type { CheckedOperation } from './validate.ts';
import { createValidator } from './validate.ts';

/** The part of an operation table row that serving needs. */
export interface ServedOperation extends CheckedOperation {
  readonly path: string;
  readonly scope: string | null;
  readonly bodyTypes: readonly string[];
  readonly textBody: TextBody | null;
  readonly maxBody: number | null;
  readonly responseType: string | null;
  readonly hasEntityTag: boolean;
}

/** Serves every operation of the document on one surface, and responds to all other requests under its prefix. */
export function bindOperations(
  server: FastifyInstance,
  surface: Surface,
  options: SurfaceOptions,
  operations: Readonly<Record<string, ServedOperation>> = operationTable,
): void {
  const rows = Object.entries(operations) as [OperationId, ServedOperation][];
  const isUsualJson = ([, { body, maxBody }]: (typeof rows)[number]): boolean =>
    body !== null && maxBody! <= BODY_BYTES;

  server.register(
    async (api) => {
      const headersOf: HeadersOf = (request) => commonHeaders(surface, request);
      openSurface(api, surface, options, operations);
      keepMadeUpExchanges(api, ['GET', 'DELETE'], headersOf);
      api.register(async (scope) => {
        readJsonBodies(scope);
        keepMadeUpExchanges(scope, ['POST', 'PATCH'], headersOf);
        for (const row of rows.filter(isUsualJson)) bind(scope, surface, options, row);
      });
      for (const row of rows.filter((each) => !isUsualJson(each))) bind(api, surface, options, row);
      for (const { method, path } of shadowedBy(rows.map(([, row]) => row))) {
        api.route({ method, url: urlOf(path), handler: (_request, reply) => reply.callNotFound() });
      }
    },
    { prefix: surface.prefix + API_PREFIX },
  );
}

export function readJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (!isPlainUtf8(request.headers)) {
      done(unsupportedMediaType());
      return;
    }
    request.rawBody = bytes;
    done(null);
  });
}

function bind(
  api: FastifyInstance,
  surface: Surface,
  options: SurfaceOptions,
  [operationId, operation]: [OperationId, ServedOperation],
): void {
  const { checkScope, authenticateAgain } = createGate(surface, operation.scope);
  const streamResponse = createResponseStreamer(surface, options, operation.responseType, checkScope);
  const isEvents = operation.responseType === 'text/event-stream';
  const isUpload = operation.bodyTypes.length > 0;
  const isLarge = operation.body !== null && operation.maxBody! > BODY_BYTES;
  const receiveLarge = createReceiver(surface, options, operation);
  const validate = createValidator(operation, surface.checks[operationId]);
  // The compiler cannot see that the checked body belongs to this operation.
  const handle = surface.handlers[operationId] as (request: object) => Awaitable<Reply | StreamReply>;
  /** A list below a record belongs only to that record. */
  const listParams =
    'cursor' in operation.query ? [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) : [];

  // Not async: the extra promise would cost as much as the routing.
  function serve(request: FastifyRequest, reply: FastifyReply, instead?: ServiceError): void {
    const caller = request.exchange!.caller!;
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const params = request.params as Readonly<Record<string, string>>;
    const owner =
      listParams.length === 0
        ? caller.projectId
        : JSON.stringify([caller.projectId, ...listParams.map((name) => params[name])]);
    const bindingOf = (filters: string): string => `${operationId} ${owner} ${filters}`;
    const tags = tagsNamedBy(request, operation.condition);
    const lastEventId = isEvents ? readLastEventId(request.headers, surface.cursors, caller.projectId) : undefined;
    const search = searchOf(request.url);
    const { query, body, dryRun, page } = validate({
      search,
      owner,
      query: () => parseSearch(search),
      body: operation.body === null ? undefined : bodyOf(request),
      idempotencyKey,
      tags,
      isLastEventIdWrong: lastEventId === null,
      openCursor: (cursor, filters) => surface.cursors.open(cursor, bindingOf(filters)),
    });
    // The only place where a key's policy holds back a write: docs/decisions/0320-approval-by-a-person.md.
    const { approval = 'none' } = caller;
    if (approval !== 'none' && !dryRun) refuseUnapproved(approval, operationId, body);
    const upload = isUpload ? openUpload(request, reply, operation, options.timeLimit) : null;
    const handled = handle({
      caller,
      requestId: request.id,
      params,
      body,
      query,
      page,
      idempotency: operation.takesIdempotencyKey && !dryRun ? idempotencyOf(surface, request, idempotencyKey) : null,
      ifMatch: operation.condition === 'If-Match' ? tags : null,
      lastEventId,
      dryRun,
      audit: surface.auditOf?.(caller, operationId) ?? null,
      upload,
    });
    const answered = upload === null ? handled : Promise.resolve(handled).finally(upload.end);
    const finish = (result: Reply | StreamReply): Awaitable<void> => {
      if (instead !== undefined) throw instead;
      if (streamResponse !== null) return streamResponse(reply, result as StreamReply);
      const prepared = render(surface, request, result as Reply, bindingOf(page.filters));
      // A dry run's result is not a version of a record.
      const isVersion = operation.hasEntityTag && !dryRun;
      return respond(
        reply,
        isVersion
          ? tagged(prepared, result as RecordReply, operation.condition === 'If-None-Match' ? tags! : null)
          : prepared,
      );
    };
    if (streamResponse !== null || answered instanceof Promise || isStillArriving(request)) {
      Promise.resolve(answered)
        .then(finish)
        .catch((error: unknown) => void reply.send(error));
    } else void finish(answered);
  }

  api.route({
    method: operation.method,
    url: urlOf(operation.path),
    config: { operationId, readsBody: operation.maxBody !== null, bodyTypes: operation.bodyTypes },
    ...(operation.maxBody === null ? {} : { bodyLimit: operation.maxBody }),
    onRequest: ({ exchange }, _reply, done) => done(checkScope(exchange!.caller!)),
    ...(operation.body === null ? {} : { preHandler: isLarge ? [receiveLarge, authenticateAgain] : authenticateAgain }),
    handler(request, reply) {
      const { faults } = surface;
      if (faults === undefined || faults.size === 0) serve(request, reply);
      else faults.apply({ operationId, request, reply }, (instead) => serve(request, reply, instead));
    },
  });
}

/** Checks who may call an operation. */
function createGate(surface: Surface, scope: string | null) {
  function checkScope(caller: Caller): ServiceError | undefined {
    return scope === null || caller.scopes.has(scope) ? undefined : surface.scopeMissing(scope, caller);
  }

  /** A body can take seconds to arrive, and the key or the membership can end in the meantime. */
  function authenticateAgain(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
    const decide = (found: Caller | ServiceError): void => {
      if (found instanceof ServiceError) return done(found);
      request.exchange = { ...request.exchange!, caller: found };
      done(checkScope(found));
    };
    const found = surface.authenticate(request);
    if (found instanceof Promise) found.then(decide, done);
    else decide(found);
  }

  return { checkScope, authenticateAgain };
}

/** Reads large bodies. */
function createReceiver(surface: Surface, { largeBodies }: SurfaceOptions, { maxBody, textBody }: ServedOperation) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headers, exchange, ip } = request;
    await largeBodies.receive(request, reply, {
      limit: maxBody!,
      textBody,
      owner: sharerOf(surface.bucketOf(exchange!.caller!, ip)),
      hashedBehind: headers['idempotency-key'] === undefined ? null : hashPrefixOf(request),
    });
  };
}

function bodyOf({ rawBody, parsed }: FastifyRequest): unknown {
  if (rawBody === null) return undefined;
  return parsed === null ? parseJson(rawBody) : parsed.value;
}

/** Null if the header was not sent, undefined if it is malformed. */
function tagsNamedBy({ headers }: FastifyRequest, condition: Condition): EntityTags | null | undefined {
  const sent = condition === null ? undefined : headers[condition === 'If-Match' ? 'if-match' : 'if-none-match'];
  return sent === undefined ? null : readEntityTags(sent);
}

type Condition = (typeof operationTable)[OperationId]['condition'];

/** A record with its tag; only the tag if the caller already has that version. */
function tagged(prepared: Rendered, { readAs }: RecordReply, ifNoneMatch: EntityTags | null): PreparedResponse {
  const tag = entityTagOf(readAs ?? prepared.body!);
  prepared.headers.push('ETag', tag);
  return ifNoneMatch !== null && namesWeakly(ifNoneMatch, tag) ? { ...prepared, status: 304, body: null } : prepared;
}

/**
 * The parser also checks a body that no handler reads. Without waiting for it, a request with a broken body right after
 * its headers would get a success response.
 */
function isStillArriving({ raw, rawBody }: FastifyRequest): boolean {
  return rawBody === null && hasBody(raw.headers);
}

export function keyLacksScope(scope: string): ServiceError {
  return new ServiceError('scope_missing', `This key lacks the scope ${scope}. Use a key that has it.`, {
    requiredScope: scope,
  });
}

/** A response whose headers can be extended. */
interface Rendered extends PreparedResponse {
  readonly headers: (string | number)[];
}

function render(surface: Surface, request: FastifyRequest, reply: Reply, binding: string): Rendered {
  const headers = commonHeaders(surface, request);
  if ('items' in reply) {
    const { text, bytes } = renderPage(reply, surface.cursors, binding);
    return { status: 200, headers, body: text, bytes };
  }
  if (reply.dryRun) headers.push('Dry-Run', 'true');
  if (!('body' in reply)) return { status: reply.status, headers, body: null };
  if (reply.location !== undefined) headers.push('Location', placeOf(surface, request) + reply.location);
  if (reply.replayed) headers.push('Idempotent-Replayed', 'true');
  return { status: reply.status, headers, body: reply.body };
}

/** The prefix with this request's parameters. */
function placeOf({ prefix }: Surface, { params }: FastifyRequest): string {
  if (!prefix.includes(':')) return prefix;
  return prefix.replaceAll(/:(\w+)/g, (_whole, name: string) => (params as Record<string, string>)[name] ?? '');
}

function idempotencyOf(surface: Surface, request: FastifyRequest, key: string | undefined): Idempotency | null {
  if (key === undefined) return null;
  const fingerprint = request.parsed?.fingerprint ?? hashOf(request);
  return { key: surface.idempotencyOwner(request.ip) + key, fingerprint };
}

function hashOf(request: FastifyRequest): string {
  return hash('sha256', Buffer.concat([Buffer.from(hashPrefixOf(request)), request.rawBody ?? Buffer.alloc(0)]), 'hex');
}

/** Hashed before the body, because the same bytes at another path are another request. */
function hashPrefixOf({ method, url }: FastifyRequest): string {
  return `${method} ${url.split('?', 1)[0]!}\n`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes. An idempotency key stands for exactly these. */
    rawBody: Buffer | null;
  }
}
