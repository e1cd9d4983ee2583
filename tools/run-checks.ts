/**
 * Runs commands of npm, such as `npm test`, one after the other, each even if one before it has failed. At the very end it
 * says what failed in all of them.
 */
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { addFailure, describingFailures, readResults, resultsFile } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');

/** Returns false if the others are not to run any more. */
async function runCheck(command: string): Promise<boolean> {
  const before = readResults(resultsFile()!).failures.length;
  const [program = '', ...args] = command.split(' ');
  const { ok, description, isStopped } = await runProgram(program, args, { cwd: ROOT });
  // Tests have said what failed.
  const isDescribed = readResults(resultsFile()!).failures.length > before;
  if (!ok && !isDescribed) addFailure({ where: command, what: 'failed', message: description });
  return !isStopped;
}

await describingFailures(async () => {
  for (const command of process.argv.slice(2)) if (!(await runCheck(command))) return;
});
