import type { KeptSize } from '../core/database-gauge.ts';
import type { SelfRestore } from '../core/self-restore.ts';

/** What a database's provider remembers of it: from its creation what it is restored from, and later that it is made. */
export interface DatabaseState {
  readonly made?: boolean;
  readonly sha256?: string | null;
  /** How large it was, oldest first. */
  readonly sizes?: readonly KeptSize[];
  /** What is being restored into it. */
  readonly restore?: SelfRestore;
  /** Why that could not be done, for readers of the record. */
  readonly note?: { readonly text: string; readonly at: number };
}
