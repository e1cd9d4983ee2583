import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccountService } from '../accounts/account-service.ts';
import { createMemberService } from '../accounts/member-service.ts';
import { createSessionService } from '../accounts/session-service.ts';
import { createSignInThrottle, FORGET_ATTEMPTS_MS } from '../accounts/sign-in-throttle.ts';
import { createAuditService } from '../audit/audit-service.ts';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import { createAccountHandlers } from '../console-api/account-handlers.ts';
import { createAuditHandlers } from '../console-api/audit-handlers.ts';
import { bindConsole } from '../console-api/bind-console.ts';
import type { ConsoleHandlers } from '../console-api/console-operation.ts';
import { createCountHandlers } from '../console-api/count-handlers.ts';
import { createDomainHandlers } from '../console-api/domain-handlers.ts';
import { createKeyHandlers } from '../console-api/key-handlers.ts';
import { createMemberHandlers } from '../console-api/member-handlers.ts';
import { createProjectHandlers } from '../console-api/project-handlers.ts';
import { createRequestHandlers } from '../console-api/request-handlers.ts';
import { createSessionHandlers } from '../console-api/session-handlers.ts';
import { createSessionSurface } from '../console-api/session-surface.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { bindOperations } from '../http/bind-operations.ts';
import { BODY_BYTES } from '../http/limits.ts';
import type { SurfaceOptions } from '../http/open-surface.ts';
import type { CreateCounter } from '../http/counter.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { hashKey } from '../keys/api-key.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { NameServerFacts } from '../name-server/name-server-facts.ts';
import { VERSION } from '../pages/public-pages.ts';
import type { Production } from './production.ts';
import { createProjectService } from '../projects/project-service.ts';
import type { RequestRecorder } from '../request-log/request-recorder.ts';
import { createRequestRecorder } from '../request-log/request-recorder.ts';
import type { StoredAccount } from '../store/accounts.ts';
import { isLive } from '../store/directory.ts';

export interface Console {
  bind(server: FastifyInstance, options: SurfaceOptions): void;
  /** A link that creates the first administrator; null once there is one. */
  offerSetup(): Promise<string | null>;
  /** Whether there is no administrator yet. */
  isSetupNeeded(): Promise<boolean>;
  start(): void;
  stop(): void;
}

export interface ConsoleOptions {
  readonly config: Config;
  readonly backend: Backend;
  readonly production: Production;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly baseUrl: () => string;
  readonly nameServer: () => NameServerFacts;
  /** The public API key of mock mode; null if the operator configured keys. */
  readonly developmentKey: string | null;
  /** Counts only in this process if undefined. */
  readonly createCounter: CreateCounter | undefined;
  readonly onError: (error: unknown) => void;
}

/** How often expired data is deleted. */
const HOUSEKEEPING_MS = 60_000;
/** How many API requests per project the console can show. */
const REQUESTS_KEPT = { mock: 2_000, live: 10_000 };
/** An open page sends a request about every two seconds, and people click. */
const CONSOLE_RATE_LIMITS = { limit: 1_200, projectLimit: 12_000, anonymousLimit: 300, windowSeconds: 60 };

