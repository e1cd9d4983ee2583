import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ProjectRemoval, RemoveProjectOptions } from '../../directory.ts';
import type { ConsoleWrite } from '../../write-context.ts';
import { INSTALLATION } from './sql-audit-log.ts';
import { projectUuid } from './sql-account-rows.ts';
import { insertAuditEntry, isAllowed, isPermitted, lockProject, toAuthorityRow } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import type { Tables } from './tables.ts';

const OF_A_PROJECT = [
  'memberships',
  'device_logins',
  'personal_tokens',
  'invitations',
  'audit_log',
  'history',
  'trash',
  'trashed_records',
  'trashed_claims',
  'record_secrets',
  'record_states',
  'request_log',
  'request_counts',
  'request_stats',
] as const;

/**
 * Removes keys and members first. This waits for ongoing creates with them, so the search for records finds everything,
 * and nothing can be added later.
 */
export async function removeProject(
  { dialect, database, announceEnd }: SqlDatabase,
  project_id: string,
  { by, dryRun = false, ...write }: ConsoleWrite & RemoveProjectOptions,
): Promise<ProjectRemoval> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockProject(transaction, project_id);
      if (!(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
      if (by !== undefined) {
        const authority = toAuthorityRow(by.authority, by.now);
        if (!(await isAllowed(dialect, transaction, projectUuid(by.projectId), authority))) return 'refused';
      }
      const ended = await transaction
        .deleteFrom('api_keys')
        .where('project_id', '=', project_id)
        .returning('hash')
        .execute();
      // What is in the trash is purged with the project, and cleaned up without it.
      await sql`update remnants set attempt_at = 0 where project_id = ${project_id} and ${IS_TRASHED}`.execute(
        transaction,
      );
      const isCleaningUp = await hasRemnants(transaction, project_id);
      for (const table of OF_A_PROJECT) {
        await transaction.deleteFrom(table).where('project_id', '=', project_id).execute();
      }
      await transaction.deleteFrom('projects').where('id', '=', project_id).execute();
      await abandonFiles(transaction, project_id);
      if (await hasRecords(transaction, project_id)) throw new Undone('not_empty');
      if (isCleaningUp) throw new Undone('cleaning_up');
      if (dryRun) throw new Undone('removed');
      await insertAuditEntry(transaction, INSTALLATION, write.audit);
      for (const { hash } of ended) await announceEnd(hash, transaction);
      return 'removed';
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/**
 * Nothing refers to the files any more, so the next collection removes them. Content can be large, and nobody should
 * wait for it here. Runs after the project's removal, because adding a file checks the project first.
 */
async function abandonFiles(transaction: Transaction<Tables>, project_id: string): Promise<void> {
  await transaction.deleteFrom('file_usage').where('project_id', '=', project_id).execute();
  await transaction.deleteFrom('file_holds').where('project_id', '=', project_id).execute();
  await transaction.updateTable('files').set({ expires_at: 0 }).where('project_id', '=', project_id).execute();
}

async function hasRecords(transaction: Transaction<Tables>, project_id: string): Promise<boolean> {
  const query = transaction.selectFrom('resources').select('id').where('project_id', '=', project_id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Looked up one by one: SQLite builds a filter of the whole trash for `in`. */
const IS_TRASHED = sql.raw(
  'exists (select 1 from trash where trash.project_id = remnants.project_id and trash.id = remnants.id)',
);

/** Whether something is being cleaned up that is not in the trash. */
async function hasRemnants(transaction: Transaction<Tables>, project_id: string): Promise<boolean> {
  const { rows } = await sql`select id from remnants
    where project_id = ${project_id} and not ${IS_TRASHED} limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Rolls back the removal of a project that has records or remnants, and of one that was only tried. */
class Undone extends Error {
  readonly outcome: ProjectRemoval;

  constructor(outcome: ProjectRemoval) {
    super(outcome);
    this.outcome = outcome;
  }
}
