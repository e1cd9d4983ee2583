import type { AuditEntry } from '../core/audit-entry.ts';
import type { PageRequest } from './store.ts';

/**
 * The port for the log of console actions. Entries are written in the same commit as the change they describe (see
 * `WriteContext`) and never changed.
 */
export interface AuditLog {
  /** A project's entries, newest first; null for the installation's log, which outlives its projects. */
  page(projectId: string | null, request: AuditPageRequest): Promise<AuditPage>;
}

export interface AuditPageRequest extends PageRequest {
  readonly action?: string | undefined;
  readonly accountId?: string | undefined;
  /** From `since` inclusive to `until` exclusive. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  /** The id of the last item if more follow; null on the last page. */
  readonly next: string | null;
}
