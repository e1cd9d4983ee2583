import type { AuditEntry, LoggedRequest, LoggedRequestDetail, Project } from '@landhold/contract';
import type { AuditEntry as StoredAuditEntry } from '../../../core/audit-entry.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { StoredProject } from '../../../store/directory.ts';
import type { LoggedBody, LoggedRequest as StoredRequest, RequestRow } from '../../../store/request-log.ts';

export function toProject({ id, name, country, createdAt }: StoredProject): Project {
  return { id, object: 'project', name, country, created_at: toTimestamp(createdAt) };
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

export function toLoggedRequest(row: RequestRow): LoggedRequest {
  return {
    id: row.id,
    object: 'request',
    at: toTimestamp(row.at),
    method: row.method,
    path: row.path,
    query: row.query,
    operation: row.operation,
    status: row.status,
    duration_ms: Math.round(row.durationMs),
    key_id: row.keyId,
    error_code: row.errorCode,
  };
}

export function toLoggedRequestDetail(request: StoredRequest): LoggedRequestDetail {
  const { address, requestHeaders, requestBody, responseHeaders, responseBody } = request.detail;
  return {
    ...toLoggedRequest(request),
    address,
    request_headers: requestHeaders.map((header) => ({ ...header })),
    request_body: toBody(requestBody),
    response_headers: responseHeaders.map((header) => ({ ...header })),
    response_body: toBody(responseBody),
  };
}

function toBody({ text, bytes, isTruncated }: LoggedBody): LoggedRequestDetail['request_body'] {
  return { text, bytes, is_truncated: isTruncated };
}
