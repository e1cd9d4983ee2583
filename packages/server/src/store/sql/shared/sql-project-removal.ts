import type { Transaction } from 'kysely';
import type { ProjectRemoval } from '../../directory.ts';
import type { ConsoleWrite } from '../../write-context.ts';
import { INSTALLATION } from './sql-audit-log.ts';
import { insertAuditEntry, isPermitted, lockProject } from './sql-authority.ts';
import type { SqlDatabase } from './sql-database.ts';
import type { Tables } from './tables.ts';

const OF_A_PROJECT = [
  'memberships',
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
  write: ConsoleWrite,
): Promise<ProjectRemoval> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await lockProject(transaction, project_id);
      if (!(await isPermitted(dialect, transaction, project_id, write))) return 'refused';
      const ended = await transaction
        .deleteFrom('api_keys')
        .where('project_id', '=', project_id)
        .returning('hash')
        .execute();
      for (const table of OF_A_PROJECT) {
        await transaction.deleteFrom(table).where('project_id', '=', project_id).execute();
      }
      await transaction.deleteFrom('projects').where('id', '=', project_id).execute();
      await abandonFiles(transaction, project_id);
      if (await hasAny('resources', transaction, project_id)) throw new NotEmpty('not_empty');
      if (await hasAny('remnants', transaction, project_id)) throw new NotEmpty('cleaning_up');
      await insertAuditEntry(transaction, INSTALLATION, write.audit);
      for (const { hash } of ended) await announceEnd(hash, transaction);
      return 'removed';
    });
  } catch (error) {
    if (error instanceof NotEmpty) return error.outcome;
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

async function hasAny(
  table: 'resources' | 'remnants',
  transaction: Transaction<Tables>,
  project_id: string,
): Promise<boolean> {
  const query = transaction.selectFrom(table).select('id').where('project_id', '=', project_id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Rolls back the removal of a project that has records or remnants. */
class NotEmpty extends Error {
  readonly outcome: 'not_empty' | 'cleaning_up';

  constructor(outcome: NotEmpty['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}
