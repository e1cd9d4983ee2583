import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const ROOT = join(import.meta.dirname, '../..');

export interface Fault {
  readonly file: string;
  readonly line: number;
  /** The compiler's error code and message. */
  readonly text: string;
}

/** The compiler's errors for the project in a folder. */
export async function compile(folder: string, tsc = join(ROOT, 'node_modules/typescript/bin/tsc')): Promise<Fault[]> {
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '-p', folder, '--noEmit', '--pretty', 'false'], (error, stdout) => {
      resolve(error !== null && stdout === '' ? `tsc(0,0): error ${error.message}` : stdout);
    });
  });
  const faults = output.matchAll(/^(?:([^\s(]+)\((\d+),\d+\): )?error (.*)$/gm);
  return Array.from(faults, ([, file = '', line, text]) => ({ file, line: Number(line), text: text! }));
}

/** A folder outside the repository, in which files can import its packages and are checked as strictly as its own. */
export function useScratchFolder(): { readonly path: string; check(files: Record<string, string>): Promise<Fault[]> } {
  const path = mkdtempSync(join(tmpdir(), 'landhold-client-'));
  afterAll(() => rmSync(path, { recursive: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  writeFileSync(join(path, 'package.json'), JSON.stringify({ type: 'module' }));
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.node.json'), 'utf8')) as {
    compilerOptions: object;
  };
  // Only types are checked.
  const emitted = { composite: false, emitDeclarationOnly: false, rootDir: undefined, outDir: undefined };
  const settings = { ...compilerOptions, ...emitted, tsBuildInfoFile: undefined, noUnusedLocals: false };

  return {
    path,
    check(files) {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
      const config = { compilerOptions: settings, files: Object.keys(files) };
      writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(config));
      return compile(path);
    },
  };
}
