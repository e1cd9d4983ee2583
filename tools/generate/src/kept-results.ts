import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Results of steps that make a text from a text and from nothing else, kept from one run to the next:
 * docs/decisions/0199-fast-checks.md. `--check` opens none.
 */
interface KeptResults {
  readonly file: string;
  readonly madeBy: string;
  readonly before: Readonly<Record<string, string>>;
  /** Those of this run. Only they are written, so that the file does not grow. */
  readonly used: Record<string, string>;
}

let results: KeptResults | null = null;

/** What `make` returns, or what it returned for the same input in the run before. */
export function keep(step: string, input: string, make: () => string): string {
  if (results === null) return make();
  const key = `${step} ${digestOf([input])}`;
  return (results.used[key] ??= results.before[key] ?? make());
}

/** Reads what former runs kept, unless other code, another version of a dependency or another Node made it. */
export function openResults(root: string): void {
  const installed = join(root, 'node_modules/.package-lock.json');
  // npm writes it with each change to an installed package. Without it, nobody knows what is installed.
  if (!existsSync(installed)) return;
  const code = sourcesIn(join(root, 'tools/generate/src')).flatMap((file) => [file, readFileSync(file, 'utf8')]);
  const madeBy = digestOf([process.version, readFileSync(installed, 'utf8'), ...code]);
  const file = join(root, 'node_modules/.cache/generate.json');
  results = { file, madeBy, before: readResults(file, madeBy), used: {} };
}

/** Writes what this run used, and ends it. */
export function saveResults(): void {
  if (results === null) return;
  const { file, madeBy, used } = results;
  mkdirSync(dirname(file), { recursive: true });
  // A run that is stopped, and two at once, leave a whole file.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ madeBy, results: used }));
  renameSync(written, file);
  results = null;
}

function readResults(file: string, madeBy: string): Readonly<Record<string, string>> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { madeBy: string; results: Record<string, string> };
    return kept.madeBy === madeBy ? kept.results : {};
  } catch {
    // There is none yet, or something has damaged it.
    return {};
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(folder, name));
}

function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  // With its length, so that no two lists are one text.
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64');
}
