import { readImports } from '../tidy-imports.ts';
import type { SourceFile, SyntaxNode } from '../tidy-syntax.ts';
import { findNodes, isTypeScript, parse } from '../tidy-syntax.ts';

export interface FoundPattern {
  /** Its location, for people. */
  readonly place: string;
  readonly pattern: RegExp;
}

/** Our files that run when these do. */
export function filesBehind(paths: readonly string[], read: (path: string) => string): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !isTypeScript(path)) continue;
    const file = { path, text: read(path) };
    found.set(path, file);
    waiting.push(...readImports(file).flatMap(({ target }) => target ?? []));
  }
  return [...found.values()];
}

/** Every regular expression in a file: literals, and those that are put together. */
export function patternsIn(file: SourceFile): FoundPattern[] {
  const tree = parse(file);
  const placeOf = ({ start }: SyntaxNode): string => `${file.path}:${file.text.slice(0, start).split('\n').length}`;
  const written = findNodes(tree, /^Literal$/).flatMap((node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    return regex ? [{ place: placeOf(node), pattern: new RegExp(regex.pattern, regex.flags) }] : [];
  });
  const made = findNodes(tree, /^(?:New|Call)Expression$/).flatMap((node) => {
    const { callee, arguments: values } = node as unknown as { callee: { name?: string }; arguments: SyntaxNode[] };
    if (callee.name !== 'RegExp') return [];
    return [{ place: placeOf(node), pattern: new RegExp(textOf(values[0]!, placeOf(node))) }];
  });
  return [...written, ...made];
}

/** A substitution counts as a letter, and between braces as a number. */
function textOf(node: SyntaxNode, place: string): string {
  if (node.type === 'Literal') return String(node['value']);
  if (node.type !== 'TemplateLiteral') throw new Error(`${place}: write the pattern out, so that it can be tested.`);
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return parts.reduce((text, part) => text + (text.endsWith('{') && part.startsWith('}') ? '8' : 'a') + part);
}

/** The patterns by which a schema checks requests. */
export function patternsOfSchema(schema: unknown, place: string): FoundPattern[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern } = schema as { pattern?: unknown };
  const own = typeof pattern === 'string' ? [{ place, pattern: new RegExp(pattern, 'u') }] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, each]) => patternsOfSchema(each, `${place}.${name}`))];
}
