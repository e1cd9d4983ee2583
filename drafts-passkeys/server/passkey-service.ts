import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts, StoredAccount } from '../store/accounts.ts';
import type { PasskeyStore, StoredPasskey } from '../store/passkeys.ts';
import type { SignIns } from '../store/sign-ins.ts';
import type { AuditOf } from './provider-sign-in.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import type { SignedIn } from './session-service.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { hashToken, makeToken } from './tokens.ts';

/** What a browser is asked to do with a passkey, as JSON for `navigator.credentials`. */
export interface Ceremony {
  readonly options: string;
  /** Binds the answer to this browser. It works once. */
  readonly flowToken: string;
}

/** Where the browser is: passkeys belong to a hostname. */
export interface Place {
  readonly origin: string;
  readonly ip: string;
}

/** The browser's answer to a ceremony, as JSON. */
export interface Answer {
  readonly flowToken: string | undefined;
  readonly credential: string;
  readonly place: Place;
}

export interface PasskeyService {
  beginSignIn(place: Place): Promise<Ceremony>;
  completeSignIn(answer: Answer): Promise<StoredAccount>;
  /** After the right password. Null if the account has no passkey. */
  beginSecondFactor(account: StoredAccount, place: Place): Promise<Ceremony | null>;
  completeSecondFactor(answer: Answer): Promise<StoredAccount>;
  completeWithCode(flowToken: string | undefined, code: string, place: Place): Promise<StoredAccount>;
  beginAdding(signedIn: SignedIn, place: Place): Promise<Ceremony>;
  /** The codes are returned with the first passkey, and only here. */
  add(signedIn: SignedIn, name: string, answer: Answer): Promise<Added>;
  /** New codes. The former ones stop working. */
  renewCodes(account: StoredAccount, place: Place): Promise<readonly string[]>;
}

export interface Added {
  readonly passkey: StoredPasskey;
  readonly recoveryCodes: readonly string[];
}

export interface PasskeyServiceOptions {
  readonly accounts: Accounts;
  readonly passkeys: PasskeyStore;
  readonly signIns: SignIns;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly audit: AuditOf;
}

type Purpose = 'passkey' | 'second_factor' | 'add_passkey';

/** A ceremony that began in a browser. It is stored, and works once. */
interface Pending {
  readonly purpose: Purpose;
  readonly challenge: string;
  readonly origin: string;
  /** Whose passkey it must be; null for anyone's. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
}

const CEREMONY_MS = 300_000;
const MAX_PASSKEYS = 20;
const NAME_OF_SERVICE = 'Landhold';

/** Passkeys by WebAuthn, whose library is loaded when the first one is used. */
export function createPasskeyService(options: PasskeyServiceOptions): PasskeyService {
  const { accounts, passkeys, signIns, throttle, clock, ids, randomness, audit } = options;

  async function keep(pending: Pending, shown: object): Promise<Ceremony> {
    const flowToken = makeToken(randomness);
    const expiresAt = clock.now() + CEREMONY_MS;
    await signIns.addStep({ tokenHash: hashToken(flowToken), content: JSON.stringify(pending), expiresAt });
    return { options: JSON.stringify(shown), flowToken };
  }

  async function take(flowToken: string | undefined, purpose: Purpose): Promise<Pending> {
    const step = flowToken === undefined ? undefined : await signIns.takeStep(hashToken(flowToken), clock.now());
    const pending = step && step.content !== '' ? (JSON.parse(step.content) as Pending) : undefined;
    if (pending?.purpose === purpose) return pending;
    const message = 'This sign-in began in another browser, was used already, or took too long. Start again.';
    throw new ServiceError('sign_in_expired', message);
  }

  async function ask(
    purpose: Purpose,
    { origin }: Place,
    own: readonly StoredPasskey[],
    accountId: string | null,
  ): Promise<Ceremony> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const shown = await generateAuthenticationOptions({
      rpID: rpIdOf(origin),
      allowCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      // A passkey alone stands for two factors, so its owner must prove to be there. After a password, one is enough.
      userVerification: purpose === 'passkey' ? 'required' : 'preferred',
    });
    return keep({ purpose, challenge: shown.challenge, origin, accountId, sessionId: null }, shown);
  }

