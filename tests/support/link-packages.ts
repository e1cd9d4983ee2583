import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Links to the packages of the repository. */
const OURS = ['@landhold', 'landhold'];

/** Gives a copy of the tree the installed packages: npm's are linked, and ours are the copy's own. */
export function linkPackages(folder: string): void {
  const link = (path: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  };
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!OURS.includes(name) && name !== '.cache') link(join('node_modules', name));
  }
  for (const name of OURS) {
    cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  for (const nested of ['tools/generate', 'packages/cli', 'packages/client', 'packages/console', 'packages/server']) {
    const path = join(nested, 'node_modules');
    if (existsSync(join(ROOT, path)) && !existsSync(join(folder, path))) link(path);
  }
}
