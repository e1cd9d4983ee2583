import type { SourceFile } from './tidy-syntax.ts';

/** Folders that CONTRIBUTING.md names one by one; a pattern's last part is the folder. */
const NAMED = [
  /^(packages\/[^/]+)\//,
  /^packages\/(server\/src\/[^/]+)\//,
  /^packages\/server\/src\/products\/[^/]+\/([^/.]+)\//,
  /^packages\/server\/src\/http\/([^/]+)\//,
  /^packages\/server\/src\/store\/sql\/([^/]+)\//,
  /^(tests\/[^/]+)\//,
];
/** What tests share is described with the tests that use it. */
const UNNAMED = new Set(['packages/server', 'tests/support']);

/** Folders that CONTRIBUTING.md does not name, and names in its first columns that are no folders. */
export function findFolderFaults(files: readonly SourceFile[]): string[] {
  const contributing = files.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? '';
  const folders = new Set(
    files.flatMap(({ path }) => NAMED.flatMap((pattern) => pattern.exec(path)?.[1] ?? [])).filter(isNamed),
  );
  const words = Array.from(contributing.matchAll(/`([^`\s]+?)\/?`/g), ([, word]) => word!);
  const isThere = (folder: string): boolean =>
    words.some((word) => word === folder || word.startsWith(`${folder}/`) || word === folder.split('/').at(-1));
  const unnamed = [...folders].filter((folder) => !isThere(folder));
  const rows = Array.from(contributing.matchAll(/^\| (`[^|]+) \|/gm), ([, first]) => first!);
  const written = rows.flatMap((row) => Array.from(row.matchAll(/`((?:server\/src|packages|tests)\/[a-z/-]+?)\/?`/g)));
  const missing = written.map(([, path]) => path!).filter((path) => !isFolder(path, files));
  return [
    ...unnamed.map((folder) => `CONTRIBUTING.md does not say what ${folder} holds`),
    ...missing.map((path) => `CONTRIBUTING.md names ${path}, which is not there`),
  ];
}

function isNamed(folder: string): boolean {
  return !UNNAMED.has(folder);
}

function isFolder(path: string, files: readonly SourceFile[]): boolean {
  const full = path.startsWith('server/') ? `packages/${path}` : path;
  return files.some((file) => file.path.startsWith(`${full}/`));
}
