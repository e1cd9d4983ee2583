import { execFile } from 'node:child_process';
import { COMPILE_CACHE } from './compile-cache.ts';

export interface ProgramRun {
  /** Null when it was killed because it took too long. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramOptions {
  /** The whole environment besides PATH and HOME: the local environment must not decide how a test ends. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly timeoutMs?: number;
}

export async function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, cwd, timeoutMs = 60_000 }: ProgramOptions = {},
): Promise<ProgramRun> {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, ...COMPILE_CACHE, ...env }, cwd, timeout: timeoutMs };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error === null || typeof error.code === 'number' || error.killed) {
        resolve({ code: error === null ? 0 : ((error.code as number | undefined) ?? null), stdout, stderr });
      } else {
        // A skipped test looks like a passed one, so a missing program fails.
        reject(new Error(`${command} cannot be run: ${error.message}. tools/prepare-tests.ts says how to install it.`));
      }
    });
  });
}
