/** The program in a terminal, which `script` of util-linux makes, and with signals. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { OWN_KEY } from '../support/engine.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/landhold');
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const folder = useFolder();
const config = join(folder, 'config.json');

const environment = (env: Readonly<Record<string, string>>): Record<string, string | undefined> => ({
  PATH: process.env['PATH'],
  TERM: 'xterm',
  LANDHOLD_CONFIG: config,
  ...COMPILE_CACHE,
  ...env,
});
const signedIn = (): Record<string, string> => ({ LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: OWN_KEY });

interface Session {
  readonly code: number | null;
  /** What the terminal showed. */
  readonly shown: string;
}

interface TerminalOptions {
  readonly env?: Record<string, string>;
  readonly question?: string;
  readonly answer?: string;
  readonly columns?: number;
}

/** Runs a command in a terminal, and types the answer once the question has been shown. */
async function inTerminal(
  command: string,
  { env = {}, question = '', answer = '', columns = 80 }: TerminalOptions,
): Promise<Session> {
  const line = `stty cols ${columns}; ${PROGRAM} ${command}`;
  const child = spawn('script', ['-qfec', line, '/dev/null'], { env: environment(env) });
  let shown = '';
  let isAsked = question === '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    shown += chunk;
    if (isAsked || !shown.includes(question)) return;
    isAsked = true;
    child.stdin.write(answer);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, shown };
}

const login = (answer: string): Promise<Session> =>
  inTerminal(`login --prompt --url ${server.url()}`, { question: 'API key (not shown): ', answer });

test('login does not show the key that is typed', async () => {
  const { code, shown } = await login(`${OWN_KEY}\r`);
  expect(code).toBe(0);
  expect(shown).not.toContain(OWN_KEY);
  expect(readFileSync(config, 'utf8')).toContain(OWN_KEY);
});

test('Ctrl-C at a question ends with 130', async () => {
  expect((await login('\u0003')).code).toBe(130);
  const question = 'Type shop to confirm: ';
  await inTerminal('sites create --name shop', { env: signedIn() });
  expect((await inTerminal('sites delete shop', { env: signedIn(), question, answer: '\u0003' })).code).toBe(130);
});

test('a deletion asks for the name, and another name changes nothing', async () => {
  const question = 'Type shop to confirm: ';
  const ask = (answer: string): Promise<Session> =>
    inTerminal('sites delete shop', { env: signedIn(), question, answer });
  const other = await ask('shed\n');
  expect(other.code).toBe(1);
  expect(other.shown).toContain('Nothing was changed');
  expect((await inTerminal('sites get shop', { env: signedIn() })).code).toBe(0);
  expect((await ask('shop\n')).code).toBe(0);
  expect((await inTerminal('sites get shop', { env: signedIn() })).code).toBe(3);
});

test('in CI nothing asks, even in a terminal', async () => {
  await inTerminal('sites create --name shelf', { env: signedIn() });
  expect((await inTerminal('sites delete shelf', { env: { ...signedIn(), CI: 'true' } })).code).toBe(8);
  expect((await inTerminal('sites delete shelf --non-interactive', { env: signedIn() })).code).toBe(8);
});

test('errors are red in a terminal, and plain with NO_COLOR', async () => {
  const red = '\u001b[31m';
  expect((await inTerminal('sites get nowhere', { env: signedIn() })).shown).toContain(red);
  expect((await inTerminal('sites get nowhere', { env: { ...signedIn(), NO_COLOR: '1' } })).shown).not.toContain(red);
});

test('codes that move the cursor do not reach a terminal', async () => {
  const name = '[2Jsneaky';
  await inTerminal(`webhooks create --name hook --url https://example.com/ --description $'\\e${name}'`, {
    env: signedIn(),
  });
  const { shown } = await inTerminal('webhooks get hook --fields description', { env: signedIn() });
  expect(shown).toContain(name);
  expect(shown).not.toContain('\u001b');
});

