import type { AuditEntry } from '../core/audit-entry.ts';
import { authorityEnded } from '../core/authority.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Role } from '../core/roles.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Accounts, StoredAccount, StoredInvitation, StoredMember, StoredSession } from '../store/accounts.ts';
import type { StoredProject } from '../store/directory.ts';
import { listEveryone } from '../store/project-reads.ts';
import type { ConsoleWrite } from '../store/write-context.ts';
import type { AccountService } from './account-service.ts';
import { hashToken, makeToken } from './tokens.ts';

export interface MemberService {
  /** Including the administrators, who own every project. */
  listMembers(project: StoredProject): Promise<readonly StoredMember[]>;
  changeRole(projectId: string, accountId: string, role: Role, writeOf: WriteOf<StoredMember>): Promise<StoredMember>;
  removeMember(projectId: string, accountId: string, writeOf: WriteOf<StoredMember>): Promise<void>;

  listInvitations(projectId: string): Promise<readonly StoredInvitation[]>;
  /** The link's token is returned only here, and stored nowhere. */
  invite(
    invitation: NewInvitation,
    writeOf: WriteOf<StoredInvitation>,
  ): Promise<{ readonly token: string; readonly invitation: StoredInvitation }>;
  revokeInvitation(projectId: string, invitationId: string, writeOf: WriteOf<StoredInvitation>): Promise<void>;
  readInvitation(token: string): Promise<{ readonly invitation: StoredInvitation; readonly hasAccount: boolean }>;
  /** Makes the bearer of the token a member; returns the account. */
  acceptInvitation(
    token: string,
    taker: InvitationTaker,
    join: (account: StoredAccount, invitation: StoredInvitation) => Joining,
  ): Promise<StoredAccount>;
}

/** What is stored with a membership: a session, and an audit log entry. */
export interface Joining {
  readonly session: StoredSession;
  readonly audit: AuditEntry;
}

/** The account that a change is made for, once its target is known. */
export type WriteOf<T> = (target: T) => ConsoleWrite;

export interface NewInvitation {
  readonly projectId: string;
  readonly email: string;
  readonly role: Role;
  readonly inviter: StoredAccount;
}

export interface InvitationTaker {
  /** The account that is signed in while accepting. */
  readonly account: StoredAccount | null;
  /** Required for a new account. */
  readonly name: string | undefined;
  readonly password: string | undefined;
}

export interface MemberServiceOptions {
  readonly accounts: Accounts;
  readonly accountService: AccountService;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
}

const INVITATION_MS = 7 * 86_400_000;

export function createMemberService(options: MemberServiceOptions): MemberService {
  const { accounts, accountService, clock, ids, randomness } = options;

  async function findMember(projectId: string, accountId: string): Promise<StoredMember> {
    const found = (await accounts.listMembers(projectId)).find((member) => member.accountId === accountId);
    if (found === undefined) throw notFound('member', 'account_id');
    return found;
  }

  async function change(
    projectId: string,
    accountId: string,
    role: Role | null,
    writeOf: WriteOf<StoredMember>,
  ): Promise<StoredMember> {
    const member = await findMember(projectId, accountId);
    const write = writeOf(member);
    const outcome = await accounts.changeMember(projectId, accountId, role, write);
    if (outcome === 'refused') throw authorityEnded(write.authority);
    if (outcome === 'missing') throw notFound('member', 'account_id');
    if (outcome === 'last_owner') {
      throw new ServiceError('last_owner', 'This is the last owner of the project. Make someone else an owner first.');
    }
    return role === null ? member : { ...member, role };
  }

  async function findOpen(token: string): Promise<StoredInvitation> {
    const invitation = await accounts.findInvitation(hashToken(token), clock.now());
    if (invitation === undefined) throw invitationInvalid();
    return invitation;
  }

  /** The account that accepts the invitation: the signed-in one, or a new one. */
  async function takerOf(
    { email }: StoredInvitation,
    taker: InvitationTaker,
  ): Promise<{ account: StoredAccount; isNew: boolean }> {
    if (taker.account !== null && taker.account.email.toLowerCase() === email.toLowerCase()) {
      return { account: taker.account, isNew: false };
    }
    if ((await accounts.findAccountByEmail(email)) !== undefined) throw signInFirst(email);
    const { name, password } = taker;
    if (name === undefined) throw new ServiceError('name_required', 'name is required.', { param: 'name' });
    if (password === undefined) {
      throw new ServiceError('password_required', 'password is required.', { param: 'password' });
    }
    return { account: await accountService.prepareAccount({ name, email, password }), isNew: true };
  }

  return {
    listMembers: (project) => listEveryone(accounts, project),
    changeRole: change,
    async removeMember(projectId, accountId, writeOf) {
      await change(projectId, accountId, null, writeOf);
    },
    listInvitations: (projectId) => accounts.listInvitations(projectId, clock.now()),

    async invite({ projectId, email, role, inviter }, writeOf) {
      const invited = await accounts.findAccountByEmail(email);
      if (invited !== undefined && (await accounts.findRole(projectId, invited.id)) !== undefined) {
        throw new ServiceError('already_member', `${email} is a member of this project already.`, { param: 'email' });
      }
      const token = makeToken(randomness);
      const now = clock.now();
      const invitation: StoredInvitation = {
        id: ids.next('inv'),
        tokenHash: hashToken(token),
        projectId,
        email,
        role,
        invitedBy: inviter.name,
        inviterId: inviter.id,
        inviterKeyId: null,
        createdAt: now,
        expiresAt: now + INVITATION_MS,
      };
      const write = writeOf(invitation);
      if ((await accounts.addInvitation(invitation, write)) === 'refused') throw authorityEnded(write.authority);
      return { token, invitation };
    },

    async revokeInvitation(projectId, invitationId, writeOf) {
      const open = await accounts.listInvitations(projectId, clock.now());
      const found = open.find(({ id }) => id === invitationId);
      if (found === undefined) throw notFound('invitation', 'invitation_id');
      const write = writeOf(found);
      const outcome = await accounts.removeInvitation(projectId, invitationId, write);
      if (outcome === 'refused') throw authorityEnded(write.authority);
      if (outcome === 'missing') throw notFound('invitation', 'invitation_id');
    },

    async readInvitation(token) {
      const invitation = await findOpen(token);
      return { invitation, hasAccount: (await accounts.findAccountByEmail(invitation.email)) !== undefined };
    },

    async acceptInvitation(token, taker, join) {
      const invitation = await findOpen(token);
      const { account, isNew } = await takerOf(invitation, taker);
      const { session, audit } = join(account, invitation);
      const acceptance = { account, isNew, session, now: clock.now() };
      const outcome = await accounts.acceptInvitation(invitation.tokenHash, acceptance, { authority: null, audit });
      if (outcome === 'invalid') throw invitationInvalid();
      if (outcome === 'email_taken') throw signInFirst(invitation.email);
      return account;
    },
  };
}

function notFound(what: string, param: string): ServiceError {
  return new ServiceError('resource_not_found', `No such ${what} in this project. Check the id.`, { param });
}

function invitationInvalid(): ServiceError {
  return new ServiceError(
    'invitation_invalid',
    'This invitation was used, was revoked, or has expired. Ask for a new one.',
  );
}

function signInFirst(email: string): ServiceError {
  return new ServiceError('sign_in_required', `${email} has an account. Sign in with it, then open the link again.`);
}
