/** A restore of a backup into the database that it is of: docs/decisions/0135-restoring-into-itself.md. */
export interface SelfRestore {
  readonly step: 'fill' | 'swap';
  readonly backupId: string;
  readonly sha256: string | null;
  /** What was counted when the backup was made. */
  readonly tables: number | null;
  readonly rows: number | null;
  /** When it was asked for, which is in the name of the database that gives way. */
  readonly askedAt: number;
}
