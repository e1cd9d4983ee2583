import { posix } from 'node:path';
import { findNodes, parse } from './tidy-syntax.ts';
import type { SourceFile } from './tidy-syntax.ts';

export interface Import {
  importer: string;
  specifier: string;
  /** Our file that it names, whether or not it exists; absent for npm packages and Node's modules. */
  target?: string;
}

const OUR_PACKAGE = /^@landhold\/([a-z-]+)(?:\/(.+))?$/;

function resolveOurs(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const ours = OUR_PACKAGE.exec(specifier);
  return ours ? `packages/${ours[1]}/src/${ours[2] ?? 'index.ts'}` : undefined;
}

/** Several rules need every file's imports, and parsing takes most of their time. */
const known = new WeakMap<SourceFile, Import[]>();

/** Static, re-exporting, type-only and dynamic imports alike: all of them tie the two files together. */
export function readImports(file: SourceFile): Import[] {
  const imports = known.get(file) ?? parseImports(file);
  known.set(file, imports);
  return imports;
}

function parseImports(file: SourceFile): Import[] {
  return findNodes(parse(file), /^(?:Import|Export|TSImportType)/).flatMap(({ source }) => {
    const specifier = (source as { value?: unknown } | null | undefined)?.value;
    if (typeof specifier !== 'string') return [];
    const target = resolveOurs(file.path, specifier);
    return [target === undefined ? { importer: file.path, specifier } : { importer: file.path, specifier, target }];
  });
}
