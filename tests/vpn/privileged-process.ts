/** The helper as it runs in production, with one capability, in a network namespace where it can do no harm. */
import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../packages/wireguard/src/privileged/main.ts');
/** The namespace is entered with all rights, and then all but one are given up. */
const ONE_CAPABILITY = ['setpriv', '--bounding-set=-all,+net_admin', '--inh-caps=-all,+net_admin', '--no-new-privs'];

export interface HelperMachine {
  readonly namespace: string;
  readonly socket: string;
  /** Starts it again after it was killed. */
  start(): Promise<void>;
  kill(): Promise<void>;
  pid(): number;
  /** What a program prints that runs on the machine with the interfaces. */
  run(command: string, ...args: string[]): string;
  /** The names of its WireGuard interfaces. */
  devices(): string[];
  /** Ends all that runs there. */
  stop(): Promise<void>;
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`\`${[command, ...args].join(' ')}\` failed: ${error?.message ?? stderr.trim()}`);
}

export async function startHelperMachine(folder: string, name: string): Promise<HelperMachine> {
  const namespace = `lhm${process.pid.toString(36)}${name}`;
  const socket = join(folder, `${name}.sock`);
  let child: ChildProcess | undefined;
  run('ip', ['netns', 'add', namespace]);
  run('ip', ['-n', namespace, 'link', 'set', 'lo', 'up']);

  async function start(): Promise<void> {
    const program = [process.execPath, MAIN, '--socket', socket, '--with', 'wireguard-go'];
    const args = ['netns', 'exec', namespace, ...ONE_CAPABILITY, ...program];
    child = spawn('ip', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout!, 'data');
  }

  async function kill(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // `ip` and `setpriv` have given way to it, so that this is the helper itself.
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    namespace,
    socket,
    start,
    kill,
    pid: () => child!.pid!,
    run: (command, ...args) => run('ip', ['netns', 'exec', namespace, command, ...args]),
    devices: () =>
      Array.from(
        run('ip', ['-n', namespace, '-o', 'link']).matchAll(/^\d+: (lh[a-z2-7]{13}):/gm),
        ([, found]) => found!,
      ),
    async stop() {
      await kill();
      // The interfaces outlive the helper, and end with their processes.
      for (const pid of run('ip', ['netns', 'pids', namespace]).split('\n').filter(Boolean))
        process.kill(Number(pid), 'SIGKILL');
      run('ip', ['netns', 'del', namespace]);
    },
  };
}
