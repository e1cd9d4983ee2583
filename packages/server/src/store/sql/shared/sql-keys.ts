import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { toUuid } from '../../../core/ids.ts';
import type { AddKeyOptions, Directory } from '../../directory.ts';
import { UNATTENDED } from '../../write-context.ts';
import { insertAuditEntry, isPermitted, lockProject } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { fromKeyRow, isLiveAt, toKeyRow } from './sql-directory-rows.ts';
import type { ApiKeyRow, Tables } from './tables.ts';

/** Keys that people create. */
export function createSqlKeys(sqlDatabase: SqlDatabase): Pick<Directory, 'addKey' | 'revokeKey'> {
  const { dialect, database, announceEnd } = sqlDatabase;
  return {
    addKey: (key, options, write = UNATTENDED) =>
      database.transaction().execute(async (transaction) => {
        const row = toKeyRow(key);
        const { project_id } = row;
        const hasProject = await lockProject(transaction, project_id);
        if (!(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
        if (!hasProject) return 'missing';
        if ((await countLive(transaction, row, options)) >= options.maxActive) return 'full';
        if (options.replaces !== undefined) {
          const { keyId, expiresAt } = options.replaces;
          const ended = await endKey(transaction, project_id, keyId, { column: 'expires_at', at: expiresAt });
          if (ended === undefined) return 'missing';
          await announceEnd(ended.hash, transaction);
        }
        await transaction.insertInto('api_keys').values(row).execute();
        await insertAuditEntry(transaction, project_id, write.audit);
        return 'added';
      }),
    async revokeKey(projectId, keyId, revokedAt, write = UNATTENDED) {
      const project_id = toUuid('proj', projectId) ?? NOBODY;
      const revoked = await database.transaction().execute(async (transaction) => {
        if (!(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
        const ended = await endKey(transaction, project_id, keyId, { column: 'revoked_at', at: revokedAt });
        if (ended === undefined) return undefined;
        await insertAuditEntry(transaction, project_id, write.audit);
        await announceEnd(ended.hash, transaction);
        const project = await transaction
          .selectFrom('projects')
          .select('country')
          .where('id', '=', project_id)
          .executeTakeFirst();
        return fromKeyRow({ ...ended, country: project?.country ?? null });
      });
      if (typeof revoked === 'object') await sqlDatabase.awaitUses(revoked.hash);
      return revoked;
    },
  };
}

/** How many of the project's keys work, without one that ends when the new key starts. */
async function countLive(
  transaction: Kysely<Tables>,
  { project_id, created_at }: ApiKeyRow,
  { replaces }: AddKeyOptions,
): Promise<number> {
  const { live } = await transaction
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('project_id', '=', project_id)
    .where(isLiveAt(created_at))
    .$if(replaces !== undefined && replaces.expiresAt <= created_at, (own) =>
      own.where('id', '<>', toUuid('key', replaces!.keyId) ?? NOBODY),
    )
    .executeTakeFirstOrThrow();
  return live;
}

/** Ends a key at that time, unless it ends earlier. */
function endKey(
  transaction: Kysely<Tables>,
  project_id: string,
  keyId: string,
  { column, at }: { column: 'expires_at' | 'revoked_at'; at: number },
): Promise<ApiKeyRow | undefined> {
  return transaction
    .updateTable('api_keys')
    .set(({ eb }) => ({
      [column]: sql`case when ${sql.ref(column)} < ${at} then ${sql.ref(column)} else ${at} end`,
      version: eb('version', '+', 1),
    }))
    .where('project_id', '=', project_id)
    .where('id', '=', toUuid('key', keyId) ?? NOBODY)
    .returningAll()
    .executeTakeFirst();
}
