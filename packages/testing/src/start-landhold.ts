import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { findNode } from './find-node.ts';
import { loadFile } from './load-file.ts';
import { LandholdMock } from './landhold-mock.ts';

export interface StartOptions {
  /** The port of the API. Any free port by default. */
  readonly port?: number;
  /** What is served besides the API, each on a free port. By default nothing is. */
  readonly serve?: readonly ('dns' | 'sites' | 'vpn' | 'databases')[];
  /** Makes ids and chance the same in each run. */
  readonly seed?: string;
  /** A project file, such as `fixtures/shop.yaml`, for the project of `landhold.client`. */
  readonly load?: string;
  /** Settings of the server, by name. They win. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its log appears in the terminal. */
  readonly log?: boolean;
}

const PRODUCTS = ['dns', 'sites', 'vpn', 'databases'] as const;
/** Enough of a log to see why a start failed. */
const LOG_CHARACTERS = 4_000;
const STOP_MS = 5_000;

/** Starts a mock in a separate process, on free ports. It ends with this process, however that ends. */
export async function startLandhold(options: StartOptions = {}): Promise<LandholdMock> {
  const require = createRequire(createRequire(import.meta.url).resolve('landhold/package.json'));
  const child = spawn(findNode(require), [require.resolve('#programs/main'), '--end-with-stdin'], {
    env: settingsOf(options),
    // Its standard input closes when this process ends, even if it is killed.
    stdio: ['pipe', 'pipe', options.log === true ? 'inherit' : 'pipe'],
  });
  const exited = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const url = await findAddress(child);
  // The runner may end while the mock is running.
  child.unref();
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.();

  const landhold = new LandholdMock(url, undefined, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(late);
  });
  if (options.load === undefined) return landhold;
  try {
    await loadFile({ require, url, key: landhold.key, file: options.load });
    return landhold;
  } catch (error) {
    await landhold.stop();
    throw error;
  }
}

function settingsOf({ port = 0, serve = [], seed, env }: StartOptions): Record<string, string> {
  const addresses = PRODUCTS.map((name): [string, string] => [
    `LANDHOLD_${name.toUpperCase()}_ADDRESS`,
    serve.includes(name) ? '127.0.0.1:0' : 'off',
  ]);
  // Settings that happen to be in the environment would make tests differ between machines.
  const { PATH = '', HOME = '', TMPDIR, XDG_CACHE_HOME, NODE_COMPILE_CACHE } = process.env;
  const caches = XDG_CACHE_HOME ?? (HOME === '' ? undefined : `${HOME}/.cache`);
  // Compiled code halves the time of a start. It is in the user's folder, where the command line has it, too.
  const compiled = NODE_COMPILE_CACHE ?? (caches && `${caches}/landhold`);
  return {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    LANDHOLD_DATA_MODE: 'mock',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    LANDHOLD_RATE_LIMIT: '1000000',
    ...Object.fromEntries(addresses),
    ...(seed === undefined ? {} : { LANDHOLD_SEED: seed }),
    ...env,
  };
}

/** Resolves with the address that it prints. */
async function findAddress(child: ChildProcess): Promise<string> {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-LOG_CHARACTERS)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The mock ended with ${code} before it listened.\n${log}`)));
    createInterface(child.stdout!).on('line', (line) => {
      const address = /^\s*Address\s+(\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
