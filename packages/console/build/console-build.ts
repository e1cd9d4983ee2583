import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { obtainBuild } from './console-cache.ts';
import { hashConsoleSources } from './console-sources.ts';

export interface ConsoleFile {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

export type ConsoleState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly files: ReadonlyMap<string, ConsoleFile> }
  | { readonly status: 'failed'; readonly reason: string };

export interface ConsoleBuild {
  /** The console, or how far its build is: starts one if there is none, and does not wait for it. */
  find(): Promise<ConsoleState>;
  /** Makes the console ready; nobody has to wait for it. */
  start(): Promise<ConsoleState>;
  /** Starts a build if this tree never had one. Otherwise the first page looks for the one it needs. */
  startFirst(): void;
  stop(): Promise<void>;
}

export interface ConsoleBuildOptions {
  readonly onError: (error: unknown) => void;
  /** The tree whose console is built, and where builds are kept: others only in tests. */
  readonly root?: string;
  readonly cacheFolder?: string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SAID_CHARACTERS = 20_000;
const REASON_CHARACTERS = 2_000;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export function createConsoleBuild({
  onError,
  root = ROOT,
  cacheFolder = join(root, '.cache/console'),
}: ConsoleBuildOptions): ConsoleBuild {
  const stopping = new AbortController();
  let state: ConsoleState = { status: 'preparing' };
  const missing = Promise.withResolvers<void>();
  let work: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    try {
      const { signal } = stopping;
      const name = hashConsoleSources(root);
      const build = async (folder: string): Promise<void> => runBuild(root, folder, signal);
      const folder = await obtainBuild({ cacheFolder, name, signal, build, onMissing: missing.resolve });
      state = { status: 'ready', files: readBuild(folder) };
    } catch (error) {
      if (stopping.signal.aborted) return;
      state = { status: 'failed', reason: withoutPaths((error as Error).message) };
      onError(new Error('The console could not be built; the API is not affected.', { cause: error }));
    }
  }

  async function start(): Promise<ConsoleState> {
    await (work ??= prepare());
    return state;
  }

  return {
    async find() {
      await Promise.race([start(), missing.promise]);
      return state;
    },
    start,
    startFirst() {
      if (!existsSync(cacheFolder)) void start();
    },
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

async function runBuild(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const program = join(root, 'packages/console/build/build-console.ts');
  // What the server was told (addresses, passwords) is none of a build tool's business.
  const env = { PATH: process.execPath, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [program, folder], {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, SAID_CHARACTERS)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(reasonIn(said) || `The build ended with ${code}.`);
}

/** What went wrong, without where in the code: an error and its causes fill pages, and the first line says most. */
function reasonIn(said: string): string {
  const lines = said.split('\n');
  const error = lines.findIndex((line) => /^(?:Uncaught )?\w*Error(?: \[\w+\])?: /.test(line));
  const told = error === -1 ? lines : lines.slice(error);
  const end = told.findIndex((line) => /^\s+at |^\s*\[?cause\b/.test(line));
  return (end === -1 ? told : told.slice(0, end)).join('\n').trim().slice(0, REASON_CHARACTERS);
}

/** The page is open to everybody, and where things lie on the machine is for its operator: the log has it. */
function withoutPaths(text: string): string {
  return text.replaceAll(/(^|[^:/\w.])(?:file:\/\/)?\/(?:[^\s'"`():/]+\/)+/g, '$1');
}

/** All of it is kept in memory: a few hundred kilobytes, and nothing is read while people wait. */
function readBuild(folder: string): ReadonlyMap<string, ConsoleFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (name: string): Buffer | undefined =>
    names.includes(name) ? readFileSync(join(folder, name)) : undefined;
  const files = names.filter((name) => TYPES[extname(name)] !== undefined);
  const entries = files.map((name): [string, ConsoleFile] => [
    name.replaceAll('\\', '/'),
    { type: TYPES[extname(name)]!, identity: read(name)!, br: read(`${name}.br`), gzip: read(`${name}.gz`) },
  ]);
  return new Map(entries);
}
