import { findNodes, isTypeScript, isUnitTest, parse } from './tidy-syntax.ts';
import type { SourceFile, SyntaxNode } from './tidy-syntax.ts';

const SERVER = 'packages/server/src/';
/** The only file that uses the machine's time. */
const CLOCK = `${SERVER}core/clock.ts`;

const GLOBALS = new Set(['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance', 'globalThis']);
const MEMBERS = new Set(['Date.now', 'AbortSignal.timeout', 'process.hrtime', 'process.uptime']);
const MODULES = new Set(['node:timers', 'node:timers/promises', 'node:perf_hooks']);
/** Yields to the event loop without a delay. */
const NO_TIME = 'setImmediate';
/** Matches every file that may use one of these. The others need not be parsed. */
const SUSPECT =
  /setTimeout|setInterval|clear(?:Timeout|Interval)|performance|globalThis|\bDate\b|AbortSignal\.timeout|hrtime|uptime|node:timers|perf_hooks/;

interface Identifier extends SyntaxNode {
  readonly name: string;
}

/** Uses of time that bypass the clock, so that a test or a mock cannot control them. */
export function findTimeFaults(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(SERVER) && isTypeScript(path) && !isUnitTest(path) && path !== CLOCK)
    .filter(({ text }) => SUSPECT.test(text))
    .flatMap((file) => {
      const root = parse(file);
      const faults = [...globalsIn(root), ...membersIn(root), ...currentDatesIn(root), ...modulesIn(root)];
      return faults.map(([start, what]) => {
        const line = file.text.slice(0, start).split('\n').length;
        return `${file.path}:${line}: ${what}, not a clock of core/clock.ts`;
      });
    });
}

type Fault = readonly [start: number, what: string];

function globalsIn(root: unknown): Fault[] {
  const members = findNodes(root, /^MemberExpression$/).map((node) => [node, node['property']] as const);
  const keys = findNodes(root, /^(?:Property|MethodDefinition|PropertyDefinition|TS(?:Method|Property)Signature)$/).map(
    (node) => [node, node['key']] as const,
  );
  const names = new Set(
    [...members, ...keys]
      .filter(([node]) => node['computed'] !== true && node['shorthand'] !== true)
      .map(([, name]) => (name as SyntaxNode).start),
  );
  const found = (findNodes(root, /^Identifier$/) as Identifier[]).filter(
    ({ name, start }) => GLOBALS.has(name) && !names.has(start),
  );
  // A shorthand property has its name twice.
  return [...new Map(found.map(({ name, start }) => [start, name]))];
}

function membersIn(root: unknown): Fault[] {
  return findNodes(root, /^MemberExpression$/).flatMap((node): Fault[] => {
    const { object, property } = node as SyntaxNode & Record<'object' | 'property', Partial<Identifier>>;
    const what = `${object.name}.${property.name}`;
    return MEMBERS.has(what) ? [[node.start, what]] : [];
  });
}

function currentDatesIn(root: unknown): Fault[] {
  return findNodes(root, /^(?:New|Call)Expression$/)
    .filter((node) => (node['callee'] as Partial<Identifier>).name === 'Date')
    .filter((node) => (node['arguments'] as unknown[]).length === 0)
    .map(({ start }) => [start, 'the current Date']);
}

function modulesIn(root: unknown): Fault[] {
  return findNodes(root, /^ImportDeclaration$/).flatMap((node): Fault[] => {
    const { value } = node['source'] as { readonly value: string };
    const names = (node['specifiers'] as { readonly imported?: Identifier }[]).map(({ imported }) => imported?.name);
    return MODULES.has(value) && names.some((name) => name !== NO_TIME) ? [[node.start, value]] : [];
  });
}
