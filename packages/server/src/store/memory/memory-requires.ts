import type { Commit } from '../store.ts';
import { unchecked } from '../unchecked.ts';
import type { MemoryClaims } from './memory-claims.ts';
import type { MemoryRecords } from './memory-records.ts';

interface Stored {
  readonly records: MemoryRecords;
  readonly claims: MemoryClaims;
}

/** Whether everything that the commit was decided on is still so. */
export function isAsRead(stored: Stored, projectId: string, commit: Commit): boolean {
  const { records, claims } = unchecked(projectId, commit);
  return (
    records.every(({ projectId: project, kind, id, version }) => {
      const found = stored.records.find(project, kind, id);
      return version === null ? found === undefined : found?.version === version;
    }) && claims.every((claim) => stored.claims.holderOf(claim) === claim.holder)
  );
}
