import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { FileRow, Tables } from '../store/sql/shared/tables.ts';

export type InTransaction<T = void> = (transaction: Transaction<Tables>, value: T) => Promise<void>;

/** The most removed in one transaction, which blocks the project's others: a few files, or one large file. */
const FORGET_FILES = 100;
const FORGET_BYTES = 64 * 2 ** 20;

/** Removes and returns a few expired files of one project. */
export async function forgetExpired(
  database: Kysely<Tables>,
  now: number,
  among: (digests: readonly string[]) => RawBuilder<string>,
  remove?: InTransaction<readonly FileRow[]>,
): Promise<readonly FileRow[]> {
  const due = await database
    .selectFrom('files')
    .selectAll()
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(FORGET_FILES)
    .execute();
  const [first] = due;
  if (first === undefined) return [];
  const { project_id } = first;
  let bytes = 0;
  const batch = due.filter(
    (file) => file.project_id === project_id && (bytes += file.bytes) - file.bytes < FORGET_BYTES,
  );
  return database.transaction().execute(async (transaction) => {
    await lockFileUsage(transaction, project_id);
    // Checked again under the lock: a caller may have asked for the files, or an owner may hold them.
    const rows = await transaction
      .deleteFrom('files')
      .where('project_id', '=', project_id)
      .where('digest', 'in', among(batch.map(({ digest }) => digest)))
      .where('expires_at', '<=', now)
      .returningAll()
      .execute();
    const freed = rows.reduce((sum, file) => sum + file.bytes, 0);
    await transaction
      .updateTable('file_usage')
      .set(({ eb }) => ({ bytes: eb('bytes', '-', freed) }))
      .where('project_id', '=', project_id)
      .execute();
    await remove?.(transaction, rows);
    return rows;
  });
}

/**
 * Writers of a project's files lock its row, so that what they have read stays true until the commit. Returns whether
 * there is a row; without it the project has no files.
 */
export async function lockFileUsage(transaction: Kysely<Tables>, project_id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('file_usage')
    .set(({ ref }) => ({ bytes: ref('bytes') }))
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
