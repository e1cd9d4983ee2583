import type { Directory, StoredKey } from '../directory.ts';
import { UNATTENDED } from '../write-context.ts';
import { MemoryTenants } from './memory-tenants.ts';

export function createMemoryDirectory(tenants = new MemoryTenants()): Directory {
  const { projects } = tenants;
  const listeners: ((hash: string) => void)[] = [];

  function withCountry(key: StoredKey): StoredKey {
    return { ...key, country: projects.get(key.projectId)?.country ?? null };
  }

  function announceEnd({ hash }: StoredKey): void {
    for (const listener of listeners) listener(hash);
  }

  function end(key: StoredKey, at: Partial<Pick<StoredKey, 'expiresAt' | 'revokedAt'>>): StoredKey {
    const ended = { ...key, ...at };
    tenants.putKey(ended);
    announceEnd(ended);
    return withCountry(ended);
  }

  const hasName = (name: string | undefined): boolean => [...projects.values()].some((each) => each.name === name);

  return {
    findProject: async (id) => projects.get(id),
    listProjects: async () => [...projects.values()],
    async ensureProject(project) {
      const existing = [...projects.values()].find(({ name }) => name === project.name);
      if (existing === undefined) projects.set(project.id, project);
      return existing ?? project;
    },
    async addProject(project, owner, { audit } = UNATTENDED) {
      if (hasName(project.name)) return false;
      projects.set(project.id, project);
      tenants.membersOf(project.id).set(owner.accountId, owner);
      tenants.note(project.id, audit);
      return true;
    },
    async updateProject(id, { name, country }, write = UNATTENDED) {
      const project = projects.get(id);
      if (!tenants.permits(id, write)) return 'refused';
      if (project === undefined) return undefined;
      if (name !== project.name && hasName(name)) return 'taken';
      const changed = {
        ...project,
        ...(name === undefined ? {} : { name }),
        ...(country === undefined ? {} : { country }),
      };
      projects.set(id, changed);
      tenants.note(id, write.audit);
      return changed;
    },
    async removeProject(id, write = UNATTENDED) {
      if (!tenants.permits(id, write)) return 'refused';
      if (tenants.hasRecords(id)) return 'not_empty';
      const ended = tenants.keysOf(id);
      tenants.removeProject(id);
      ended.forEach(announceEnd);
      tenants.note(null, write.audit);
      return 'removed';
    },
    async findByHash(hash) {
      const key = tenants.findKey(hash);
      return key && withCountry(key);
    },
    listKeys: async (projectId) => tenants.keysOf(projectId).map(withCountry),
    async ensureKey(key) {
      if (tenants.findKey(key.hash) === undefined) tenants.putKey(key);
    },
    async addKey(key, write = UNATTENDED) {
      if (!tenants.permits(key.projectId, write)) return 'refused';
      tenants.putKey(key);
      tenants.note(key.projectId, write.audit);
      return 'added';
    },
    async rollKey(projectId, keyId, { successor, expiresAt }, write = UNATTENDED) {
      if (!tenants.permits(projectId, write)) return 'refused';
      const key = tenants.findKeyById(projectId, keyId);
      if (key === undefined) return undefined;
      tenants.putKey(successor);
      end(key, { expiresAt: Math.min(expiresAt, key.expiresAt ?? expiresAt) });
      tenants.note(projectId, write.audit);
      return 'rolled';
    },
    async revokeKey(projectId, keyId, revokedAt, write = UNATTENDED) {
      if (!tenants.permits(projectId, write)) return 'refused';
      const key = tenants.findKeyById(projectId, keyId);
      if (key === undefined) return undefined;
      tenants.note(projectId, write.audit);
      return end(key, { revokedAt: Math.min(revokedAt, key.revokedAt ?? revokedAt) });
    },
    onEnded: (listener) => void listeners.push(listener),
    async noteUse(uses) {
      for (const [hash, at] of uses) {
        const key = tenants.findKey(hash);
        if (key !== undefined) tenants.putKey({ ...key, lastUsedAt: Math.max(at, key.lastUsedAt ?? 0) });
      }
    },
  };
}
