import type { ConsoleOperationId } from '@landhold/contract/console';
import { consoleOperationTable, consoleSchemas } from '@landhold/contract/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cursors } from '../http/operations/cursor.ts';
import { hasRank } from '../core/roles.ts';
import { ServiceError } from '../core/service-error.ts';
import { readJsonBodies } from '../http/operations/bind-operations.ts';
import { createMethodMap } from '../http/operations/method-map.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import { respondToErrors, respondToUnknownPaths } from '../http/operations/open-surface.ts';
import { parseJson } from '../http/bodies/parse-json.ts';
import { tooManyRequests } from '../http/admission/rate-limit.ts';
import { renderPage } from '../http/responses/render-page.ts';
import type { HeaderList } from '../http/responses/respond.ts';
import { respond } from '../http/responses/respond.ts';
import { parseSearch, searchOf } from '../http/operations/search.ts';
import { createValidator } from '../http/operations/validate.ts';
import type { Membership, ProjectService } from '../projects/project-service.ts';
import { projectNotFound } from '../projects/project-service.ts';
import type { ConsoleAdmissionOptions, Visit } from './console-admission.ts';
import { admitVisit, bucketOf, notSignedIn } from './console-admission.ts';
import type { ConsoleHandlers, ConsoleReply } from './console-operation.ts';
import { administratorNeeded, authorityOf, isRole, roleInsufficient } from './console-roles.ts';
import { refuseOldSignIn } from './recent-sign-in.ts';
import { clearCookie, readFlowCookie, writeCookie, writeFlowCookie } from './session-cookie.ts';

export const CONSOLE_PREFIX = '/console/api';

/** On every response: it is data, only for this reader, whatever a browser takes it for. */
export const CONSOLE_HEADERS: HeaderList = ['Cache-Control', 'no-store'];

export interface ConsoleBinding extends ConsoleAdmissionOptions {
  readonly handlers: ConsoleHandlers;
  readonly projects: ProjectService;
  readonly cursors: Cursors;
}

/** Serves every operation of the console's document. */
export function bindConsole(server: FastifyInstance, binding: ConsoleBinding, options: SurfaceOptions): void {
  const operationIds = Object.keys(consoleOperationTable) as ConsoleOperationId[];
  const takesBody = (id: ConsoleOperationId): boolean => consoleOperationTable[id].body !== null;

  server.decorateRequest('visit', null);
  server.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        options.timeLimit.watch(reply);
        reply.isForConsole = true;
        done();
      });
      api.addHook('onRequest', async (request) => {
        const visit = await admitVisit(request, binding);
        const rate = await options.limiter.consume(bucketOf(visit, request.ip));
        request.exchange = { caller: null, rate };
        if (rate.exceeded) throw tooManyRequests(rate);
        if (visit instanceof ServiceError) throw visit;
        request.visit = visit;
      });
      respondToErrors(api, { headersOf, docUrlOf: () => undefined, onError: options.onError });
      const methods = createMethodMap(consoleOperationTable);
      respondToUnknownPaths(api, { methods, headersOf, preflightHeaders: [] });
      api.register(async (scope) => {
        readJsonBodies(scope);
        for (const id of operationIds.filter(takesBody)) bind(scope, binding, id);
      });
      for (const id of operationIds.filter((each) => !takesBody(each))) bind(api, binding, id);
      // Every other path below /console is the page, so unknown paths here must be claimed.
      api.get('/*', (_request, reply) => reply.callNotFound());
    },
    { prefix: CONSOLE_PREFIX },
  );
}

