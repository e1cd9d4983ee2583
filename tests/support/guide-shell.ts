import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const END_OF_BLOCK = '\u0004end of block\u0004';
const PATIENCE_MS = 120_000;

export interface ShellOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether it ends when a command fails. A reader's terminal does not. */
  readonly isStrict?: boolean;
}

export interface GuideShell {
  /** Runs a block and returns its output; throws when a command in it fails. */
  run(code: string): Promise<string>;
  stop(): void;
}

/** One shell for a whole guide: what a block sets is available in the next. */
export function openShell({ folder, env, isStrict = true }: ShellOptions): GuideShell {
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env,
    // In a separate process group, so that anything a block leaves running ends with it.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const closed = once(shell, 'close');
  if (isStrict) shell.stdin.write('set -euo pipefail\n');
  let blocks = 0;

  return {
    async run(code) {
      const file = join(folder, `.block-${(blocks += 1)}.sh`);
      writeFileSync(file, `${code}\n`);
      printed = '';
      shell.stdin.write(`. '${file}' </dev/null 2>&1\nprintf '${END_OF_BLOCK}'\n`);
      const isDone = (): boolean => printed.endsWith(END_OF_BLOCK);
      const ended = await Promise.race([untilData(shell.stdout, isDone), closed, late()]);
      if (ended === 'late') throw new Error(`It did not end within ${PATIENCE_MS} ms. It printed:\n${printed}`);
      if (!isDone()) throw new Error(`It failed with ${shell.exitCode}. It printed:\n${printed}`);
      return printed.slice(0, -END_OF_BLOCK.length);
    },
    stop: () => endGroup(shell.pid),
  };
}

export interface GuideServer {
  /** Its output until it listened. */
  readonly printed: string;
  stop(): Promise<void>;
}

/** Runs the command that starts a server, and waits until it reports this address. */
export async function startGuideServer(code: string, address: string, options: ShellOptions): Promise<GuideServer> {
  const server = spawn('bash', ['--noprofile', '--norc', '-euc', code], {
    cwd: options.folder,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let stderr = '';
  server.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const closed = once(server, 'close');
  const stop = async (): Promise<void> => {
    endGroup(server.pid);
    await closed;
  };
  // Its output at start ends with an empty line.
  await Promise.race([
    untilData(server.stdout, () => printed.endsWith('\n\n') && / Address /.test(printed)),
    closed,
    late(),
  ]);
  if (!printed.includes(` Address    ${address}\n`)) {
    await stop();
    throw new Error(`It should be a server at ${address}. It printed:\n${printed}${stderr}`);
  }
  return { printed, stop };
}

/** A guide's data is not kept, so nothing needs to drain. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function untilData(stream: Readable, isEnough: () => boolean): Promise<'data'> {
  while (!isEnough()) await once(stream, 'data');
  return 'data';
}

async function late(): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), PATIENCE_MS).unref();
  });
}
