import type { SessionState } from '@landhold/contract/console';
import type { SessionService, SignedIn } from '../accounts/session-service.ts';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import type { NameServerFacts } from '../products/dns/serving/name-server-facts.ts';
import { digAt } from '../products/dns/serving/name-server-facts.ts';
import type { Accounts, StoredAccount } from '../store/accounts.ts';
import type { ConsoleRecord } from './console-operation.ts';
import { toAccount } from './wire-forms.ts';

export interface SessionRepliesOptions {
  readonly accounts: Accounts;
  readonly sessions: SessionService;
  readonly dataMode: 'mock' | 'live';
  readonly baseUrl: () => string;
  readonly version: string;
  readonly nameServer: () => NameServerFacts;
  readonly demoAccount: StoredAccount | null;
  readonly providers: readonly SignInProvider[];
  readonly passwordsOnlyFor: string | null;
}

export type SessionReplies = ReturnType<typeof createSessionReplies>;

/** What a browser learns about its session, and a new session's response. */
export function createSessionReplies(options: SessionRepliesOptions) {
  const { accounts, sessions, demoAccount, providers } = options;

  async function stateOf(account: StoredAccount | null, hasExpired = false): Promise<SessionState> {
    return {
      object: 'session_state',
      signed_in: account !== null,
      has_expired: hasExpired,
      account: account && toAccount(account),
      is_demo: account !== null && account.id === demoAccount?.id,
      data_mode: options.dataMode,
      base_url: options.baseUrl(),
      setup_needed: account === null && !(await accounts.hasAccounts()),
      version: options.version,
      name_server: account && toNameServer(options.nameServer()),
      providers: providers.map(({ id, name }) => ({ id, name })),
      has_passwords: options.passwordsOnlyFor === null,
    };
  }

  async function respondWith(
    account: StoredAccount,
    token: string,
    formerSession: SignedIn | null,
    status: 200 | 201,
  ): Promise<ConsoleRecord<SessionState>> {
    // The browser forgets the token of its former session, so nobody else should be able to use it. If the session
    // cannot be ended now, it ends when idle: the request has succeeded and must not be reported as a failure.
    if (formerSession !== null) await sessions.end(formerSession).catch(() => {});
    return { status, body: await stateOf(account), token };
  }

  return { stateOf, respondWith };
}

function toNameServer({ summary, endpoint }: NameServerFacts): SessionState['name_server'] {
  return { summary, dig: endpoint && digAt(endpoint) };
}
