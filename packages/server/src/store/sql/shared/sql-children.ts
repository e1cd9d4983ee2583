import { toUuid } from '../../../core/ids.ts';
import type { ChildrenRequest, StoredRecord } from '../../store.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { toParentUuid, toRecord } from './sql-record-rows.ts';

/** Well below both databases' limits on values per statement. */
const MAX_NAMES = 500;

export async function childrenOf(
  { database }: Pick<SqlDatabase, 'database'>,
  { projectId, kind, parentId, names }: ChildrenRequest,
): Promise<StoredRecord[]> {
  const ofParent = database
    .selectFrom('resources')
    .selectAll()
    .where('project_id', '=', toUuid('proj', projectId)!)
    .where('kind', '=', kind)
    .where('parent_id', '=', toParentUuid(kind, parentId) ?? NOBODY);
  if (names === undefined) return (await ofParent.execute()).map(toRecord);
  const found: StoredRecord[] = [];
  for (let from = 0; from < names.length; from += MAX_NAMES) {
    const rows = await ofParent.where('name', 'in', names.slice(from, from + MAX_NAMES)).execute();
    found.push(...rows.map(toRecord));
  }
  return found;
}
