import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Identity } from './identity.ts';
import { handOver } from './identity.ts';

const execute = promisify(execFile);

/** Programs that can be run, and how. */
export interface Prepared {
  readonly programs: string;
  readonly data: string;
  readonly options: Identity & { readonly env: Readonly<Record<string, string>>; readonly cwd: string };
}

export interface PrepareOptions {
  readonly programs: string;
  readonly folder: string;
  readonly identity: Identity;
  readonly user: string;
  readonly password: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Makes a folder in which the server can be started. Existing content stays. */
export async function prepare({ programs, folder, identity, user, password }: PrepareOptions): Promise<Prepared> {
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(folder, identity);
  const usable = (await canRun(programs, identity)) ? programs : await copyPrograms(programs, folder);
  const env = {
    LD_LIBRARY_PATH: `${await linkLibraries(usable, folder)}:${join(usable, 'lib')}`,
    LC_ALL: 'C',
    TZ: 'UTC',
  };
  const options = { ...identity, env, cwd: folder };
  if (!(await isThere(join(data, 'PG_VERSION')))) {
    // Renamed once complete, so that a kill midway leaves nothing that looks like a database server's data.
    const made = join(folder, 'data.new');
    const passwordFile = join(folder, 'password.new');
    await Promise.all([made, data].map((path) => rm(path, { recursive: true, force: true })));
    await writeFile(passwordFile, password, { mode: 0o600 });
    await handOver(passwordFile, identity);
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const login = ['-U', user, '--pwfile', passwordFile, '-A', 'scram-sha-256'];
    await execute(
      join(usable, 'bin/initdb'),
      ['-D', made, ...login, ...locale, '--no-sync', '--no-instructions'],
      options,
    );
    await rm(passwordFile);
    await rename(made, data);
  }
  return { programs: usable, data, options: { ...options, cwd: data } };
}

/** An unprivileged user may not reach npm's folder, such as one below /root. */
async function canRun(programs: string, identity: Identity): Promise<boolean> {
  if (identity.uid === undefined) return true;
  const env = { LD_LIBRARY_PATH: join(programs, 'lib') };
  return execute(join(programs, 'bin/pg_ctl'), ['--version'], { ...identity, env, cwd: '/' }).then(
    () => true,
    // Its libraries have no links yet, so it may well fail; what counts is whether it could be started.
    (error: NodeJS.ErrnoException) => error.code !== 'EACCES',
  );
}

async function copyPrograms(programs: string, folder: string): Promise<string> {
  const copy = join(folder, 'programs');
  await cp(programs, copy, { recursive: true });
  return copy;
}

/** npm keeps no links and may not run packages' scripts, so the links are made here. */
async function linkLibraries(programs: string, folder: string): Promise<string> {
  const libraries = join(folder, 'libraries');
  await rm(libraries, { recursive: true, force: true });
  await mkdir(libraries, { mode: 0o755 });
  const links = JSON.parse(await readFile(join(programs, 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(join(programs, 'lib', basename(source)), join(libraries, basename(target))),
    ),
  );
  return libraries;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
