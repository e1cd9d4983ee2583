import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../core/ids.ts';
import type { Directory, StoredKey, StoredProject } from '../directory.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import type { ApiKeyRow, Tables } from './tables.ts';
import { isUniqueViolation } from './trouble.ts';

export function createSqlDirectory({ database, announceEnd, onEnd }: SqlDatabase): Directory {
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
    async updateProject(id, { name, country }) {
      const uuid = toUuid('proj', id) ?? NOBODY;
      const changes = { ...(name === undefined ? {} : { name }), ...(country === undefined ? {} : { country }) };
      const found = database.selectFrom('projects').selectAll().where('id', '=', uuid);
      if (Object.keys(changes).length > 0) {
        try {
          await database.updateTable('projects').set(changes).where('id', '=', uuid).execute();
        } catch (error) {
          if (isUniqueViolation(error)) return 'taken';
          throw error;
        }
      }
      const row = await found.executeTakeFirst();
      return row && toProject(row);
    },
    async removeProject(id) {
      const uuid = toUuid('proj', id) ?? NOBODY;
      const ended = await database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('projects').where('id', '=', uuid).execute();
        return transaction.deleteFrom('api_keys').where('project_id', '=', uuid).returning('hash').execute();
      });
      for (const { hash } of ended) await announceEnd(hash);
    },
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
    async endKey(projectId, keyId, end) {
      const column = 'expiresAt' in end ? 'expires_at' : 'revoked_at';
      const at = 'expiresAt' in end ? end.expiresAt : end.revokedAt;
      const ended = await database
        .updateTable('api_keys')
        .set({ [column]: sql`case when ${sql.ref(column)} < ${at} then ${sql.ref(column)} else ${at} end` })
        .where('project_id', '=', toUuid('proj', projectId) ?? NOBODY)
        .where('id', '=', toUuid('key', keyId) ?? NOBODY)
        .returning('hash')
        .executeTakeFirst();
      if (ended === undefined) return false;
      await announceEnd(ended.hash);
      return true;
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
