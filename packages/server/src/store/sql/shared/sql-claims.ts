import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { ClaimReads, Holder } from '../../claim-reads.ts';
import type { SqlDatabase, Statement } from './sql-database.ts';
import type { Tables } from './tables.ts';

/** Well below both databases' limits on values per statement. */
const MAX_KEYS = 500;

const FIND_WHERE = 'select scope, key, project_id, resource_id from claims where key = $1 and scope';
/**
 * Most look for one claim. A domain that becomes active looks for the zone of its project that waits for it: the key is
 * the project, and the scope has the name.
 */
const FIND: Statement = {
  name: 'find claim',
  text: `${FIND_WHERE} = $2`,
  several: { text: `${FIND_WHERE} = any($2::text[])`, by: 'scope' },
};

export function createSqlClaimReads({ database, read }: Pick<SqlDatabase, 'database' | 'read'>): ClaimReads {
  return {
    async holders(kind, claims) {
      const [first, ...others] = claims;
      if (first !== undefined && others.length === 0) {
        return read(FIND, [first.key, first.scope], (rows: readonly Tables['claims'][]) =>
          rows.map((row) => toHolder(kind, row)),
        );
      }
      const found: Holder[] = [];
      // Scope by scope, because SQLite scans the whole table for a list of pairs.
      for (const [scope, those] of Map.groupBy(claims, (claim) => claim.scope)) {
        for (let from = 0; from < those.length; from += MAX_KEYS) {
          const keys = those.slice(from, from + MAX_KEYS).map(({ key }) => key);
          const rows = await database
            .selectFrom('claims')
            .selectAll()
            .where('scope', '=', scope)
            .where('key', 'in', keys)
            .execute();
          found.push(...rows.map((row) => toHolder(kind, row)));
        }
      }
      return found;
    },
    async othersIn(kind, { scope, projectId, limit }) {
      const rows = await database
        .selectFrom('claims')
        .selectAll()
        .where('scope', '=', scope)
        .$if(projectId !== null, (query) => query.where('project_id', '!=', toUuid('proj', projectId!)!))
        .limit(limit)
        .execute();
      return rows.map((row) => toHolder(kind, row));
    },
  };
}

function toHolder(kind: KindTag, { scope, key, project_id, resource_id }: Tables['claims']): Holder {
  return { scope, key, projectId: fromUuid('proj', project_id), id: fromUuid(kinds[kind].idPrefix, resource_id) };
}
