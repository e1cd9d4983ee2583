import type { AuditEntry } from '../core/audit-entry.ts';
import type { Authority } from '../core/authority.ts';

/** On whose behalf a write is made. Both parts are in the write's commit. */
export interface WriteContext<By extends Authority = Authority> {
  /** Null if nobody requested the write. */
  readonly authority: By | null;
  /** Null if no person acts. */
  readonly audit: AuditEntry | null;
}

/** The authority of a person, in the console or with a token. */
export type ConsoleAuthority = Exclude<Authority, { by: 'key' }>;

/** On whose behalf people, keys and projects are changed. */
export type ConsoleWrite = WriteContext<ConsoleAuthority>;

/** For writes that the service makes without a request. */
export const UNATTENDED: ConsoleWrite = { authority: null, audit: null };
