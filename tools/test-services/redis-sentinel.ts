import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../tests/support/free-port.ts';
import { serviceFolder, unprivilegedIdentity } from './unprivileged.ts';

/** A Redis, its replica, and a sentinel that makes the replica the master when it is told to or the master is gone. */
export interface RunningSentinel {
  /** For REDIS_URL. */
  readonly url: string;
  /** Kills the first master. */
  killMaster(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'tests';
const DOWN_AFTER_MS = 500;

interface Started {
  readonly port: number;
  readonly child: ChildProcess;
}

async function startProgram(lines: readonly string[], args: readonly string[], ready: string): Promise<Started> {
  const identity = unprivilegedIdentity();
  const folder = serviceFolder('sentinel', identity);
  const port = await findFreePort();
  const file = join(folder, 'redis.conf');
  writeFileSync(file, [`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`, ...lines, ''].join('\n'));
  // A sentinel writes into its file.
  chmodSync(file, 0o666);
  const child = spawn('redis-server', [file, ...args], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(ready)) resolve();
    });
    child.once('exit', () => reject(new Error('Redis did not start.')));
  });
  return { port, child };
}

async function kill({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export async function startSentinel(): Promise<RunningSentinel> {
  const master = await startProgram(['save ""'], [], 'Ready to accept connections');
  const follows = ['save ""', `replicaof 127.0.0.1 ${master.port}`];
  const replica = await startProgram(follows, [], 'Finished with success');
  const watches = [
    `sentinel monitor ${NAME} 127.0.0.1 ${master.port} 1`,
    `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${NAME} 5000`,
  ];
  const sentinel = await startProgram(watches, ['--sentinel'], '+slave slave');
  return {
    url: `redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/${NAME}`,
    killMaster: () => kill(master),
    async stop() {
      for (const each of [sentinel, replica, master]) await kill(each);
    },
  };
}

/** A Redis that is a cluster of its own. */
export async function startRedisCluster(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const started = await startProgram(['save ""', 'cluster-enabled yes'], [], 'Ready to accept connections');
  return { url: `redis://127.0.0.1:${started.port}`, stop: () => kill(started) };
}
