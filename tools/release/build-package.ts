import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCommandsOfPackage } from '../generate/src/guides/for-package.ts';
import { emitPackageAssets } from '../generate/src/package-assets.ts';
import { bundleProvider } from './bundle-provider.ts';
import { bundlePrograms } from './bundle.ts';
import { IMPORTS } from './leftovers.ts';
import type { Licence } from './licences.ts';
import { readLicences, sortLicences, toCycloneDx, toText } from './licences.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** Folders whose files the server serves, and two files that it serves as they are. */
const ASSETS = [
  'portal/src/generated',
  'portal/src/screenshots',
  'contract/src/generated/openapi.json',
  'contract/src/generated/openapi.yaml',
];

/** Makes the folder of the package `landhold`: command line, server and built console. */
export async function buildPackage(root: string, folder: string): Promise<void> {
  const packages = join(root, 'packages');
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  const files = await bundlePrograms(root, dist);
  for (const asset of ASSETS) copyAsset(join(packages, asset), join(dist, 'assets'));
  await bundleProvider(root, join(dist, 'terraform-provider-landhold'));
  nameCommandsOfPackage(root, join(dist, 'assets'));
  copyUnits(join(root, 'deploy'), join(folder, 'deploy'));
  const licences = sortLicences([...readLicences(files), ...buildConsole(root, join(dist, 'console'))]);

  const manifest = readManifest(join(packages, 'cli'));
  writeFileSync(join(folder, 'package.json'), toJson(makeManifest(root, manifest)));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), toText(licences));
  writeFileSync(join(folder, 'sbom.cdx.json'), toJson(toCycloneDx(licences, manifest)));
  mkdirSync(join(folder, 'bin'));
  cpSync(join(packages, 'cli/bin/launch.cjs'), join(folder, 'bin/launch.cjs'));
  cpSync(join(packages, 'cli/bin/packaged.cjs'), join(folder, 'bin/landhold.cjs'));
  cpSync(join(packages, 'cli/README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

function copyAsset(from: string, to: string): void {
  cpSync(from, to.concat(/\.\w+$/.test(from) ? from.slice(from.lastIndexOf('/')) : ''), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
}

/** Guides, reference and document say `landhold server backup` where those of a clone say `npm run backup`. */
function nameCommandsOfPackage(root: string, assets: string): void {
  const made = emitPackageAssets(root);
  for (const name of readdirSync(assets).filter((each) => /\.(?:json|yaml)$/.test(each))) {
    const file = join(assets, name);
    writeFileSync(file, made.get(name) ?? withCommandsOfPackage(readFileSync(file, 'utf8')));
  }
}

/** Where a clone in /opt/landhold has its programs, and a package that is installed there. */
const PROGRAMS = [
  ['packages/server/src/main.ts', 'node_modules/landhold/dist/main.js'],
  ['packages/wireguard/src/privileged/main.ts', 'node_modules/landhold/dist/vpn-helper.js'],
] as const;

/** What a machine needs to run the server. Images are built from a clone. */
function copyUnits(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !/^(?:Containerfile|compose\.yaml)$/.test(each))) {
    const text = PROGRAMS.reduce(
      (changed, [inClone, inPackage]) => changed.replace(inClone, inPackage),
      readFileSync(join(from, name), 'utf8'),
    );
    writeFileSync(join(to, name), withCommandsOfPackage(text));
  }
}

/** Builds the console, and returns the licences of what it contains. */
function buildConsole(root: string, folder: string): Licence[] {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
  execFileSync(process.execPath, [join(root, 'packages/console/build/build-console.ts'), folder], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const file = join(folder, 'licences.json');
  const licences = JSON.parse(readFileSync(file, 'utf8')) as Licence[];
  rmSync(file);
  // Its reset is in the style sheet, which the list does not cover.
  const styles = readLicences([join(root, 'node_modules/tailwindcss/index.css')]);
  return [...licences.filter(({ name }) => !name.startsWith('@landhold/')), ...styles];
}

function makeManifest(root: string, { name, version, description, license }: Manifest): object {
  const workspace = readManifest(root);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { landhold: 'bin/landhold.cjs' },
    exports: { './package.json': './package.json' },
    imports: IMPORTS,
    files: ['bin', 'deploy', 'dist', 'THIRD-PARTY-LICENSES.txt', 'sbom.cdx.json'],
    // The launcher starts the Node that npm installs with it, so an older one will do.
    engines: { node: '>=18' },
    landhold: { node: workspace.engines.node },
    optionalDependencies: {
      ...workspace.optionalDependencies,
      ...readManifest(join(root, 'packages/postgres')).optionalDependencies,
    },
    publishConfig: { access: 'public', provenance: true },
  };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
