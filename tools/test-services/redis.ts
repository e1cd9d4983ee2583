import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../tests/support/free-port.ts';
import { serviceFolder, unprivilegedIdentity } from './unprivileged.ts';

export interface RunningRedis {
  readonly url: string;
  /** Stops it: connections stay open, new ones are accepted, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Kills it at once. It keeps no data. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A separate Redis (or Valkey) for the tests, only in memory. */
export async function startRedis(): Promise<RunningRedis> {
  const identity = unprivilegedIdentity();
  const folder = serviceFolder('redis', identity);
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const spawnServer = (): ChildProcess =>
    spawn('redis-server', args, { ...identity, cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let child = spawnServer();
  await readiness(child);

  async function kill(): Promise<void> {
    const exited = once(child, 'exit');
    // While stopped, it would never receive any other signal.
    child.kill('SIGKILL');
    await exited;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill,
    async start() {
      child = spawnServer();
      await readiness(child);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readiness(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    createInterface(child.stdout!).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error('Redis did not start.')));
  });
}
