import type { KindTag } from '@landhold/contract';
import type { ClaimKey } from './claim-reads.ts';

/**
 * Refuses a commit if another commit with a guard on the same scope was made since the scope's claims were read. The
 * caller then has to read them again. Deletions in between do not matter, because they only free claims.
 */
export interface Guard {
  readonly scope: string;
  readonly version: number;
}

/**
 * What a commit was decided on. The commit is stale unless all of it is still so:
 * docs/decisions/0211-a-commit-requires-what-it-was-decided-on.md.
 */
export interface Requires {
  readonly records: readonly RequiredRecord[];
  readonly claims: readonly RequiredClaim[];
}

/** A record as it was read, in any project. */
export interface RequiredRecord {
  readonly projectId: string;
  readonly kind: KindTag;
  readonly id: string;
  /** Null if there was none. */
  readonly version: number | null;
}

/** What a commit requires that was decided on this record alone. */
export function requiresOf(projectId: string, { kind, id, version }: Omit<RequiredRecord, 'projectId'>): Requires {
  return { records: [{ projectId, kind, id, version }], claims: [] };
}

/** A claim as it was read. */
export interface RequiredClaim extends ClaimKey {
  /** The kind of the record that had it, and the record; null if it was free. */
  readonly kind: KindTag;
  readonly holder: string | null;
}
