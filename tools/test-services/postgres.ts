import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, serviceFolder, unprivilegedIdentity } from './unprivileged.ts';

export interface RunningPostgres {
  /** The address of its first database. */
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

const DEBIAN_HOME = '/usr/lib/postgresql';

/** Debian keeps the server programs of each version apart, and off the PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_HOME, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A PostgreSQL of the tests' own, on a free port of the loopback, with its data in a temporary folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error('There is no PostgreSQL server. Install it with: apt-get install postgresql');
  const identity = unprivilegedIdentity();
  const folder = serviceFolder('postgres', identity);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'landhold', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...identity,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const said: string[] = [];
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    void exited.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
  return {
    url: `postgres://landhold@127.0.0.1:${port}/postgres`,
    process: child,
    async stop() {
      // Fast: ends connections that a test left open, and waits for nobody.
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
