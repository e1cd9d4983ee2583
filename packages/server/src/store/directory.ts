import type { Approval } from '../core/approval.ts';
import type { NewMember } from './accounts.ts';
import type { ConsoleWrite } from './write-context.ts';

/** `cleaning_up`: its records are deleted, but a provider still has to remove what they left outside. */
export type ProjectRemoval = 'removed' | 'not_empty' | 'cleaning_up' | 'refused';

/**
 * The port for projects and their keys. Separate from `Store`, because it is read at every request and written only by
 * people, never by the API.
 */
export interface Directory {
  findProject(id: string): Promise<StoredProject | undefined>;
  listProjects(): Promise<readonly StoredProject[]>;
  /** Adds a project unless its name is taken. Returns the project with that name. */
  ensureProject(project: StoredProject): Promise<StoredProject>;
  /** Adds a project with its first member unless its name is taken. Returns whether it was added. */
  addProject(project: StoredProject, owner: NewMember, write?: ConsoleWrite): Promise<boolean>;
  /**
   * Changes a project and returns it; `taken` if another project has the name, undefined if there is no such project.
   */
  updateProject(
    id: string,
    changes: ProjectChanges,
    write?: ConsoleWrite,
  ): Promise<StoredProject | 'taken' | 'refused' | undefined>;
  /**
   * Deletes a project that has no records, with its members, invitations and logs, and ends its keys. The audit entry
   * goes to the installation's log.
   */
  removeProject(id: string, write?: ConsoleWrite): Promise<ProjectRemoval>;

  /** The key with this hash, in any state, and its project's country. */
  findByHash(hash: string): Promise<StoredKey | undefined>;
  listKeys(projectId: string): Promise<readonly StoredKey[]>;
  /**
   * Adds a key, and ends the key it replaces. Returns `full` and does nothing if the project would then have more than
   * `maxActive` working keys, and `missing` if there is no such project or no such key to replace.
   */
  addKey(
    key: StoredKey,
    options: AddKeyOptions,
    write?: ConsoleWrite,
  ): Promise<'added' | 'full' | 'missing' | 'refused'>;
  /**
   * Creates a key from the settings, and its project, once. An existing key gets these scopes, and moves to this
   * project if the settings named another project before. A key that has ended, or was deleted with its project, stays
   * as it is. Returns whether the key works.
   */
  ensureBootstrapKey(key: StoredKey, project: StoredProject): Promise<boolean>;
  /** Revokes keys from earlier settings that are not among these hashes. */
  endOtherBootstrapKeys(hashes: readonly string[], revokedAt: number): Promise<void>;
  /**
   * Ends a key now, unless it ended earlier, and returns it; undefined if the project has no such key. After this
   * returns, nothing is committed with the key.
   */
  revokeKey(
    projectId: string,
    keyId: string,
    revokedAt: number,
    write?: ConsoleWrite,
  ): Promise<StoredKey | 'refused' | undefined>;
  /**
   * Calls the listener with the hash of each key that any process ends or changes, as soon as this process learns of
   * it.
   */
  onEnded(listener: (hash: string) => void): void;
  /** Records when keys were last used, by hash. */
  recordUse(uses: ReadonlyMap<string, number>): Promise<void>;
}

export interface AddKeyOptions {
  readonly maxActive: number;
  readonly replaces?: { readonly keyId: string; readonly expiresAt: number };
}

export interface ProjectChanges {
  readonly name?: string | undefined;
  readonly country?: string | null | undefined;
}

export interface StoredProject {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2, for the export policy. */
  readonly country: string | null;
  readonly createdAt: number;
}

/** A stored key: its hash, never the key. */
export interface StoredKey {
  readonly id: string;
  readonly hash: string;
  readonly lastFour: string;
  readonly name: string;
  readonly projectId: string;
  readonly country: string | null;
  readonly scopes: ReadonlySet<string>;
  /** What it can do only with a plan that a person approved. It never changes. */
  readonly approval: Approval;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  /** Increases with each change, though not with each use. */
  readonly version: number;
}

export function isLive({ revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  return (revokedAt === null || revokedAt > now) && (expiresAt === null || expiresAt > now);
}
