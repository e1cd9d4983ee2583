import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const OUR_SCOPE = '@landhold';

export interface CopiedTree {
  readonly folder: string;
  /** Runs a program of the tree on the node of these tests; what it prints when it fails is the error's message. */
  node(...args: string[]): Promise<string>;
  remove(): void;
}

/** The tree as it stands, uncommitted changes included, with the same packages installed. */
export async function copyTree(): Promise<CopiedTree> {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-new-kind-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const file of new Set(stdout.split('\0').filter((name) => name !== ''))) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  linkPackages(folder);
  return {
    folder,
    async node(...args) {
      try {
        return (await run(process.execPath, args, { cwd: folder, env: plainEnvironment(folder) })).stdout;
      } catch (error) {
        const { stdout: printed, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`node ${args.join(' ')} failed:\n${printed}${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What comes from npm is linked; what is ours must be the copy's own. */
function linkPackages(folder: string): void {
  const link = (path: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  };
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== OUR_SCOPE && name !== '.cache') link(join('node_modules', name));
  }
  cpSync(join(ROOT, 'node_modules', OUR_SCOPE), join(folder, 'node_modules', OUR_SCOPE), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const nested of ['tools/generate', 'packages/client', 'packages/console', 'packages/server']) {
    if (readdirSync(join(ROOT, nested)).includes('node_modules')) link(join(nested, 'node_modules'));
  }
}

/** Without what tells a program that vitest has started it. */
function plainEnvironment(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled') };
}
