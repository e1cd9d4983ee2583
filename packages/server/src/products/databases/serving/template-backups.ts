import type { FairSemaphore } from '../../../shares/fair-semaphore.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { BackupMethod, BackupTask } from './backup-method.ts';
import { BackupImpossible, COPY_LOST, NOT_THERE, scratchOf } from './backup-method.ts';
import { dropOwn, ensureRole, findRole } from './backup-role.ts';
import type { Found } from './database-facts.ts';
import { findDatabase, groupsOf, keeperOf } from './database-facts.ts';
import { grantAccess, ownedByUsers } from './database-owner.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import { ServerTrouble } from './database-server.ts';
import type { KeyedLock } from './keyed-lock.ts';
import { identifier, literal } from './sql-text.ts';
import type { Content } from './table-digest.ts';
import { readContent } from './table-digest.ts';

/** Copies of databases are databases on the same server: docs/decisions/0121-backups.md. */
export function createTemplateBackups(
  server: DatabaseServer,
  withLock: KeyedLock,
  placeOf: FairSemaphore = createFairSemaphore(SHARES.databaseCopies),
): BackupMethod {
  /** A place is taken after the lock, never before: who waits for the lock must not keep its owner waiting. */
  async function using<T>(projectId: string, work: (admin: Session) => Promise<T>): Promise<T> {
    return placeOf(projectId)(async () => server.use(null, work, NO_LIMIT));
  }

  /** Nobody is connected to the database, so the copy is what was read. */
  async function copyQuiet(admin: Session, task: BackupTask, connections: number): Promise<Content> {
    const { id, databaseId } = task;
    const source = identifier(databaseId);
    try {
      // The limit does not affect administrators.
      await admin.query(`alter database ${source} connection limit 0`);
      await disconnectAll(admin, databaseId);
      const content = await server.use(databaseId, readContent, NO_LIMIT);
      await disconnectAll(admin, databaseId);
      await copyDatabase(admin, databaseId, id);
      return content;
    } finally {
      await admin.query(`alter database ${source} connection limit ${connections}`);
    }
  }

  return {
    copy: async (task) =>
      withLock(task.databaseId, async () => {
        const { id, projectId, databaseId, mark, databaseMark } = task;
        return using(projectId, async (admin) => {
          const found = await findDatabase(admin, databaseId, databaseMark);
          if (found.database === null || found.mark !== databaseMark) throw new BackupImpossible(NOT_THERE);
          // Otherwise it would be handed over together with what is in its copy.
          if ((await ownedByUsers(admin, databaseId)).length > 0)
            throw new ServerTrouble('An earlier release made the database, and it has not been checked since.');
          await ensureRole(admin, id, mark);
          await dropOwn(admin, id);
          // An interrupted copy may have left the limit at 0.
          const content = await copyQuiet(admin, task, found.database.connections || task.connections);
          await server.use(id, (inside) => inside.query(handOver(task, found)), NO_LIMIT);
          await admin.query(`alter database ${identifier(id)} allow_connections false`);
          const { rows } = await admin.query('select pg_database_size($1)::text as bytes', [id]);
          const [{ bytes }] = rows as readonly [{ bytes: string }];
          return { sizeBytes: Number(bytes), sha256: null, content };
        });
      }),
    tryOut: async ({ id, projectId, mark }) =>
      using(projectId, async (admin) => {
        if ((await findRole(admin, id, mark)) !== 'ours') throw new BackupImpossible(COPY_LOST);
        const scratch = scratchOf(id);
        await dropOwn(admin, scratch);
        try {
          await copyDatabase(admin, id, scratch);
          return await server.use(scratch, readContent, NO_LIMIT);
        } finally {
          await dropOwn(admin, scratch);
        }
      }),
    async restoreInto({ id, name, projectId, backupId, backupMark }) {
      await using(projectId, async (admin) => {
        if ((await findRole(admin, backupId, backupMark)) !== 'ours') throw new BackupImpossible(COPY_LOST);
        await copyDatabase(admin, backupId, name, keeperOf(id));
      });
      // The backup's role owns nothing outside its copies.
      await server.use(name, (inside) =>
        inside.query(`reassign owned by ${identifier(backupId)} to ${identifier(id)}`),
      );
    },
    isThere: async ({ id, mark }) =>
      server.use(null, async (admin) => {
        const { rows } = await admin.query('select from pg_database where datname = $1', [id]);
        return rows.length > 0 && (await findRole(admin, id, mark)) === 'ours';
      }),
    async remove({ id, mark }) {
      await server.use(null, async (admin) => {
        if ((await findRole(admin, id, mark)) !== 'ours') return;
        for (const database of [scratchOf(id), id]) await dropOwn(admin, database);
        await admin.query(`drop role ${identifier(id)}`);
      });
    },
  };
}

/** A large database takes long. The provider limits the total time. */
const NO_LIMIT = { limitMs: 0 };

async function disconnectAll(admin: Session, database: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  );
}

/** The new database accepts only administrators' connections. */
async function copyDatabase(admin: Session, from: string, to: string, owner?: string): Promise<void> {
  const name = identifier(to);
  const options = `${owner === undefined ? '' : `owner ${identifier(owner)}`} connection limit 0 allow_connections false`;
  await admin.query(`create database ${name} template ${identifier(from)} ${options}`);
  await admin.query(`revoke all on database ${name} from public; alter database ${name} allow_connections true`);
}

/**
 * Makes the backup's role the owner of everything in the copy, so that the database and its roles can be dropped. This
 * also ends what is granted outside the copy, which the same transaction restores.
 */
function handOver({ id, databaseId, mark }: BackupTask, { logins }: Found): string {
  const { owner, read_write: writers, read_only: readers } = groupsOf(databaseId);
  const users = logins.map(({ username }) => identifier(username));
  return [
    `reassign owned by ${[identifier(owner), ...users].join(', ')} to ${identifier(id)}`,
    // In two statements: new tables' rights belong to their makers, and would otherwise be dropped twice.
    `drop owned by ${[identifier(owner), ...users].join(', ')}`,
    `drop owned by ${identifier(writers)}, ${identifier(readers)}`,
    grantAccess(databaseId),
    `comment on database ${identifier(id)} is ${literal(mark)}`,
  ].join(';');
}
