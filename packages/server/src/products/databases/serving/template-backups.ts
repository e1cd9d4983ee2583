import type { BackupMethod, BackupTask } from './backup-method.ts';
import { BackupImpossible, COPY_GONE, NOT_THERE, scratchOf } from './backup-method.ts';
import { dropOwn, ensureRole, findRole } from './backup-role.ts';
import type { Found } from './database-facts.ts';
import { findDatabase, groupsOf } from './database-facts.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import type { KeyedLock } from './keyed-lock.ts';
import { identifier, literal } from './sql-text.ts';
import { ownedBy } from './swap-database.ts';
import type { Content } from './table-digest.ts';
import { readContent } from './table-digest.ts';

/** Copies of databases are databases on the same server: docs/decisions/0121-backups.md. */
export function createTemplateBackups(server: DatabaseServer, withLock: KeyedLock): BackupMethod {
  /** Nobody is connected to the database, so the copy is what was read. */
  async function copyQuiet(admin: Session, task: BackupTask, connections: number): Promise<Content> {
    const { id, databaseId } = task;
    const source = identifier(databaseId);
    try {
      // The limit does not affect administrators.
      await admin.query(`alter database ${source} connection limit 0`);
      await sendAway(admin, databaseId);
      const content = await server.use(databaseId, readContent, NO_LIMIT);
      await sendAway(admin, databaseId);
      await copyDatabase(admin, databaseId, id);
      return content;
    } finally {
      await admin.query(`alter database ${source} connection limit ${connections}`);
    }
  }

  return {
    copy: async (task) =>
      withLock(task.databaseId, async () => {
        const { id, databaseId, mark, databaseMark } = task;
        return server.use(
          null,
          async (admin) => {
            const found = await findDatabase(admin, databaseId, databaseMark);
            if (found.database === null || found.mark !== databaseMark) throw new BackupImpossible(NOT_THERE);
            const owned = await ownedBy(admin, databaseId);
            await ensureRole(admin, id, mark);
            await dropOwn(admin, id);
            // An interrupted copy may have left the limit at 0.
            const content = await copyQuiet(admin, task, found.database.connections || task.connections);
            await server.use(id, (inside) => inside.query(handOver(task, found, owned)), NO_LIMIT);
            await admin.query(`alter database ${identifier(id)} allow_connections false`);
            const { rows } = await admin.query('select pg_database_size($1)::text as bytes', [id]);
            const [{ bytes }] = rows as readonly [{ bytes: string }];
            return { sizeBytes: Number(bytes), sha256: null, content };
          },
          NO_LIMIT,
        );
      }),
    tryOut: async ({ id, mark }) =>
      server.use(
        null,
        async (admin) => {
          if ((await findRole(admin, id, mark)) !== 'ours') throw new BackupImpossible(COPY_GONE);
          const scratch = scratchOf(id);
          await dropOwn(admin, scratch);
          try {
            await copyDatabase(admin, id, scratch);
            return await server.use(scratch, readContent, NO_LIMIT);
          } finally {
            await dropOwn(admin, scratch);
          }
        },
        NO_LIMIT,
      ),
    async restoreInto({ id, name, backupId, backupMark }) {
      await server.use(
        null,
        async (admin) => {
          if ((await findRole(admin, backupId, backupMark)) !== 'ours') throw new BackupImpossible(COPY_GONE);
          await copyDatabase(admin, backupId, name, id);
        },
        NO_LIMIT,
      );
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

async function sendAway(admin: Session, database: string): Promise<void> {
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
 * also changes what is owned and granted outside the copy, which the same transaction restores.
 */
function handOver({ id, databaseId, mark }: BackupTask, { logins }: Found, owned: readonly string[]): string {
  const { owner, read_write: writers, read_only: readers } = groupsOf(databaseId);
  const users = logins.map(({ username }) => identifier(username));
  const database = identifier(databaseId);
  return [
    `reassign owned by ${[identifier(owner), ...users].join(', ')} to ${identifier(id)}`,
    ...owned.map((name) => `alter database ${identifier(name)} owner to ${identifier(owner)}`),
    // In two statements: new tables' rights belong to their makers, and would otherwise be dropped twice.
    `drop owned by ${[identifier(owner), ...users].join(', ')}`,
    `drop owned by ${identifier(writers)}, ${identifier(readers)}`,
    `grant connect on database ${database} to ${identifier(readers)}`,
    `grant connect, temporary on database ${database} to ${identifier(writers)}`,
    `comment on database ${identifier(id)} is ${literal(mark)}`,
  ].join(';');
}
