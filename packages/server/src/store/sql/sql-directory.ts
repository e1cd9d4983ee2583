import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../core/ids.ts';
import type { Directory, StoredKey, StoredProject } from '../directory.ts';
import { UNATTENDED } from '../write-context.ts';
import { isPermitted, note, takeTurn } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { join } from './sql-members.ts';
import { removeProject } from './sql-project-removal.ts';
import type { ApiKeyRow, Tables } from './tables.ts';
import { isUniqueViolation } from './trouble.ts';

export function createSqlDirectory(sqlDatabase: SqlDatabase): Directory {
  const { engine, database, announceEnd, onEnd } = sqlDatabase;
  const keysWithCountry = () =>
    database
      .selectFrom('api_keys')
      .innerJoin('projects', 'projects.id', 'api_keys.project_id')
      .selectAll('api_keys')
      .select('projects.country');

  return {
    async findProject(id) {
      const uuid = toUuid('proj', id);
      if (uuid === undefined) return undefined;
      const row = await database.selectFrom('projects').selectAll().where('id', '=', uuid).executeTakeFirst();
      return row && toProject(row);
    },
    async listProjects() {
      const rows = await database.selectFrom('projects').selectAll().orderBy('id').execute();
      return rows.map(toProject);
    },
    async ensureProject({ id, name, country, createdAt }) {
      await database
        .insertInto('projects')
        .values({ id: toUuid('proj', id)!, name, country, created_at: createdAt })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await database.selectFrom('projects').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
      return toProject(row);
    },
    async addProject({ id, name, country, createdAt }, owner, { audit } = UNATTENDED) {
      const uuid = toUuid('proj', id)!;
      return database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('projects')
          .values({ id: uuid, name, country, created_at: createdAt })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return false;
        await join(transaction, uuid, owner);
        await note(transaction, uuid, audit);
        return true;
      });
    },
    async updateProject(id, { name, country }, write = UNATTENDED) {
      const uuid = toUuid('proj', id) ?? NOBODY;
      const changes = { ...(name === undefined ? {} : { name }), ...(country === undefined ? {} : { country }) };
      try {
        return await database.transaction().execute(async (transaction) => {
          await takeTurn(transaction, uuid);
          if (!(await isPermitted(engine, transaction, uuid, write))) return 'refused';
          if (Object.keys(changes).length > 0) {
            await transaction.updateTable('projects').set(changes).where('id', '=', uuid).execute();
          }
          await note(transaction, uuid, write.audit);
          const row = await transaction.selectFrom('projects').selectAll().where('id', '=', uuid).executeTakeFirst();
          return row && toProject(row);
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },
    removeProject: (id, write = UNATTENDED) => removeProject(sqlDatabase, toUuid('proj', id) ?? NOBODY, write),
    async findByHash(hash) {
      const row = await keysWithCountry().where('api_keys.hash', '=', hash).executeTakeFirst();
      return row && toKey(row);
    },
    async listKeys(projectId) {
      const uuid = toUuid('proj', projectId);
      if (uuid === undefined) return [];
      const rows = await keysWithCountry()
        .where('api_keys.project_id', '=', uuid)
        .orderBy('api_keys.id', 'desc')
        .execute();
      return rows.map(toKey);
    },
    async ensureKey(key) {
      await database
        .insertInto('api_keys')
        .values(toKeyRow(key))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },
    async addKey(key, write = UNATTENDED) {
      const row = toKeyRow(key);
      return database.transaction().execute(async (transaction) => {
        if (!(await isPermitted(engine, transaction, row.project_id, write))) return 'refused';
        await transaction.insertInto('api_keys').values(row).execute();
        await note(transaction, row.project_id, write.audit);
        return 'added';
      });
    },
    async rollKey(projectId, keyId, { successor, expiresAt }, write = UNATTENDED) {
      const project_id = toUuid('proj', projectId) ?? NOBODY;
      return database.transaction().execute(async (transaction) => {
        if (!(await isPermitted(engine, transaction, project_id, write))) return 'refused';
        const ended = await endKey(transaction, project_id, keyId, { column: 'expires_at', at: expiresAt });
        if (ended === undefined) return undefined;
        await transaction.insertInto('api_keys').values(toKeyRow(successor)).execute();
        await note(transaction, project_id, write.audit);
        await announceEnd(ended.hash, transaction);
        return 'rolled';
      });
    },
    async revokeKey(projectId, keyId, revokedAt, write = UNATTENDED) {
      const project_id = toUuid('proj', projectId) ?? NOBODY;
      const revoked = await database.transaction().execute(async (transaction) => {
        if (!(await isPermitted(engine, transaction, project_id, write))) return 'refused';
        const ended = await endKey(transaction, project_id, keyId, { column: 'revoked_at', at: revokedAt });
        if (ended === undefined) return undefined;
        await note(transaction, project_id, write.audit);
        await announceEnd(ended.hash, transaction);
        const project = await transaction
          .selectFrom('projects')
          .select('country')
          .where('id', '=', project_id)
          .executeTakeFirst();
        return toKey({ ...ended, country: project?.country ?? null });
      });
      if (typeof revoked === 'object') await sqlDatabase.awaitUses(revoked.hash);
      return revoked;
    },
    onEnded: onEnd,
    async noteUse(uses) {
      for (const [hash, at] of uses) {
        await database
          .updateTable('api_keys')
          .set({ last_used_at: at })
          .where('hash', '=', hash)
          .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
          .execute();
      }
    },
  };
}

/** Ends a key then, or earlier if it was to end earlier. */
function endKey(
  transaction: Kysely<Tables>,
  project_id: string,
  keyId: string,
  { column, at }: { column: 'expires_at' | 'revoked_at'; at: number },
): Promise<ApiKeyRow | undefined> {
  return transaction
    .updateTable('api_keys')
    .set({ [column]: sql`case when ${sql.ref(column)} < ${at} then ${sql.ref(column)} else ${at} end` })
    .where('project_id', '=', project_id)
    .where('id', '=', toUuid('key', keyId) ?? NOBODY)
    .returningAll()
    .executeTakeFirst();
}

function toProject({ id, name, country, created_at }: Tables['projects']): StoredProject {
  return { id: fromUuid('proj', id), name, country, createdAt: created_at };
}

function toKeyRow(key: StoredKey): ApiKeyRow {
  return {
    hash: key.hash,
    id: toUuid('key', key.id)!,
    project_id: toUuid('proj', key.projectId)!,
    name: key.name,
    last_four: key.lastFour,
    scopes: [...key.scopes].join(' '),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
  };
}

function toKey(row: ApiKeyRow & { country: string | null }): StoredKey {
  return {
    id: fromUuid('key', row.id),
    hash: row.hash,
    lastFour: row.last_four,
    name: row.name,
    projectId: fromUuid('proj', row.project_id),
    country: row.country,
    scopes: new Set(row.scopes.split(' ').filter((scope) => scope !== '')),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
