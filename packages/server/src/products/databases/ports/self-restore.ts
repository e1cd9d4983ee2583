/** A restore of a backup into its original database: docs/decisions/0135-restoring-into-itself.md. */
export interface SelfRestore {
  readonly step: 'fill' | 'swap';
  readonly backupId: string;
  readonly sha256: string | null;
  /** Counted when the backup was made. */
  readonly tables: number | null;
  readonly rows: number | null;
  /** When it was requested. The name of the replaced database contains this time. */
  readonly askedAt: number;
}
