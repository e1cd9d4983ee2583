/** `npm test`, `npm run test:long` and `npm run test:all`. What is written behind them goes to vitest. */
import { join } from 'node:path';
import type { Ended } from './run-program.ts';
import { runProgram } from './run-program.ts';
import { addFailure, describingFailures, readResults, resultsFile } from './test-results.ts';

const ROOT = join(import.meta.dirname, '..');

/** Vitest's options for each: together, short and long run each test once. */
const RUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  short: [['--tags-filter=!long', '--project=!long: *']],
  long: [['--tags-filter=long'], ['--tags-filter=!long', '--project=long: *']],
  all: [[]],
};

const [name = '', ...more] = process.argv.slice(2);
const runs = RUNS[name];
if (runs === undefined) throw new Error(`There is no run of this name: ${name}`);

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=./tools/test-report.ts'];
// A log has no use for colours.
if (!process.stdout.isTTY) vitest.push('--no-color');
// Files that are named may belong to one of the runs alone.
if (more.length > 0) vitest.push('--passWithNoTests');

async function runNode(...args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };
  return runProgram(process.execPath, args, { cwd: ROOT, env, ownsTerminal: true });
}

/** Whether it is ready. */
async function prepare(program: string): Promise<boolean> {
  const { ok, description } = await runNode(program);
  if (!ok) addFailure({ where: program, what: 'before any test', message: description });
  return ok;
}

/** Returns false if no other run is to follow. */
async function runVitest(options: readonly string[]): Promise<boolean> {
  const before = readResults(resultsFile()!);
  const { ok, description, isStopped } = await runNode(...vitest, ...options, ...more);
  const after = readResults(resultsFile()!);
  // It may have ended before its report, or for a reason that a report does not know.
  const isDescribed = after.failures.length > before.failures.length;
  if (!ok && !isDescribed) addFailure({ where: 'vitest', what: options.join(' '), message: description });
  return !isStopped;
}

await describingFailures(async () => {
  if (!(await prepare('tools/prepare-tests.ts')) || !(await prepare('packages/console/build/main.ts'))) return;
  for (const options of runs) if (!(await runVitest(options))) return;
});
