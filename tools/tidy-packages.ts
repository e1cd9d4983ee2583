import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { readImports } from './tidy-imports.ts';
import type { SourceFile } from './tidy-syntax.ts';
import { isTypeScript, isUnitTest } from './tidy-syntax.ts';

type Dependencies = Record<string, string>;

interface Manifest {
  name?: string;
  workspaces?: string[];
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
  overrides?: Dependencies;
}

interface Lock {
  packages: Record<string, { resolved?: string; optionalDependencies?: Dependencies }>;
}

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

function filesNamed(files: SourceFile[], name: string): SourceFile[] {
  return files.filter(({ path }) => posix.basename(path) === name);
}

/** Under an older Node, npm picks an older release for a range: only an exact version is the same everywhere. */
export function findRanges(files: SourceFile[]): string[] {
  return filesNamed(files, 'package.json').flatMap(({ path, text }) => {
    const manifest = JSON.parse(text) as Manifest;
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides } = manifest;
    return [dependencies, devDependencies, optionalDependencies, peerDependencies, overrides]
      .flatMap((group) => Object.entries(group ?? {}))
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([name, version]) => `${path}: ${name} "${version}" is not an exact version`);
  });
}

/** Where Node would look for it: in the package's folder, then in each folder above it. */
function isLocked({ packages }: Lock, from: string, name: string): boolean {
  const own = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (own in packages) return true;
  if (from === '') return false;
  const around = from.lastIndexOf('/node_modules/');
  return isLocked({ packages }, around === -1 ? '' : from.slice(0, around), name);
}

/** If the lock lacks a platform's binary, `npm ci` fails on that platform, and only there. */
export function findLockHoles(files: SourceFile[]): string[] {
  return filesNamed(files, 'package-lock.json').flatMap(({ path, text }) => {
    const lock = JSON.parse(text) as Lock;
    return Object.entries(lock.packages).flatMap(([from, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {})
        .filter((name) => !isLocked(lock, from, name))
        .map((name) => `${path}: ${from || 'the root'} names ${name}, which has no entry`),
    );
  });
}

/** The address of one machine's registry would send every other machine there. */
export function findRegistryAddresses(files: SourceFile[]): string[] {
  return filesNamed(files, 'package-lock.json').flatMap(({ path, text }) =>
    Object.entries((JSON.parse(text) as Lock).packages)
      .filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''))
      .map(([name, { resolved }]) => `${path}: ${name} is tied to ${resolved}`),
  );
}

/** What an undeclared import finds depends on where npm happens to install the packages of others. */
export function findUndeclaredImports(files: SourceFile[]): string[] {
  const manifests = new Map(
    filesNamed(files, 'package.json').map(({ path, text }) => [posix.dirname(path), JSON.parse(text) as Manifest]),
  );
  const root = manifests.get('.')!;
  const packages = [...manifests].filter(([folder]) =>
    root.workspaces!.some((each) => posix.matchesGlob(folder, each)),
  );
  // npm links the packages of the repository into its root.
  const ofRoot = [...namesIn(root), ...packages.map(([, { name }]) => name!)];
  const faults = files
    .filter(({ path }) => isTypeScript(path))
    .flatMap((file) => {
      const folder = foldersAbove(file.path).find((each) => manifests.has(each))!;
      const manifest = manifests.get(folder)!;
      // Unit tests, tests and tools run only in the repository.
      const isAlone = packages.some(([each]) => each === folder) && !isUnitTest(file.path);
      const declared = new Set([...namesIn(manifest), ...(isAlone ? [] : ofRoot)]);
      return readImports(file)
        .flatMap(({ specifier }) => packageNameIn(specifier) ?? [])
        .filter((name) => !declared.has(name))
        .map((name) => `${file.path}: ${posix.join(folder, 'package.json')} does not declare ${name}`);
    });
  return [...new Set(faults)];
}

/** From a file's own folder up to the root. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? ['.'] : [folder, ...foldersAbove(folder)];
}

function namesIn({ name, ...groups }: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = groups;
  // A package may import itself by its name.
  return [
    name ?? '',
    ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies }),
  ];
}

/** Undefined for files, Node's modules and what a build makes up, such as `virtual:tokens.css`. */
function packageNameIn(specifier: string): string | undefined {
  return isBuiltin(specifier) ? undefined : /^(?:@[^/:]+\/)?[^./:@][^/:]*(?=\/|$)/.exec(specifier)?.[0];
}
