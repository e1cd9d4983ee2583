import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts, StoredAccount, StoredSession } from '../store/accounts.ts';
import type { Passwords } from './password.ts';
import { createPasswords } from './password.ts';
import type { SignedIn } from './session-service.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';
import { hashToken, makeToken } from './tokens.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface AccountService {
  /** The account with this email and password. */
  checkCredentials(email: string, password: string, address: string): Promise<StoredAccount>;
  /** Creates the first administrator, using the token printed at start. */
  claimInstallation(
    token: string,
    account: NewAccount,
    sessionOf: (account: StoredAccount) => StoredSession,
  ): Promise<StoredAccount>;
  /** A token for the first administrator; null once there is one. Every earlier token stops working. */
  offerSetup(): Promise<string | null>;
  /** An account that is not stored yet. */
  prepareAccount(account: NewAccount): Promise<StoredAccount>;
  changePassword(signedIn: SignedIn, current: string, next: string, address: string): Promise<void>;
  rename(account: StoredAccount, name: string): Promise<StoredAccount>;
}

export interface AccountServiceOptions {
  readonly accounts: Accounts;
  readonly throttle: SignInThrottle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly passwords?: Passwords;
  /** The only email that can sign in with a password; null for everyone. */
  readonly passwordsOnlyFor?: string | null;
}

export function createAccountService(options: AccountServiceOptions): AccountService {
  const {
    accounts,
    throttle,
    clock,
    ids,
    randomness,
    passwords = createPasswords(),
    passwordsOnlyFor = null,
  } = options;

  /** Decided by the email alone, so that it says nothing about which emails have an account. */
  function refusePassword(email: string): void {
    if (passwordsOnlyFor === null || passwordsOnlyFor.toLowerCase() === email.toLowerCase()) return;
    throw new ServiceError('passwords_off', 'Passwords are turned off here. Sign in with your identity provider.');
  }

  async function prepareAccount(
    { name, email, password }: NewAccount,
    before?: () => Promise<void>,
  ): Promise<StoredAccount> {
    refusePassword(email);
    return {
      id: ids.next('acct'),
      name,
      email,
      passwordHash: await passwords.hash(password, before),
      isAdministrator: false,
      createdAt: clock.now(),
    };
  }

  return {
    async checkCredentials(email, password, address) {
      refusePassword(email);
      await throttle.begin(email, address);
      const account = await accounts.findAccountByEmail(email);
      // With passwords off, only an administrator has one.
      const hash = passwordsOnlyFor === null || account?.isAdministrator === true ? account?.passwordHash : null;
      if (!(await passwords.verify(password, hash ?? null))) {
        // One error for a wrong password and an unknown email: neither reveals which emails have an account.
        throw new ServiceError('credentials_invalid', 'The email or the password is wrong. Check both and try again.');
      }
      await throttle.recordSuccess(email, address);
      return account!;
    },

    async claimInstallation(token, newAccount, sessionOf) {
      const tokenHash = hashToken(token);
      // Only a quick check: hashing a password for a caller that comes too late is wasted work. The claim decides.
      const refuseInVain = async (): Promise<void> => {
        if (await accounts.hasAccounts()) throw setupDone();
        if (!(await accounts.isSetupToken(tokenHash))) throw wrongSetupToken();
      };
      await refuseInVain();
      const account = { ...(await prepareAccount(newAccount, refuseInVain)), isAdministrator: true };
      const outcome = await accounts.claimSetup(tokenHash, account, sessionOf(account));
      if (outcome === 'done') throw setupDone();
      if (outcome === 'invalid') throw wrongSetupToken();
      return account;
    },

    async offerSetup() {
      if (await accounts.hasAccounts()) return null;
      const token = makeToken(randomness);
      await accounts.setSetupToken(hashToken(token));
      return token;
    },

    prepareAccount,

    async changePassword({ account, session }, current, next, address) {
      refusePassword(account.email);
      await throttle.begin(account.email, address);
      if (!(await passwords.verify(current, account.passwordHash))) {
        throw new ServiceError('current_password_invalid', 'This is not your current password. Type it again.', {
          param: 'current_password',
        });
      }
      await throttle.recordSuccess(account.email, address);
      await accounts.changePassword(account.id, await passwords.hash(next), session.id);
    },

    async rename(account, name) {
      if (name !== account.name) await accounts.renameAccount(account.id, name);
      return { ...account, name };
    },
  };
}

function wrongSetupToken(): ServiceError {
  return new ServiceError(
    'setup_token_invalid',
    'This link does not work. Use the one that the server printed when it was last started.',
  );
}

function setupDone(): ServiceError {
  return new ServiceError('setup_done', 'The first administrator already exists. Sign in instead.');
}
