import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { Role } from '../../../core/roles.ts';
import type { StoredAccount, StoredInvitation, StoredSession } from '../../accounts.ts';
import { NOBODY } from './sql-database.ts';
import type { AccountRow, InvitationRow, SessionRow } from './tables.ts';

export const accountUuid = (id: string): string => toUuid('acct', id) ?? NOBODY;
export const projectUuid = (id: string): string => toUuid('proj', id) ?? NOBODY;
export const emailKey = (email: string): string => email.toLowerCase();

export function toAccountRow(account: StoredAccount): AccountRow {
  return {
    id: accountUuid(account.id),
    email: account.email,
    email_key: emailKey(account.email),
    name: account.name,
    password_hash: account.passwordHash,
    is_administrator: account.isAdministrator ? 1 : 0,
    created_at: account.createdAt,
  };
}

export function fromAccountRow(row: AccountRow): StoredAccount {
  return {
    id: fromUuid('acct', row.id),
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    isAdministrator: row.is_administrator === 1,
    createdAt: row.created_at,
  };
}

export function toSessionRow(session: StoredSession): SessionRow {
  return {
    token_hash: session.tokenHash,
    id: toUuid('sess', session.id)!,
    account_id: accountUuid(session.accountId),
    device: session.device,
    address: session.address,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.expiresAt,
  };
}

export function fromSessionRow(row: SessionRow): StoredSession {
  return {
    id: fromUuid('sess', row.id),
    tokenHash: row.token_hash,
    accountId: fromUuid('acct', row.account_id),
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
}

export function toInvitationRow(invitation: StoredInvitation): InvitationRow {
  return {
    token_hash: invitation.tokenHash,
    id: toUuid('inv', invitation.id)!,
    project_id: projectUuid(invitation.projectId),
    email: invitation.email,
    role: invitation.role,
    invited_by: invitation.invitedBy,
    inviter_id: invitation.inviterId === null ? null : accountUuid(invitation.inviterId),
    inviter_key_id: invitation.inviterKeyId === null ? null : (toUuid('key', invitation.inviterKeyId) ?? NOBODY),
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}

export function fromInvitationRow(row: InvitationRow): StoredInvitation {
  return {
    id: fromUuid('inv', row.id),
    tokenHash: row.token_hash,
    projectId: fromUuid('proj', row.project_id),
    email: row.email,
    role: row.role as Role,
    invitedBy: row.invited_by,
    inviterId: row.inviter_id === null ? null : fromUuid('acct', row.inviter_id),
    inviterKeyId: row.inviter_key_id === null ? null : fromUuid('key', row.inviter_key_id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
