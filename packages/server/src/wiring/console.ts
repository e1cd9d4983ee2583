import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAccountService } from '../accounts/account-service.ts';
import { createSignInThrottle, FORGET_ATTEMPTS_MS } from '../accounts/sign-in-throttle.ts';
import { fixedId } from '../core/fixed-ids.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import type { LateRoutes, OpenRoutes } from '../http/connection/late-routes.ts';
import { BODY_BYTES } from '../http/connection/limits.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { RequestRecorder } from '../request-log/request-recorder.ts';
import { createRequestRecorder } from '../request-log/request-recorder.ts';
import type { StoredAccount } from '../store/accounts.ts';
import type { ConsoleRoutesOptions } from './console-routes.ts';
import type { Timer } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import { createProviderTools } from './sign-in-providers.ts';
import { createRefreshing } from './refreshing.ts';

export interface Console {
  readonly routes: LateRoutes;
  /** A link that creates the first administrator; null once there is one. */
  offerSetup(): Promise<string | null>;
  /** Adds the demo account again, after the store was replaced. */
  reload(): Promise<void>;
  /** Whether there is no administrator yet. */
  isSetupNeeded(): Promise<boolean>;
  start(): void;
  stop(): void;
}

type OwnParts = 'randomness' | 'accountService' | 'demoAccount' | 'throttle' | 'providerTools';

export interface ConsoleOptions extends Omit<ConsoleRoutesOptions, OwnParts> {
  readonly openRoutes: OpenRoutes;
  readonly onError: (error: unknown) => void;
}

/** How often expired data is deleted. */
const HOUSEKEEPING_MS = 60_000;
/** How many API requests per project the console can show. */
const REQUESTS_KEPT = { mock: 2_000, live: 10_000 };

/** Accounts and the console's API, which its first request opens. */
export async function createConsole(options: ConsoleOptions): Promise<Console> {
  const { config, backend, clock, ids, baseUrl, openRoutes, onError } = options;
  const { accounts } = backend;
  // Never the seeded source, which anyone could repeat.
  const randomness = createSystemRandomness();
  const throttle = createSignInThrottle({ accounts, clock });
  const { passwordsOnlyFor } = config;
  const accountService = createAccountService({ accounts, clock, ids, randomness, throttle, passwordsOnlyFor });
  const providerTools = createProviderTools(options);
  const demoAccount = config.dataMode === 'mock' ? await addDemoAccount(options) : null;
  let timer: Timer | undefined;
  const refreshing = createRefreshing(options, providerTools);

  return {
    routes: {
      prefix: '/console/api',
      async open() {
        const { bindConsoleRoutes } = await import('./console-routes.ts');
        const parts = { ...options, randomness, accountService, demoAccount, throttle, providerTools };
        return openRoutes((server, surfaceOptions) => bindConsoleRoutes(server, parts, surfaceOptions));
      },
    },
    async offerSetup() {
      const token = await accountService.offerSetup();
      // After the hash sign, so that no log on the way contains the token.
      return token && `${consoleOrigin(baseUrl())}/console/setup#token=${token}`;
    },
    async reload() {
      if (demoAccount !== null) await accounts.addAccount(demoAccount);
    },
    isSetupNeeded: async () => !(await accounts.hasAccounts()),
    start() {
      async function sweep(): Promise<void> {
        await accounts.sweepAccounts(clock.now(), clock.now() - FORGET_ATTEMPTS_MS);
        await backend.signIns.sweepSignIns(clock.now());
      }
      if (config.signInProviders.length > 0) refreshing.start();
      timer = wallClock.setInterval(() => void sweep().catch(onError), HOUSEKEEPING_MS);
      timer.unref();
    },
    stop() {
      wallClock.clearInterval(timer);
      refreshing.stop();
    },
  };
}

export interface RecorderOptions extends Pick<ConsoleOptions, 'config' | 'backend' | 'clock' | 'onError'> {
  readonly metrics: Metrics;
}

export function createRecorder({ config, backend, metrics, clock, onError }: RecorderOptions): RequestRecorder {
  return createRequestRecorder({
    log: backend.requestLog,
    clock,
    maxPerProject: REQUESTS_KEPT[config.dataMode],
    onDropped: metrics.countUnrecorded,
    onError,
  });
}

/** Records API requests as they finish. Requests without a caller are not recorded. */
export function recordWith({ count, record }: RequestRecorder): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, { prepared, elapsedTime }) => {
    const caller = request.exchange?.caller;
    if (!caller || prepared === null) return;
    const counted = {
      projectId: caller.projectId,
      keyId: caller.keyId,
      operation: request.routeOptions.config.operationId ?? null,
      status: prepared.status,
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
      responseHeaders: [...prepared.headers],
      responseBody: prepared.type === undefined ? prepared.body : null,
      responseBytes: prepared.bytes ?? prepared.body?.length,
    });
  };
}

/** Only the beginning of a large body. The rest would stay in memory and is never shown. */
function beginningOf(body: Buffer | null): Buffer | null {
  return body === null || body.length <= BODY_BYTES ? body : Buffer.from(body.subarray(0, BODY_BYTES));
}

async function addDemoAccount({ backend, clock }: ConsoleOptions): Promise<StoredAccount> {
  const account: StoredAccount = {
    // So that open pages survive a restart.
    id: fixedId('acct', 'demo'),
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
