/** Signing in with a browser: the program shows a code, and a person enters it in the console. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { createSend } from '../support/send.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const PROGRAM = join(import.meta.dirname, '../../node_modules/.bin/landhold');
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const config = join(useFolder(), 'config.json');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command; `onCode` gets the code that it shows. */
async function landhold(words: readonly string[], onCode?: (code: string) => Promise<unknown>): Promise<Ended> {
  const env = { PATH: process.env['PATH'], LANDHOLD_CONFIG: config, ...COMPILE_CACHE };
  const child = spawn(PROGRAM, [...words, '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stdout = text(child.stdout);
  let stderr = '';
  let isShown = false;
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
    const found = /^ {2}([A-Z]{4}-[A-Z]{4})$/m.exec(stderr);
    if (found === null || isShown) return;
    isShown = true;
    void onCode?.(found[1]!);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: await stdout, stderr };
}

async function demoOwner(): Promise<{ readonly owner: ConsoleBrowser; readonly projectId: string }> {
  const owner = createBrowser(server.url());
  await owner.call('getSession');
  const { data } = await owner.call('listProjects');
  return { owner, projectId: data[0]!.id };
}

const LOGIN = (): string[] => ['login', '--device', '--url', server.url()];

test('login stores the token that a person approves, and logout ends it', async () => {
  const { owner, projectId } = await demoOwner();
  const signIn = await landhold(LOGIN(), (user_code) =>
    owner.call('approveDevice', {
      json: { user_code, project_id: projectId, name: 'landhold-cli', scopes: ['sites:read'] },
    }),
  );
  expect(signIn.code).toBe(0);
  expect(signIn.stderr).toContain(`${server.url()}/console/device`);
  const { key } = (JSON.parse(readFileSync(config, 'utf8')) as { contexts: { default: { key: string } } }).contexts
    .default;
  expect(key).toMatch(/^sk_usr_/);
  expect(signIn.stdout + signIn.stderr).not.toContain(key);
  expect(JSON.parse(signIn.stdout)).toMatchObject({ context: 'default', url: server.url() });
  expect(JSON.parse((await landhold(['whoami'])).stdout)).toMatchObject({ valid: true });
  expect((await landhold(['sites', 'list'])).code).toBe(0);
  expect((await landhold(['logout'])).code).toBe(0);
  expect((await createSend(server.url(), key)('GET', '/api/v1/sites')).status).toBe(401);
  expect((await owner.call('listTokens')).data).toEqual([]);
});

test('login ends with 4 when the person denies it, and stores nothing', async () => {
  const { owner } = await demoOwner();
  const denied = await landhold(LOGIN(), (user_code) => owner.call('denyDevice', { json: { user_code } }));
  expect(denied.code).toBe(4);
  expect(denied.stderr).toContain('The sign-in was denied.');
  expect(readFileSync(config, 'utf8')).not.toContain('sk_usr_');
});

test('a token for the installation names the project of --project in each request', async () => {
  const { owner, projectId } = await demoOwner();
  const signIn = await landhold([...LOGIN(), '--project', projectId], (user_code) =>
    owner.call('approveDevice', {
      json: { user_code, project_id: null, name: 'landhold-cli', scopes: ['sites:read'] },
    }),
  );
  expect(signIn.code).toBe(0);
  expect((await landhold(['sites', 'list'])).code).toBe(0);
  await landhold(['logout']);
});
