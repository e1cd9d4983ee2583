import { parseAst } from 'vitest/node';

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** A test beside its file, or what such tests share. */
export function isUnitTest(path: string): boolean {
  return (/\.test\.tsx?$/.test(path) && !path.startsWith('tests/')) || isTestSupport(path);
}

export function isTestSupport(path: string): boolean {
  return /^packages\/[^/]+\/test-support\//.test(path);
}

export function isGenerated(path: string): boolean {
  return /(?:^|\/)generated\/|^openapi\/openapi\.yaml$/.test(path);
}

// TypeScript 7 exports no compiler API; vitest includes a parser that reads TypeScript.
export function parse({ path, text }: SourceFile): unknown {
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Every node at or below `root` whose type matches, outer ones before those inside them. */
export function findNodes(root: unknown, type: RegExp): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && type.test(value.type)) found.push(value);
    for (const inside of Object.values(value)) visit(inside);
  }
  visit(root);
  return found;
}
