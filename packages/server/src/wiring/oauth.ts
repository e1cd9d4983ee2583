import type { DeviceLoginService } from '../accounts/device-login-service.ts';
import { createDeviceLoginService } from '../accounts/device-login-service.ts';
import { createAuditService } from '../console-api/audit-service.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { CreateCounter } from '../http/admission/counter.ts';
import type { RateLimiter } from '../http/admission/rate-limit.ts';
import { createRateLimiter } from '../http/admission/rate-limit.ts';
import type { LateRoutes, OpenRoutes } from '../http/connection/late-routes.ts';
import { hashKey, newPersonalToken } from '../keys/api-key.ts';
import { OAUTH_PREFIX } from '../oauth/paths.ts';
import type { Backend } from '../products/backend.ts';
import type { Config } from '../products/config.ts';
import { withSeparateNames } from './separate-counters.ts';

export interface OAuthParts {
  readonly config: Config;
  readonly backend: Backend;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly createCounter: CreateCounter | undefined;
  readonly openRoutes: OpenRoutes;
  /** Where a browser can open the console. */
  readonly consoleOrigin: () => string;
}

/** Device login: the service, and its endpoints for programs, which the first request opens. */
export function createOAuth(parts: OAuthParts): { readonly logins: DeviceLoginService; readonly routes: LateRoutes } {
  const { backend, clock, ids, randomness, openRoutes, consoleOrigin } = parts;
  const { accounts } = backend;
  const newToken = () => newPersonalToken(randomness);
  const logins = createDeviceLoginService({ accounts, clock, ids, randomness, newToken });
  return {
    logins,
    routes: {
      prefix: OAUTH_PREFIX,
      async open() {
        const { serveOAuth } = await import('../oauth/oauth-routes.ts');
        return openRoutes((server, { timeLimit, onError }) =>
          serveOAuth(server, {
            logins,
            revoke: revokerOf(parts),
            verificationUri: () => `${consoleOrigin()}/console/device`,
            ...limitersOf(parts),
            timeLimit,
            onError,
          }),
        );
      },
    },
  };
}

/** RFC 7009: a program may end the token that it has. */
function revokerOf({ backend: { accounts, auditLog: log }, clock, ids }: OAuthParts) {
  const audit = createAuditService({ log, clock, ids });
  return async (text: string, address: string): Promise<void> => {
    const found = await accounts.findToken(hashKey(text), null);
    if (found === undefined) return;
    const { id, name, accountId, lastFour } = found.token;
    const actor = { accountId, accountName: found.accountName, address };
    const action = { action: 'revokeToken', targetId: id, targetName: name, details: { last_four: lastFour } };
    await accounts.endToken(accountId, id, audit.entry(actor, action));
  };
}

/** Logins are begun less often than polled. */
const POLLS_FOR_EACH_LOGIN = 6;

function limitersOf({ config, clock, createCounter }: OAuthParts): {
  readonly beginLimiter: RateLimiter;
  readonly limiter: RateLimiter;
} {
  const limiterOf = (name: string, points: number): RateLimiter =>
    createRateLimiter({
      limit: points,
      projectLimit: points,
      anonymousLimit: points,
      windowSeconds: config.rateWindowSeconds,
      clock,
      createCounter: createCounter && withSeparateNames(createCounter, name),
    });
  const points = config.anonymousRateLimit;
  return {
    beginLimiter: limiterOf('oauth-begin', Math.ceil(points / POLLS_FOR_EACH_LOGIN)),
    limiter: limiterOf('oauth', points),
  };
}
