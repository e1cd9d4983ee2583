/** What the operator sees when the process starts. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { makeKey } from '../support/make-key.ts';
import type { ProgramRun } from '../support/run-program.ts';
import { runProgram } from '../support/run-program.ts';
import { DEMO_KEY, DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

interface Started {
  readonly banner: string;
  /** What stood on standard error once it had ended. */
  end(): Promise<string>;
}

/** Starts it by the very command of `npm start`, and reads what it prints until the blank line at the end. */
async function start(env: Readonly<Record<string, string>>): Promise<Started> {
  const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      ...COMPILE_CACHE,
      PORT: '0',
      LANDHOLD_DNS_ADDRESS: '127.0.0.1:0',
      LANDHOLD_SITES_ADDRESS: '127.0.0.1:0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let banner = '';
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      banner += chunk.toString();
      if (banner.endsWith('\n\n')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${log}`)));
  });
  return {
    banner,
    async end() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      return log;
    },
  };
}

function field(banner: string, name: string): string | undefined {
  return new RegExp(`^  ${name} +(.*)$`, 'm').exec(banner)?.[1];
}

function commandIn(banner: string): string {
  return /^ +curl [^]*?(?=\n\n)/m.exec(banner)?.[0] ?? '';
}

async function paste(command: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await run('bash', ['-c', command], { env: { PATH: process.env['PATH'], ...env } })).stdout;
}

test('npm start runs what is started here, in its own place so that signals reach it', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['start']).toMatch(/^exec node .*\bpackages\/server\/src\/main\.ts$/);
});

describe('under a Node that is too old', () => {
  const folder = useFolder();
  const { scripts, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };
  const inWords = /^>=(\d+\.\d+)\.0$/.exec(engines.node)![1]!;

  /** Runs the script of a command as npm does, on a Node that says it has this version. */
  async function runOn(version: string, command: string): Promise<ProgramRun> {
    const disguise = join(folder, `${version}.cjs`);
    writeFileSync(disguise, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
    const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, NODE_OPTIONS: `--require=${disguise}` };
    return runProgram('sh', ['-c', `${scripts[command]} --help`], { env, cwd: ROOT });
  }

  test.each(['start', 'migrate', 'backup', 'restore', 'reset-password', 'build:console', 'test'])(
    'npm run %s says in one sentence what to do, and ends with 1',
    async (command) => {
      for (const version of ['18.0.0', '20.20.2', '24.0.0']) {
        const { code, stdout, stderr } = await runOn(version, command);
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
        expect(stderr).toMatch(/^Landhold needs Node .* or newer, and this is Node .*: .*npm ci.*\.\n$/);
        expect(stderr).toContain(`Node ${inWords} or newer, and this is Node ${version}:`);
      }
    },
  );

  test('one that is new enough starts', async () => {
    expect(await runOn('25.0.0', 'start')).toMatchObject({ code: 0, stderr: '' });
    expect(await runOn(`${inWords}.0`, 'migrate')).toMatchObject({ code: 0, stderr: '' });
  });
});

/** While the console is being built, it responds with 503 and Retry-After, and a browser tries again. */
async function fetchWhenReady(link: string): Promise<Response> {
  const response = await fetch(link);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 503 || !(seconds > 0)) return response;
  await setTimeout(seconds * 1_000);
  return fetchWhenReady(link);
}

describe('the banner', () => {
  let started: Started;
  let banner: string;
  beforeAll(async () => {
    started = await start({});
    banner = started.banner;
  });
  afterAll(async () => started?.end());

  test('says the address, the mode and the keys', () => {
    expect(field(banner, 'Address')).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(field(banner, 'Data mode')).toMatch(/^mock\b/);
    expect(field(banner, 'Key')).toBe(DEVELOPMENT_KEY);
    expect(field(banner, 'Demo key')).toContain(DEMO_KEY);
    expect(Math.max(...banner.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  test('has links that all answer', async () => {
    const address = field(banner, 'Address')!;
    const links = Array.from(banner.matchAll(/^ {2}(http:\/\/\S+) {2,}\S/gm), ([, link]) => link!);
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const link of links) {
      expect(link.startsWith(`${address}/`)).toBe(true);
      expect((await fetchWhenReady(link)).status, `of ${link}`).toBe(200);
    }
  });

  test('has a command that answers 201 when it is pasted, and replays when it is pasted again', async () => {
    const command = commandIn(banner);
    expect(command).toContain(field(banner, 'Address')!);
    expect(await paste(command)).toMatch(/^HTTP\/1\.1 201 /);
    const again = await paste(command);
    expect(again).toMatch(/^HTTP\/1\.1 201 /);
    expect(again).toMatch(/^idempotent-replayed: true\r$/im);
  });

  test('is what the home page says in a terminal', async () => {
    expect(await (await fetch(`${field(banner, 'Address')}/`)).text()).toBe(banner.slice(0, -1));
  });
});

describe('with settings of its own', () => {
  const KEY = makeKey('of the operator');

  test(
    'the banner shows no key of the operator, and its command takes it from the environment',
    { tags: 'long' },
    async () => {
      const { banner, end } = await start({ LANDHOLD_BOOTSTRAP_KEYS: KEY });
      expect(banner).not.toContain(KEY);
      expect(banner).not.toContain(DEVELOPMENT_KEY);
      expect(field(banner, 'Key')).toContain('LANDHOLD_API_KEY');
      expect(await paste(commandIn(banner), { LANDHOLD_API_KEY: KEY })).toMatch(/^HTTP\/1\.1 201 /);
      expect(await end()).not.toContain(KEY);
    },
  );

  test('the banner shows the address that callers use', { tags: 'long' }, async () => {
    const { banner, end } = await start({ LANDHOLD_BASE_URL: 'https://api.example.com/' });
    expect(field(banner, 'Address')).toBe('https://api.example.com');
    expect(commandIn(banner)).toContain('https://api.example.com/api/v1/domains');
    await end();
  });

  test('a misspelt setting is named on standard error, and nothing else is written there at start', async () => {
    const { end } = await start({ LANDHOLD_RATELIMIT: '5', LANDHOLD_API_KEY: KEY, LOG_LEVEL: 'silent' });
    const log = await end();
    expect(log).toMatch(/^LANDHOLD_RATELIMIT .*\n$/);
  });

  test('nothing is on standard error when everything is well', { tags: 'long' }, async () => {
    const { end } = await start({ LOG_LEVEL: 'warn' });
    expect(await end()).toBe('');
  });
});
