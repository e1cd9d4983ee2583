import type { Accounts, StoredMember } from './accounts.ts';
import type { AuditLog } from './audit-log.ts';
import type { Directory, StoredProject } from './directory.ts';
import type { RequestLog } from './request-log.ts';

/** What a project's own operations read besides records. */
export interface ProjectReads {
  readonly directory: Pick<Directory, 'findProject'>;
  readonly accounts: Pick<Accounts, 'findAccount' | 'listMembers' | 'listAdministrators' | 'listInvitations'>;
  readonly auditLog: AuditLog;
  readonly requestLog: Pick<RequestLog, 'find' | 'page'>;
}

const NOTHING = { items: [], next: null };

/** For a store without people, such as those of tests. */
export const NO_PEOPLE: ProjectReads = {
  directory: { findProject: async () => undefined },
  accounts: {
    findAccount: async () => undefined,
    listMembers: async () => [],
    listAdministrators: async () => [],
    listInvitations: async () => [],
  },
  auditLog: { page: async () => NOTHING },
  requestLog: { find: async () => undefined, page: async () => NOTHING },
};

/**
 * The members of a project with the administrators, who own every project; newest account first. Those who are no
 * members have the version 0.
 */
export async function listEveryone(
  accounts: ProjectReads['accounts'],
  { id, createdAt }: Pick<StoredProject, 'id' | 'createdAt'>,
): Promise<readonly StoredMember[]> {
  const [joined, administrators] = await Promise.all([accounts.listMembers(id), accounts.listAdministrators()]);
  const others = administrators
    .filter((account) => !joined.some(({ accountId }) => accountId === account.id))
    .map((account): StoredMember => {
      const since = Math.max(createdAt, account.createdAt);
      return { accountId: account.id, role: 'owner', version: 0, createdAt: since, account };
    });
  return [...joined, ...others].toSorted((one, other) => (one.accountId < other.accountId ? 1 : -1));
}

/** A status, a class such as `4xx`, or all errors, as a range of statuses. */
export function toStatusRange(status: string): readonly [number, number] {
  if (status === 'error') return [400, 599];
  if (!status.endsWith('xx')) return [Number(status), Number(status)];
  const first = Number(status[0]) * 100;
  return [first, first + 99];
}
