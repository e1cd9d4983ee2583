import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../tests/support/free-port.ts';
import { serviceFolder, unprivilegedIdentity } from './unprivileged.ts';

export interface RunningPostgres {
  /** The URL of its first database. */
  readonly url: string;
  /** Ends it and keeps its data, like pg_ctl: fast rolls back transactions, immediate is like a crash. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Makes a standby the leader. */
  promote(): void;
  /** Stops all its processes: connections stay open, new ones are accepted, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Kills all its processes at once, the parent first. Its data stays. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN_HOME = '/usr/lib/postgresql';
const PAUSE_MS = 10;

/** Debian keeps each version's server programs separate, and off the PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN_HOME, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A separate PostgreSQL for the tests, or a standby of one, on a free port of the loopback, with its data in a temporary folder. */
export async function startPostgres({ standbyOf }: { standbyOf?: RunningPostgres } = {}): Promise<RunningPostgres> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error('There is no PostgreSQL server. Install it with: apt-get install postgresql');
  const identity = unprivilegedIdentity();
  const folder = serviceFolder('postgres', identity);
  const data = join(folder, 'data');
  const run = (name: string, options: readonly string[]): unknown =>
    execFileSync(join(programs, name), options, { ...identity, cwd: folder, stdio: 'pipe' });
  if (standbyOf === undefined) run('initdb', ['-D', data, '-U', 'landhold', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  else run('pg_basebackup', ['-D', data, '-d', standbyOf.url, '-R', '-c', 'fast', '--no-sync']);
  const port = await findFreePort();
  const program = join(programs, 'postgres');
  // The tests kill programs and never the machine, and the kernel keeps what a killed program has written.
  const withoutDisk = ['fsync=off', 'full_page_writes=off'];
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=400',
    'max_prepared_transactions=8',
    ...withoutDisk,
  ].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings];
  const spawnServer = (): ChildProcess =>
    spawn(program, args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let child = spawnServer();
  await readiness(child);

  async function end(signal: NodeJS.Signals): Promise<void> {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  function thaw(): void {
    for (const pid of [...childrenOf(child.pid!), child.pid!]) signalIfRunning(pid, 'SIGCONT');
  }

  return {
    url: `postgres://landhold@127.0.0.1:${port}/postgres`,
    promote: () => void run('pg_ctl', ['-D', data, 'promote', '-w']),
    halt: (how) => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    async kill() {
      const children = childrenOf(child.pid!);
      await end('SIGKILL');
      for (const pid of children) signalIfRunning(pid, 'SIGKILL');
      // While any of them exists, its memory is in use, and PostgreSQL refuses to start.
      while (children.some(isRunning)) await setTimeout(PAUSE_MS);
    },
    async start() {
      child = spawnServer();
      await readiness(child);
    },
    freeze() {
      // The parent first, so that it makes no more children while they are counted.
      child.kill('SIGSTOP');
      for (const pid of childrenOf(child.pid!)) signalIfRunning(pid, 'SIGSTOP');
    },
    thaw,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        // A failed test may have left it stopped, and then it would not receive the other signal.
        thaw();
        // Fast: ends connections that a test left open, without waiting.
        await end('SIGINT');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readiness(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const said: string[] = [];
    createInterface(child.stderr!).on('line', (line) => {
      said.push(line);
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since it was counted.
  }
}

function isRunning(pid: number): boolean {
  const state = statOf(pid)?.state;
  // A dead process whose parent is gone may stay on the list for as long as the machine runs.
  return state !== undefined && state !== 'Z';
}

/** PostgreSQL gives each child a separate process group, so one signal for all would not reach them. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => statOf(pid)?.parent === parent);
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it, in brackets, may contain anything: "pid (name) state parent …".
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
