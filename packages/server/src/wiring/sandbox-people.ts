import { sandboxSeed } from '@landhold/contract';
import type { Accounts } from '../store/accounts.ts';
import type { PageRequest } from '../store/store.ts';
import type { LoggedRequest } from '../store/request-log.ts';
import type { ProjectReads } from '../store/project-reads.ts';
import { SANDBOX_PROJECT } from './sandbox-seed.ts';

/** The logs of the document's examples, which never change. Visitors are not in them. */
export function createSandboxReads(accounts: ProjectReads['accounts']): ProjectReads {
  const requests = sandboxSeed.requests.map(toRequest);
  const audits = sandboxSeed['audit-log'].map((entry) => ({
    id: entry.id,
    at: Date.parse(entry.at),
    accountId: entry.account_id,
    accountName: entry.account_name,
    action: entry.action,
    targetId: entry.target_id,
    targetName: entry.target_name,
    details: entry.details,
    address: entry.address,
  }));
  return {
    directory: {
      findProject: async () => ({
        id: SANDBOX_PROJECT,
        name: 'harbour-books',
        country: 'DE',
        createdAt: Date.parse('2026-09-21T09:12:45.079Z'),
      }),
    },
    accounts,
    auditLog: {
      page: async (_project, { action, accountId, ...rest }) =>
        pageOf(
          audits.filter(
            (each) =>
              (action === undefined || each.action === action) &&
              (accountId === undefined || each.accountId === accountId) &&
              isWithin(each.at, rest),
          ),
          rest,
        ),
    },
    requestLog: {
      find: async (_project, id) => requests.find((each) => each.id === id),
      page: async (_project, { method, operation, keyId, path = '', status: [from, to] = [0, 999], ...rest }) =>
        pageOf(
          requests.filter(
            (each) =>
              (method === undefined || each.method === method) &&
              (operation === undefined || each.operation === operation) &&
              (keyId === undefined || each.keyId === keyId) &&
              each.path.startsWith(path) &&
              each.status >= from &&
              each.status <= to &&
              isWithin(each.at, rest),
          ),
          rest,
        ),
    },
  };
}

/** The people of the document's examples. */
export async function seedPeople(accounts: Accounts): Promise<void> {
  for (const { id, name, email, role, is_administrator: isAdministrator, created_at } of sandboxSeed.members) {
    const createdAt = Date.parse(created_at);
    await accounts.addAccount({ id, name, email, isAdministrator, passwordHash: null, createdAt });
    await accounts.addMember(SANDBOX_PROJECT, { accountId: id, role, createdAt });
  }
  for (const { id, email, role, invited_by, created_at, expires_at } of sandboxSeed.invitations) {
    await accounts.addInvitation({
      id,
      // Nobody has its link.
      tokenHash: id,
      projectId: SANDBOX_PROJECT,
      email,
      role,
      invitedBy: invited_by,
      inviterId: null,
      inviterKeyId: null,
      createdAt: Date.parse(created_at),
      expiresAt: Date.parse(expires_at),
    });
  }
}

function toRequest(row: (typeof sandboxSeed.requests)[number]): LoggedRequest {
  const { id, at, method, path, query, operation, status, duration_ms, key_id, error_code } = row;
  const json = { name: 'Content-Type', value: 'application/json' };
  return {
    id,
    projectId: SANDBOX_PROJECT,
    at: Date.parse(at),
    method,
    path,
    query,
    operation,
    status,
    durationMs: duration_ms,
    keyId: key_id,
    errorCode: error_code,
    detail: {
      address: '192.0.2.24',
      requestHeaders: [json],
      requestBody: { text: '{"name":"release-desk"}', bytes: 23, isTruncated: false },
      responseHeaders: [{ ...json, value: 'application/json; charset=utf-8' }],
      responseBody: { text: '', bytes: 0, isTruncated: false },
    },
  };
}

interface Period {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

function isWithin(at: number, { since = -Infinity, until = Infinity }: Period): boolean {
  return at >= since && at < until;
}

function pageOf<Item extends { readonly id: string }>(
  all: readonly Item[],
  { limit, after }: PageRequest,
): { items: readonly Item[]; next: string | null } {
  const rest = after === null ? all : all.filter(({ id }) => id < after);
  return { items: rest.slice(0, limit), next: rest.length > limit ? rest[limit - 1]!.id : null };
}
