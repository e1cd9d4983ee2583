import type { ClaimKey } from './claim-reads.ts';
import type { Requires } from './requires.ts';
import type { Commit } from './store.ts';

const NOTHING: Requires = { records: [], claims: [] };

/**
 * The requirements that a commit's own parts do not check already. A change or a removal checks the version that it is
 * based on, and a free claim that the commit takes makes it `taken`, which tells the caller more than `stale`.
 */
export function unchecked(
  projectId: string,
  { requires, creates = [], changes = [], removals = [] }: Commit,
): Requires {
  if (requires === undefined) return NOTHING;
  const versions = new Map<string, number>();
  for (const { record } of changes) versions.set(record.id, record.version - 1);
  for (const { id, version } of removals) versions.set(id, version);
  const taken = new Set([...creates, ...changes].flatMap(({ claims = [] }) => claims.map(nameOfClaim)));
  return {
    records: requires.records.filter((each) => each.projectId !== projectId || versions.get(each.id) !== each.version),
    claims: requires.claims.filter((each) => each.holder !== null || !taken.has(nameOfClaim(each))),
  };
}

export function nameOfClaim({ scope, key }: ClaimKey): string {
  return JSON.stringify([scope, key]);
}
