import type { Approval } from '../core/approval.ts';
import { authorityEnded } from '../core/authority.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import type { AddKeyOptions, Directory, StoredKey, StoredProject } from '../store/directory.ts';
import type { ConsoleWrite } from '../store/write-context.ts';
import { hashKey, makeKey } from './api-key.ts';
import type { BootstrapKey } from './bootstrap-keys.ts';

type Replacement = NonNullable<AddKeyOptions['replaces']>;

export interface NewKey {
  readonly projectId: string;
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  /** None by default. */
  readonly approval?: Approval;
  /** Null for never. */
  readonly expiresAt: number | null;
}

export interface KeyService {
  ensureProject(name: string, country?: string | null): Promise<StoredProject>;
  /** Creates a key. Its text is returned only here, and stored nowhere. */
  createKey(key: NewKey, writeOf: WriteOf): Promise<MadeKey>;
  listKeys(projectId: string): Promise<readonly StoredKey[]>;
  /** Creates a successor with the same name, scopes and approval policy. The old key keeps working only for the overlap. */
  rollKey(old: StoredKey, overlapMs: number, writeOf: WriteOf): Promise<MadeKey | undefined>;
  /** Ends a key now and returns it; undefined if the project has no such key. */
  revokeKey(projectId: string, keyId: string, write: ConsoleWrite): Promise<StoredKey | undefined>;
  /**
   * Creates these keys and their projects if they are missing, and updates them from the entries. Ends keys that only
   * earlier entries named. Without entries, nothing changes. Returns the positions, from 1, of entries whose key has
   * ended.
   */
  ensureBootstrapKeys(entries: readonly BootstrapKey[]): Promise<readonly number[]>;
}

export interface MadeKey {
  readonly key: string;
  readonly stored: StoredKey;
}

/** Returns who changes a key and the audit entry for it, which names the key. */
export type WriteOf = (stored: StoredKey) => ConsoleWrite;

export interface KeyServiceOptions {
  readonly directory: Directory;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  /** How many keys of a project may work at the same time. */
  readonly keysPerProject: number;
  /** The id of a project that the settings name, in a mock. By default a new one. */
  readonly projectIdOf?: ((name: string) => string) | undefined;
}

export function createKeyService(options: KeyServiceOptions): KeyService {
  const { directory, clock, ids, randomness, keysPerProject: maxActive } = options;

  function toStored(key: string, { projectId, name, scopes, approval = 'none', expiresAt }: NewKey): StoredKey {
    return {
      id: ids.next('key'),
      hash: hashKey(key),
      lastFour: key.slice(-4),
      name,
      projectId,
      country: null,
      scopes,
      approval,
      createdAt: clock.now(),
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
      version: 1,
    };
  }

  function toProject(name: string, country: string | null = null): StoredProject {
    return { id: options.projectIdOf?.(name) ?? ids.next('proj'), name, country, createdAt: clock.now() };
  }

  /** Undefined if there is no such project, or no such key to replace. */
  async function addKey(newKey: NewKey, writeOf: WriteOf, replaces?: Replacement): Promise<MadeKey | undefined> {
    const key = makeKey(randomness);
    const stored = toStored(key, newKey);
    const write = writeOf(stored);
    const added = await directory.addKey(stored, { maxActive, ...(replaces && { replaces }) }, write);
    if (added === 'refused') throw authorityEnded(write.authority);
    if (added === 'full') throw tooManyKeys(maxActive, replaces);
    return added === 'missing' ? undefined : { key, stored };
  }

  return {
    ensureProject: (name, country) => directory.ensureProject(toProject(name, country)),
    async createKey(newKey, writeOf) {
      const made = await addKey(newKey, writeOf);
      if (made === undefined) throw new ServiceError('project_not_found', 'The project was deleted.');
      return made;
    },
    listKeys: (projectId) => directory.listKeys(projectId),
    rollKey({ id, projectId, name, scopes, approval, createdAt, expiresAt }, overlapMs, writeOf) {
      const now = clock.now();
      const until = expiresAt === null ? null : now + expiresAt - createdAt;
      const successor = { projectId, name, scopes, approval, expiresAt: until };
      return addKey(successor, writeOf, { keyId: id, expiresAt: now + overlapMs });
    },
    async revokeKey(projectId, keyId, write) {
      const revoked = await directory.revokeKey(projectId, keyId, clock.now(), write);
      if (revoked === 'refused') throw authorityEnded(write.authority);
      return revoked;
    },
    async ensureBootstrapKeys(entries) {
      if (entries.length === 0) return [];
      const ended: number[] = [];
      for (const [index, { key, scopes, project: name }] of entries.entries()) {
        const project = toProject(name);
        const stored = toStored(key, { projectId: project.id, name: 'bootstrap', scopes, expiresAt: null });
        if (!(await directory.ensureBootstrapKey(stored, project))) ended.push(index + 1);
      }
      const hashes = entries.map(({ key }) => hashKey(key));
      await directory.endOtherBootstrapKeys(hashes, clock.now());
      return ended;
    },
  };
}

function tooManyKeys(max: number, replaces: Replacement | undefined): ServiceError {
  const advice = replaces === undefined ? 'Revoke' : 'Roll this one with overlap_seconds 0, or revoke';
  const message = `A project may have ${max} active keys. ${advice} a key that you no longer need.`;
  return new ServiceError('key_limit_reached', message);
}
