import type { Passkey } from '@landhold/contract/console';
import type { PasskeyService } from '../accounts/passkey-service.ts';
import type { Browser, SessionService } from '../accounts/session-service.ts';
import { toTimestamp } from '../core/clock.ts';
import { ServiceError } from '../core/service-error.ts';
import type { PasskeyStore, StoredPasskey } from '../store/passkeys.ts';
import type { SignIns } from '../store/sign-ins.ts';
import type { StoredAccount } from '../store/accounts.ts';
import { writeOf } from './audit-handlers.ts';
import type { AuditService } from './audit-service.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { ConsoleHandlers } from './console-operation.ts';
import { pageOf } from './console-operation.ts';
import type { SessionReplies } from './session-replies.ts';

export interface PasskeyHandlersOptions {
  readonly service: PasskeyService;
  readonly passkeys: PasskeyStore;
  readonly signIns: SignIns;
  readonly sessions: SessionService;
  readonly audit: AuditService;
  readonly replies: SessionReplies;
}

type PasskeyHandlers = Pick<
  ConsoleHandlers,
  | 'beginPasskeySignIn'
  | 'completePasskeySignIn'
  | 'completeSecondFactor'
  | 'beginAddingPasskey'
  | 'addPasskey'
  | 'listPasskeys'
  | 'removePasskey'
  | 'getRecoveryCodes'
  | 'renewRecoveryCodes'
>;

/** Signing in with passkeys, alone or after a password, and the passkeys of an account. */
export function createPasskeyHandlers(options: PasskeyHandlersOptions): PasskeyHandlers {
  const { service, passkeys, signIns, sessions, audit, replies } = options;

  return {
    async beginPasskeySignIn({ address, browser }) {
      const { options: shown, flowToken } = await service.beginSignIn(placeOf(address, browser));
      return { status: 201, body: { object: 'passkey_request', options: shown }, flowToken };
    },
    async completePasskeySignIn({ body, flowToken, address, browser, signedIn }) {
      const place = placeOf(address, browser);
      const account = await service.completeSignIn({ flowToken, credential: body.credential, place });
      const { token } = await sessions.begin(account, browser);
      return replies.respondWith(account, token, signedIn, 201);
    },
    async completeSecondFactor({ body, flowToken, address, browser, signedIn }) {
      const { credential, recovery_code: code } = body;
      const place = placeOf(address, browser);
      if ((credential === undefined) === (code === undefined)) throw oneOfThem();
      const account: StoredAccount =
        code === undefined
          ? await service.completeSecondFactor({ flowToken, credential: credential!, place })
          : await service.completeWithCode(flowToken, code, place);
      const { token } = await sessions.begin(account, browser);
      return replies.respondWith(account, token, signedIn, 201);
    },
    async beginAddingPasskey({ address, browser, signedIn }) {
      const { options: shown, flowToken } = await service.beginAdding(signedIn!, placeOf(address, browser));
      return { status: 201, body: { object: 'passkey_request', options: shown }, flowToken };
    },
    async addPasskey({ body: { name, credential }, flowToken, address, browser, signedIn }) {
      const answer = { flowToken, credential, place: placeOf(address, browser) };
      const { passkey, recoveryCodes } = await service.add(signedIn!, name, answer);
      return { status: 201, body: { ...toPasskey(passkey), recovery_codes: [...recoveryCodes] } };
    },
    async listPasskeys({ signedIn, page }) {
      const { items, next } = pageOf(await passkeys.listPasskeys(signedIn!.account.id), ({ id }) => id, page);
      return { status: 200, items: items.map(toPasskey), next };
    },
    async removePasskey(request) {
      const { account } = request.signedIn!;
      const own = await passkeys.listPasskeys(account.id);
      const found = own.find(({ id }) => id === request.params['passkey_id']);
      if (found === undefined) throw passkeyNotFound();
      const identities = await signIns.listIdentities(account.id);
      if (own.length === 1 && account.passwordHash === null && identities.length === 0) {
        throw new ServiceError('last_sign_in_method', 'This is your only way to sign in. Add another passkey first.');
      }
      const { audit: entry } = writeOf(request, audit, { action: 'removePasskey', details: { name: found.name } });
      if (!(await passkeys.removePasskey(found, entry!))) throw passkeyNotFound();
      return { status: 204 };
    },
    async getRecoveryCodes({ signedIn }) {
      const remaining = await passkeys.countRecoveryCodes(signedIn!.account.id);
      return { status: 200, body: { object: 'recovery_codes', remaining, codes: [] } };
    },
    async renewRecoveryCodes({ signedIn, address, browser }) {
      const { account } = signedIn!;
      if ((await passkeys.listPasskeys(account.id)).length === 0) {
        throw new ServiceError('passkey_missing', 'Recovery codes replace a passkey. Add a passkey first.');
      }
      const codes = await service.renewCodes(account, placeOf(address, browser));
      return { status: 201, body: { object: 'recovery_codes', remaining: codes.length, codes: [...codes] } };
    },
  };
}

const placeOf = ({ origin }: ConsoleAddress, { address: ip }: Browser) => ({ origin, ip });

function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    object: 'passkey',
    name,
    created_at: toTimestamp(createdAt),
    last_used_at: lastUsedAt === null ? null : toTimestamp(lastUsedAt),
  };
}

function oneOfThem(): ServiceError {
  return new ServiceError('credential_required', 'Send either credential or recovery_code.', { param: 'credential' });
}

function passkeyNotFound(): ServiceError {
  return new ServiceError('resource_not_found', 'You have no such passkey. It may have been removed.', {
    param: 'passkey_id',
  });
}
