import type { AuditEntry } from '../core/audit-entry.ts';
import type { PageRequest } from './store.ts';

/**
 * The port to what was done in the console. Entries are written in the same commit as what they tell, see `WriteContext`,
 * and never changed.
 */
export interface AuditLog {
  /** Of a project, newest first; null for the installation's own log, which outlives its projects. */
  page(projectId: string | null, request: AuditPageRequest): Promise<AuditPage>;
}

export interface AuditPageRequest extends PageRequest {
  readonly action?: string | undefined;
  readonly accountId?: string | undefined;
  /** From the one moment on, and before the other. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  /** The id of the last item when more follow; null on the last page. */
  readonly next: string | null;
}
