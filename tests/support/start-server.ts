import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from './compile-cache.ts';
import { LISTENERS_OFF } from './declared-settings.ts';
import { forgetEarlierServer } from './send.ts';

export const DEVELOPMENT_KEY = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';
export const DEMO_KEY = 'sk_svc_demo_LandholdSandbox';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Its standard output so far. */
  output(): string;
  /** Its standard error so far: its log. */
  log(): string;
  /** Asks it to end, and returns its exit code once it has. */
  stop(): Promise<number | null>;
}

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');

export interface StartOptions {
  readonly env?: Record<string, string>;
  /** The program of another tree. */
  readonly main?: string;
}

/** Starts the real program on a free port, as `npm start` would, and waits until it reports its address. */
export async function startServer({ env = {}, main = MAIN }: StartOptions = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      // In memory, where that can be had: tools/memory-folder.ts.
      TMPDIR: tmpdir(),
      ...COMPILE_CACHE,
      LANDHOLD_ANONYMOUS_RATE_LIMIT: '1000000',
      LANDHOLD_RATE_LIMIT: '1000000',
      LANDHOLD_VISITOR_RATE_LIMIT: '1000000',
      LANDHOLD_SITE_RATE_LIMIT: '1000000',
      // No proxy has to notice: in live mode each server would take 5 s to stop.
      LANDHOLD_DRAIN_NOTICE_S: '0',
      ...LISTENERS_OFF,
      // No test queries external name servers.
      LANDHOLD_RESOLVER: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let log = '';
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const address = /^\s*Address\s+(\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exited.then(([code]) => reject(new Error(`The server ended with ${code} before it listened:\n${log}`)));
  });
  forgetEarlierServer(url);
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    output: () => output,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
