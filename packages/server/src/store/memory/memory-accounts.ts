import type {
  Accounts,
  NewMember,
  StoredAccount,
  StoredInvitation,
  StoredMember,
  StoredSession,
  SignInAttempts,
} from '../accounts.ts';
import { UNATTENDED } from '../write-context.ts';
import { isOpen, openInvitationsOf } from './memory-people.ts';
import { MemoryTenants } from './memory-tenants.ts';
import { createTokenPort } from './memory-token-port.ts';

type Keyed = { readonly id: string };

/** Accounts and sessions, for the other store that changes them in its commits. */
export interface MemoryPeople {
  /** Returns false if the email is taken. */
  add(account: StoredAccount): boolean;
  change(id: string, changes: Partial<StoredAccount>): void;
  hasSession(id: string): boolean;
  endSession(id: string): void;
  prolongSession(id: string, expiresAt: number): void;
}

/** Each call runs synchronously, which makes it one commit. */
export function createMemoryAccounts(tenants = new MemoryTenants()): Accounts & { readonly people: MemoryPeople } {
  const { tokens } = tenants;
  const accounts = new Map<string, StoredAccount>();
  const sessions = new Map<string, StoredSession>();
  const { invitations } = tenants;
  const signInAttempts = new Map<string, SignInAttempts>();
  let setupToken: string | undefined;

  function byEmail(email: string): StoredAccount | undefined {
    const wanted = email.toLowerCase();
    return [...accounts.values()].find((account) => account.email.toLowerCase() === wanted);
  }

  function add(account: StoredAccount): boolean {
    if (byEmail(account.email) !== undefined) return false;
    accounts.set(account.id, account);
    if (account.isAdministrator) tenants.administrators.add(account.id);
    return true;
  }

  const people = createPeople(accounts, sessions, add);

  function join(projectId: string, member: NewMember): boolean {
    const joined = tenants.membersOf(projectId);
    if (joined.has(member.accountId)) return false;
    joined.set(member.accountId, { ...member, version: 1 });
    return true;
  }

  function sessionsOf(accountId: string): StoredSession[] {
    return newestFirst([...sessions.values()].filter((session) => session.accountId === accountId));
  }

  function endTokens(accountId: string): void {
    tokens.end((token) => token.accountId === accountId);
  }

  const openInvitation = (tokenHash: string, now: number): StoredInvitation | undefined => {
    const found = invitations.get(tokenHash);
    return found !== undefined && isOpen(tenants, found, now) ? found : undefined;
  };

  return {
    people,
    findAccount: async (id) => accounts.get(id),
    findAccountByEmail: async (email) => byEmail(email),
    addAccount: async (account) => add(account),
    renameAccount: async (id, name) => people.change(id, { name }),
    async changePassword(id, passwordHash, keptSessionId) {
      people.change(id, { passwordHash });
      for (const session of sessionsOf(id)) if (session.id !== keptSessionId) sessions.delete(session.tokenHash);
      endTokens(id);
    },
    hasAccounts: async () => accounts.size > 0,
    listAdministrators: async () => [...accounts.values()].filter(({ isAdministrator }) => isAdministrator),
    async setSetupToken(tokenHash) {
      setupToken = tokenHash;
    },
    isSetupToken: async (tokenHash) => setupToken === tokenHash,
    async claimSetup(tokenHash, account, session) {
      if (accounts.size > 0) return 'done';
      if (setupToken !== tokenHash) return 'invalid';
      setupToken = undefined;
      add(account);
      sessions.set(session.tokenHash, session);
      return 'claimed';
    },

    async addSession(session, max) {
      sessions.set(session.tokenHash, session);
      for (const { tokenHash } of sessionsOf(session.accountId).slice(max)) sessions.delete(tokenHash);
    },
    findSession: async (tokenHash) => sessions.get(tokenHash),
    async touchSession(tokenHash, lastSeenAt, address) {
      const session = sessions.get(tokenHash);
      if (session !== undefined) sessions.set(tokenHash, { ...session, lastSeenAt, address });
    },
    listSessions: async (accountId) => sessionsOf(accountId),
    async endSession(accountId, sessionId) {
      const found = sessionsOf(accountId).find(({ id }) => id === sessionId);
      return found !== undefined && sessions.delete(found.tokenHash);
    },
    async endSessions(accountId, audit) {
      for (const { tokenHash } of sessionsOf(accountId)) sessions.delete(tokenHash);
      endTokens(accountId);
      tenants.note(null, audit);
    },

    ...createTokenPort(tenants, { find: (id) => accounts.get(id), sessionsOf }),

    async listRoles(accountId) {
      const own = [...tenants.memberships()].map(
        ([projectId, joined]) => [projectId, joined.get(accountId)?.role] as const,
      );
      return new Map(own.flatMap(([projectId, role]) => (role === undefined ? [] : [[projectId, role]])));
    },
    findRole: async (projectId, accountId) => tenants.membersOf(projectId).get(accountId)?.role,
    async listMembers(projectId) {
      const joined = [...tenants.membersOf(projectId).values()].map((member): StoredMember & Keyed => ({
        ...member,
        id: member.accountId,
        account: accounts.get(member.accountId)!,
      }));
      return newestFirst(joined).map(({ accountId, role, version, createdAt, account }) => ({
        accountId,
        role,
        version,
        createdAt,
        account,
      }));
    },
    async addMember(projectId, member, { audit } = UNATTENDED) {
      const isNew = join(projectId, member);
      if (isNew) tenants.note(projectId, audit);
      return isNew;
    },
    async changeMember(projectId, accountId, role, write = UNATTENDED) {
      if (!tenants.permits(projectId, write)) return 'refused';
      const joined = tenants.membersOf(projectId);
      const member = joined.get(accountId);
      if (member === undefined) return 'missing';
      const owners = [...joined.values()].filter((each) => each.role === 'owner');
      if (member.role === 'owner' && role !== 'owner' && owners.length === 1) return 'last_owner';
      if (role === null) {
        joined.delete(accountId);
        tokens.end((token) => token.accountId === accountId && token.projectId === projectId);
      } else joined.set(accountId, { ...member, role, version: member.version + 1 });
      if (role !== 'owner') {
        for (const each of invitations.values()) {
          if (each.projectId === projectId && each.inviterId === accountId) invitations.delete(each.tokenHash);
        }
      }
      tenants.note(projectId, write.audit);
      return 'changed';
    },

    async addInvitation(invitation, write = UNATTENDED) {
      if (!tenants.permits(invitation.projectId, write)) return 'refused';
      invitations.set(invitation.tokenHash, invitation);
      tenants.note(invitation.projectId, write.audit);
      return 'added';
    },
    findInvitation: async (tokenHash, now) => openInvitation(tokenHash, now),
    listInvitations: async (projectId, now) => newestFirst(openInvitationsOf(tenants, projectId, now)),
    async removeInvitation(projectId, invitationId, write = UNATTENDED) {
      if (!tenants.permits(projectId, write)) return 'refused';
      const found = [...invitations.values()].find((each) => each.projectId === projectId && each.id === invitationId);
      if (found === undefined) return 'missing';
      invitations.delete(found.tokenHash);
      tenants.note(projectId, write.audit);
      return 'removed';
    },
    async acceptInvitation(tokenHash, { account, isNew, session, now }, { audit } = UNATTENDED) {
      const invitation = openInvitation(tokenHash, now);
      if (invitation === undefined) return 'invalid';
      if (isNew && !add(account)) return 'email_taken';
      invitations.delete(tokenHash);
      join(invitation.projectId, { accountId: account.id, role: invitation.role, createdAt: now });
      sessions.set(session.tokenHash, session);
      tenants.note(invitation.projectId, audit);
      return 'accepted';
    },

    async changeSignInAttempts(key, change) {
      const after = change(signInAttempts.get(key));
      if (after === undefined) signInAttempts.delete(key);
      else signInAttempts.set(key, after);
    },
    async sweepAccounts(now, attemptsBefore) {
      for (const { tokenHash, expiresAt } of sessions.values()) if (expiresAt <= now) sessions.delete(tokenHash);
      for (const { tokenHash, expiresAt } of invitations.values()) if (expiresAt <= now) invitations.delete(tokenHash);
      for (const [key, { lastAt }] of signInAttempts) if (lastAt < attemptsBefore) signInAttempts.delete(key);
      tokens.sweep(now);
    },
  };
}

function createPeople(
  accounts: Map<string, StoredAccount>,
  sessions: Map<string, StoredSession>,
  add: MemoryPeople['add'],
): MemoryPeople {
  const sessionOf = (id: string): StoredSession | undefined => [...sessions.values()].find((each) => each.id === id);
  return {
    add,
    change(id, changes) {
      const account = accounts.get(id);
      if (account !== undefined) accounts.set(id, { ...account, ...changes });
    },
    hasSession: (id) => sessionOf(id) !== undefined,
    endSession: (id) => void sessions.delete(sessionOf(id)?.tokenHash ?? ''),
    prolongSession(id, expiresAt) {
      const session = sessionOf(id);
      if (session !== undefined) sessions.set(session.tokenHash, { ...session, expiresAt });
    },
  };
}

/** Ids sort by time of creation. */
function newestFirst<Item extends Keyed>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
