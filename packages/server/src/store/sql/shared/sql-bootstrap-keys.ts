import type { Kysely } from 'kysely';
import type { Directory, NewProject } from '../../directory.ts';
import { isLive } from '../../directory.ts';
import type { SqlDatabase } from './sql-database.ts';
import { isLiveAt, toKeyRow, toProjectRow } from './sql-directory-rows.ts';
import type { ApiKeyRow, Tables } from './tables.ts';

type BootstrapKeys = Pick<Directory, 'ensureBootstrapKey' | 'endOtherBootstrapKeys'>;

/** No project has this name. */
const NONE = '';

/** The keys from the settings: docs/decisions/0053-bootstrap-keys-follow-the-setting.md. */
export function createSqlBootstrapKeys({
  database,
  announceEnd,
}: Pick<SqlDatabase, 'database' | 'announceEnd'>): BootstrapKeys {
  return {
    async ensureBootstrapKey(key, project) {
      const row = toKeyRow(key);
      return database.transaction().execute(async (transaction) => {
        const outcome = await ensure(transaction, row, project);
        if (outcome === 'changed') await announceEnd(key.hash, transaction);
        return outcome !== 'ended';
      });
    },
    async endOtherBootstrapKeys(hashes, revokedAt) {
      await database.transaction().execute(async (transaction) => {
        const ended = await transaction
          .updateTable('api_keys')
          .set(({ eb }) => ({ revoked_at: revokedAt, version: eb('version', '+', 1) }))
          .where('hash', 'in', transaction.selectFrom('bootstrap_keys').select('hash'))
          .where('hash', 'not in', [...hashes])
          .where(isLiveAt(revokedAt))
          .returning('hash')
          .execute();
        for (const { hash } of ended) await announceEnd(hash, transaction);
      });
    },
  };
}

async function ensure(
  transaction: Kysely<Tables>,
  row: ApiKeyRow,
  project: NewProject,
): Promise<'made' | 'same' | 'changed' | 'ended'> {
  const { hash } = row;
  const before = await remember(transaction, hash, project.name);
  const key = await transaction.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (key === undefined) {
    if (before !== undefined) return 'ended';
    const project_id = await ensureProject(transaction, project);
    await transaction
      .insertInto('api_keys')
      .values({ ...row, project_id })
      .execute();
    return 'made';
  }
  if (!isLive({ revokedAt: key.revoked_at, expiresAt: key.expires_at }, row.created_at)) return 'ended';
  const stays = before === undefined || before === project.name;
  if (stays && key.scopes === row.scopes) return 'same';
  const project_id = stays ? key.project_id : await ensureProject(transaction, project);
  await transaction
    .updateTable('api_keys')
    .set(({ eb }) => ({ scopes: row.scopes, project_id, version: eb('version', '+', 1) }))
    .where('hash', '=', hash)
    .execute();
  return 'changed';
}

/**
 * Stores the project name from the settings and returns the one before. Processes that start together take turns here.
 */
async function remember(transaction: Kysely<Tables>, hash: string, name: string): Promise<string | undefined> {
  const { project_name: before } = await transaction
    .insertInto('bootstrap_keys')
    .values({ hash, project_name: NONE })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })))
    .returning('project_name')
    .executeTakeFirstOrThrow();
  if (before !== name)
    await transaction.updateTable('bootstrap_keys').set({ project_name: name }).where('hash', '=', hash).execute();
  return before === NONE ? undefined : before;
}

/** The id of the project with this name. Locks the project against deletion until the key is added. */
async function ensureProject(transaction: Kysely<Tables>, project: NewProject): Promise<string> {
  const { id } = await transaction
    .insertInto('projects')
    .values(toProjectRow(project))
    .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
