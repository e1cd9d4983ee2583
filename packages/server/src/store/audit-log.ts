import type { PageRequest } from './store.ts';

/** The port to what was done in the console. Entries are added and read, and never changed. */
export interface AuditLog {
  append(projectId: string, entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(projectId: string, request: PageRequest): Promise<AuditPage>;
  /** Forgets the log of a project that is gone. */
  removeProject(projectId: string): Promise<void>;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly accountId: string;
  readonly accountName: string;
  /** The operation. */
  readonly action: string;
  readonly targetId: string | null;
  readonly targetName: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly address: string;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  /** The id of the last item when more follow; null on the last page. */
  readonly next: string | null;
}
