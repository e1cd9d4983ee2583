import type { StoredAccount, StoredSession } from '../accounts.ts';
import type { PersonalTokens } from '../personal-tokens.ts';
import { UNATTENDED } from '../write-context.ts';
import type { MemoryTenants } from './memory-tenants.ts';

interface People {
  find(accountId: string): StoredAccount | undefined;
  sessionsOf(accountId: string): readonly StoredSession[];
}

export function createTokenPort(tenants: MemoryTenants, people: People): PersonalTokens {
  const { tokens } = tenants;
  return {
    async addToken(token, { sessionId, max }, write = UNATTENDED) {
      const { accountId, projectId } = token;
      if (!people.sessionsOf(accountId).some(({ id }) => id === sessionId)) return 'refused';
      if (projectId !== null && !tenants.permits(projectId, write)) return 'refused';
      if (tokens.of(accountId).length >= max) return 'full';
      tokens.put(token);
      tenants.note(projectId, write.audit);
      return 'added';
    },
    async findToken(hash, namedProjectId) {
      const token = tokens.findByHash(hash);
      const account = token && people.find(token.accountId);
      if (token === undefined || account === undefined) return undefined;
      const { name: accountName, isAdministrator } = account;
      const found = tenants.projects.get(token.projectId ?? namedProjectId ?? '');
      const project = found === undefined ? null : { id: found.id, country: found.country };
      const role = (project && tenants.membersOf(project.id).get(account.id)?.role) ?? null;
      return { token, accountName, isAdministrator, project, role };
    },
    listTokens: async (accountId) => tokens.of(accountId),
    async endToken(accountId, tokenId, audit) {
      const found = tokens.of(accountId).find(({ id }) => id === tokenId);
      if (found === undefined) return false;
      tokens.end(({ id }) => id === tokenId);
      tenants.note(found.projectId, audit);
      return true;
    },
    endTokens: async (accountId) => void tokens.end((token) => token.accountId === accountId),
    async recordTokenUse(uses) {
      for (const [id, at] of uses) tokens.recordUse(id, at);
    },
  };
}
