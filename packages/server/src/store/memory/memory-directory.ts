import type { Directory, StoredKey, StoredProject } from '../directory.ts';

export function createMemoryDirectory(): Directory {
  const projects = new Map<string, StoredProject>();
  const keys = new Map<string, StoredKey>();
  const listeners: ((hash: string) => void)[] = [];

  function withCountry(key: StoredKey): StoredKey {
    return { ...key, country: projects.get(key.projectId)?.country ?? null };
  }

  return {
    findProject: async (id) => projects.get(id),
    listProjects: async () => [...projects.values()],
    async ensureProject(project) {
      const existing = [...projects.values()].find(({ name }) => name === project.name);
      if (existing === undefined) projects.set(project.id, project);
      return existing ?? project;
    },
    async updateProject(id, { name, country }) {
      const project = projects.get(id);
      if (project === undefined) return undefined;
      if ([...projects.values()].some((other) => other.id !== id && other.name === name)) return 'taken';
      const changed = {
        ...project,
        ...(name === undefined ? {} : { name }),
        ...(country === undefined ? {} : { country }),
      };
      projects.set(id, changed);
      return changed;
    },
    async removeProject(id) {
      projects.delete(id);
      for (const { hash, projectId } of keys.values()) {
        if (projectId !== id) continue;
        keys.delete(hash);
        for (const listener of listeners) listener(hash);
      }
    },
    async findByHash(hash) {
      const key = keys.get(hash);
      return key && withCountry(key);
    },
    listKeys: async (projectId) => [...keys.values()].filter((key) => key.projectId === projectId).map(withCountry),
    async ensureKey(key) {
      if (!keys.has(key.hash)) keys.set(key.hash, key);
    },
    async endKey(projectId, keyId, end) {
      const key = [...keys.values()].find((each) => each.id === keyId && each.projectId === projectId);
      if (key === undefined) return false;
      keys.set(key.hash, {
        ...key,
        ...('expiresAt' in end
          ? { expiresAt: Math.min(end.expiresAt, key.expiresAt ?? end.expiresAt) }
          : { revokedAt: Math.min(end.revokedAt, key.revokedAt ?? end.revokedAt) }),
      });
      for (const listener of listeners) listener(key.hash);
      return true;
    },
    onEnded: (listener) => void listeners.push(listener),
    async noteUse(uses) {
      for (const [hash, at] of uses) {
        const key = keys.get(hash);
        if (key !== undefined) keys.set(hash, { ...key, lastUsedAt: Math.max(at, key.lastUsedAt ?? 0) });
      }
    },
  };
}