/** The console's API, on the same services as the public API. */
export async function createConsole(options: ConsoleOptions): Promise<Console> {
  const { config, backend, production, clock, ids, baseUrl, createCounter, onError } = options;
  const { accounts, auditLog, requestLog, directory, store } = backend;
  // Never the seeded source, which anyone could repeat.
  const randomness = createSystemRandomness();
  const common = { accounts, clock, ids, randomness };
  const sessions = createSessionService({ ...common, idleMs: config.sessionIdleMs });
  const throttle = createSignInThrottle({ accounts, clock });
  const accountService = createAccountService({ ...common, throttle });
  const members = createMemberService({ ...common, accountService });
  const audit = createAuditService({ log: auditLog, clock, ids });
  const projects = createProjectService({ directory, accounts, store, clock, ids });
  const demoAccount = config.dataMode === 'mock' ? await addDemoAccount(options) : null;
  const admission = { sessions, baseUrl, dataMode: config.dataMode };

  const { keyService: keys, providerHealth } = production;
  const limits = {
    requests_per_window: config.rateLimit,
    project_requests_per_window: config.projectRateLimit,
    window_seconds: config.rateWindowSeconds,
    body_bytes: BODY_BYTES,
    keys: config.keysPerProject,
  };
  const handlers: ConsoleHandlers = {
    ...createSessionHandlers({
      ...admission,
      accounts,
      accountService,
      members,
      directory,
      audit,
      demoAccount,
      version: VERSION,
      nameServer: options.nameServer,
    }),
    ...createAccountHandlers({ accounts, accountService }),
    ...createProjectHandlers({ projects, audit, limits, developmentKeyOf: developmentKeyIn(options) }),
    ...createCountHandlers(production.surface),
    ...createMemberHandlers({ members, audit }),
    ...createKeyHandlers({ keys, audit, clock }),
    ...createDomainHandlers({ suspension: production.suspension, audit }),
    ...createRequestHandlers({ log: requestLog, keys, projects, providerHealth, clock }),
    ...createAuditHandlers(audit),
  };
  const limiter = createRateLimiter({
    ...CONSOLE_RATE_LIMITS,
    createCounter: createCounter && besideKeys(createCounter),
  });
  let timer: NodeJS.Timeout | undefined;

  return {
    bind(server, publicOptions) {
      const surfaceOptions = { ...publicOptions, limiter };
      bindConsole(server, { ...admission, handlers, projects, cursors: production.surface.cursors }, surfaceOptions);
      const surface = createSessionSurface({ ...admission, production: production.surface, projects, audit });
      bindOperations(server, surface, surfaceOptions);
    },
    async offerSetup() {
      const token = await accountService.offerSetup();
      // After the hash sign, so that no log on the way contains the token.
      return token && `${consoleOrigin(baseUrl())}/console/setup#token=${token}`;
    },
    isSetupNeeded: async () => !(await accounts.hasAccounts()),
    start() {
      const sweep = (): Promise<void> => accounts.sweepAccounts(clock.now(), clock.now() - FORGET_ATTEMPTS_MS);
      timer = setInterval(() => void sweep().catch(onError), HOUSEKEEPING_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** The development key belongs to one project, and can be revoked like any other key. */
function developmentKeyIn({ developmentKey, backend, clock }: ConsoleOptions) {
  return async (projectId: string): Promise<string | null> => {
    if (developmentKey === null) return null;
    const found = await backend.directory.findByHash(hashKey(developmentKey));
    return found?.projectId === projectId && isLive(found, clock.now()) ? developmentKey : null;
  };
}

/** Accounts have separate counters from keys, so that a busy key does not keep its owner out of the console. */
function besideKeys(createCounter: CreateCounter): CreateCounter {
  return (limits, duration) =>
    createCounter(
      limits.map(({ name, points }) => ({ name: `console-${name}`, points })),
      duration,
    );
}

export interface RecorderOptions extends Pick<ConsoleOptions, 'config' | 'backend' | 'clock' | 'onError'> {
  readonly metrics: Metrics;
}

export function createRecorder({ config, backend, metrics, clock, onError }: RecorderOptions): RequestRecorder {
  return createRequestRecorder({
    log: backend.requestLog,
    clock,
    mostPerProject: REQUESTS_KEPT[config.dataMode],
    onDropped: metrics.countUnrecorded,
    onError,
  });
}

/** Records API requests as they finish. Requests without a caller are not recorded. */
export function recordWith({ count, record }: RequestRecorder): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, { answer, elapsedTime }) => {
    const caller = request.exchange?.caller;
    if (!caller || answer === null) return;
    const counted = {
      projectId: caller.projectId,
      keyId: caller.keyId,
      operation: request.routeOptions.config.operationId ?? null,
      status: answer.status,
      durationMs: elapsedTime,
    };
    if (!count(counted)) return;
    record({
      ...counted,
      id: request.id,
      method: request.method,
      url: request.url,
      address: request.ip,
      // Copies, because if a response's own list is retained, V8 allocates all such lists where collecting them costs
      // ten times as much.
      requestHeaders: [...request.raw.rawHeaders],
      requestBody: beginningOf(request.rawBody),
      requestBytes: request.received ?? request.rawBody?.length,
      responseHeaders: [...answer.headers],
      responseBody: answer.type === undefined ? answer.body : null,
      responseBytes: answer.bytes ?? answer.body?.length,
    });
  };
}

/** Only the beginning of a large body. The rest would stay in memory and is never shown. */
function beginningOf(body: Buffer | null): Buffer | null {
  return body === null || body.length <= BODY_BYTES ? body : Buffer.from(body.subarray(0, BODY_BYTES));
}

async function addDemoAccount({ backend, clock, ids }: ConsoleOptions): Promise<StoredAccount> {
  const account: StoredAccount = {
    id: ids.next('acct'),
    email: 'demo@localhost',
    name: 'Demo owner',
    passwordHash: null,
    isAdministrator: true,
    createdAt: clock.now(),
  };
  await backend.accounts.addAccount(account);
  return account;
}

/** Where a browser can open the console: not at a wildcard address, and over plain http only on this machine. */
function consoleOrigin(baseUrl: string): string {
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  const isOpen = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isOpen ? origin : `http://localhost:${port || 80}`;
}
