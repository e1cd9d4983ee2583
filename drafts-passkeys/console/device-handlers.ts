import type { DeviceLogin } from '@landhold/contract/console';
import type { DeviceLoginService } from '../accounts/device-login-service.ts';
import { scopesOf } from '../accounts/roles.ts';
import type { SignedIn } from '../accounts/session-service.ts';
import { networkOf } from '../addresses/network.ts';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { RateLimiter } from '../http/admission/rate-limit.ts';
import { tooManyRequests } from '../http/admission/rate-limit.ts';
import type { ProjectService } from '../projects/project-service.ts';
import type { StoredDeviceLogin } from '../store/device-logins.ts';
import { writeOf } from './audit-handlers.ts';
import type { AuditService } from './audit-service.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { knownScopes } from './key-handlers.ts';
import { authorityFor, checkRole, placeFor, TOKEN_MS } from './token-handlers.ts';

export interface DeviceHandlersOptions {
  readonly logins: DeviceLoginService;
  readonly projects: ProjectService;
  readonly audit: AuditService;
  readonly clock: Clock;
  /** Codes that an account tries. */
  readonly limiter: RateLimiter;
}

/** What people do about programs that want to act as them: docs/decisions/0331-device-login.md. */
export function createDeviceHandlers(
  options: DeviceHandlersOptions,
): Pick<ConsoleHandlers, 'readDeviceLogin' | 'approveDevice' | 'denyDevice'> {
  const { logins, projects, audit, clock, limiter } = options;

  /** Counts every code that an account tries, right or wrong. */
  async function find({ account }: SignedIn, userCode: string): Promise<StoredDeviceLogin> {
    const rate = await limiter.consume({ by: 'key', keyId: account.id });
    if (rate.exceeded) throw tooManyRequests(rate);
    return logins.read(userCode);
  }

  return {
    async readDeviceLogin({ signedIn, body, browser }) {
      return { status: 200, body: toDeviceLogin(await find(signedIn!, body.user_code), browser.address) };
    },
    async approveDevice(request) {
      const { account } = request.signedIn!;
      const { user_code: userCode, project_id: projectId, name } = request.body;
      const login = await find(request.signedIn!, userCode);
      const membership = await placeFor(projects, account, projectId);
      const scopes = knownScopes(request.body.scopes);
      checkRequested(scopes, login);
      checkRole(scopes, membership);
      const token = { projectId, name, scopes, expiresAt: clock.now() + TOKEN_MS };
      await logins.approve(request.signedIn!, userCode, token, ({ id }) =>
        writeOf({ ...request, authority: authorityFor(account, membership) }, audit, {
          action: 'approveDevice',
          targetId: id,
          targetName: name,
          details: { program: login.clientId, program_address: login.address, scopes: [...scopes].join(' ') },
        }),
      );
      return { status: 204 };
    },
    async denyDevice(request) {
      const { user_code: userCode } = request.body;
      const login = await find(request.signedIn!, userCode);
      const details = { program_address: login.address };
      const action = { action: 'denyDevice', targetName: login.clientId, details };
      await logins.deny(request.signedIn!, userCode, writeOf(request, audit, action));
      return { status: 204 };
    },
  };
}

/** A person can give a program less than it asks for, and never more. */
function checkRequested(scopes: ReadonlySet<string>, { scopes: requested }: StoredDeviceLogin): void {
  const extra = requested && [...scopes].find((scope) => !requested.includes(scope));
  if (!extra) return;
  const message = `The program does not ask for ${extra}. Leave it out.`;
  throw new ServiceError('scopes_invalid', message, { param: 'scopes' });
}

function toDeviceLogin(login: StoredDeviceLogin, address: string): DeviceLogin {
  return {
    object: 'device_login',
    client_id: login.clientId,
    scopes: login.scopes === null ? [...scopesOf('owner')] : [...login.scopes],
    address: login.address,
    is_same_network: networkOf(login.address) === networkOf(address),
    created_at: toTimestamp(login.createdAt),
    expires_at: toTimestamp(login.expiresAt),
  };
}
