import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Directory, StoredKey, StoredProject } from '../store/directory.ts';
import { hashKey, makeKey } from './api-key.ts';
import type { BootstrapKey } from './bootstrap-keys.ts';

export interface NewKey {
  readonly projectId: string;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  /** Null for never. */
  readonly expiresAt: number | null;
}

export interface KeyService {
  ensureProject(name: string, country?: string | null): Promise<StoredProject>;
  /** Makes a key. Its text is answered this once, and kept nowhere. */
  createKey(key: NewKey): Promise<{ readonly key: string; readonly stored: StoredKey }>;
  listKeys(projectId: string): Promise<readonly StoredKey[]>;
  /** Makes a successor with the same name and scopes; the old key goes on working for the overlap, and no longer. */
  rollKey(
    projectId: string,
    keyId: string,
    overlapMs: number,
  ): Promise<{ readonly key: string; readonly stored: StoredKey } | undefined>;
  /** Ends a key now; answers whether the project has such a key. */
  revokeKey(projectId: string, keyId: string): Promise<boolean>;
  /** Makes sure that these keys and their projects exist. One that was revoked stays so. */
  ensureBootstrapKeys(entries: readonly BootstrapKey[]): Promise<void>;
}

export interface KeyServiceOptions {
  readonly directory: Directory;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
}

export function createKeyService({ directory, clock, ids, randomness }: KeyServiceOptions): KeyService {
  function toStored(key: string, { projectId, name, scopes, expiresAt }: NewKey): StoredKey {
    return {
      id: ids.next('key'),
      hash: hashKey(key),
      lastFour: key.slice(-4),
      name,
      projectId,
      country: null,
      scopes,
      createdAt: clock.now(),
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    };
  }

  async function ensureProject(name: string, country: string | null = null): Promise<StoredProject> {
    return directory.ensureProject({ id: ids.next('proj'), name, country, createdAt: clock.now() });
  }

  async function createKey(newKey: NewKey): Promise<{ key: string; stored: StoredKey }> {
    const key = makeKey(randomness);
    const stored = toStored(key, newKey);
    await directory.ensureKey(stored);
    return { key, stored };
  }

  async function findKey(projectId: string, keyId: string): Promise<StoredKey | undefined> {
    return (await directory.listKeys(projectId)).find(({ id }) => id === keyId);
  }

  return {
    ensureProject,
    createKey,
    listKeys: (projectId) => directory.listKeys(projectId),
    async rollKey(projectId, keyId, overlapMs) {
      const old = await findKey(projectId, keyId);
      if (old === undefined) return undefined;
      const lifetime = old.expiresAt === null ? null : old.expiresAt - old.createdAt;
      const expiresAt = lifetime === null ? null : clock.now() + lifetime;
      const successor = await createKey({ projectId, name: old.name, scopes: old.scopes, expiresAt });
      await directory.endKey(projectId, keyId, { expiresAt: clock.now() + overlapMs });
      return successor;
    },
    revokeKey: (projectId, keyId) => directory.endKey(projectId, keyId, { revokedAt: clock.now() }),
    async ensureBootstrapKeys(entries) {
      for (const { key, scopes, project } of entries) {
        const { id: projectId } = await ensureProject(project);
        await directory.ensureKey(toStored(key, { projectId, name: 'bootstrap', scopes, expiresAt: null }));
      }
    },
  };
}
