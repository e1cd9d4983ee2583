import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../support/link-packages.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

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

/** The environment without the variables by which a program notices vitest. */
function plainEnvironment(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled') };
}
