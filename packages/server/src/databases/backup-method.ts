import type { Content } from './table-digest.ts';

/** A backup as its server knows it. */
export interface BackupTask {
  /** The name of its role, and of what is made with it. */
  readonly id: string;
  readonly projectId: string;
  readonly databaseId: string;
  /** What its role carries, so that nothing of another installation is touched. */
  readonly mark: string;
  /** What the database's roles carry. */
  readonly databaseMark: string;
  /** How many connections the database should take. */
  readonly connections: number;
  readonly signal: AbortSignal;
}

/** A new database that begins with a backup. */
export interface FillTarget {
  /** The group that everything in it belongs to. */
  readonly id: string;
  /** What it is called on its server. */
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
  /** Of the original, at the moment of the copy. */
  readonly content: Content;
}

/** How a server's databases are backed up. Each call can be repeated, and leaves nothing of an earlier one behind. */
export interface BackupMethod {
  copy(task: BackupTask): Promise<Copied>;
  /** Restores the copy into a database that is dropped again, and answers what was in it. */
  tryOut(task: BackupTask, sha256: string | null): Promise<Content>;
  /**
   * Makes a database from the copy, whose roles are there. It takes no connections but those of administrators, and
   * everything in it is its owner's.
   */
  restoreInto(target: FillTarget): Promise<void>;
  isThere(task: BackupTask, sha256: string | null): Promise<boolean>;
  /** Removes all that belongs to the backup. */
  remove(task: Omit<BackupTask, 'signal' | 'connections' | 'databaseMark'>): Promise<void>;
}

/** Why a backup cannot be made, in a sentence for readers of the record. Trying again would not help. */
export class BackupImpossible extends Error {}

/** The same where the connection was lost on the way: another try may well succeed. */
export class BackupInterrupted extends BackupImpossible {}

const MOST_ATTEMPTS = 3;

/** Whether to give up. */
export function isFinal(error: unknown, { attempt }: { readonly attempt: number }): error is BackupImpossible {
  if (error instanceof BackupInterrupted) return attempt >= MOST_ATTEMPTS;
  return error instanceof BackupImpossible;
}

export function scratchOf(id: string): string {
  return `${id}_check`;
}

export const NOT_THERE = 'The database is not on its server.';
export const COPY_GONE = 'The copy was lost.';
