import { posix } from 'node:path';
import type { SourceFile } from './tidy-syntax.ts';

type Dependencies = Record<string, string>;

interface Manifest {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
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
    const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
    return [dependencies, devDependencies, optionalDependencies, overrides]
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
