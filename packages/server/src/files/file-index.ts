import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import { fromUuid, toUuid } from '../core/ids.ts';
import type { SqlDatabase } from '../store/sql/shared/sql-database.ts';
import { NOBODY } from '../store/sql/shared/sql-database.ts';
import type { FileRow, Tables } from '../store/sql/shared/tables.ts';
import { answeringTrouble } from '../store/sql/shared/trouble.ts';
import type { FileOwner, FileStore, FileSummary } from './file-store.ts';
import { GRACE_MS, isDigest, projectMissing, quotaExceeded } from './file-store.ts';
import type { InTransaction } from './forget-expired.ts';
import { forgetExpired, lockFileUsage } from './forget-expired.ts';

/**
 * Which files each project has, which owners hold them, and where the content is. The same on SQLite and PostgreSQL.
 */
export interface FileIndex extends Pick<FileStore, 'find' | 'hold' | 'release' | 'owners' | 'usage'> {
  locate(projectId: string, digest: string): Promise<FileRow | undefined>;
  /** Adds a file. Returns false if the project has it. Runs `write` in the same transaction. */
  add(projectId: string, file: FileSummary, contentId: string, write?: InTransaction): Promise<boolean>;
  /** Removes and returns a few expired files. Runs `remove` in the same transaction. */
  forgetExpired(remove?: InTransaction<readonly FileRow[]>): Promise<readonly FileRow[]>;
  /** Which of these the project has. Only for cleaning up: another process may change it at any time. */
  look(project_id: string, digests: readonly string[]): Promise<readonly Pick<FileRow, 'digest' | 'content_id'>[]>;
}

export interface FileIndexOptions {
  readonly clock: Clock;
  readonly quotaBytes: number;
}

/** The most digests in one statement. */
const BATCH = 1_000;
/** Rolls back the addition of a file that already exists. */
class AlreadyThere extends Error {}

