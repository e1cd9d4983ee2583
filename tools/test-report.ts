/**
 * What `npm test`, `test:long` and `test:all` print: a line for each file, vitest's report, the slowest files, and the total
 * of all. What failed goes to the command around it as well.
 */
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { TestModule, TestRunEndReason } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';
import { statedSeconds } from './longest-first.ts';
import type { Failure } from './test-results.ts';
import { addResults, describeInLine } from './test-results.ts';

const SLOWEST = 20;
/** A file that takes longer says why at its top. */
const LONG_SECONDS = 60;

export interface TimedFile {
  readonly name: string;
  readonly seconds: number;
  readonly stated: number | undefined;
}

/** As vitest has them: a suite has tasks, and a test has none. */
export interface Task {
  readonly mode: string;
  readonly tags?: readonly string[];
  tasks?: Task[];
}

export function describeTimes(files: readonly TimedFile[]): string {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const lines = slowest.map(({ name, seconds, stated }) => {
    const isUnexplained = seconds > LONG_SECONDS && stated === undefined;
    return `${inSeconds(seconds)}  ${name}${isUnexplained ? '  (does not say why at its top)' : ''}`;
  });
  return [`Slowest of ${files.length} files:`, ...lines, `${inSeconds(total)}  all files, on all workers`].join('\n');
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(0)} s`.padStart(8);
}

/**
 * Removes the tests that this command leaves to another one, which vitest would report as skipped, and counts them. A
 * test that is skipped in its file stays.
 */
export function removeOthers(suite: Task, isLong: boolean): number {
  let removed = 0;
  suite.tasks = suite.tasks!.filter((task) => {
    if (task.tasks === undefined) {
      const isOther = task.mode === 'skip' && (task.tags ?? []).includes('long') !== isLong;
      removed += Number(isOther);
      return !isOther;
    }
    removed += removeOthers(task, isLong);
    return task.tasks.length > 0;
  });
  return removed;
}

export default class TestReport extends DefaultReporter {
  #removed = 0;

  override onTestModuleCollected(module: TestModule): void {
    const [filter] = this.ctx.config.tagsFilter ?? [];
    if (filter !== undefined) this.#removed += removeOthers(taskOf(module), filter === 'long');
    super.onTestModuleCollected(module);
  }

  override onTestModuleEnd(module: TestModule): void {
    if (isToReport(module)) super.onTestModuleEnd(module);
  }

  override printTestModule(module: TestModule): void {
    this.log(this.#describe(module));
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules.filter(isToReport), errors, reason);
    addResults({
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: [...modules.filter(isToReport).flatMap((module) => this.#failuresOf(module)), ...errors.map(toFailure)],
    });
    this.log(describeTimes(modules.filter(isToReport).map((module) => this.#timed(module))));
    if (this.#removed > 0) this.log(`\nOther tests, which this command does not run: ${this.#removed}`);
  }

  /** A line for each file: which tests took long is in no log that somebody reads. */
  #describe(module: TestModule): string {
    const failures = this.#failuresOf(module);
    const tests = [...module.children.allTests()];
    const skipped = tests.filter((test) => test.result().state === 'skipped').length;
    const counts = [
      `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`,
      ...(failures.length > 0 ? [`${failures.length} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${this.#timed(module).seconds.toFixed(1)} s`,
    ];
    const line = `${failures.length > 0 ? '✗' : '✓'} ${this.#nameOf(module)}: ${counts.join(', ')}`;
    return [line, ...failures.map((failure) => `    ${describeInLine(failure)}`)].join('\n');
  }

  #failuresOf(module: TestModule): Failure[] {
    const where = this.#nameOf(module);
    const loading = module.errors().map((error) => ({ where, what: 'outside its tests', message: messageOf(error) }));
    const hooks = [...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({ where, what: suite.fullName, message: messageOf(error) })),
    );
    const tests = [...module.children.allTests('failed')].map((test) => ({
      where,
      what: test.fullName,
      message: (test.result().errors ?? []).map(messageOf).join('\n'),
    }));
    const isUnfinished = module.state() === 'queued' || module.state() === 'pending';
    const unfinished = isUnfinished ? [{ where, what: 'did not end', message: '' }] : [];
    return [...loading, ...hooks, ...tests, ...unfinished];
  }

  #nameOf(module: TestModule): string {
    return `${relative(this.ctx.config.root, module.moduleId)} (${module.project.name})`;
  }

  #timed(module: TestModule): TimedFile {
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
    return {
      name: this.#nameOf(module),
      seconds: (duration + collectDuration + setupDuration + prepareDuration) / 1000,
      stated: statedSeconds(module.moduleId),
    };
  }
}

function taskOf(module: TestModule): Task {
  return (module as unknown as { readonly task: Task }).task;
}

/** A file that cannot be loaded has no tests, and an error. */
function isToReport(module: TestModule): boolean {
  return taskOf(module).tasks!.length > 0 || !module.ok();
}

function messageOf({ name, message, stacks = [], diff, cause }: SerializedError): string {
  const frame = stacks.find(({ file }) => !file.includes('node_modules') && !file.startsWith('node:'));
  return [
    `${name ?? 'Error'}: ${message}`,
    ...(frame === undefined ? [] : [`at ${relative(process.cwd(), frame.file)}:${frame.line}:${frame.column}`]),
    ...(typeof diff === 'string' ? [diff] : []),
    ...(cause === undefined ? [] : [messageOf(cause)]),
  ].join('\n');
}

/** An error that no test has thrown, and the test that ran at the time. */
function toFailure(error: SerializedError): Failure {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error as Readonly<Record<string, unknown>>;
  return {
    where: typeof path === 'string' ? relative(process.cwd(), path) : 'in no file',
    what: typeof test === 'string' ? `outside tests, after "${test}"` : 'outside tests',
    message: messageOf(error),
  };
}