/** What a terminal shows, as a picture. Each character is two squares, one above the other. */
function toPicture(shown: string): string {
  // oxlint-disable-next-line no-control-regex -- the colours of the code
  const lines = Array.from(shown.matchAll(/\u001b\[30;107m([ ▀▄█]+)\u001b\[0m/g), ([, line]) => Array.from(line!));
  const rows = lines.flatMap((line) => [
    line.map((each) => '▀█'.includes(each)),
    line.map((each) => '▄█'.includes(each)),
  ]);
  const scale = 4;
  const wide = (row: boolean[]): string =>
    row.flatMap((isDark) => Array<string>(scale).fill(isDark ? '1' : '0')).join(' ');
  const pixels = rows.flatMap((row) => Array<string>(scale).fill(wide(row)));
  return `P1\n${rows[0]!.length * scale} ${rows.length * scale}\n${pixels.join('\n')}\n`;
}

test('vpn join --qr shows a code that a phone can read, and writes no file', async () => {
  await inTerminal('vpn create --name family', { env: signedIn() });
  const { code, shown } = await inTerminal('vpn join family --name phone --qr', { env: signedIn() });
  expect(code).toBe(0);
  const picture = join(folder, 'code.pbm');
  writeFileSync(picture, toPicture(shown));
  const { stdout } = await promisify(execFile)('zbarimg', ['--raw', '--quiet', '--nodbus', picture]);
  expect(stdout).toMatch(/^\[Interface\]\n[^]*PrivateKey = [A-Za-z0-9+/]{43}=\n[^]*\[Peer\]/);
  // In a window that is too narrow the code would be broken, and its device of no use.
  const narrow = await inTerminal('vpn join family --name tablet --qr', { env: signedIn(), columns: 40 });
  expect([narrow.code, narrow.shown]).toEqual([1, expect.stringContaining('columns')]);
  const peers = await inTerminal('vpn peers list family --fields name', { env: signedIn() });
  expect(peers.shown.trim().split(/\s+/)).toEqual(['NAME', 'phone']);
});

test('a full disk is a failure, and a reader that closes early is not', async () => {
  const inShell = async (line: string): Promise<[number, string]> => {
    const child = spawn('bash', ['-c', line], { env: environment(signedIn()), stdio: ['ignore', 'ignore', 'pipe'] });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return [code as number, stderr];
  };
  expect(await inShell(`${PROGRAM} commands --json > /dev/full`)).toEqual([1, expect.stringContaining('ENOSPC')]);
  // A file cannot grow beyond this limit, as on a full disk.
  const before = readFileSync(config, 'utf8');
  const full = `prlimit --fsize=0 ${PROGRAM}`;
  expect((await inShell(`${full} login --context other --key-file - <<< "$LANDHOLD_API_KEY"`))[0]).toBe(1);
  expect(readFileSync(config, 'utf8')).toBe(before);
  expect((await inShell(`${full} vpn join family --name full --out ${join(folder, 'full.conf')}`))[0]).toBe(1);
  expect(readdirSync(folder).filter((name) => /full|config\.json\./.test(name))).toEqual([]);
  expect((await inTerminal('vpn peers get family full', { env: signedIn() })).code).toBe(3);
  expect(await inShell(`${PROGRAM} commands --json | head -n 1; exit \${PIPESTATUS[0]}`)).toEqual([0, '']);
});

test('an interrupt ends a stream with 130', async () => {
  const child = spawn(PROGRAM, ['events', 'stream'], {
    env: environment(signedIn()),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const make = setInterval(() => {
    spawn(PROGRAM, ['webhooks', 'create', '--name', `w-${Date.now()}`, '--url', 'https://example.com/'], {
      env: environment(signedIn()),
      stdio: 'ignore',
    });
  }, 1_000);
  await once(child.stdout, 'data');
  clearInterval(make);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
});

test('dev starts a mock, which ends with the command', async () => {
  const port = await findFreePort();
  const off = { LANDHOLD_DNS_ADDRESS: 'off', LANDHOLD_SITES_ADDRESS: 'off', LANDHOLD_VPN_ADDRESS: 'off' };
  const child = spawn(PROGRAM, ['dev', '--port', String(port)], {
    env: environment(off),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let banner = '';
  while (!banner.includes(' Address ')) banner += String((await once(child.stdout, 'data'))[0]);
  expect(banner).toContain(`http://127.0.0.1:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed');
});

test('server migrate is the program of npm run migrate', async () => {
  const env = environment({ LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: join(folder, 'data') });
  const child = spawn(PROGRAM, ['server', 'migrate'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect({ code: code as number, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toBe('');
});
