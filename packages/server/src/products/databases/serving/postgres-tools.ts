import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { BackupImpossible, BackupInterrupted } from './backup-method.ts';

/** Where a program connects, and as which user. */
export interface ToolPlace {
  readonly url: string;
  readonly database: string;
  readonly login?: { readonly user: string; readonly password: string };
}

export interface PostgresTools {
  /** The output of pg_dump. The stream fails if pg_dump does. */
  dump(place: ToolPlace, snapshot: string, signal: AbortSignal): Promise<AsyncIterable<Buffer>>;
  /** Feeds a dump to pg_restore. */
  restore(place: ToolPlace, role: string, dump: NodeJS.ReadableStream, signal: AbortSignal): Promise<void>;
}

const DEBIAN_HOME = '/usr/lib/postgresql';
const LONGEST_REASON = 300;
const DUMP_OPTIONS = ['--format=custom', '--no-owner', '--no-privileges', '--no-password'];
/** The programs' messages when the server went away or was unreachable, not when it refuses. */
const LOST =
  /server closed the connection|terminating connection|no connection to the server|Connection (?:refused|reset|timed out)|timeout expired|No route to host|Network is unreachable|could not translate host name|SSL SYSCALL error|the database system is|too many (?:clients|connections)|remaining connection slots/;
const RESTORE_OPTIONS = ['--no-owner', '--no-privileges', '--no-password', '--exit-on-error', '--single-transaction'];

/** Programs of one version: pg_dump refuses newer servers, and older programs may not read a newer dump. */
export function createPostgresTools(version: string, searchPath: string): PostgresTools {
  async function start(
    name: string,
    { url, database, login }: ToolPlace,
    args: string[],
    signal: AbortSignal,
    input: 'pipe' | number = 'pipe',
  ) {
    const program = await findProgram(name, version, searchPath);
    const env = {
      ...environmentOf(url, login),
      PGDATABASE: database,
      PGOPTIONS: '-c role=none',
      PATH: searchPath,
      LC_ALL: 'C',
    };
    // Detached from the terminal, where Ctrl-C would end it, and the backup would fail, while the server drains.
    const child = spawn(program, args, {
      env,
      signal,
      killSignal: 'SIGKILL',
      detached: true,
      stdio: [input, 'pipe', 'pipe'],
    });
    let messages = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      if (messages.length < LONGEST_REASON) messages += text;
    });
    // If the program ends early, its input breaks. Only the reason for its end matters.
    child.stdin?.on('error', () => {});
    const ended = once(child, 'close').then(([code]) => {
      if (code === 0) return;
      const Failure = LOST.test(messages) ? BackupInterrupted : BackupImpossible;
      throw new Failure(`${name} failed: ${messages.trim().slice(0, LONGEST_REASON)}`);
    });
    ended.catch(() => {});
    return { child, ended };
  }

  return {
    async dump(place, snapshot, signal) {
      const { child, ended } = await start('pg_dump', place, [...DUMP_OPTIONS, `--snapshot=${snapshot}`], signal);
      child.stdin!.end();
      // When a program ends, Node discards output that nobody has begun to read.
      const output = child.stdout!.pipe(new PassThrough());
      return (async function* () {
        for await (const piece of output) yield piece as Buffer;
        await ended;
      })();
    },
    async restore(place, role, dump, signal) {
      const args = [...RESTORE_OPTIONS, `--role=${role}`, `--dbname=${place.database}`];
      const { child, ended } = await start('pg_restore', place, args, signal, fileOf(dump));
      child.stdout!.resume();
      const fed = child.stdin === null ? undefined : pipeline(dump, child.stdin);
      fed?.catch(() => {});
      await ended;
      await fed?.catch(() => {});
    },
  };
}

/** A program reads an open file directly, so a large restore does not delay callers. */
function fileOf(content: NodeJS.ReadableStream & { readonly fd?: unknown }): number | undefined {
  return typeof content.fd === 'number' ? content.fd : undefined;
}

async function findProgram(name: string, version: string, searchPath: string): Promise<string> {
  const own = join(DEBIAN_HOME, version, 'bin', name);
  const candidates = [
    own,
    ...searchPath
      .split(':')
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name)),
  ];
  for (const candidate of candidates) {
    if (!(await exists(candidate))) continue;
    const { stdout } = await promisify(execFile)(candidate, ['--version']).catch(() => ({ stdout: '' }));
    if (/\(PostgreSQL\) ([0-9]+)/.exec(stdout)?.[1] === version) return candidate;
  }
  const advice = `Install the client programs of PostgreSQL ${version}, such as postgresql-client-${version}`;
  throw new BackupImpossible(`There is no ${name} of PostgreSQL ${version} where Landhold runs. ${advice}.`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** In the environment, because others can read a program's arguments. */
function environmentOf(url: string, login: ToolPlace['login']): Record<string, string> {
  const place = new URL(url);
  const options = place.searchParams;
  const { user, password } = login ?? {
    user: decodeURIComponent(place.username),
    password: decodeURIComponent(place.password),
  };
  const given = {
    PGHOST: place.hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: place.port,
    PGUSER: user,
    PGPASSWORD: password,
    PGSSLMODE: options.get('sslmode'),
    PGSSLROOTCERT: options.get('sslrootcert'),
    PGCONNECT_TIMEOUT: '10',
  };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
