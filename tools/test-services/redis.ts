import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort, serviceFolder, unprivilegedIdentity } from './unprivileged.ts';

export interface RunningRedis {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** A Redis (or Valkey) of the tests' own, in memory alone. */
export async function startRedis(): Promise<RunningRedis> {
  const identity = unprivilegedIdentity();
  const folder = serviceFolder('redis', identity);
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    void exited.then(() => reject(new Error('Redis did not start.')));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    process: child,
    async stop() {
      // A test may have left it paused, and then it would never hear the other signal.
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
