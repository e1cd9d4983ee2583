import type { Content } from './table-digest.ts';

/** A backup as its server sees it. */
export interface BackupTask {
  /** The name of its role, and of what is made with it. */
  readonly id: string;
  readonly projectId: string;
  readonly databaseId: string;
  /** The mark on its role, so that nothing of another installation is touched. */
  readonly mark: string;
  /** The mark on the database's roles. */
  readonly databaseMark: string;
  /** How many connections the database should accept. */
  readonly connections: number;
  readonly signal: AbortSignal;
}

/** A new database that starts from a backup. */
export interface FillTarget {
  /** The group that owns everything in it. */
  readonly id: string;
  /** Its name on its server. */
  readonly name: string;
  readonly mark: string;
  readonly projectId: string;
  readonly backupId: string;
  readonly backupMark: string;
  readonly sha256: string | null;
  readonly signal: AbortSignal;
}

export interface Copied {
  readonly sizeBytes: number;
  readonly sha256: string | null;
  /** The original's content at the time of the copy. */
  readonly content: Content;
}

/** How a server's databases are backed up. Each call can be repeated, and leaves nothing of an earlier call behind. */
export interface BackupMethod {
  copy(task: BackupTask): Promise<Copied>;
  /** Restores the copy into a temporary database, and returns what was in it. */
  tryOut(task: BackupTask, sha256: string | null): Promise<Content>;
  /**
   * Makes a database from the copy. Its roles exist. The database accepts only administrators' connections, and its
   * owner owns everything in it.
   */
  restoreInto(target: FillTarget): Promise<void>;
  isThere(task: BackupTask, sha256: string | null): Promise<boolean>;
  /** Removes everything that belongs to the backup. */
  remove(task: Omit<BackupTask, 'signal' | 'connections' | 'databaseMark'>): Promise<void>;
}

/** Why a backup cannot be made, in a sentence for readers of the record. A retry would not help. */
export class BackupImpossible extends Error {}

/** The same after a lost connection: a retry may succeed. */
export class BackupInterrupted extends BackupImpossible {}

const MAX_ATTEMPTS = 3;

/** Whether to give up. */
export function isFinal(error: unknown, { attempt }: { readonly attempt: number }): error is BackupImpossible {
  if (error instanceof BackupInterrupted) return attempt >= MAX_ATTEMPTS;
  return error instanceof BackupImpossible;
}

export function scratchOf(id: string): string {
  return `${id}_check`;
}

export const NOT_THERE = 'The database is not on its server.';
export const COPY_LOST = 'The copy was lost.';
