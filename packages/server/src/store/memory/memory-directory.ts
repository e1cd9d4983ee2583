import type { Directory, StoredKey, StoredProject } from '../directory.ts';
import { isLive } from '../directory.ts';
import { UNATTENDED } from '../write-context.ts';
import { MemoryTenants } from './memory-tenants.ts';

export function createMemoryDirectory(tenants = new MemoryTenants()): Directory {
  const { projects } = tenants;
  /** The project that the settings named for a key, by the key's hash. It outlives both. */
  const bootstrapProjects = new Map<string, string>();
  const announceEnd = ({ hash }: StoredKey): void => tenants.announceEnd(hash);

  function ensureProject(project: StoredProject): StoredProject {
    const existing = [...projects.values()].find(({ name }) => name === project.name);
    if (existing === undefined) projects.set(project.id, project);
    return existing ?? project;
  }

  function change(key: StoredKey, changes: Partial<StoredKey>): StoredKey {
    const changed = { ...key, ...changes, version: key.version + 1 };
    tenants.putKey(changed);
    announceEnd(changed);
    return withCountry(changed);
  }

  const revoke = (key: StoredKey, at: number): StoredKey =>
    change(key, { revokedAt: Math.min(at, key.revokedAt ?? at) });

  const withCountry = (key: StoredKey): StoredKey => tenants.withCountry(key);

  const hasName = (name: string | undefined): boolean => [...projects.values()].some((each) => each.name === name);

  return {
    findProject: async (id) => projects.get(id),
    listProjects: async () => [...projects.values()],
    ensureProject: async (project) => ensureProject(project),
    async addProject(project, owner, { audit } = UNATTENDED) {
      if (hasName(project.name)) return false;
      projects.set(project.id, project);
      tenants.membersOf(project.id).set(owner.accountId, { ...owner, version: 1 });
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
      const left = tenants.findRemains(id);
      if (left !== null) return left;
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
    async addKey(key, { maxActive, replaces }, write = UNATTENDED) {
      if (!tenants.permits(key.projectId, write)) return 'refused';
      const replaced = replaces && tenants.findKeyById(key.projectId, replaces.keyId);
      if (!projects.has(key.projectId) || (replaces !== undefined && replaced === undefined)) return 'missing';
      const isReplaced = ({ id }: StoredKey): boolean => id === replaces?.keyId && replaces.expiresAt <= key.createdAt;
      const live = tenants.keysOf(key.projectId).filter((each) => isLive(each, key.createdAt) && !isReplaced(each));
      if (live.length >= maxActive) return 'full';
      tenants.putKey(key);
      if (replaced !== undefined) {
        const { expiresAt } = replaces!;
        change(replaced, { expiresAt: Math.min(expiresAt, replaced.expiresAt ?? expiresAt) });
      }
      tenants.note(key.projectId, write.audit);
      return 'added';
    },
    async ensureBootstrapKey(key, project) {
      const before = bootstrapProjects.get(key.hash);
      const there = tenants.findKey(key.hash);
      bootstrapProjects.set(key.hash, project.name);
      if (there === undefined) {
        if (before === undefined) tenants.putKey({ ...key, projectId: ensureProject(project).id });
        return before === undefined;
      }
      if (!isLive(there, key.createdAt)) return false;
      const stays = before === undefined || before === project.name;
      change(there, { scopes: key.scopes, projectId: stays ? there.projectId : ensureProject(project).id });
      return true;
    },
    async endOtherBootstrapKeys(hashes, revokedAt) {
      for (const hash of bootstrapProjects.keys()) {
        const key = tenants.findKey(hash);
        if (key !== undefined && !hashes.includes(hash)) revoke(key, revokedAt);
      }
    },
    async revokeKey(projectId, keyId, revokedAt, write = UNATTENDED) {
      if (!tenants.permits(projectId, write)) return 'refused';
      const key = tenants.findKeyById(projectId, keyId);
      if (key === undefined) return undefined;
      tenants.note(projectId, write.audit);
      return revoke(key, revokedAt);
    },
    onEnded: tenants.onEnded,
    async recordUse(uses) {
      for (const [hash, at] of uses) {
        const key = tenants.findKey(hash);
        if (key !== undefined) tenants.putKey({ ...key, lastUsedAt: Math.max(at, key.lastUsedAt ?? 0) });
      }
    },
  };
}
