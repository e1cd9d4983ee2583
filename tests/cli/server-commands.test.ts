/**
 * `landhold server …`: an installation on SQLite, run, copied and repaired with the command line alone.
 *
 * @module-tag long
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { createBrowser } from '../support/console-browser.ts';
import { LISTENERS_OFF } from '../support/declared-settings.ts';
import { makeKey } from '../support/make-key.ts';
import { useFolder } from '../support/use-folder.ts';

const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/landhold');
const folder = useFolder();
const key = makeKey('server commands');
const live = {
  PATH: process.env['PATH'],
  HOME: folder,
  PORT: '0',
  LANDHOLD_DATA_MODE: 'live',
  LANDHOLD_BOOTSTRAP_KEYS: key,
  LANDHOLD_DRAIN_NOTICE_S: '0',
  LANDHOLD_RESOLVER: 'off',
  ...LISTENERS_OFF,
  ...COMPILE_CACHE,
};
const [first, second] = [join(folder, 'first'), join(folder, 'second')];

const landhold = async (words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> =>
  (await promisify(execFile)(PROGRAM, words, { env: { ...live, ...env }, cwd: folder })).stdout;
const onServer = (word: string, args: readonly string[], dataDir: string): Promise<string> =>
  landhold(['server', word, ...args], { LANDHOLD_DATA_DIR: dataDir });

interface Started {
  readonly url: string;
  /** So far: the link to set up the console comes after the address. */
  printed(): string;
  stop(): Promise<unknown>;
}

/** `landhold server start`, once it listens. */
async function start(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const child = spawn(PROGRAM, ['server', 'start'], {
    env: { ...live, LANDHOLD_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  while (!printed.includes(' Address ')) await once(child.stdout, 'data');
  return {
    url: /Address +(http:\S+)/.exec(printed)![1]!,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

/** A command of the API, on a running server. */
const on = ({ url }: Started, ...words: string[]): Promise<string> =>
  landhold(words, { LANDHOLD_BASE_URL: url, LANDHOLD_API_KEY: key });

const ADMINISTRATOR = { email: 'admin@example.com', password: 'a password that nobody guesses' };

test('an installation is migrated, started, backed up, restored, resumed, adopted, resealed and signed in to again', async () => {
  expect(await onServer('migrate', [], first)).toContain('The database is at version');
  let server = await start(first);
  await on(server, 'dns', 'create', '--name', 'west-field.test');
  const token = /setup#token=(\S+)/.exec(server.printed())![1]!;
  await createBrowser(server.url).call('claimInstallation', { json: { token, name: 'Admin', ...ADMINISTRATOR } });
  const copy = join(folder, 'copy.db');
  expect(await onServer('backup', [copy], first)).toContain('checked');
  expect(existsSync(copy)).toBe(true);
  // A file is never replaced.
  await expect(onServer('backup', [copy], first)).rejects.toMatchObject({ code: 1 });
  // In use: nothing is changed under a running server.
  await expect(onServer('restore', [copy], first)).rejects.toMatchObject({ code: 1 });
  expect(await server.stop()).toBe(0);

  expect(await onServer('restore', [copy, '--without-key'], second)).toContain('paused');
  expect(await onServer('resume', [], second)).toContain('Resumed.');
  expect(await onServer('pause', [], second)).toContain('Paused.');
  expect(await onServer('resume', [], second)).toContain('Resumed.');
  expect(await onServer('reseal', ['--forget'], second)).not.toBe('');
  expect(await onServer('adopt', ['dns'], second)).toMatch(/\d/);
  const reset = await onServer('reset-password', [ADMINISTRATOR.email], second);
  const password = /^ {2}(\S{43})$/m.exec(reset)![1]!;

  server = await start(second);
  expect(await on(server, 'dns', 'list', '--fields', 'name')).toBe('NAME\nwest-field.test\n');
  const browser = createBrowser(server.url);
  await browser.fail('signIn', 'credentials_invalid', { json: ADMINISTRATOR });
  await browser.call('signIn', { json: { email: ADMINISTRATOR.email, password } });
  expect(await server.stop()).toBe(0);
});

test('a program that fails says why, and the command ends with 1', async () => {
  const failed = onServer('reset-password', [], second);
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Name one email\./) as string });
});
