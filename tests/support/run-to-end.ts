import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from './compile-cache.ts';
import { LISTENERS_OFF } from './declared-settings.ts';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');

export interface Ended {
  /** Null when it started and had to be stopped. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program with these settings and waits for its end: for help, and for invalid settings. */
export async function runToEnd(env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    // If it does start, its data is not kept here.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      ...COMPILE_CACHE,
      PORT: '0',
      ...LISTENERS_OFF,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (/^ *Address  /m.test(chunk.toString())) child.kill('SIGKILL');
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}
