import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findRuntime } from '../client/runtimes.ts';
import { LISTENERS_OFF } from '../support/declared-settings.ts';
import type { Registry } from './registry.ts';
import { PROGRAMS, startRegistry } from './registry.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
/** Node and PostgreSQL take 250 MB, which would be memory in /dev/shm. */
const ON_DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();

/** The Nodes that a machine may have. 20 is older than the package's program, and 24 is the one it needs. */
export const NODES = {
  20: join(PROGRAMS, `node-${process.platform}-${process.arch}/bin`),
  24: dirname(process.execPath),
};
export type NodeVersion = keyof typeof NODES;

export const MANAGERS = ['npm', 'pnpm', 'Bun'] as const;
export type Manager = (typeof MANAGERS)[number];

const PACKAGES = ['landhold', '@landhold/client', '@landhold/testing'];
const COMMANDS: Readonly<Record<Manager, () => readonly string[]>> = {
  npm: () => ['npm', 'install', '--no-audit', '--no-fund', ...PACKAGES],
  pnpm: () => [process.execPath, join(PROGRAMS, 'pnpm/bin/pnpm.cjs'), 'add', '--ignore-scripts', ...PACKAGES],
  Bun: () => [findRuntime('@oven/*/bin/bun'), 'add', ...PACKAGES],
};

export interface Released {
  /** What the release printed. */
  readonly printed: string;
  readonly tarballs: readonly string[];
  /** With which npm installs from the registry, once `install` has filled npm's cache. */
  readonly npmEnv: Readonly<Record<string, string>>;
  /** Installs all packages in an empty folder, with an empty cache. */
  install(manager: Manager): Promise<Installed>;
  remove(): Promise<void>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The Node that comes first on the path. */
  readonly node?: NodeVersion;
}

export interface Installed {
  readonly folder: string;
  /** Standard output of one command. */
  landhold(words: readonly string[], options?: RunOptions): Promise<string>;
  /** A server, once it has printed its address. */
  serve(words: readonly string[], options?: RunOptions): Promise<Served>;
}

export interface Served {
  readonly url: string;
  /** Sends a signal to the command. */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<number | null>;
}

/** Makes the packages, and publishes them to a registry on this machine. */
export async function releasePackages(): Promise<Released> {
  const base = mkdtempSync(join(ON_DISK, 'landhold-release-'));
  const env = { ...process.env, PATH: `${NODES[24]}${delimiter}${process.env['PATH']}` };
  const release = [join(ROOT, 'tools/release/main.ts'), '--dry-run', '--to', join(base, 'made')];
  const { stdout: printed } = await run(process.execPath, release, { env, maxBuffer: 10_000_000 });
  const tarballs = readdirSync(join(base, 'made')).map((name) => join(base, 'made', name));
  const registry = await startRegistry(join(base, 'registry'));
  for (const tarball of tarballs) await registry.publish(tarball);
  return {
    printed,
    tarballs,
    npmEnv: { npm_config_registry: registry.url, npm_config_cache: join(base, 'npm-home/.npm') },
    install: async (manager) => install(base, registry, manager),
    async remove() {
      await registry.stop();
      rmSync(base, { recursive: true });
    },
  };
}

async function install(base: string, { url }: Registry, manager: Manager): Promise<Installed> {
  const folder = join(base, manager);
  // What a person has installed before would be in their home.
  const home = join(base, `${manager}-home`);
  for (const each of [folder, home]) mkdirSync(each);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, '.npmrc'), `registry=${url}/\n`);
  const [program, ...args] = COMMANDS[manager]();
  await run(program!, args, { cwd: folder, env: { PATH: pathWith(24), HOME: home, CI: 'true' } });
  return inFolder(folder, home);
}

function inFolder(folder: string, home: string): Installed {
  const program = join(folder, 'node_modules/.bin/landhold');
  const optionsOf = ({ env = {}, node = 20 }: RunOptions) => ({
    cwd: folder,
    env: { PATH: pathWith(node), HOME: home, ...LISTENERS_OFF, LANDHOLD_RESOLVER: 'off', ...env },
  });
  return {
    folder,
    async landhold(words, options = {}) {
      return (await run(program, words, optionsOf(options))).stdout;
    },
    async serve(words, options = {}) {
      const child = spawn(program, words, { ...optionsOf(options), stdio: ['ignore', 'pipe', 'ignore'] });
      const exited = once(child, 'exit') as Promise<[number | null]>;
      const url = await readAddress(child);
      return { url, signal: (name) => void child.kill(name), stop: async () => stop(child, exited) };
    },
  };
}

/** A Node first, and none that a package of this repository brings. */
function pathWith(node: NodeVersion): string {
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  return [NODES[node], ...others].join(delimiter);
}

async function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const url = /Address +(http:\S+)/.exec(output)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`It ended without an address:\n${output}`);
}

async function stop(child: ChildProcess, exited: Promise<[number | null]>): Promise<number | null> {
  child.stdout!.resume();
  child.kill('SIGTERM');
  const [code] = await exited;
  return code;
}
