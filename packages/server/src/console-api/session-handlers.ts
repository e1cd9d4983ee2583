import type { SessionState } from '@landhold/contract/console';
import type { AccountService } from '../accounts/account-service.ts';
import type { MemberService } from '../accounts/member-service.ts';
import type { Browser, NewSession, SessionService, SignedIn } from '../accounts/session-service.ts';
import type { AuditService } from './audit-service.ts';
import { toTimestamp } from '../core/clock.ts';
import type { StoredAccount, StoredSession } from '../store/accounts.ts';
import type { Directory } from '../store/directory.ts';
import type { SignIns } from '../store/sign-ins.ts';
import type { ConsoleHandlers, ConsoleRecord } from './console-operation.ts';
import type { SessionReplies } from './session-replies.ts';

export interface SessionHandlersOptions {
  readonly accountService: AccountService;
  readonly sessions: SessionService;
  readonly members: MemberService;
  readonly signIns: SignIns;
  readonly directory: Directory;
  readonly audit: AuditService;
  /** The account that is signed in automatically, in mock mode on this machine. */
  readonly demoAccount: StoredAccount | null;
  readonly replies: SessionReplies;
}

type SessionHandlers = Pick<
  ConsoleHandlers,
  'getSession' | 'signIn' | 'signOut' | 'claimInstallation' | 'readInvitation' | 'acceptInvitation'
>;

/** Operations before signing in. Signing in always creates a new token and never reuses one. */
export function createSessionHandlers(options: SessionHandlersOptions): SessionHandlers {
  const { accountService, sessions, members, signIns, directory, audit, demoAccount, replies } = options;

  async function signInAs(
    account: StoredAccount,
    browser: Browser,
    formerSession: SignedIn | null,
    status: 200 | 201 = 201,
  ): Promise<ConsoleRecord<SessionState>> {
    const { token } = await sessions.begin(account, browser);
    return replies.respondWith(account, token, formerSession, status);
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
      return { status: 200, body: await replies.stateOf(signedIn?.account ?? null, hasExpired) };
    },
    async signIn({ body: { email, password }, browser, signedIn }) {
      const account = await accountService.checkCredentials(email, password, browser.address);
      const actor = { accountId: account.id, accountName: account.name, address: browser.address };
      await signIns.note(audit.entry(actor, { action: 'signIn' }));
      return signInAs(account, browser, signedIn);
    },
    async signOut({ signedIn }) {
      if (signedIn !== null) await sessions.end(signedIn);
      return { status: 204, endsSession: true };
    },
    async claimInstallation({ body: { token, ...account }, browser, signedIn }) {
      const session = firstSession(browser);
      const claimed = await accountService.claimInstallation(token, account, session.sessionOf);
      return replies.respondWith(claimed, session.token(), signedIn, 201);
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
      return replies.respondWith(account, session.token(), signedIn, 201);
    },
  };
}