export function createFileIndex(sqlDatabase: SqlDatabase, { clock, quotaBytes }: FileIndexOptions): FileIndex {
  const { dialect, database } = sqlDatabase;
  const uuidOf = (projectId: string): string => toUuid('proj', projectId) ?? NOBODY;
  const newExpiry = (): number => clock.now() + GRACE_MS;
  const among = (digests: readonly string[]): RawBuilder<string> =>
    dialect === 'postgres'
      ? sql<string>`(select unnest(${digests}::text[]))`
      : sql<string>`(select value from json_each(${JSON.stringify(digests)}))`;

  async function locate(projectId: string, digest: string): Promise<FileRow | undefined> {
    if (!isDigest(digest)) return undefined;
    return sqlDatabase.read(LOCATE, [uuidOf(projectId), digest], ([row]: readonly FileRow[]) => row);
  }

  async function usage(projectId: string): Promise<{ bytes: number; limit: number }> {
    const row = await database
      .selectFrom('file_usage')
      .select('bytes')
      .where('project_id', '=', uuidOf(projectId))
      .executeTakeFirst();
    return { bytes: row?.bytes ?? 0, limit: quotaBytes };
  }

  async function read(
    transaction: Kysely<Tables>,
    project_id: string,
    digests: readonly string[],
  ): Promise<Pick<FileRow, 'digest' | 'bytes' | 'content_id'>[]> {
    return transaction
      .selectFrom('files')
      .select(['digest', 'bytes', 'content_id'])
      .where('project_id', '=', project_id)
      .where('digest', 'in', among(digests))
      .execute();
  }

  /** The caller that asked for them has a day from now on. */
  async function touch(transaction: Kysely<Tables>, project_id: string, digests: readonly string[]): Promise<void> {
    await transaction
      .updateTable('files')
      .set({ expires_at: newExpiry() })
      .where('project_id', '=', project_id)
      .where('digest', 'in', among(digests))
      .where('expires_at', 'is not', null)
      .execute();
  }

  async function find(projectId: string, digests: Iterable<string>): Promise<Map<string, number>> {
    const project_id = uuidOf(projectId);
    const found = new Map<string, number>();
    for (const batch of inBatches(digests)) {
      const rows = await database.transaction().execute(async (transaction) => {
        if (!(await lockFileUsage(transaction, project_id))) return [];
        await touch(transaction, project_id, batch);
        return read(transaction, project_id, batch);
      });
      for (const { digest, bytes } of rows) found.set(digest, bytes);
    }
    return found;
  }

  async function hold(projectId: string, owner: string, digests: Iterable<string>): Promise<string[]> {
    const project_id = uuidOf(projectId);
    const wanted = [...new Set(digests)];
    const batches = inBatches(wanted);
    return database.transaction().execute(async (transaction) => {
      if (!(await lockFileUsage(transaction, project_id))) return wanted;
      const found = new Set<string>();
      for (const batch of batches) {
        for (const { digest } of await read(transaction, project_id, batch)) found.add(digest);
      }
      const missing = wanted.filter((digest) => !found.has(digest));
      for (const batch of batches) {
        if (missing.length > 0) await touch(transaction, project_id, batch);
        else await holdAll(transaction, project_id, owner, batch);
      }
      return missing;
    });
  }

  async function holdAll(
    transaction: Kysely<Tables>,
    project_id: string,
    owner: string,
    digests: readonly string[],
  ): Promise<void> {
    await sql`insert into file_holds (project_id, owner, digest)
      select project_id, ${owner}, digest from files where project_id = ${project_id} and digest in ${among(digests)}
      on conflict do nothing`.execute(transaction);
    await transaction
      .updateTable('files')
      .set({ expires_at: null })
      .where('project_id', '=', project_id)
      .where('digest', 'in', among(digests))
      .execute();
  }

  async function release(projectId: string, owner: string): Promise<void> {
    const project_id = uuidOf(projectId);
    await database.transaction().execute(async (transaction) => {
      await lockFileUsage(transaction, project_id);
      const released = await transaction
        .deleteFrom('file_holds')
        .where('project_id', '=', project_id)
        .where('owner', '=', owner)
        .returning('digest')
        .execute();
      for (const batch of inBatches(released.map(({ digest }) => digest))) {
        await sql`update files set expires_at = ${newExpiry()}
          where project_id = ${project_id} and digest in ${among(batch)} and not exists (select 1 from file_holds
            where file_holds.project_id = files.project_id and file_holds.digest = files.digest)`.execute(transaction);
      }
    });
  }

  /** One by one: between two owners in the index are the files of the first, which may be many. */
  async function owners(after: FileOwner | null, limit: number): Promise<FileOwner[]> {
    const found: FileOwner[] = [];
    let last = after === null ? BEFORE_ALL_OWNERS : { project_id: uuidOf(after.projectId), owner: after.owner };
    while (found.length < limit) {
      const { rows } = await sql<typeof last>`select project_id, owner from file_holds
        where (project_id, owner) > (${last.project_id}, ${last.owner})
        order by project_id, owner limit 1`.execute(database);
      const [next] = rows;
      if (next === undefined) break;
      last = next;
      found.push({ projectId: fromUuid('proj', next.project_id), owner: next.owner });
    }
    return found;
  }

  async function enter(transaction: Transaction<Tables>, row: FileRow): Promise<void> {
    const { project_id, bytes } = row;
    if (!(await keepProject(dialect, transaction, project_id))) throw projectMissing();
    // Takes the turn as well.
    const { numInsertedOrUpdatedRows: counted } = await transaction
      .insertInto('file_usage')
      .values({ project_id, bytes })
      .onConflict((conflict) =>
        conflict
          .column('project_id')
          .doUpdateSet(({ eb }) => ({ bytes: eb('file_usage.bytes', '+', bytes) }))
          .where('file_usage.bytes', '<=', quotaBytes - bytes),
      )
      .executeTakeFirst();
    const { numInsertedOrUpdatedRows: entered } = await transaction
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (entered === 0n) throw new AlreadyThere();
    if (counted === 0n || bytes > quotaBytes) throw quotaExceeded(quotaBytes);
  }

  async function add(projectId: string, file: FileSummary, contentId: string, write?: InTransaction): Promise<boolean> {
    const project_id = uuidOf(projectId);
    for (;;) {
      try {
        await database.transaction().execute(async (transaction) => {
          await write?.(transaction);
          await enter(transaction, { project_id, ...file, content_id: contentId, expires_at: newExpiry() });
        });
        return true;
      } catch (error) {
        if (!(error instanceof AlreadyThere)) throw error;
      }
      // Entered again if it was removed in between: a put file must exist for a day.
      if ((await find(projectId, [file.digest])).has(file.digest)) return false;
    }
  }

  return answeringTrouble({
    locate,
    usage,
    find,
    hold,
    release,
    owners,
    add,
    forgetExpired: (remove) => forgetExpired(database, clock.now(), among, remove),
    async look(project_id, digests) {
      const rows: Pick<FileRow, 'digest' | 'content_id'>[] = [];
      for (const batch of inBatches(digests)) rows.push(...(await read(database, project_id, batch)));
      return rows;
    },
  } satisfies FileIndex);
}

/** Sorts before all owners. */
const BEFORE_ALL_OWNERS = { project_id: '00000000-0000-0000-0000-000000000000', owner: '' };

const LOCATE = { name: 'locate-file', text: 'select * from files where project_id = $1 and digest = $2' };

/** Whether the project exists; if so, it is not removed before the commit. */
async function keepProject(
  dialect: SqlDatabase['dialect'],
  transaction: Kysely<Tables>,
  project_id: string,
): Promise<boolean> {
  const query = transaction.selectFrom('projects').select('id').where('id', '=', project_id);
  return (await (dialect === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()) !== undefined;
}

function inBatches(digests: Iterable<string>): string[][] {
  const valid = [...new Set(digests)].filter(isDigest);
  return Array.from({ length: Math.ceil(valid.length / BATCH) }, (_, place) =>
    valid.slice(place * BATCH, (place + 1) * BATCH),
  );
}
