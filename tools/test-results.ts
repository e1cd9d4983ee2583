/** What failed in a command, said again at its very end, in plain text: in a log of thousands of lines, the end is what is read. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** A file of tests, or a check. */
  readonly where: string;
  /** A test, or what else went wrong. */
  readonly what: string;
  readonly message: string;
}

export interface Results {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** The end of a log that is looked at has about 100 lines, and all of this has to be among them. */
const MAX_LINES = 80;
/** Lines of each message: as many as fit. */
const MESSAGE_LINES = [20, 12, 6, 3, 1];
const MAX_LINE_LENGTH = 240;

const VARIABLE = 'TEST_RESULTS_FILE';

/** Of the command around this one, if there is one: that one describes them. */
export function resultsFile(): string | undefined {
  return process.env[VARIABLE];
}

export function addResults(results: Results): void {
  const file = resultsFile();
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(results)}\n`);
}

export function addFailure(failure: Failure): void {
  addResults({ passed: 0, failures: [failure] });
}

export function readResults(file: string): Results {
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const all = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Results => JSON.parse(line));
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Runs the work. The outermost command says what failed, and its exit code does too. */
export async function describingFailures(work: () => Promise<void>): Promise<void> {
  const outer = resultsFile();
  if (outer !== undefined) {
    const before = readResults(outer).failures.length;
    await work();
    process.exitCode = readResults(outer).failures.length === before ? 0 : 1;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'landhold-results-'));
  const file = join(folder, 'results');
  process.env[VARIABLE] = file;
  await work();
  const results = readResults(file);
  rmSync(folder, { recursive: true });
  console.log(describeResults(results));
  process.exitCode = results.failures.length === 0 ? 0 : 1;
}

export function describeResults({ passed, failures }: Results): string {
  const closing = `${passed} passed, ${failures.length} failed`;
  if (failures.length === 0) return `\n${closing}`;
  const texts = [
    ...MESSAGE_LINES.map((lines) => describeEach(failures, lines)),
    failures.map((failure) => `${failure.where} > ${describeInLine(failure)}`),
    countByPlace(failures),
  ];
  const lines = texts.find(({ length }) => length <= MAX_LINES) ?? texts.at(-1)!;
  const rest = lines.length > MAX_LINES ? [`and ${lines.length - MAX_LINES} more files`] : [];
  const cut = [...lines.slice(0, MAX_LINES), ...rest].map((line) => line.slice(0, MAX_LINE_LENGTH));
  return ['', 'Failed:', ...cut, '', closing].join('\n');
}

function describeEach(failures: readonly Failure[], lines: number): string[] {
  return failures.flatMap((failure) => [
    '',
    titleOf(failure),
    ...messageOf(failure, lines).map((line) => `    ${line}`),
  ]);
}

function countByPlace(failures: readonly Failure[]): string[] {
  return [...Map.groupBy(failures, ({ where }) => where)].map(([where, all]) => `${where}: ${all.length} failed`);
}

export function describeInLine(failure: Failure): string {
  return inLine(`${failure.what}: ${messageOf(failure, 1)[0] ?? ''}`);
}

function titleOf({ where, what }: Failure): string {
  return inLine(`${where} > ${what}`);
}

/** The name of a test may have several lines. */
function inLine(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, MAX_LINE_LENGTH);
}

function messageOf({ message }: Failure, lines: number): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, lines);
}
