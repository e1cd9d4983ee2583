import { spawn } from 'node:child_process';
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program with fixed arguments, without a shell. `input` is available as /dev/stdin. */
export type RunProgram = (program: string, args: readonly string[], input?: string) => Promise<Ran>;

const LIMIT_MS = 10_000;
const MAX_OUTPUT = 64 * 1024 * 1024;
/** In memory: nothing there is on a disk. */
const SCRATCH = '/dev/shm';

/** All that `wg`, `ip` and `wireguard-go` need. Logging would keep our pipes open as long as the interface. */
const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LOG_LEVEL: 'silent', LC_ALL: 'C' };

/**
 * A nameless file with the text. `wg` opens /dev/stdin, which fails with the sockets that Node uses for pipes, and a
 * key must not be an argument, which everyone can read.
 */
function namelessFile(text: string): number {
  const path = `${SCRATCH}/landhold-${randomBytes(16).toString('hex')}`;
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  writeSync(file, text);
  return file;
}

export const runProgram: RunProgram = (program, args, input) => {
  const file = input === undefined ? undefined : namelessFile(input);
  return new Promise<Ran>((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: [file ?? 'ignore', 'pipe', 'pipe'],
      env: ENVIRONMENT,
      timeout: LIMIT_MS,
    });
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let bytes = 0;
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]!.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_OUTPUT) child.kill('SIGKILL');
        else output[name].push(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      const [stdout, stderr] = [Buffer.concat(output.stdout).toString(), Buffer.concat(output.stderr).toString()];
      resolve({ code: code ?? 1, stdout, stderr });
    });
  }).finally(() => {
    if (file !== undefined) closeSync(file);
  });
};
