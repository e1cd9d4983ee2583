import type { KeptSize } from '../ports/database-gauge.ts';
import type { SelfRestore } from '../ports/self-restore.ts';

/** What a provider stores about a database: at its creation the backup to restore, and later that it is made. */
export interface DatabaseState {
  readonly made?: boolean;
  readonly sha256?: string | null;
  /** Its past sizes, oldest first. */
  readonly sizes?: readonly KeptSize[];
  /** The restore in progress. */
  readonly restore?: SelfRestore;
  /** Why the restore failed, for readers of the record. */
  readonly note?: { readonly text: string; readonly at: number };
}