  /** The account of the passkey that answered. */
  async function verify({ credential, place }: Answer, pending: Pending): Promise<StoredAccount> {
    const response = parseCredential(credential) as unknown as AuthenticationResponseJSON;
    const passkey = await passkeys.findPasskey(response.id);
    const account = passkey && (await accounts.findAccount(passkey.accountId));
    const isTheirs = pending.accountId === null || pending.accountId === passkey?.accountId;
    if (passkey === undefined || account === undefined || !isTheirs || pending.origin !== place.origin)
      throw passkeyFailed();
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await orFailed(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: pending.challenge,
        expectedOrigin: pending.origin,
        expectedRPID: rpIdOf(pending.origin),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: pending.purpose === 'passkey',
      }),
    );
    const isCounted =
      verified && (await passkeys.notePasskeyUse(passkey.credentialId, authenticationInfo.newCounter, clock.now()));
    if (!isCounted) throw passkeyFailed();
    return account;
  }

  /** Counts guesses of a second factor by account, as those of a password. */
  const factorOf = ({ accountId }: Pending): string => `second factor of ${accountId}`;

  return {
    beginSignIn: (place) => ask('passkey', place, [], null),
    async completeSignIn(answer) {
      await throttle.begin(null, answer.place.ip);
      const account = await verify(answer, await take(answer.flowToken, 'passkey'));
      await throttle.recordSuccess(null, answer.place.ip);
      await signIns.note(audit(account, answer.place.ip, 'signIn', { method: 'passkey' }));
      return account;
    },
    async beginSecondFactor(account, place) {
      const own = await passkeys.listPasskeys(account.id);
      return own.length === 0 ? null : ask('second_factor', place, own, account.id);
    },
    async completeSecondFactor(answer) {
      const pending = await take(answer.flowToken, 'second_factor');
      await throttle.begin(factorOf(pending), answer.place.ip);
      const account = await verify(answer, pending);
      await throttle.recordSuccess(factorOf(pending), answer.place.ip);
      await signIns.note(audit(account, answer.place.ip, 'signIn', { method: 'password and passkey' }));
      return account;
    },
    async completeWithCode(flowToken, code, { ip }) {
      const pending = await take(flowToken, 'second_factor');
      await throttle.begin(factorOf(pending), ip);
      const account = await accounts.findAccount(pending.accountId!);
      if (account === undefined) throw codeWrong();
      const entry = audit(account, ip, 'signIn', { method: 'password and recovery code' });
      if (!(await passkeys.takeRecoveryCode(account.id, hashRecoveryCode(code), entry))) throw codeWrong();
      await throttle.recordSuccess(factorOf(pending), ip);
      return account;
    },
    async beginAdding({ account, session }, { origin }) {
      const own = await passkeys.listPasskeys(account.id);
      if (own.length >= MAX_PASSKEYS) {
        const message = `You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one first.`;
        throw new ServiceError('passkey_limit_reached', message);
      }
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const shown = await generateRegistrationOptions({
        rpName: NAME_OF_SERVICE,
        rpID: rpIdOf(origin),
        userName: account.email,
        userDisplayName: account.name,
        userID: new Uint8Array(Buffer.from(account.id)),
        attestationType: 'none',
        excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge } = shown;
      return keep({ purpose: 'add_passkey', challenge, origin, accountId: account.id, sessionId: session.id }, shown);
    },
    async add({ account, session }, name, { flowToken, credential, place }) {
      const pending = await take(flowToken, 'add_passkey');
      if (pending.sessionId !== session.id || pending.origin !== place.origin) throw passkeyFailed();
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const { verified, registrationInfo } = await orFailed(
        verifyRegistrationResponse({
          response: parseCredential(credential) as unknown as RegistrationResponseJSON,
          expectedChallenge: pending.challenge,
          expectedOrigin: pending.origin,
          expectedRPID: rpIdOf(pending.origin),
          requireUserVerification: true,
        }),
      );
      if (!verified) throw passkeyFailed();
      const passkey: StoredPasskey = {
        id: ids.next('pk'),
        credentialId: registrationInfo.credential.id,
        accountId: account.id,
        name,
        publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
        counter: registrationInfo.credential.counter,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      const isFirst = (await passkeys.countRecoveryCodes(account.id)) === 0;
      const recoveryCodes = isFirst ? makeRecoveryCodes(randomness) : [];
      const entry = audit(account, place.ip, 'addPasskey', { name });
      if (!(await passkeys.addPasskey(passkey, recoveryCodes.map(hashRecoveryCode), entry))) throw passkeyFailed();
      return { passkey, recoveryCodes };
    },
    async renewCodes(account, { ip }) {
      const codes = makeRecoveryCodes(randomness);
      const entry = audit(account, ip, 'renewRecoveryCodes', {});
      await passkeys.replaceRecoveryCodes(account.id, codes.map(hashRecoveryCode), entry);
      return codes;
    },
  };
}

function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/** The library checks the rest. */
function parseCredential(text: string): { readonly id: string } {
  try {
    const parsed = JSON.parse(text) as { readonly id?: unknown } | null;
    if (typeof parsed?.id === 'string') return { ...parsed, id: parsed.id };
  } catch {
    // It is no JSON.
  }
  throw passkeyFailed();
}

async function orFailed<Result>(verifying: Promise<Result>): Promise<Result> {
  try {
    return await verifying;
  } catch (error) {
    throw passkeyFailed(error);
  }
}

function passkeyFailed(cause?: unknown): ServiceError {
  return new ServiceError('passkey_failed', 'This passkey could not be verified. Start again, or use another one.', {
    cause,
  });
}

function codeWrong(): ServiceError {
  return new ServiceError('recovery_code_wrong', 'This recovery code is wrong or was used. Sign in again to use another.');
}