function bind(api: FastifyInstance, binding: ConsoleBinding, operationId: ConsoleOperationId): void {
  const operation = consoleOperationTable[operationId];
  const validate = createValidator(operation, undefined, consoleSchemas);
  // The table cannot tell the compiler that a body checked for an operation is that operation's.
  const handle = binding.handlers[operationId] as (request: object) => Promise<ConsoleReply>;
  const url = operation.path.slice(CONSOLE_PREFIX.length).replaceAll(/\{(\w+)\}/g, ':$1');

  api.route({
    method: operation.method,
    url,
    config: { operationId, readsBody: operation.body !== null },
    async onRequest(request) {
      request.membership = await permit(operation.scope, request, binding.projects);
      const refusal = refuseOldSignIn(operationId, request.visit!.signedIn, binding);
      if (refusal !== undefined) throw refusal;
    },
    // A body can be delayed for seconds, and the session or the membership can end meanwhile.
    async preHandler(request) {
      if (operation.body === null) return;
      const visit = await admitVisit(request, binding);
      if (visit instanceof ServiceError) throw visit;
      request.visit = visit;
      request.membership = await permit(operation.scope, request, binding.projects);
    },
    async handler(request, reply) {
      const { address, signedIn, hadCookie } = request.visit!;
      const owner = request.membership?.project.id ?? signedIn?.account.id ?? '';
      const bindingOf = (filters: string): string => `console ${operationId} ${owner} ${filters}`;
      const search = searchOf(request.url);
      const { query, body, page } = validate({
        search,
        owner,
        query: () => parseSearch(search),
        body: operation.body === null || request.rawBody === null ? undefined : parseJson(request.rawBody),
        idempotencyKey: undefined,
        tags: null,
        openCursor: (cursor, filters) => binding.cursors.open(cursor, bindingOf(filters)),
      });
      const result = await handle({
        signedIn,
        hasExpired: hadCookie && signedIn === null,
        membership: request.membership,
        authority:
          signedIn !== null && (operation.scope === 'owner' || operation.scope === 'developer')
            ? authorityOf(signedIn.account, operation.scope)
            : null,
        browser: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
        address,
        flowToken: readFlowCookie(request.headers.cookie, address),
        params: request.params as Record<string, string>,
        body,
        query,
        page,
      });
      sendReply(request, reply, result, (items, next) => {
        const found = { status: 200, items, next } as const;
        return renderPage(found, binding.cursors, bindingOf(page.filters)).text;
      });
    },
  });
}

/** Checks that the account may call the operation, and returns the operation's project. */
async function permit(
  needed: string,
  { visit, params }: FastifyRequest,
  projects: ProjectService,
): Promise<Membership | null> {
  const { signedIn } = visit!;
  if (needed === 'anyone') return null;
  if (signedIn === null) throw notSignedIn(visit!);
  const { project_id: projectId } = params as { project_id?: string };
  const isAdministrator = needed !== 'administrator' || signedIn.account.isAdministrator;
  if (projectId === undefined) {
    if (!isAdministrator) throw administratorNeeded();
    return null;
  }
  const membership = await projects.find(signedIn.account, projectId);
  // For an account that is not a member, the project does not exist.
  if (membership === undefined) throw projectNotFound();
  if (!isAdministrator) throw administratorNeeded();
  if (isRole(needed) && !hasRank(membership.role, needed)) throw roleInsufficient(needed);
  return membership;
}

function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  result: ConsoleReply,
  render: (items: readonly string[], next: string | null) => string,
): void {
  const { address } = request.visit!;
  const headers = headersOf(request);
  if (!('body' in result) && !('items' in result)) {
    if (result.endsSession === true) headers.push('Set-Cookie', clearCookie(address));
    return respond(reply, { status: 204, headers, body: null });
  }
  if ('items' in result) {
    const items = result.items.map((item) => JSON.stringify(item));
    return respond(reply, { status: 200, headers, body: render(items, result.next) });
  }
  if (result.token !== undefined) headers.push('Set-Cookie', writeCookie(result.token, address));
  if (result.flowToken !== undefined) headers.push('Set-Cookie', writeFlowCookie(result.flowToken, address));
  return respond(reply, { status: result.status, headers, body: JSON.stringify(result.body) });
}

function headersOf({ id, exchange }: FastifyRequest): (string | number)[] {
  return ['X-Request-Id', id, ...(exchange?.rate.headers ?? []), ...CONSOLE_HEADERS];
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null;
    membership: Membership | null;
  }
}
