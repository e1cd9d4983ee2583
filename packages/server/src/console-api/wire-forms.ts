/** Converts stored data to the schemas of the console's document. */
import type {
  Account,
  AuditEntry,
  Invitation,
  Key,
  LoggedBody,
  LoggedRequest,
  LoggedRequestDetail,
  Member,
  Project,
  Session,
} from '@landhold/contract/console';
import type { AuditEntry as StoredAuditEntry } from '../core/audit-entry.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Membership } from '../projects/project-service.ts';
import type { StoredAccount, StoredInvitation, StoredMember, StoredSession } from '../store/accounts.ts';
import type { StoredKey } from '../store/directory.ts';
import type { LoggedBody as StoredBody, LoggedRequest as StoredRequest, RequestRow } from '../store/request-log.ts';

export function toAccount({ id, name, email, isAdministrator, passwordHash, createdAt }: StoredAccount): Account {
  return {
    id,
    object: 'account',
    name,
    email,
    is_administrator: isAdministrator,
    has_password: passwordHash !== null,
    created_at: toTimestamp(createdAt),
  };
}

export function toSession(session: StoredSession, currentId: string): Session {
  return {
    id: session.id,
    object: 'session',
    device: session.device,
    address: session.address,
    is_current: session.id === currentId,
    created_at: toTimestamp(session.createdAt),
    last_seen_at: toTimestamp(session.lastSeenAt),
  };
}

export function toProject({ project: { id, name, country, createdAt }, role }: Membership): Project {
  return { id, object: 'project', name, country, role, created_at: toTimestamp(createdAt) };
}

export function toMember({ accountId, account, role, createdAt }: StoredMember, ownId: string): Member {
  const { name, email, isAdministrator } = account;
  return {
    account_id: accountId,
    object: 'member',
    name,
    email,
    role: isAdministrator ? 'owner' : role,
    is_you: accountId === ownId,
    is_administrator: isAdministrator,
    created_at: toTimestamp(createdAt),
  };
}

export function toInvitation({ id, email, role, invitedBy, createdAt, expiresAt }: StoredInvitation): Invitation {
  return {
    id,
    object: 'invitation',
    email,
    role,
    invited_by: invitedBy,
    created_at: toTimestamp(createdAt),
    expires_at: toTimestamp(expiresAt),
  };
}

export function statusOfKey({ revokedAt, expiresAt }: StoredKey, now: number): Key['status'] {
  if (revokedAt !== null && revokedAt <= now) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

export function toKey(key: StoredKey, now: number): Key {
  return {
    id: key.id,
    object: 'key',
    name: key.name,
    last_four: key.lastFour,
    scopes: [...key.scopes],
    status: statusOfKey(key, now),
    approval: key.approval,
    created_at: toTimestamp(key.createdAt),
    last_used_at: orNull(key.lastUsedAt),
    expires_at: orNull(key.expiresAt),
    revoked_at: orNull(key.revokedAt),
  };
}

export function toAuditEntry(entry: StoredAuditEntry): AuditEntry {
  return {
    id: entry.id,
    object: 'audit_entry',
    at: toTimestamp(entry.at),
    account_id: entry.accountId,
    account_name: entry.accountName,
    action: entry.action,
    target_id: entry.targetId,
    target_name: entry.targetName,
    details: { ...entry.details },
    address: entry.address,
  };
}

export function toLoggedRequest(row: RequestRow, keyNames: ReadonlyMap<string, string>): LoggedRequest {
  return {
    id: row.id,
    object: 'request',
    at: toTimestamp(row.at),
    method: row.method,
    path: row.path,
    query: row.query,
    operation: row.operation,
    status: row.status,
    duration_ms: row.durationMs,
    key_id: row.keyId,
    key_name: keyNames.get(row.keyId) ?? '',
    error_code: row.errorCode,
  };
}

export function toRequestDetail(request: StoredRequest, keyNames: ReadonlyMap<string, string>): LoggedRequestDetail {
  const { address, requestHeaders, requestBody, responseHeaders, responseBody } = request.detail;
  return {
    ...toLoggedRequest(request, keyNames),
    address,
    request_headers: [...requestHeaders],
    request_body: toBody(requestBody),
    response_headers: [...responseHeaders],
    response_body: toBody(responseBody),
  };
}

function toBody({ text, bytes, isTruncated }: StoredBody): LoggedBody {
  return { text, bytes, is_truncated: isTruncated };
}

function orNull(ms: number | null): string | null {
  return ms === null ? null : toTimestamp(ms);
}
