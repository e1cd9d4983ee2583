import { authorityEnded } from '../core/authority.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { Directory, StoredKey, StoredProject } from '../store/directory.ts';
import type { ConsoleWrite } from '../store/write-context.ts';
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
  createKey(key: NewKey, writeOf: WriteOf): Promise<MadeKey>;
  listKeys(projectId: string): Promise<readonly StoredKey[]>;
  /** Makes a successor with the same name and scopes; the old key goes on working for the overlap, and no longer. */
  rollKey(old: StoredKey, overlapMs: number, writeOf: WriteOf): Promise<MadeKey | undefined>;
  /** Ends a key now, and answers it as it is then; undefined when the project has no such key. */
  revokeKey(projectId: string, keyId: string, write: ConsoleWrite): Promise<StoredKey | undefined>;
  /** Makes sure that these keys and their projects exist. One that was revoked stays so. */
  ensureBootstrapKeys(entries: readonly BootstrapKey[]): Promise<void>;
}

export interface MadeKey {
  readonly key: string;
  readonly stored: StoredKey;
}

/** On whose behalf a key is made, once it is known which. */
export type WriteOf = (stored: StoredKey) => ConsoleWrite;

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

  function prepareKey(newKey: NewKey): MadeKey {
    const key = makeKey(randomness);
    return { key, stored: toStored(key, newKey) };
  }

  return {
    ensureProject,
    async createKey(newKey, writeOf) {
      const made = prepareKey(newKey);
      const write = writeOf(made.stored);
      if ((await directory.addKey(made.stored, write)) === 'refused') throw authorityEnded(write.authority);
      return made;
    },
    listKeys: (projectId) => directory.listKeys(projectId),
    async rollKey({ id, projectId, name, scopes, createdAt, expiresAt: end }, overlapMs, writeOf) {
      const now = clock.now();
      const made = prepareKey({ projectId, name, scopes, expiresAt: end === null ? null : now + end - createdAt });
      const write = writeOf(made.stored);
      const roll = { successor: made.stored, expiresAt: now + overlapMs };
      const outcome = await directory.rollKey(projectId, id, roll, write);
      if (outcome === 'refused') throw authorityEnded(write.authority);
      return outcome && made;
    },
    async revokeKey(projectId, keyId, write) {
      const revoked = await directory.revokeKey(projectId, keyId, clock.now(), write);
      if (revoked === 'refused') throw authorityEnded(write.authority);
      return revoked;
    },
    async ensureBootstrapKeys(entries) {
      for (const { key, scopes, project } of entries) {
        const { id: projectId } = await ensureProject(project);
        await directory.ensureKey(toStored(key, { projectId, name: 'bootstrap', scopes, expiresAt: null }));
      }
    },
  };
}
