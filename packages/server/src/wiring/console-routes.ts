import type { FastifyInstance } from 'fastify';
import type { AccountService } from '../accounts/account-service.ts';
import { createMemberService } from '../accounts/member-service.ts';
import { createProviderSignIn } from '../accounts/provider-sign-in.ts';
import type { SignInThrottle } from '../accounts/sign-in-throttle.ts';
import { createSessionService } from '../accounts/session-service.ts';
import { createTokenService } from '../accounts/token-service.ts';
import { createAuditService } from '../console-api/audit-service.ts';
import type { Backend } from '../products/backend.ts';
import type { Config } from '../products/config.ts';
import { createAccountHandlers } from '../console-api/account-handlers.ts';
import { createAuditHandlers } from '../console-api/audit-handlers.ts';
import { bindConsole } from '../console-api/bind-console.ts';
import type { ConsoleHandlers } from '../console-api/console-operation.ts';
import { createCountHandlers } from '../console-api/count-handlers.ts';
import { createChangeHandlers } from '../console-api/change-handlers.ts';
import { createFigureHandlers } from '../console-api/figure-handlers.ts';
import { createDomainHandlers } from '../console-api/domain-handlers.ts';
import { createKeyHandlers } from '../console-api/key-handlers.ts';
import { createMemberHandlers } from '../console-api/member-handlers.ts';
import { createPlanHandlers } from '../console-api/plan-handlers.ts';
import { createProjectHandlers } from '../console-api/project-handlers.ts';
import { createRequestHandlers } from '../console-api/request-handlers.ts';
import { bindLogoutRoute } from '../console-api/logout-route.ts';
import { createProviderHandlers } from '../console-api/provider-handlers.ts';
import { createSessionReplies } from '../console-api/session-replies.ts';
import { createSessionHandlers } from '../console-api/session-handlers.ts';
import { createSessionSurface } from '../console-api/session-surface.ts';
import { createTokenHandlers } from '../console-api/token-handlers.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { bindOperations } from '../http/operations/bind-operations.ts';
import type { CreateCounter } from '../http/admission/counter.ts';
import { BODY_BYTES } from '../http/connection/limits.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import { createRateLimiter } from '../http/admission/rate-limit.ts';
import { hashKey, makePersonalToken } from '../keys/api-key.ts';
import type { ProductStates } from '../products/products.ts';
import { VERSION } from '../pages/version.ts';
import { createDecideOnPlan } from '../products/plans/rules/plan-approval.ts';
import { createProjectService } from '../projects/project-service.ts';
import type { StoredAccount } from '../store/accounts.ts';
import { isLive } from '../store/directory.ts';
import type { Production } from './production.ts';
import type { ProviderTools } from './sign-in-providers.ts';

export interface ConsoleRoutesOptions {
  readonly config: Config;
  readonly backend: Backend;
  readonly production: Production;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly baseUrl: () => string;
  readonly states: () => ProductStates;
  /** The public API key of mock mode; null if the operator configured keys. */
  readonly developmentKey: string | null;
  /** Counts only in this process if undefined. */
  readonly createCounter: CreateCounter | undefined;
  readonly accountService: AccountService;
  readonly demoAccount: StoredAccount | null;
  readonly throttle: SignInThrottle;
  readonly providerTools: ProviderTools;
}

/** An open page sends a request about every two seconds, and people click. */
const CONSOLE_RATE_LIMITS = { limit: 1_200, projectLimit: 12_000, anonymousLimit: 300, windowSeconds: 60 };

