import type { SessionState } from '@landhold/contract/console';
import type { AccountService } from '../accounts/account-service.ts';
import type { MemberService } from '../accounts/member-service.ts';
import type { Browser, NewSession, SessionService, SignedIn } from '../accounts/session-service.ts';
import type { AuditService } from './audit-service.ts';
import { toTimestamp } from '../core/clock.ts';
import type { NameServerFacts } from '../products/dns/serving/name-server-facts.ts';
import { digAt } from '../products/dns/serving/name-server-facts.ts';
import type { Accounts, StoredAccount, StoredSession } from '../store/accounts.ts';
import type { Directory } from '../store/directory.ts';
import type { ConsoleHandlers, ConsoleRecord } from './console-operation.ts';
import { toAccount } from './wire-forms.ts';

export interface SessionHandlersOptions {
  readonly accounts: Accounts;
  readonly accountService: AccountService;
  readonly sessions: SessionService;
  readonly members: MemberService;
  readonly directory: Directory;
  readonly audit: AuditService;
  readonly dataMode: 'mock' | 'live';
  readonly baseUrl: () => string;
  readonly version: string;
  readonly nameServer: () => NameServerFacts;
  /** The account that is signed in automatically, in mock mode on this machine. */
  readonly demoAccount: StoredAccount | null;
}

type SessionHandlers = Pick<
  ConsoleHandlers,
  'getSession' | 'signIn' | 'signOut' | 'claimInstallation' | 'readInvitation' | 'acceptInvitation'
>;

/** Operations before signing in. Signing in always creates a new token and never reuses one. */
export function createSessionHandlers(options: SessionHandlersOptions): SessionHandlers {
  const { accounts, accountService, sessions, members, directory, audit, demoAccount } = options;

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
    };
  }

  async function signInAs(
    account: StoredAccount,
    browser: Browser,
    formerSession: SignedIn | null,
    status: 200 | 201 = 201,
  ): Promise<ConsoleRecord<SessionState>> {
    const { token } = await sessions.begin(account, browser);
    return respondWith(account, token, formerSession, status);
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

  /** A session that is stored in the same commit as the new account or membership. */
  function firstSession(browser: Browser): { sessionOf(account: StoredAccount): StoredSession; token(): string } {
    let prepared: NewSession | undefined;
    return {
      sessionOf: (account) => (prepared = sessions.prepare(account, browser)).session,
      token: () => prepared!.token,
    };
  }

  return {
    async getSession({ signedIn, hasExpired, address, browser }) {
      if (signedIn === null && demoAccount !== null && address.isLocal) {
        return signInAs(demoAccount, browser, null, 200);
      }
      return { status: 200, body: await stateOf(signedIn?.account ?? null, hasExpired) };
    },
    async signIn({ body: { email, password }, browser, signedIn }) {
      const account = await accountService.checkCredentials(email, password, browser.address);
      return signInAs(account, browser, signedIn);
    },
    async signOut({ signedIn }) {
      if (signedIn !== null) await sessions.end(signedIn);
      return { status: 204, endsSession: true };
    },
    async claimInstallation({ body: { token, ...account }, browser, signedIn }) {
      const session = firstSession(browser);
      const claimed = await accountService.claimInstallation(token, account, session.sessionOf);
      return respondWith(claimed, session.token(), signedIn, 201);
    },
    async readInvitation({ body: { token } }) {
      const { invitation, hasAccount } = await members.readInvitation(token);
      const project = await directory.findProject(invitation.projectId);
      return {
        status: 200,
        body: {
          object: 'invitation_offer',
          invited_by: invitation.invitedBy,
          project_name: project?.name ?? '',
          role: invitation.role,
          email: invitation.email,
          has_account: hasAccount,
          expires_at: toTimestamp(invitation.expiresAt),
        },
      };
    },
    async acceptInvitation({ body: { token, name, password }, browser, signedIn }) {
      const invitee = { account: signedIn?.account ?? null, name, password };
      const session = firstSession(browser);
      const account = await members.acceptInvitation(token, invitee, (member, { id, email, role }) => ({
        session: session.sessionOf(member),
        audit: audit.entry(
          { accountId: member.id, accountName: member.name, address: browser.address },
          { action: 'acceptInvitation', targetId: id, targetName: email, details: { role } },
        ),
      }));
      return respondWith(account, session.token(), signedIn, 201);
    },
  };
}

function toNameServer({ summary, endpoint }: NameServerFacts): SessionState['name_server'] {
  return { summary, dig: endpoint && digAt(endpoint) };
}
