import type { AuditEntry } from '../core/audit-entry.ts';
import type { StoredAccount } from './accounts.ts';
import type { Role } from '../core/roles.ts';

/** The port for ways to sign in other than a password. Each write is one commit. */
export interface SignIns {
  /** Adds something that works once. Returns false if there is one with this token. */
  addStep(step: StoredStep): Promise<boolean>;
  /** Removes and returns it. Of several callers at once, one gets it. */
  takeStep(tokenHash: string, now: number): Promise<StoredStep | undefined>;

  findIdentity(issuer: string, subject: string): Promise<StoredIdentity | undefined>;
  /** Newest first. */
  listIdentities(accountId: string): Promise<readonly StoredIdentity[]>;
  /** Adds an account that signs in with an identity. */
  addAccount(
    account: StoredAccount,
    identity: StoredIdentity,
    audit: AuditEntry,
  ): Promise<'added' | 'email_taken' | 'identity_taken'>;
  /** Returns false if the identity belongs to an account. */
  addIdentity(identity: StoredIdentity, audit: AuditEntry): Promise<boolean>;
  /** Also ends the sessions that began with it. */
  removeIdentity(identity: StoredIdentity, audit: AuditEntry): Promise<boolean>;
  keepGranted(identityId: string, granted: Granted): Promise<void>;
  /** The last administrator stays one: returns false. */
  setAdministrator(accountId: string, isAdministrator: boolean, audit: AuditEntry): Promise<boolean>;

  /** Is stored before its session, so that no session is left out of refreshes and logouts. */
  addProviderSession(session: ProviderSession): Promise<void>;
  /** Takes sessions whose refresh is due. No other process takes them before `until`. */
  takeDueRefreshes(now: number, until: number, limit: number): Promise<readonly ProviderSession[]>;
  /** After a refresh. The session lasts until `expiresAt`. */
  keepRefreshed(sessionId: string, refreshed: Refreshed): Promise<void>;
  /** Ends the sessions of an identity; with `sid`, only those of that session at the provider. Returns their accounts. */
  endProviderSessions(ended: EndedSessions): Promise<readonly string[]>;

  /** Adds an entry to the installation's log. */
  note(audit: AuditEntry): Promise<void>;
  /** Deletes what has expired. */
  sweepSignIns(now: number): Promise<void>;
}

/** Something that works once, for a while: a sign-in that began at a provider, or a message that must not come twice. */
export interface StoredStep {
  readonly tokenHash: string;
  readonly content: string;
  readonly expiresAt: number;
}

/** Who someone is at a provider. */
export interface StoredIdentity {
  readonly id: string;
  readonly accountId: string;
  readonly issuer: string;
  readonly subject: string;
  /** As the provider named it when it was linked. */
  readonly email: string | null;
  readonly granted: Granted;
  readonly createdAt: number;
}

/** What groups gave at the last sign-in, and take away again. */
export interface Granted {
  readonly administrator: boolean;
  /** By project id. */
  readonly roles: Readonly<Record<string, Role>>;
}

export const NOTHING_GRANTED: Granted = { administrator: false, roles: {} };

/** What connects a session to the provider it began at. */
export interface ProviderSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name of its session; null if it has none. */
  readonly sid: string | null;
  /** Sealed; null if the provider gave none. */
  readonly refreshToken: string | null;
  /** Null if it cannot be refreshed. */
  readonly refreshAt: number | null;
  readonly createdAt: number;
}

export interface Refreshed {
  readonly refreshToken: string;
  readonly refreshAt: number;
  readonly expiresAt: number;
}

export interface EndedSessions {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}
