/** `npm run release`: makes the packages as they would be published. docs/decisions/0217-packages.md */
import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package.ts';

const ROOT = realpathSync(join(import.meta.dirname, '../..'));
const HELP = `Builds and packs the packages landhold, @landhold/client and @landhold/testing, and prints what would be published.

Usage: npm run release -- --dry-run [--to FOLDER]

  --dry-run     required: this program does not publish
  --to FOLDER   where the tarballs go (dist)

To publish, a person runs npm publish with each tarball.`;

interface Packed {
  readonly filename: string;
  readonly name: string;
  readonly version: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

function pack(folder: string, to: string): Packed {
  const args = ['pack', '--json', '--pack-destination', to];
  const text = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  // Scripts of the package print ahead of it.
  return (JSON.parse(text.slice(text.search(/^\[$/m))) as [Packed])[0];
}

function describe({ name, version, filename, size, unpackedSize, files }: Packed, to: string): string {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const rows = files.map((file) => `  ${kilobytes(file.size).padStart(10)}  ${file.path}`);
  const sizes = `${files.length} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`;
  return [`${name} ${version}: ${sizes}`, ...rows, `  ${join(to, filename)}`].join('\n');
}

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    to: { type: 'string', default: join(ROOT, 'dist') },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else if (!values['dry-run']) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  const to = resolve(values.to);
  const folder = join(to, 'landhold');
  mkdirSync(to, { recursive: true });
  await buildPackage(ROOT, folder);
  const libraries = ['packages/client', 'packages/testing'];
  const packed = [pack(folder, to), ...libraries.map((each) => pack(join(ROOT, each), to))];
  rmSync(folder, { recursive: true });
  console.log(packed.map((each) => describe(each, to)).join('\n\n'));
  console.log('\nNothing was published.');
}
