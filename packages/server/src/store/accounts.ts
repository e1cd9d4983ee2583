import type { ConsoleWrite } from './write-context.ts';

/**
 * The port to people: who may sign in, where they are signed in, and which projects they belong to. Each write is one
 * commit. What is a project's names its project.
 */
export interface Accounts {
  findAccount(id: string): Promise<StoredAccount | undefined>;
  /** Emails are compared without regard to letter case. */
  findAccountByEmail(email: string): Promise<StoredAccount | undefined>;
  /** Adds an account unless its email is taken; answers whether it was added. */
  addAccount(account: StoredAccount): Promise<boolean>;
  renameAccount(id: string, name: string): Promise<void>;
  /** Changes the password, and ends every session of the account but this one. */
  changePassword(id: string, passwordHash: string, keptSessionId: string): Promise<void>;

  hasAccounts(): Promise<boolean>;
  listAdministrators(): Promise<readonly StoredAccount[]>;
  /** Replaces the token that makes the first account. */
  setSetupToken(tokenHash: string): Promise<void>;
  isSetupToken(tokenHash: string): Promise<boolean>;
  /** Uses the token up, adds the account and signs it in; `done` once there is any account. */
  claimSetup(
    tokenHash: string,
    account: StoredAccount,
    session: StoredSession,
  ): Promise<'claimed' | 'invalid' | 'done'>;

  /** Adds a session, and ends the oldest ones of the account beyond this many. */
  addSession(session: StoredSession, most: number): Promise<void>;
  findSession(tokenHash: string): Promise<StoredSession | undefined>;
  touchSession(tokenHash: string, seenAt: number, address: string): Promise<void>;
  /** Newest first. */
  listSessions(accountId: string): Promise<readonly StoredSession[]>;
  endSession(accountId: string, sessionId: string): Promise<boolean>;

  /** The role of each project the account is a member of, by project. */
  listRoles(accountId: string): Promise<ReadonlyMap<string, Role>>;
  findRole(projectId: string, accountId: string): Promise<Role | undefined>;
  /** Newest first. */
  listMembers(projectId: string): Promise<readonly StoredMember[]>;
  /** Adds a member unless the account is one already; answers whether it was added. */
  addMember(projectId: string, member: NewMember): Promise<boolean>;
  /**
   * Changes a role, or removes the member when it is null. A project that has an owner keeps one. Whoever is no owner
   * afterwards may not invite, so the open invitations that the account made end with it.
   */
  changeMember(
    projectId: string,
    accountId: string,
    role: Role | null,
    write?: ConsoleWrite,
  ): Promise<'changed' | 'missing' | 'last_owner' | 'refused'>;

  addInvitation(invitation: StoredInvitation, write?: ConsoleWrite): Promise<'added' | 'refused'>;
  findInvitation(tokenHash: string, now: number): Promise<StoredInvitation | undefined>;
  /** Those that have not expired, newest first. */
  listInvitations(projectId: string, now: number): Promise<readonly StoredInvitation[]>;
  removeInvitation(
    projectId: string,
    invitationId: string,
    write?: ConsoleWrite,
  ): Promise<'removed' | 'missing' | 'refused'>;
  /** Uses the invitation up, adds the account where it is new, makes it a member and signs it in. */
  acceptInvitation(
    tokenHash: string,
    acceptance: Acceptance,
    write?: ConsoleWrite,
  ): Promise<'accepted' | 'invalid' | 'email_taken'>;

  /**
   * Reads and replaces what is known of attempts under a key, as one step; `change` may be asked more than once. When it
   * throws, everything stays as it was.
   */
  changeSignInAttempts(
    key: string,
    change: (before: SignInAttempts | undefined) => SignInAttempts | undefined,
  ): Promise<void>;
  /** Forgets sessions, invitations and attempts whose time is over. */
  sweepAccounts(now: number, attemptsBefore: number): Promise<void>;
}

export type Role = 'owner' | 'developer' | 'read_only';

export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null for accounts that cannot sign in with a password. */
  readonly passwordHash: string | null;
  readonly isAdministrator: boolean;
  readonly createdAt: number;
}

/** A session as it is kept: never its token. */
export interface StoredSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly accountId: string;
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

export interface NewMember {
  readonly accountId: string;
  readonly role: Role;
  readonly createdAt: number;
}

export interface StoredMember extends NewMember {
  readonly account: StoredAccount;
}

export interface StoredInvitation {
  readonly id: string;
  readonly tokenHash: string;
  readonly projectId: string;
  readonly email: string;
  readonly role: Role;
  /** The inviter's name at that time. */
  readonly invitedBy: string;
  /** The inviter's account; null if an earlier version made it. */
  readonly inviterId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface Acceptance {
  /** A new account, or one that is there already. */
  readonly account: StoredAccount;
  readonly isNew: boolean;
  readonly session: StoredSession;
  readonly now: number;
}

export interface SignInAttempts {
  readonly count: number;
  /** No further try before this time. */
  readonly blockedUntil: number;
  readonly lastAt: number;
}
