import { randomBytes } from 'node:crypto';
import type { FairSemaphore } from '../../../shares/fair-semaphore.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import { scramVerifier } from '../ports/scram-verifier.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { FileRefused } from '../../../files/file-store.ts';
import type { BackupMethod, BackupTask, Copied } from './backup-method.ts';
import { BackupImpossible, COPY_LOST, NOT_THERE, scratchOf } from './backup-method.ts';
import { dropOwn, ensureRole, findRole } from './backup-role.ts';
import { findDatabase, keeperOf } from './database-facts.ts';
import { handOverPublic } from './database-owner.ts';
import type { DatabaseServer, Session } from './database-server.ts';
import type { PostgresTools } from './postgres-tools.ts';
import { createPostgresTools } from './postgres-tools.ts';
import { spool } from './spool.ts';
import { identifier, literal } from './sql-text.ts';
import type { Content } from './table-digest.ts';
import { readContent } from './table-digest.ts';

export interface DumpBackupsOptions {
  readonly server: DatabaseServer;
  /** The administrator's URL. */
  readonly url: string;
  readonly files: FileStore;
  /** Where dumps are written until they are stored. */
  readonly folder: string;
  /** Where to look for programs besides Debian's location. */
  readonly searchPath: string;
  /** Shared by all servers: the programs run on this machine. */
  readonly placeOf?: FairSemaphore;
}

/** Nobody gets in before everybody's right to connect is revoked. */
const EMPTY = `template template0 encoding 'UTF8' allow_connections false`;
const NO_LIMIT = { limitMs: 0 };
const [PASSWORD_BYTES, SALT_BYTES] = [24, 16];

/** Backups of databases on an operator's server are dumps in the file store: docs/decisions/0121-backups.md. */
export function createDumpBackups(options: DumpBackupsOptions): BackupMethod {
  const { server, url, files, folder, searchPath } = options;
  const { placeOf = createFairSemaphore(SHARES.databaseCopies) } = options;

  async function tools(): Promise<PostgresTools> {
    const [version = ''] = await server.versions();
    return createPostgresTools(version, searchPath);
  }

  /** The comparison uses the dump's snapshot, however much is written meanwhile. */
  async function dump(inside: Session, { id, projectId, databaseId, signal }: BackupTask): Promise<Copied> {
    await inside.query('begin isolation level repeatable read read only');
    const { rows } = await inside.query('select pg_export_snapshot() as snapshot');
    const [{ snapshot }] = rows as readonly [{ snapshot: string }];
    const ending = new AbortController();
    const either = AbortSignal.any([signal, ending.signal]);
    const dumped = await (await tools()).dump({ url, database: databaseId }, snapshot, either);
    let reading: Promise<Content> | undefined;
    async function* readMeanwhile(): AsyncGenerator<Buffer> {
      for await (const piece of dumped) {
        // Once pg_dump writes, it has the snapshot, which would be lost with a failed transaction.
        reading ??= readContent(inside);
        reading.catch(() => {});
        yield piece;
      }
    }
    try {
      return await spool(folder, id, readMeanwhile(), async ({ digest, bytes, read }) => {
        const content = await (reading ?? readContent(inside));
        await inside.query('commit');
        await store(projectId, { digest, bytes }, read());
        if ((await files.hold(projectId, id, [digest])).length > 0) throw new BackupImpossible(COPY_LOST);
        return { sizeBytes: bytes, sha256: digest, content };
      });
    } finally {
      // If nobody reads its output, pg_dump would wait with its snapshot for as long as this process runs.
      ending.abort();
    }
  }

  async function store(...file: Parameters<FileStore['put']>): Promise<void> {
    try {
      await files.put(...file);
    } catch (error) {
      throw error instanceof FileRefused ? new BackupImpossible(error.message) : error;
    }
  }

  return {
    copy: async (task) =>
      placeOf(task.projectId)(async () => {
        const { databaseId, databaseMark } = task;
        const found = await server.use(null, (admin) => findDatabase(admin, databaseId, databaseMark));
        if (found.database === null || found.mark !== databaseMark) throw new BackupImpossible(NOT_THERE);
        return server.use(databaseId, (inside) => dump(inside, task), NO_LIMIT);
      }),
    tryOut: async ({ id, projectId, mark, signal }, sha256) =>
      placeOf(projectId)(async () => {
        const scratch = scratchOf(id);
        const opened = await files.open(projectId, sha256 ?? '');
        if (opened === undefined) throw new BackupImpossible(COPY_LOST);
        return server.use(null, async (admin) => {
          await ensureRole(admin, id, mark);
          await dropOwn(admin, scratch);
          const password = randomBytes(PASSWORD_BYTES).toString('base64url');
          try {
            const name = identifier(scratch);
            await admin.query(`create database ${name} ${EMPTY}`);
            await admin.query(
              `revoke all on database ${name} from public; alter database ${name} allow_connections true;
             grant connect, create, temporary on database ${name} to ${identifier(id)}`,
            );
            await server.use(scratch, (inside) => handOverPublic(inside, id));
            await admin.query(unlock(id, password));
            // As a role that does not even own the database: restoring a dump runs what its owner wrote.
            const place = { url, database: scratch, login: { user: id, password } };
            await (await tools()).restore(place, id, opened.content, signal);
            return await server.use(scratch, readContent, NO_LIMIT);
          } finally {
            opened.content.destroy();
            await admin.query(`alter role ${identifier(id)} nologin password null`);
            await dropOwn(admin, scratch);
          }
        });
      }),
    restoreInto: async ({ id, name: database, mark, projectId, sha256, signal }) =>
      placeOf(projectId)(async () => {
        const opened = await files.open(projectId, sha256 ?? '');
        if (opened === undefined) throw new BackupImpossible(COPY_LOST);
        const user = `${id}_restore`;
        const password = randomBytes(PASSWORD_BYTES).toString('base64url');
        try {
          await server.use(null, async (admin) => {
            const [name, owner, login] = [identifier(database), identifier(id), identifier(user)];
            await admin.query(`create database ${name} owner ${identifier(keeperOf(id))} ${EMPTY}`);
            // It has the mark of the database's logins, so it is removed along with unwanted logins.
            if ((await findRole(admin, user, mark)) === 'none')
              await admin.query(
                `create role ${login}; comment on role ${login} is ${literal(mark)}; grant ${login} to current_user`,
              );
            await admin.query(
              `grant ${owner} to ${login}; ${unlock(user, password)};
             revoke all on database ${name} from public; alter database ${name} allow_connections true;
             grant create, temporary on database ${name} to ${owner};
             grant connect on database ${name} to ${login}`,
            );
          });
          await server.use(database, (inside) => handOverPublic(inside, id));
          const place = { url, database, login: { user, password } };
          await (await tools()).restore(place, id, opened.content, signal);
        } finally {
          opened.content.destroy();
        }
      }),
    isThere: async ({ projectId }, sha256) => (await files.find(projectId, sha256 === null ? [] : [sha256])).size > 0,
    async remove({ id, projectId, mark }) {
      await files.release(projectId, id);
      await server.use(null, async (admin) => {
        if ((await findRole(admin, id, mark)) !== 'ours') return;
        await dropOwn(admin, scratchOf(id));
        await admin.query(`drop role ${identifier(id)}`);
      });
    },
  };
}

function unlock(role: string, password: string): string {
  const verifier = scramVerifier(password, randomBytes(SALT_BYTES));
  return `alter role ${identifier(role)} login connection limit 2 password ${literal(verifier)}`;
}
