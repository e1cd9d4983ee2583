import type { NewMember } from './accounts.ts';
import type { ConsoleWrite } from './write-context.ts';

/** `cleaning_up`: its records are gone, and a provider has yet to remove what they left outside. */
export type ProjectRemoval = 'removed' | 'not_empty' | 'cleaning_up' | 'refused';

/**
 * The port to who may call: projects and their keys. Beside `Store`, because it is read at every request and written
 * by people, never by the API itself.
 */
export interface Directory {
  findProject(id: string): Promise<StoredProject | undefined>;
  listProjects(): Promise<readonly StoredProject[]>;
  /** Adds a project unless its name is taken; answers the one that has the name then. */
  ensureProject(project: StoredProject): Promise<StoredProject>;
  /** Adds a project with its first member unless its name is taken; answers whether it was added. */
  addProject(project: StoredProject, owner: NewMember, write?: ConsoleWrite): Promise<boolean>;
  /** Changes a project; answers it as it is then, or that another has the name, or that there is no such project. */
  updateProject(
    id: string,
    changes: ProjectChanges,
    write?: ConsoleWrite,
  ): Promise<StoredProject | 'taken' | 'refused' | undefined>;
  /**
   * Forgets a project that has no records, with its members, invitations and logs, and ends its keys. The audit entry
   * goes to the installation's own log.
   */
  removeProject(id: string, write?: ConsoleWrite): Promise<ProjectRemoval>;

  /** The key with this hash and its project's country, whatever its state. */
  findByHash(hash: string): Promise<StoredKey | undefined>;
  listKeys(projectId: string): Promise<readonly StoredKey[]>;
  /**
   * Adds a key, and ends the one it replaces. Answers `full` and does nothing where more keys of the project than
   * `mostLive` would work then, and `missing` where there is no such project or no such key to replace.
   */
  addKey(
    key: StoredKey,
    options: AddKeyOptions,
    write?: ConsoleWrite,
  ): Promise<'added' | 'full' | 'missing' | 'refused'>;
  /**
   * Makes a key that the settings name, and its project, once. A key that is there gets these scopes, and moves to this
   * project when the settings named another one before. One that has ended, or went with its project, stays as it is.
   * Answers whether the key works.
   */
  ensureBootstrapKey(key: StoredKey, project: StoredProject): Promise<boolean>;
  /** Revokes the keys that the settings named once and that are not among these hashes. */
  endOtherBootstrapKeys(hashes: readonly string[], revokedAt: number): Promise<void>;
  /**
   * Ends a key now, unless it ended earlier, and answers it as it is then; undefined when the project has no such key.
   * Nothing is committed with the key after this was answered.
   */
  revokeKey(
    projectId: string,
    keyId: string,
    revokedAt: number,
    write?: ConsoleWrite,
  ): Promise<StoredKey | 'refused' | undefined>;
  /** Calls with the hash of each key that was ended or changed, in whichever process, as soon as that is known. */
  onEnded(listener: (hash: string) => void): void;
  /** Notes when keys were last used, by hash. */
  noteUse(uses: ReadonlyMap<string, number>): Promise<void>;
}

export interface AddKeyOptions {
  readonly mostLive: number;
  readonly replaces?: { readonly keyId: string; readonly expiresAt: number };
}

export interface ProjectChanges {
  readonly name?: string | undefined;
  readonly country?: string | null | undefined;
}

export interface StoredProject {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; the export policy asks for it. */
  readonly country: string | null;
  readonly createdAt: number;
}

/** A key as it is kept: never the key itself. */
export interface StoredKey {
  readonly id: string;
  readonly hash: string;
  readonly lastFour: string;
  readonly name: string;
  readonly projectId: string;
  readonly country: string | null;
  readonly scopes: ReadonlySet<string>;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

export function isLive({ revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  return (revokedAt === null || revokedAt > now) && (expiresAt === null || expiresAt > now);
}
