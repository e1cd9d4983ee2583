import { toUuid } from '../../../core/ids.ts';
import type { Directory } from '../../directory.ts';
import { UNATTENDED } from '../../write-context.ts';
import { insertAuditEntry, isPermitted, lockProject } from './sql-authority.ts';
import { createSqlBootstrapKeys } from './sql-bootstrap-keys.ts';
import type { SqlDatabase } from './sql-database.ts';
import { NOBODY } from './sql-database.ts';
import { fromKeyRow, fromProjectRow, toProjectRow } from './sql-directory-rows.ts';
import { createSqlKeys } from './sql-keys.ts';
import { insertMember } from './sql-members.ts';
import { removeProject } from './sql-project-removal.ts';
import { isUniqueViolation } from './trouble.ts';

export function createSqlDirectory(sqlDatabase: SqlDatabase): Directory {
  const { dialect, database, onEnd } = sqlDatabase;
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
      return row && fromProjectRow(row);
    },
    async listProjects() {
      const rows = await database.selectFrom('projects').selectAll().orderBy('id').execute();
      return rows.map(fromProjectRow);
    },
    async ensureProject(project) {
      const { name } = project;
      await database
        .insertInto('projects')
        .values(toProjectRow(project))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await database.selectFrom('projects').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
      return fromProjectRow(row);
    },
    async addProject(project, owner, { audit } = UNATTENDED) {
      const row = toProjectRow(project);
      return database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('projects')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return false;
        await insertMember(transaction, row.id, owner);
        await insertAuditEntry(transaction, row.id, audit);
        return true;
      });
    },
    async updateProject(id, { name, country }, write = UNATTENDED) {
      const uuid = toUuid('proj', id) ?? NOBODY;
      const changes = { ...(name === undefined ? {} : { name }), ...(country === undefined ? {} : { country }) };
      try {
        return await database.transaction().execute(async (transaction) => {
          await lockProject(transaction, uuid);
          if (!(await isPermitted(dialect, transaction, uuid, write))) return 'refused';
          if (Object.keys(changes).length > 0) {
            await transaction
              .updateTable('projects')
              .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
              .where('id', '=', uuid)
              .execute();
          }
          await insertAuditEntry(transaction, uuid, write.audit);
          const row = await transaction.selectFrom('projects').selectAll().where('id', '=', uuid).executeTakeFirst();
          return row && fromProjectRow(row);
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },
    removeProject: (id, write = UNATTENDED, options = {}) =>
      removeProject(sqlDatabase, toUuid('proj', id) ?? NOBODY, { ...write, ...options }),
    async findByHash(hash) {
      const row = await keysWithCountry().where('api_keys.hash', '=', hash).executeTakeFirst();
      return row && fromKeyRow(row);
    },
    async listKeys(projectId) {
      const uuid = toUuid('proj', projectId);
      if (uuid === undefined) return [];
      const rows = await keysWithCountry()
        .where('api_keys.project_id', '=', uuid)
        .orderBy('api_keys.id', 'desc')
        .execute();
      return rows.map(fromKeyRow);
    },
    ...createSqlBootstrapKeys(sqlDatabase),
    ...createSqlKeys(sqlDatabase),
    onEnded: onEnd,
    async recordUse(uses) {
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