/** The console's API, on the same services as the public API. */
export function bindConsoleRoutes(
  server: FastifyInstance,
  options: ConsoleRoutesOptions,
  publicOptions: SurfaceOptions,
): void {
  const { config, backend, production, clock, ids, randomness, baseUrl, createCounter } = options;
  const { accountService, demoAccount } = options;
  const { accounts, signIns, auditLog, requestLog, directory, store } = backend;
  const common = { accounts, clock, ids, randomness };
  const sessions = createSessionService({ ...common, idleMs: config.sessionIdleMs });
  const members = createMemberService({ ...common, accountService });
  const audit = createAuditService({ log: auditLog, clock, ids });
  const projects = createProjectService({ directory, accounts, store, clock, ids });
  const tokens = createTokenService({ ...common, newToken: newTokenFrom(randomness) });
  const admission = { sessions, clock, baseUrl, dataMode: config.dataMode };

  const tools = options.providerTools;
  const { throttle } = options;
  const signIn = createProviderSignIn({ ...common, ...tools, signIns, sessions, throttle, sealer: backend.sealer });
  const replies = createSessionReplies({ ...admission, ...factsOf(options), accounts, demoAccount });

  const { keyService: keys, providerHealth } = production;
  const handlers: ConsoleHandlers = {
    ...createSessionHandlers({ accountService, sessions, members, signIns, directory, audit, demoAccount, replies }),
    ...createProviderHandlers({
      ...admission,
      ...tools,
      signIn,
      signIns,
      audit,
      replies,
      mayUsePassword: mayUsePassword(config),
    }),
    ...createAccountHandlers({ accounts, accountService, audit }),
    ...createTokenHandlers({ tokens, projects, audit, clock }),
    ...createProjectHandlers({
      projects,
      audit,
      limits: limitsOf(config),
      developmentKeyOf: developmentKeyIn(options),
    }),
    ...createCountHandlers(production.surface),
    ...createFigureHandlers(store, production.surface),
    ...createChangeHandlers(store),
    ...createMemberHandlers({ members, audit }),
    ...createKeyHandlers({ keys, audit, clock }),
    ...createPlanHandlers({ decideOnPlan: createDecideOnPlan(production.tools), audit }),
    ...createDomainHandlers({ suspension: production.suspension, audit }),
    ...createRequestHandlers({ log: requestLog, keys, projects, providerHealth, clock }),
    ...createAuditHandlers(audit),
  };
  const limiter = createRateLimiter({
    ...CONSOLE_RATE_LIMITS,
    clock,
    createCounter: createCounter && withSeparateNames(createCounter),
  });
  const surfaceOptions = { ...publicOptions, limiter };
  bindConsole(server, { ...admission, handlers, projects, cursors: production.surface.cursors }, surfaceOptions);
  bindLogoutRoute(server, { ...tools, accounts, signIns, clock }, surfaceOptions);
  const surface = createSessionSurface({ ...admission, production: production.surface, projects, audit });
  bindOperations(server, surface, surfaceOptions);
}

function newTokenFrom(randomness: Randomness) {
  return () => {
    const secret = makePersonalToken(randomness);
    return { secret, hash: hashKey(secret) };
  };
}

function factsOf({ config, states }: ConsoleRoutesOptions) {
  return {
    passwordsOnlyFor: config.passwordsOnlyFor,
    providers: config.signInProviders,
    version: VERSION,
    nameServer: () => states().dns,
  };
}

function limitsOf(config: Config) {
  return {
    requests_per_window: config.rateLimit,
    project_requests_per_window: config.projectRateLimit,
    window_seconds: config.rateWindowSeconds,
    body_bytes: BODY_BYTES,
    keys: config.keysPerProject,
  };
}

const mayUsePassword =
  ({ passwordsOnlyFor }: Config) =>
  (email: string): boolean =>
    passwordsOnlyFor === null || passwordsOnlyFor.toLowerCase() === email.toLowerCase();

/** The development key belongs to one project, and can be revoked like any other key. */
function developmentKeyIn({ developmentKey, backend, clock }: ConsoleRoutesOptions) {
  return async (projectId: string): Promise<string | null> => {
    if (developmentKey === null) return null;
    const found = await backend.directory.findByHash(hashKey(developmentKey));
    return found?.projectId === projectId && isLive(found, clock.now()) ? developmentKey : null;
  };
}

/** Accounts have separate counters from keys, so that a busy key does not keep its owner out of the console. */
function withSeparateNames(createCounter: CreateCounter): CreateCounter {
  return (limits, ...rest) =>
    createCounter(
      limits.map(({ name, points }) => ({ name: `console-${name}`, points })),
      ...rest,
    );
}
