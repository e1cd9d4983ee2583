import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs a folder's locked packages, unless that is done: few need them, so they are not part of `npm ci`. */
export function installLocked(folder: string, what: string): void {
  const mark = join(folder, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.error(`Installing ${what} …`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    console.error(
      `That failed, for the reason above. It takes npm and its registry: \`npm ${args.join(' ')}\` in ${folder}.`,
    );
    process.exit(1);
  }
  writeFileSync(mark, wanted);
}
