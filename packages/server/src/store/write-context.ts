import type { AuditEntry } from '../core/audit-entry.ts';
import type { Authority } from '../core/authority.ts';

/** On whose behalf a write is made. Both parts belong to its commit. */
export interface WriteContext<By extends Authority = Authority> {
  /** Null for what nobody asked for. */
  readonly authority: By | null;
  /** Null where no person acts. */
  readonly audit: AuditEntry | null;
}

/** What lets a person write. */
export type ConsoleAuthority = Exclude<Authority, { by: 'key' }>;

/** On whose behalf people, keys and projects are changed. */
export type ConsoleWrite = WriteContext<ConsoleAuthority>;

/** What the service does without being asked. */
export const UNATTENDED: ConsoleWrite = { authority: null, audit: null };
