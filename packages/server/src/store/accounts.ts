import type { AuditEntry } from '../core/audit-entry.ts';
import type { Role } from '../core/roles.ts';
import type { PersonalTokens } from './personal-tokens.ts';
import type { ConsoleWrite } from './write-context.ts';

/**
 * The port for people: their accounts, sessions and project memberships. Each write is one commit. Calls about a
 * project's data name the project.
 */
export interface Accounts extends PersonalTokens {
  findAccount(id: string): Promise<StoredAccount | undefined>;
  /** Emails are compared without regard to letter case. */
  findAccountByEmail(email: string): Promise<StoredAccount | undefined>;
  /** Adds an account unless its email is taken. Returns whether it was added. */
  addAccount(account: StoredAccount): Promise<boolean>;
  renameAccount(id: string, name: string): Promise<void>;
  /** Changes the password, and ends all tokens and all other sessions of the account. */
  changePassword(id: string, passwordHash: string, keptSessionId: string): Promise<void>;

  hasAccounts(): Promise<boolean>;
  listAdministrators(): Promise<readonly StoredAccount[]>;
  /** Replaces the token that creates the first account. */
  setSetupToken(tokenHash: string): Promise<void>;
  isSetupToken(tokenHash: string): Promise<boolean>;
  /** Consumes the token, adds the account and signs it in. Returns `done` if there already is an account. */
  claimSetup(
    tokenHash: string,
    account: StoredAccount,
    session: StoredSession,
  ): Promise<'claimed' | 'invalid' | 'done'>;

  /** Adds a session, and ends the account's oldest sessions beyond `max`. */
  addSession(session: StoredSession, max: number): Promise<void>;
  findSession(tokenHash: string): Promise<StoredSession | undefined>;
  touchSession(tokenHash: string, seenAt: number, address: string): Promise<void>;
  /** Newest first. */
  listSessions(accountId: string): Promise<readonly StoredSession[]>;
  endSession(accountId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions and tokens of the account. The entry goes to the installation's log. */
  endSessions(accountId: string, audit: AuditEntry | null): Promise<void>;

  /** The account's role in each of its projects, by project id. */
  listRoles(accountId: string): Promise<ReadonlyMap<string, Role>>;
  findRole(projectId: string, accountId: string): Promise<Role | undefined>;
  /** Newest first. */
  listMembers(projectId: string): Promise<readonly StoredMember[]>;
  /** Adds a member unless the account already is one. Returns whether it was added. */
  addMember(projectId: string, member: NewMember, write?: ConsoleWrite): Promise<boolean>;
  /**
   * Changes a role, or removes the member if it is null. A project that has an owner keeps at least one. Only owners
   * may invite, so an account that stops being an owner loses the open invitations it made. An account that is removed
   * loses its tokens for the project.
   */
  changeMember(
    projectId: string,
    accountId: string,
    role: Role | null,
    write?: ConsoleWrite,
  ): Promise<'changed' | 'missing' | 'last_owner' | 'refused'>;

  addInvitation(invitation: StoredInvitation, write?: ConsoleWrite): Promise<'added' | 'refused'>;
  findInvitation(tokenHash: string, now: number): Promise<StoredInvitation | undefined>;
  /** Unexpired invitations, newest first. */
  listInvitations(projectId: string, now: number): Promise<readonly StoredInvitation[]>;
  removeInvitation(
    projectId: string,
    invitationId: string,
    write?: ConsoleWrite,
  ): Promise<'removed' | 'missing' | 'refused'>;
  /** Consumes the invitation, adds the account if it is new, makes it a member and signs it in. */
  acceptInvitation(
    tokenHash: string,
    acceptance: Acceptance,
    write?: ConsoleWrite,
  ): Promise<'accepted' | 'invalid' | 'email_taken'>;

  /**
   * Atomically reads and replaces a key's attempts. `change` may be called more than once. If it throws, nothing
   * changes.
   */
  changeSignInAttempts(
    key: string,
    change: (before: SignInAttempts | undefined) => SignInAttempts | undefined,
  ): Promise<void>;
  /** Deletes expired sessions, invitations and attempts. */
  sweepAccounts(now: number, attemptsBefore: number): Promise<void>;
}

export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null for accounts that cannot sign in with a password. */
  readonly passwordHash: string | null;
  readonly isAdministrator: boolean;
  readonly createdAt: number;
}

/** A stored session, without its token. */
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
  /** Increases with each change of the role. */
  readonly version: number;
  readonly account: StoredAccount;
}

export interface StoredInvitation {
  readonly id: string;
  readonly tokenHash: string;
  readonly projectId: string;
  readonly email: string;
  readonly role: Role;
  /** The inviter's name at the time of the invitation. */
  readonly invitedBy: string;
  /** The inviter's account; null if a key invited them, and for invitations from an earlier version. */
  readonly inviterId: string | null;
  /** The key that invited them. The invitation ends with it. */
  readonly inviterKeyId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface Acceptance {
  /** A new or existing account. */
  readonly account: StoredAccount;
  readonly isNew: boolean;
  readonly session: StoredSession;
  readonly now: number;
}

export interface SignInAttempts {
  readonly count: number;
  /** No further attempt before this time. */
  readonly blockedUntil: number;
  readonly lastAt: number;
}
