import { posix } from 'node:path';
import { findNodes, isGenerated, isTypeScript, parse } from './tidy-syntax.ts';
import type { SourceFile, SyntaxNode } from './tidy-syntax.ts';

const MAX_FUNCTION_LINES = 60;

// The brackets keep these patterns from matching the lines that define them.
const UNDONE = /\b(?:TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/;
/** What oxlint does not see: tests skipped by a condition, by an option or while they run. */
const IDLE_TEST = /(?<=[\w)])\.sk[i]p\(|\b(?:skip|run)[I]f\b|\b(?:skip|only|todo): tru[e]\b|\bexpect\(tru[e]\)/;

/** CONTRIBUTING.md, "Words". */
const STILTED = /\b(?:whoever|of its own|(?:is|are|was|were) told|by itself|left out, it is|this once)\b/i;
const FOR_READERS = /^(?:README|CHANGELOG)\.md$|^docs\/|^openapi\/(?:parts\/|console\.yaml$)|^packages\/[^/]+\/src\//;

const NAME = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const CONVENTIONAL_NAME = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY)(?:\.md)?$|^(?:Containerfile|Caddyfile)$/;
/** It contains anything that all parts of the document share. */
const SHARED_PART = 'openapi/parts/common.yaml';
const EMPTY_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common']);
const PACKAGE_ENTRY = /^packages\/[^/]+\/src\/index\.ts$/;

function isHandWritten({ path }: Pick<SourceFile, 'path'>): boolean {
  return isTypeScript(path) && !isGenerated(path);
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

function findFunctions(root: unknown): SyntaxNode[] {
  return findNodes(root, /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/);
}

/** An inner function's lines count only for itself, so that a factory is not as long as everything it makes. */
export function findLongFunctions(files: SourceFile[]): string[] {
  return files.filter(isHandWritten).flatMap((file) => {
    const linesOf = ({ start, end }: SyntaxNode): number => countLines(file.text.slice(start, end));
    return findFunctions(parse(file)).flatMap((outer) => {
      const inner = findFunctions(Object.values(outer));
      const nearest = inner.filter((node) => !inner.some(({ start, end }) => start < node.start && node.end <= end));
      const lines = nearest.reduce((rest, node) => rest - (linesOf(node) - 1), linesOf(outer));
      if (lines <= MAX_FUNCTION_LINES) return [];
      const line = countLines(file.text.slice(0, outer.start));
      return [`${file.path}:${line}: a function of ${lines} lines, more than ${MAX_FUNCTION_LINES}`];
    });
  });
}

/** The registries of Terraform take the name of a page for the name of a resource, which has underscores. */
const REGISTRY_PAGE = /^packages\/terraform-provider\/docs\/(?:resources|data-sources)\/[a-z_]+\.md$/;

export function findBadNames(files: SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (REGISTRY_PAGE.test(path)) return [];
    const segments = path.split('/');
    const bad = segments.filter((segment) => !NAME.test(segment) && !CONVENTIONAL_NAME.test(segment));
    const empty =
      path === SHARED_PART
        ? []
        : segments.filter((segment) => segment.split(/[-.]/).some((word) => EMPTY_WORDS.has(word)));
    const isBarrel = /^index\.tsx?$/.test(posix.basename(path)) && !PACKAGE_ENTRY.test(path);
    return [
      ...bad.map((segment) => `${path}: '${segment}' is not kebab-case`),
      ...empty.map((segment) => `${path}: '${segment}' says nothing of what is in it`),
      ...(isBarrel ? [`${path}: only a package's entry is called index`] : []),
    ];
  });
}

export function findUnmarkedGeneratedFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isGenerated(path) && !path.endsWith('.json'))
    .filter(({ text }) => !/^(?:\/\/|\/\*|#|<!--).*npm run generate/.test(text))
    .map(({ path }) => `${path}: its first line does not say that \`npm run generate\` made it`);
}

function findLines(files: SourceFile[], pattern: RegExp, fault: string): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${fault}`] : [])),
  );
}

export function findIdleTests(files: SourceFile[]): string[] {
  const tests = files.filter(({ path }) => isTypeScript(path) && /\.test\.|^tests\//.test(path));
  return findLines(tests, IDLE_TEST, 'a test that does not run, or cannot fail');
}

export function findUndoneWork(files: SourceFile[]): string[] {
  // Hashes in a lock file may spell anything, and oxlint checks comments in programs.
  const written = files.filter(({ path }) => posix.basename(path) !== 'package-lock.json' && !isHandWritten({ path }));
  return findLines(written, UNDONE, 'work left undone in words');
}

export function findStiltedWords(files: SourceFile[]): string[] {
  return findLines(
    files.filter(({ path }) => FOR_READERS.test(path) && !isGenerated(path) && !path.includes('.test.')),
    STILTED,
    'a phrase that CONTRIBUTING.md asks to avoid',
  );
}
