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
  /** The state of the console. Starts a build if there is none, and does not wait for it. */
  find(): Promise<ConsoleState>;
  /** Builds the console, unless a build exists, and returns the resulting state. */
  start(): Promise<ConsoleState>;
  /** Starts a build if there has never been one here. Otherwise the first request for the console finds or starts one. */
  startFirst(): void;
  stop(): Promise<void>;
}

export interface ConsoleBuildOptions {
  readonly onError: (error: unknown) => void;
  /** Defaults to this package's folder. Only tests set it. */
  readonly folder?: string;
  /** Where a finished build is if there are no sources. Only tests set it. */
  readonly built?: string;
}

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const PREBUILT = fileURLToPath(import.meta.resolve('#prebuilt'));
const MAX_OUTPUT_CHARACTERS = 20_000;
const MAX_REASON_CHARACTERS = 2_000;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export function createConsoleBuild({ onError, folder = FOLDER, built = PREBUILT }: ConsoleBuildOptions): ConsoleBuild {
  /** A published package has no sources, but the build that `npm run build` made. */
  const prebuilt = existsSync(join(folder, 'src')) ? undefined : built;
  /** The repository. Only a package that has its sources uses it. */
  const root = join(folder, '../..');
  const cacheFolder = join(root, '.cache/console');
  const stopping = new AbortController();
  let state: ConsoleState = { status: 'preparing' };
  const cacheMiss = Promise.withResolvers<void>();
  let preparation: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    try {
      state = { status: 'ready', files: readBuild(prebuilt ?? (await buildSources())) };
    } catch (error) {
      if (stopping.signal.aborted) return;
      state = { status: 'failed', reason: withoutPaths((error as Error).message) };
      onError(new Error('The console could not be built; the API is not affected.', { cause: error }));
    }
  }

  async function buildSources(): Promise<string> {
    const { signal } = stopping;
    const name = hashConsoleSources(root);
    const build = async (target: string): Promise<void> => runBuild(root, target, signal);
    return obtainBuild({ cacheFolder, name, signal, build, onMissing: cacheMiss.resolve });
  }

  async function start(): Promise<ConsoleState> {
    await (preparation ??= prepare());
    return state;
  }

  return {
    async find() {
      await Promise.race([start(), cacheMiss.promise]);
      return state;
    },
    start,
    startFirst() {
      if (prebuilt === undefined && !existsSync(cacheFolder)) void start();
    },
    async stop() {
      stopping.abort();
      await preparation;
    },
  };
}

async function runBuild(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const program = join(root, 'packages/console/build/build-console.ts');
  // The build tools get none of the server's settings, such as addresses and passwords.
  const env = { PATH: process.execPath, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [program, folder], {
    cwd: root,
    env,
    signal,
    // Detached from the terminal: Ctrl-C there would end the build with an error before the server stops it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(0, MAX_OUTPUT_CHARACTERS)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(reasonIn(output) || `The build exited with code ${code}.`);
}

/** The error's message without its stack trace and causes, which can be pages long. */
function reasonIn(output: string): string {
  const lines = output.split('\n');
  const error = lines.findIndex((line) => /^(?:Uncaught )?\w*Error(?: \[\w+\])?: /.test(line));
  const report = error === -1 ? lines : lines.slice(error);
  const end = report.findIndex((line) => /^\s+at |^\s*\[?cause\b/.test(line));
  return (end === -1 ? report : report.slice(0, end)).join('\n').trim().slice(0, MAX_REASON_CHARACTERS);
}

/** Removes paths of this machine, because the page is public. The log has them. */
function withoutPaths(text: string): string {
  return text.replaceAll(/(^|[^:/\w.])(?:file:\/\/)?\/(?:[^\s'"`():/]+\/)+/g, '$1');
}

/** Reads all files into memory: a few hundred kilobytes, so that requests need not read from disk. */
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
