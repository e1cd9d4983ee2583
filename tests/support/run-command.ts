import { join } from 'node:path';
import type { ProgramRun } from './run-program.ts';
import { runProgram } from './run-program.ts';

const COMMANDS = join(import.meta.dirname, '../../packages/server/src/commands');

/** Runs the npm script of this name, and waits for its end. */
export async function runCommand(
  name: 'migrate' | 'backup' | 'restore' | 'pause' | 'resume' | 'adopt' | 'reseal' | 'reset-password',
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProgramRun> {
  return runProgram(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], { env });
}
