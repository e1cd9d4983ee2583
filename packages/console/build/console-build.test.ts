import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleBuild, ConsoleState } from './console-build.ts';
import { createConsoleBuild } from './console-build.ts';

const PROGRAM = 'packages/console/build/build-console.ts';
const WORKING_PROGRAM = `import { mkdirSync, writeFileSync } from 'node:fs';
const folder = process.argv[2]!;
mkdirSync(folder + '/assets');
writeFileSync(folder + '/index.html', '<p>console</p>');
writeFileSync(folder + '/assets/index-1.js', Object.keys(process.env).join());`;

let root: string;
let errors: unknown[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'landhold-tree-'));
  errors = [];
  const files = ['package-lock.json', 'packages/console/index.html', 'packages/console/package.json'];
  const more = ['packages/client/package.json', 'packages/console/vite.config.ts', 'packages/contract/package.json'];
  const dns = ['packages/dns/package.json'];
  const portal = ['package.json', 'src/browser/a.ts', 'src/search-entry.ts'].map((name) => `packages/portal/${name}`);
  const sources = ['client', 'console', 'contract', 'design', 'dns', 'samples'].map(
    (name) => `packages/${name}/src/a.ts`,
  );
  for (const path of [...files, ...more, ...dns, ...portal, ...sources])
    await write(path, path.endsWith('.json') ? '{"type":"module"}' : '');
  await write(PROGRAM, WORKING_PROGRAM);
});
afterEach(async () => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function create(): ConsoleBuild {
  const folder = join(root, 'packages/console');
  return createConsoleBuild({ folder, built: join(folder, 'dist'), onError: (error) => errors.push(error) });
}

describe('the build', () => {
  test('runs in a separate process, which gets no settings of the server', async () => {
    const state = await create().start();
    expect(state.status).toBe('ready');
    const { files } = state as Extract<ConsoleState, { status: 'ready' }>;
    expect(files.get('index.html')?.identity.toString()).toBe('<p>console</p>');
    const environment = files.get('assets/index-1.js')!.identity.toString().split(',');
    expect(environment.toSorted()).toEqual(['NODE_ENV', 'PATH']);
  });

  test('is reused while its sources are the same, and built again when one changes', async () => {
    const builds = async (): Promise<number> => (await readdir(join(root, '.cache/console'))).length;
    await create().start();
    await create().start();
    expect(await builds()).toBe(1);
    await write('packages/design/src/a.ts', 'changed');
    await create().start();
    expect(await builds()).toBe(2);
  });

  test('in the folder dist is used if there are no sources, and nothing is built', async () => {
    await rm(join(root, 'packages'), { recursive: true });
    await rm(join(root, 'package-lock.json'));
    await write('packages/console/dist/index.html', '<p>finished</p>');
    const build = create();
    build.startFirst();
    const { files } = (await build.find()) as Extract<ConsoleState, { status: 'ready' }>;
    expect(files.get('index.html')?.identity.toString()).toBe('<p>finished</p>');
    expect(await readdir(root)).toEqual(['packages']);
  });

  test('that exists is found by the first request', async () => {
    await create().start();
    expect((await create().find()).status).toBe('ready');
  });

  test('that does not exist is started by the first request, which does not wait for it', async () => {
    await write(PROGRAM, `setInterval(() => {}, 1000);`);
    const build = create();
    expect(await build.find()).toEqual({ status: 'preparing' });
    await build.stop();
    await write(PROGRAM, WORKING_PROGRAM);
    const next = create();
    expect(await next.find()).toEqual({ status: 'preparing' });
    expect((await next.start()).status).toBe('ready');
    expect((await next.find()).status).toBe('ready');
  });

  test('starts with the server only if there is no earlier build', async () => {
    const builds = async (): Promise<string[]> =>
      (await readdir(join(root, '.cache/console')).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/.test(name));
    const first = create();
    first.startFirst();
    await expect.poll(builds).toHaveLength(1);
    await first.stop();
    // Looking for a build would fail without sources.
    await rm(join(root, 'packages/design'), { recursive: true });
    create().startFirst();
    expect(errors).toEqual([]);
    await create().find();
    expect(errors).toHaveLength(1);
  });

  test('that fails is reported with its output, and the server continues', async () => {
    await write(PROGRAM, `console.error('no <such> module'); process.exit(3);`);
    expect(await create().start()).toEqual({ status: 'failed', reason: 'no <such> module' });
    expect(String(errors[0])).toContain('The console could not be built; the API is not affected.');
  });

  test('that fails because a module is missing reports only the error, without paths and stack', async () => {
    await write(PROGRAM, `import { build } from 'no-such-part'; build();`);
    const { status, reason } = (await create().start()) as Extract<ConsoleState, { status: 'failed' }>;
    expect(status).toBe('failed');
    expect(reason).toBe(
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'no-such-part' imported from build-console.ts",
    );
  });

  test('that fails with a cause reports only the first error, with URLs but without paths', async () => {
    const address = 'https://example.com/some/page';
    await write(
      PROGRAM,
      `throw new Error('No binding (${address}).', { cause: new Error('Not in ' + import.meta.filename) });`,
    );
    const { reason } = (await create().start()) as Extract<ConsoleState, { status: 'failed' }>;
    expect(reason).toBe(`Error: No binding (${address}).`);
  });

  test('has its own process group, so that Ctrl-C in the terminal reaches only the server', async () => {
    const groupOf =
      "execFileSync('/usr/bin/ps', ['-o', 'pgid=', '-p', String(process.pid)], { encoding: 'utf8' }).trim()";
    const check = `import { execFileSync } from 'node:child_process';\nwriteFileSync(folder + '/own.js', String(${groupOf} === String(process.pid)));`;
    await write(PROGRAM, `${WORKING_PROGRAM}\n${check}`);
    const { files } = (await create().start()) as Extract<ConsoleState, { status: 'ready' }>;
    expect(files.get('own.js')?.identity.toString()).toBe('true');
  });

  test('stops with the server, without an error', async () => {
    await write(PROGRAM, `setInterval(() => {}, 1000);`);
    const build = create();
    const started = build.start();
    await build.stop();
    expect(await started).toEqual({ status: 'preparing' });
    expect(errors).toEqual([]);
  });
});
