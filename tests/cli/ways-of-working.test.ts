/** Commands that are ways of working, as people and CI use them. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import type { CommandOptions, CommandRun } from '../support/landhold-command.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { makeKey } from '../support/make-key.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const OWNER = makeKey('may do everything');
/** It may read sites, and nothing else. */
const READER = makeKey('may read sites');
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWNER} ${READER}=sites:read`,
});
const folder = useFolder();
const config = join(folder, 'config', 'config.json');

const landhold = (words: readonly string[], options: CommandOptions = {}): Promise<CommandRun> =>
  runLandhold(words, { ...options, env: { LANDHOLD_CONFIG: config, ...options.env } });
const signedIn = (key: string = OWNER): CommandOptions => ({
  env: { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: key },
});
const json = ({ stdout }: CommandRun): Record<string, unknown> => JSON.parse(stdout) as Record<string, unknown>;
const errorOf = ({ stderr }: CommandRun): Record<string, unknown> =>
  (JSON.parse(stderr) as { error: Record<string, unknown> }).error;

test('login stores a key that works in a file that only its owner can read, and never prints it', async () => {
  const args = ['login', '--url', server.url(), '--key-file', '-', '--json'];
  const signIn = await landhold(args, { stdin: `${OWNER}\n` });
  expect(signIn).toMatchObject({ code: 0, stderr: '' });
  expect(json(signIn)).toMatchObject({ context: 'default', url: server.url() });
  expect(signIn.stdout).not.toContain(OWNER);
  expect(statSync(config).mode & 0o777).toBe(0o600);
  expect(readFileSync(config, 'utf8')).toContain(OWNER);

  expect(json(await landhold(['whoami', '--json']))).toMatchObject({ context: 'default', valid: true });
  expect((await landhold(['sites', 'list', '--json'])).code).toBe(0);
  const list = await landhold(['context', 'list']);
  expect(list.stdout).toMatch(/^NAME +CURRENT +URL +KEY\ndefault +true /);
  expect(list.stdout).not.toContain(OWNER);
});

test('login refuses a key that is not valid, and stores nothing', async () => {
  const before = readFileSync(config, 'utf8');
  const key = `${OWNER.slice(0, -1)}b`;
  const refused = await landhold(['login', '--url', server.url(), '--key-file', '-', '--json'], { stdin: key });
  expect([refused.code, errorOf(refused)['code']]).toEqual([4, 'api_key_invalid']);
  expect(readFileSync(config, 'utf8')).toBe(before);
});

test('login without a terminal needs --key-file or --device', async () => {
  const refused = await landhold(['login', '--url', server.url(), '--json']);
  expect([refused.code, errorOf(refused)['fix']]).toEqual([
    8,
    'Pass --key-file, with - for standard input, or --device to sign in with a browser.',
  ]);
});

test('a stored key is sent to no other installation', async () => {
  const refused = await landhold(['sites', 'list', '--json'], { env: { LANDHOLD_BASE_URL: 'http://127.0.0.1:9' } });
  expect([refused.code, errorOf(refused)['code']]).toEqual([4, 'not_signed_in']);
});

test('a configuration that others can read is refused', async () => {
  chmodSync(config, 0o644);
  const refused = await landhold(['sites', 'list', '--json']);
  expect([refused.code, errorOf(refused)['code']]).toEqual([1, 'config_readable']);
  chmodSync(config, 0o600);
});

test('contexts are switched, and forgotten by logout', async () => {
  const other = ['login', '--context', 'other', '--url', server.url(), '--key-file', '-'];
  expect((await landhold(other, { stdin: READER })).code).toBe(0);
  expect(json(await landhold(['whoami', '--json']))).toMatchObject({ context: 'other' });
  expect((await landhold(['sites', 'create', '--name', 'denied', '--json'])).code).toBe(4);
  expect((await landhold(['context', 'use', 'default'])).code).toBe(0);
  expect((await landhold(['logout', '--context', 'other'])).code).toBe(0);
  expect(readFileSync(config, 'utf8')).not.toContain(READER);
  const gone = await landhold(['context', 'use', 'other', '--json']);
  expect([gone.code, errorOf(gone)['code']]).toEqual([2, 'usage']);
});

test('deploy creates a site, sends its files, and says where it is', async () => {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<h1>Open from 9 to 5</h1>');
  const missing = await landhold(['deploy', dist, '--site', 'opening-hours', '--json'], signedIn());
  expect([missing.code, errorOf(missing)['code']]).toEqual([3, 'resource_not_found']);
  const deployed = await landhold(['deploy', dist, '--site', 'opening-hours', '--create', '--json'], signedIn());
  expect(deployed).toMatchObject({ code: 0, stderr: '' });
  expect(json(deployed)).toMatchObject({
    status: 'ready',
    target: 'production',
    live_url: expect.stringContaining('opening-hours') as string,
  });
  const preview = await landhold(['deploy', dist, '--site', 'opening-hours', '--preview', '--json'], signedIn());
  expect(json(preview)).toMatchObject({ target: 'preview', live_url: null });
});

test('can-i says what a key is allowed to do, and does nothing', async () => {
  const ask = (words: string[], key: string): Promise<CommandRun> =>
    landhold(['can-i', ...words, '--json'], signedIn(key));
  expect(json(await ask(['sites', 'create'], OWNER))).toMatchObject({ allowed: true });
  expect(json(await ask(['sites', 'list'], READER))).toMatchObject({ allowed: true, scope: 'sites:read' });
  const denied = await ask(['createSite'], READER);
  expect(denied.code).toBe(4);
  expect(json(denied)).toMatchObject({ operation: 'createSite', allowed: false, scope: 'sites:write' });
  expect((await ask(['sites', 'fly'], READER)).code).toBe(2);
});

test('can-i has an answer for every operation', async () => {
  const { data } = json(await landhold(['commands', '--json'])) as {
    data: { command: string; by_hand: boolean; scope: string | null }[];
  };
  const asked = await Promise.all(
    data
      .filter((each) => !each.by_hand && each.scope !== null)
      .map(async ({ command, scope }) => {
        const run = await landhold(['can-i', ...command.split(' '), '--json'], signedIn(READER));
        return [command, run.code, scope === 'sites:read' ? 0 : 4];
      }),
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter(([, code, expected]) => code !== expected)).toEqual([]);
});

test('api sends one request, and asks before it destroys anything', async () => {
  const get = await landhold(['api', 'GET', '/api/v1/sites?limit=1', '--json'], signedIn());
  expect(json(get)).toMatchObject({ object: 'list' });
  const body = { stdin: '{"name":"by-hand"}' };
  const post = await landhold(['api', 'POST', '/api/v1/sites', '--data', '-', '--json'], { ...signedIn(), ...body });
  expect(post.code).toBe(0);
  const path = `/api/v1/sites/${json(post)['id'] as string}`;
  const asked = await landhold(['api', 'DELETE', path, '--json'], signedIn());
  expect([asked.code, errorOf(asked)['code']]).toEqual([8, 'confirmation_required']);
  const deleted = await landhold(['api', 'DELETE', path, '--yes', '--json'], signedIn());
  expect(json(deleted)).toEqual({ status: 204 });
  const refused = await landhold(['api', 'GET', path, '--json'], signedIn());
  expect([refused.code, errorOf(refused)['code']]).toEqual([3, 'resource_not_found']);
  expect((await landhold(['api', 'GET', 'http://example.com/', '--json'], signedIn())).code).toBe(2);
});

test('Ctrl-C ends a command with 130', async () => {
  const stop = new AbortController();
  const running = landhold(['events', 'stream'], { ...signedIn(), signal: stop.signal });
  stop.abort();
  expect((await running).code).toBe(130);
});

test('flags win over --data, and --template makes a body that works', async () => {
  const template = await landhold(['sites', 'create', '--template']);
  const args = ['sites', 'create', '--data', '-', '--name', 'from-template', '--json'];
  const created = await landhold(args, { ...signedIn(), stdin: template.stdout });
  expect(json(created)).toMatchObject({ name: 'from-template', region: 'eu-central' });
});

test('--fields picks fields, and names those that there are', async () => {
  const picked = await landhold(['sites', 'list', '--fields', 'name', '--json'], signedIn());
  expect(picked.stdout).toContain('"name": "from-template"');
  expect(picked.stdout).not.toContain('"region"');
  const unknown = await landhold(['sites', 'list', '--fields', 'colour', '--json'], signedIn());
  expect(unknown.code).toBe(2);
  expect(errorOf(unknown)['fix']).toContain('name, ');
});

test('--no-secrets masks what only this response shows', async () => {
  await landhold(['databases', 'create', '--name', 'orders'], signedIn());
  const user = await landhold(['databases', 'users', 'create', 'orders', '--name', 'app', '--no-secrets'], signedIn());
  expect(user.code).toBe(0);
  expect(user.stdout).toMatch(/^password +\*{8}$/m);
});

test('the program itself prints its version, and ends with 2 for a command that it does not have', async () => {
  const program = join(import.meta.dirname, '../../node_modules/.bin/landhold');
  const execute = promisify(execFile);
  expect((await execute(program, ['--version'])).stdout).toBe('1.0.0\n');
  await expect(execute(program, ['fly'])).rejects.toMatchObject({ code: 2, stdout: '' });
});

/** Those that need the API, with words that they accept. */
const NEED_THE_API: readonly (readonly string[])[] = [
  ['whoami'],
  ['api', 'GET', '/api/v1/sites'],
  ['can-i', 'sites', 'list'],
  ['deploy', folder, '--site', 'shop'],
  ['dns', 'import', 'north-field.test', '-'],
  ['dns', 'diff', 'north-field.test', '-'],
  ['dns', 'check', 'north-field.test'],
  ['listen', '--forward-to', 'http://127.0.0.1:9/'],
  ['trigger', 'site.created', '--forward-to', 'http://127.0.0.1:9/'],
  ['logs'],
  ['logs', '--follow'],
  ['db', 'psql', 'orders'],
  ['db', 'dump', 'orders', join(folder, 'new.dump')],
  ['db', 'restore', 'orders', join(folder, 'key.txt')],
  ['vpn', 'join', 'office', '--out', join(folder, 'new.conf')],
  ['export'],
  ['diff', '--since', 'yesterday'],
  ['plan', '--file', join(folder, 'landhold.yaml')],
  ['apply', '--file', join(folder, 'landhold.yaml'), '--yes'],
  ['undo', 'plan_01m04ws7vtepbr4h5j1ctj7s3h', '--yes'],
  ['mock', 'clock'],
  ['mock', 'freeze'],
  ['mock', 'run'],
  ['mock', 'advance', '--days', '1'],
  ['mock', 'fault', '--code', 'unavailable'],
  ['mock', 'faults'],
  ['mock', 'unfault'],
  ['mock', 'requests'],
  ['mock', 'verify', '--operation', 'createSite'],
  ['mock', 'project'],
  ['mock', 'snapshot', 'save', 'before'],
  ['mock', 'snapshot', 'restore', 'before'],
  ['mock', 'snapshot', 'list'],
  ['mock', 'snapshot', 'delete', 'before'],
  ['mock', 'reset', '--yes'],
];
/** These never send a request, show the failure as a check, or start a server. */
const OTHERS =
  /^(?:logout|login|context|dev|server|mcp|doctor|completion|skills|commands|terraform install|external-dns)\b/;

describe('without the API', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'key.txt'), 'no key\n');
    writeFileSync(join(folder, 'landhold.yaml'), 'landhold: 1\n');
  });

  test('every command written by hand is tried', async () => {
    const { data } = json(await landhold(['commands', '--json'])) as { data: { command: string; by_hand: boolean }[] };
    const byHand = data.filter((each) => each.by_hand).map(({ command }) => command);
    const tried = NEED_THE_API.map((words) => words.join(' '));
    expect(byHand.filter((name) => !OTHERS.test(name) && !tried.some((words) => words.startsWith(name)))).toEqual([]);
  });

  test.each(NEED_THE_API)(
    'landhold %s %s … ends with 1 if the server is away, and with 4 without a key',
    async (...words) => {
      const url = `http://127.0.0.1:${await findFreePort()}`;
      const away = await landhold([...words, '--json'], { env: { LANDHOLD_BASE_URL: url, LANDHOLD_API_KEY: OWNER } });
      expect([away.code, away.stdout, errorOf(away)['code']]).toEqual([1, '', 'connection_failed']);
      const keyless = await landhold([...words, '--json'], { env: { LANDHOLD_BASE_URL: url } });
      expect([keyless.code, keyless.stdout, errorOf(keyless)['code']]).toEqual([4, '', 'not_signed_in']);
    },
  );
});
