import type { MockOperationId } from '@landhold/contract/mock';
import { mockOperationTable, mockSchemas } from '@landhold/contract/mock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOCK_SCOPE } from '../core/scopes.ts';
import type { Caller } from '../core/caller.ts';
import { ServiceError } from '../core/service-error.ts';
import { tooManyRequests } from '../http/admission/rate-limit.ts';
import { parseJson } from '../http/bodies/parse-json.ts';
import { keyLacksScope, readJsonBodies } from '../http/operations/bind-operations.ts';
import { createMethodMap } from '../http/operations/method-map.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import { respondToErrors, respondToUnknownPaths } from '../http/operations/open-surface.ts';
import { parseSearch, searchOf } from '../http/operations/search.ts';
import type { Surface } from '../http/operations/surface.ts';
import { createValidator } from '../http/operations/validate.ts';
import type { HeaderList } from '../http/responses/respond.ts';
import { respond } from '../http/responses/respond.ts';
import type { MockHandlers } from './mock-handlers.ts';

export const MOCK_PREFIX = '/mock/v1';

export interface MockBinding {
  readonly handlers: MockHandlers;
  readonly authenticate: Surface['authenticate'];
  /** It may do everything here; null if the settings name keys. */
  readonly developmentKey: string | null;
}

/** Time stands still while it is advanced, so these take as long as they take. */
const LONG: readonly MockOperationId[] = ['advanceClock', 'resetMock', 'saveSnapshot', 'restoreSnapshot'];

/** Serves every operation of the mock's document. Requests count against no limit, unless their key is refused. */
export function bindMock(server: FastifyInstance, binding: MockBinding, options: SurfaceOptions): void {
  const operationIds = Object.keys(mockOperationTable) as MockOperationId[];
  server.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        options.timeLimit.watch(reply);
        const caller = await findController(request, binding);
        if (!(caller instanceof ServiceError)) {
          request.exchange = { caller, rate: { exceeded: false, resetSeconds: 0, reason: '', headers: [] } };
          return;
        }
        // Guessing is slowed down, as for the API.
        const rate = await options.limiter.consume({ by: 'address', address: request.ip });
        request.exchange = { caller: null, rate };
        throw rate.exceeded ? tooManyRequests(rate) : caller;
      });
      respondToErrors(api, { headersOf, docUrlOf: () => undefined, onError: options.onError });
      respondToUnknownPaths(api, { methods: createMethodMap(mockOperationTable), headersOf, preflightHeaders: [] });
      api.register(async (scope) => {
        readJsonBodies(scope);
        for (const id of operationIds.filter(takesBody)) bind(scope, binding, options, id);
      });
      for (const id of operationIds.filter((each) => !takesBody(each))) bind(api, binding, options, id);
      api.get('/*', (_request, reply) => reply.callNotFound());
    },
    { prefix: MOCK_PREFIX },
  );
}

const takesBody = (id: MockOperationId): boolean => mockOperationTable[id].body !== null;

async function findController(
  request: FastifyRequest,
  { authenticate, developmentKey }: MockBinding,
): Promise<Caller | ServiceError> {
  const caller = await authenticate(request);
  if (caller instanceof ServiceError || caller.scopes.has(MOCK_SCOPE)) return caller;
  const [, key] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return key !== undefined && key === developmentKey ? caller : keyLacksScope(MOCK_SCOPE);
}

function bind(
  api: FastifyInstance,
  { handlers }: MockBinding,
  options: SurfaceOptions,
  operationId: MockOperationId,
): void {
  const operation = mockOperationTable[operationId];
  const validate = createValidator(operation, undefined, mockSchemas);
  // The table cannot tell the compiler that a body checked for an operation is that operation's.
  const handle = handlers[operationId] as (request: object) => unknown;
  api.route({
    method: operation.method,
    url: operation.path.slice(MOCK_PREFIX.length).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId, readsBody: operation.body !== null },
    async handler(request, reply) {
      const caller = request.exchange!.caller!;
      const search = searchOf(request.url);
      const { body, query, page } = validate({
        search,
        owner: caller.projectId,
        query: () => parseSearch(search),
        body: operation.body === null || request.rawBody === null ? undefined : parseJson(request.rawBody),
        idempotencyKey: undefined,
        tags: null,
        openCursor: () => undefined,
      });
      if (LONG.includes(operationId)) options.timeLimit.release(reply);
      const result = await handle({ caller, params: request.params, body, query, limit: page.limit });
      const text = result === undefined ? null : JSON.stringify(result);
      respond(reply, { status: operation.success, headers: headersOf(request), body: text });
    },
  });
}

function headersOf({ id, exchange }: FastifyRequest): HeaderList {
  return ['X-Request-Id', id, ...(exchange?.rate.headers ?? []), 'Cache-Control', 'no-store'];
}
