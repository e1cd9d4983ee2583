import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { makeKey } from '../packages/server/src/keys/api-key.ts';

export const ROOT = join(import.meta.dirname, '..');
/** The development key works only in mock mode. */
export const KEY = makeKey(createSystemRandomness());
const START_MS = 180_000;

/** A measured server in a separate process. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** The time from the start of the process to its first response. */
  readonly startMs: number;
  stop(): Promise<void>;
}

export interface Launch {
  readonly command: string;
  readonly args: (port: number) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Polled until there is a response, with any status. */
  readonly path?: string;
}

export async function launch({ command, args, env = {}, path = '/' }: Launch, logFile: string): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [output, log] = [outputOf(logFile), logFile].map((file) => openSync(file, 'a'));
  const startedAt = performance.now();
  const child = spawn(command, args(port), {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', output, log],
  });
  child.once('error', () => {});
  if (child.pid === undefined) throw new Error(`${command} could not be started. Is it installed?`);
  await untilAnswered(child, url + path, logFile);
  const startMs = performance.now() - startedAt;
  return {
    url,
    pid: child.pid,
    startMs,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(patience);
    },
  };
}

async function untilAnswered(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A server ended before it answered. It said:\n${endOf(logFile)}`);
    if (performance.now() > deadline) throw new Error(`A server does not answer. It said:\n${endOf(logFile)}`);
    const isUp = await fetch(url, { headers: { Authorization: `Bearer ${KEY}` } }).then(
      async (answer) => (await answer.text()) !== undefined,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What programs print at their start, without their log, which would be too large. */
export function outputOf(logFile: string): string {
  return `${logFile}.out`;
}

function endOf(logFile: string): string {
  return execFileSync('tail', ['-c', '2000', outputOf(logFile), logFile], { encoding: 'utf8' });
}

/** Its memory in megabytes. */
export function memoryOf({ pid }: Program): number {
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1_024) / 1e6;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
