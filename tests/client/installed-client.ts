import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './type-check.ts';

const run = promisify(execFile);

export interface InstalledClient {
  /** An empty project outside the repository with the packed client in it, and nothing else. */
  readonly project: string;
  /** The folder of the installed client. */
  readonly folder: string;
  readonly tarball: string;
  /** The files of the tarball, relative to the package's folder. */
  readonly files: readonly string[];
  remove(): void;
}

/** Not in /dev/shm: Deno never reads anything below /dev. */
const ON_DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

/** Packs the client as for publishing, and installs it as a consumer would. */
export async function installClient(): Promise<InstalledClient> {
  const base = realpathSync(mkdtempSync(join(ON_DISK, 'landhold-package-')));
  // In a copy, so that a concurrent build in the tree does not interfere.
  const source = join(base, 'packages/client');
  cpSync(join(ROOT, 'packages/client'), source, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(base, 'node_modules'));
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` };
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', base], { cwd: source, env });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [{ filename: string; files: { path: string }[] }];
  const tarball = join(base, packed.filename);

  const project = join(base, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-save', '--no-audit', '--no-fund', tarball], { cwd: project, env });
  return {
    project,
    folder: join(project, 'node_modules/@landhold/client'),
    tarball,
    files: packed.files.map(({ path }) => path),
    remove: () => rmSync(base, { recursive: true }),
  };
}

/** The machine's own Node, which may be older than that of the repository. */
export function findSystemNode(): { readonly path: string; readonly version: string } {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  for (const path of [...folders.map((folder) => join(folder, 'node')), process.execPath]) {
    try {
      if (path !== process.execPath && realpathSync(path).includes('node_modules')) continue;
      return { path, version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() };
    } catch {
      // Not there. Try the next one.
    }
  }
  throw new Error('Not even the Node that runs this can be started.');
}
