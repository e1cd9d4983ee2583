import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { catalogue } from '@landhold/contract/catalogue';
import { CommandError, usageError } from '../command-error.ts';
import { findIds } from '../operations/find-record.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import { Output } from '../output/output.ts';
import type { OutputOptions } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import { uninterrupted } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

type Role = 'owner' | 'read_only';
type DbOptions = OutputOptions & ConnectionOptions;

export const dbPsql: HandWritten = {
  name: 'db psql',
  summary: 'Open psql as a user that is made for the session, and deleted after it.',
  example: "landhold db psql orders -- -c 'select 1'",
  add(command, world) {
    command.argument('<DATABASE>', 'The database: its name or id.').argument('[ARGS...]', 'Passed to psql, after --.');
    command.option('--read-only', 'As a user that can only read.');
    addCommonFlags(command);
    command.action(async (database: string, args: string[]) => {
      const options = command.opts<DbOptions & { readOnly?: boolean }>();
      await asSessionUser(world, options, database, options.readOnly === true ? 'read_only' : 'owner', (env) =>
        runTool(world, 'psql', args, env),
      );
    });
  },
};

export const dbDump: HandWritten = {
  name: 'db dump',
  summary: "Copy a database into a file, in PostgreSQL's custom format.",
  example: 'landhold db dump orders orders.dump',
  add(command, world) {
    command.argument('<DATABASE>', 'The database: its name or id.').argument('<FILE>', 'The new file.');
    addCommonFlags(command);
    command.action(async (database: string, file: string) => dump(world, command.opts(), database, file));
  },
};

export const dbRestore: HandWritten = {
  name: 'db restore',
  summary: 'Load a dump into a database, all of it or nothing.',
  example: 'landhold db restore orders orders.dump',
  add(command, world) {
    command.argument('<DATABASE>', 'The database: its name or id.').argument('<FILE>', 'A file that `db dump` made.');
    addCommonFlags(command);
    command.action(async (database: string, file: string) => {
      if (!existsSync(file)) throw usageError(`There is no file ${file}.`);
      // A dump in plain SQL would be run by psql, in which a line can start programs.
      const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file];
      await asSessionUser(world, command.opts(), database, 'owner', (env) =>
        runTool(world, 'pg_restore', ['--dbname', env['PGDATABASE']!, ...args], env),
      );
      new Output(world, command.opts()).record({ database, file, restored: true });
    });
  },
};

async function dump(world: World, options: DbOptions, database: string, file: string): Promise<void> {
  if (existsSync(file)) throw usageError(`${file} exists.`, 'Name another file, or delete it.');
  const partial = `${file}.partial`;
  try {
    await asSessionUser(world, options, database, 'owner', (env) =>
      runTool(world, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${partial}`], env),
    );
    chmodSync(partial, 0o600);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  new Output(world, options).record({ database, file, bytes: statSync(file).size });
}

type Env = Readonly<Record<string, string>>;

/** Passwords travel in the environment: other users can read arguments. The user is deleted whatever happens. */
async function asSessionUser(
  world: World,
  options: DbOptions,
  database: string,
  role: Role,
  work: (env: Env) => Promise<void>,
): Promise<void> {
  const client = connect(world, options);
  const operation = catalogue.operations.find(({ id }) => id === 'createDatabaseUser')!;
  const { database_id: databaseId } = await findIds(client, operation, { database_id: database });
  const { provider } = await client.databases.getDatabase({ id: databaseId! });
  if (provider === 'simulated') throw noServer(database);
  const name = `session-${randomBytes(4).toString('hex')}`;
  // Ctrl-C ends neither of its calls: the response to the first says which user to delete.
  const users = connect(uninterrupted(world), options).databases;
  const user = await users.createDatabaseUser({ database_id: databaseId!, name, role });
  try {
    world.signal.throwIfAborted();
    await work(envOf(database, user.uri));
  } finally {
    await users.deleteDatabaseUser({ database_id: databaseId!, id: user.id });
  }
}

function envOf(database: string, uri: string | null): Env {
  if (uri === null) throw noServer(database);
  const { hostname, port, pathname, username, password } = new URL(uri);
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
  };
}

function noServer(database: string): CommandError {
  return new CommandError('failed', 'no_connection', `${database} has no server to connect to.`, {
    fix: 'A simulated database has none. `landhold databases get` shows the provider, and whether it is active.',
  });
}

async function runTool(world: World, tool: string, args: readonly string[], settings: Env): Promise<void> {
  const child = spawn(tool, args, { env: { ...world.env, ...settings }, stdio: 'inherit' });
  // psql ends a query with Ctrl-C, and not itself.
  const release = tool === 'psql' ? world.holdSignals?.(['SIGINT']) : undefined;
  const end = (): void => void child.kill('SIGTERM');
  world.signal.addEventListener('abort', end);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code === 0) return;
    // It has said why. Copying a database is refused by programs that are older than the server.
    const fix = tool === 'psql' ? {} : { fix: `${tool} must not be older than the server: see \`${tool} --version\`.` };
    throw new CommandError('failed', 'tool_failed', `${tool} exited with ${code ?? 'a signal'}.`, fix);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new CommandError('failed', 'tool_missing', `${tool} is not installed.`, {
      fix: "Install PostgreSQL's client programs, for example postgresql-client.",
    });
  } finally {
    world.signal.removeEventListener('abort', end);
    release?.();
  }
}
