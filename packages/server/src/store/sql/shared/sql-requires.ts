import { kinds } from '@landhold/contract';
import { toUuid } from '../../../core/ids.ts';
import { unchecked } from '../../unchecked.ts';
import type { Commit } from '../../store.ts';
import type { RequiredRows } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';

const NOTHING: RequiredRows = { records: [], claims: [] };

export function toRequiredRows(projectId: string, commit: Commit): RequiredRows {
  if (commit.requires === undefined) return NOTHING;
  const { records, claims } = unchecked(projectId, commit);
  return {
    records: records.flatMap(({ projectId: project, kind, id, version }) => {
      const uuid = toUuid(kinds[kind].idPrefix, id);
      // A malformed id was absent, and stays so.
      return uuid === undefined ? [] : [{ project_id: toUuid('proj', project)!, kind, id: uuid, version }];
    }),
    claims: claims.map(({ scope, key, kind, holder }) => ({
      scope,
      key,
      resource_id: holder === null ? null : (toUuid(kinds[kind].idPrefix, holder) ?? NOBODY),
    })),
  };
}

export function hasRequirements({ records, claims }: RequiredRows): boolean {
  return records.length + claims.length > 0;
}
