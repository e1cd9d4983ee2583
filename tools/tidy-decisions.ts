import { extname, posix } from 'node:path';
import type { SourceFile } from './tidy-syntax.ts';

const FOLDER = 'docs/decisions';
const RECORD = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const ROW = /^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| (.+) \|$/gm;
/** The whole record is replaced; one that is replaced in part says *superseded in part by*. */
const HISTORY = /^Status: superseded by /m;
const CONTEXT = /^## Context\n[^]*?(?=^## )/m;
/** A path of two parts or more. Not one with a leading slash, which is an address, and not a package's name. */
const PATH = /`((?:[\w.-]+\/)+[\w.-]*)`/g;
/** Folders are known by their first part. Records leave out `packages/` in front of `server/`. */
const SHORTENED = 'server';
/** Pages in decisions are examples of what sites consist of. */
const PAGE = '.html';

/** What the index of decisions lists wrongly or not at all. */
export function findIndexFaults(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === `${FOLDER}/README.md`)?.text ?? '';
  const records = files.filter(({ path }) => RECORD.test(path));
  const names = records.map(({ path }) => posix.basename(path));
  const linked = Array.from(index.matchAll(/\]\((\d{4}-[^)]+)\)/g), ([, name]) => name!);
  return [
    ...records.flatMap((record) => findRecordFaults(record, index)),
    ...linked.filter((name) => !names.includes(name)).map((name) => `the index links ${name}, which is not there`),
    ...names
      .filter((name) => names.some((other) => other < name && other.slice(0, 4) === name.slice(0, 4)))
      .map((name) => `${name} has the number of another record`),
    ...index.split(/^## /m).flatMap(findDisorder),
  ];
}

function findRecordFaults({ path, text }: SourceFile, index: string): string[] {
  const name = posix.basename(path);
  const links = index.split(`](${name})`).length - 1;
  if (links !== 1) return [`${name} is in the index ${links} times`];
  const row = [...index.matchAll(ROW)].find(([, , file]) => file === name);
  if (row === undefined) return [`${name} has no row in the index`];
  const [, number, , title, summary] = row;
  const [heading] = text.split('\n');
  const isHistory = HISTORY.test(text);
  return [
    ...(heading === `# ${name.slice(0, 4)}. ${title}` && name.startsWith(number!)
      ? []
      : [`${name} begins with '${heading}', and the index has '${number}. ${title}'`]),
    ...(summary!.startsWith('*History.*') === isHistory
      ? []
      : [`${name} is ${isHistory ? '' : 'not '}superseded, and the index says something else`]),
  ];
}

function findDisorder(group: string): string[] {
  const numbers = Array.from(group.matchAll(ROW), ([, number]) => number!);
  return numbers
    .filter((number, at) => number < (numbers[at - 1] ?? ''))
    .map((number) => `${number} is not in its place under '${group.split('\n')[0]}'`);
}

/**
 * Files and folders that a decision names in backticks and that are not in the tree. History, and the context that a
 * decision was made in, may name what is gone.
 */
export function findPathFaults(files: readonly SourceFile[]): string[] {
  const tree = files.map(({ path }) => `/${path}`);
  const extensions = new Set(tree.map((path) => extname(path)).filter((extension) => extension !== PAGE));
  const tops = new Set([SHORTENED, ...files.map(({ path }) => path.split('/')[0]!)]);
  const isThere = (path: string): boolean =>
    tree.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`));
  const isOurs = (path: string): boolean =>
    extname(path) === '' ? tops.has(path.split('/')[0]!) : extensions.has(extname(path));
  return files
    .filter(({ path, text }) => RECORD.test(path) && !HISTORY.test(text))
    .flatMap(({ path, text }) =>
      Array.from(text.replace(CONTEXT, '').matchAll(PATH), ([, named]) => named!.replace(/\/$/, ''))
        .filter((named) => isOurs(named) && !isThere(named))
        .map((named) => `${path} names ${named}, which is not there`),
    );
}
