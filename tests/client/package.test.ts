/** The client as a consumer gets it: packed, installed without the network, type-checked, linted and run in a page. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../support/operations.ts';
import { DEMO_KEY, DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { runInChromium } from './in-chromium.ts';
import type { InstalledClient } from './installed-client.ts';
import { installClient } from './installed-client.ts';
import { compile, ROOT } from './type-check.ts';

const run = promisify(execFile);
let client: InstalledClient;

beforeAll(async () => {
  client = await installClient();
});
afterAll(() => client?.remove());

/** Everything that a module of the tarball imports, directly or indirectly. */
function importsFrom(entry: string): string[] {
  const seen = new Set([entry]);
  return walk(entry);
  function walk(path: string): string[] {
    const text = readFileSync(join(client.folder, path), 'utf8');
    const found = Array.from(text.matchAll(/ from '([^']+)'/g), ([, specifier]) => specifier!);
    const inside = found
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => join(path, '..', specifier));
    return [...found, ...inside.filter((next) => !seen.has(next) && seen.add(next)).flatMap(walk)];
  }
}

describe('the tarball', () => {
  test('holds what is built, its source, and the words about it', () => {
    const rooms = new Set(client.files.map((path) => path.split('/')[0]));
    expect(rooms).toEqual(new Set(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'package.json', 'src']));
    expect(client.files.filter((path) => path.includes('.test.'))).toEqual([]);
    expect(client.files.filter((path) => path.startsWith('dist/') && !/\.(?:js|d\.ts|d\.ts\.map)$/.test(path))).toEqual(
      [],
    );
  });

  test('holds every file that its package.json names', () => {
    const manifest = JSON.parse(readFileSync(join(client.folder, 'package.json'), 'utf8')) as {
      exports: object;
      main: string;
      types: string;
      dependencies?: object;
    };
    const named = JSON.stringify([Object.values(manifest.exports), manifest.main, manifest.types]).match(
      /(?<="\.\/)[^"]+/g,
    )!;
    expect(named).toContain('dist/index.js');
    for (const path of named.filter((each) => each !== 'package.json')) expect(client.files).toContain(path);
    expect(manifest.dependencies).toBeUndefined();
  });

  test('has the licence of the repository', () => {
    expect(readFileSync(join(client.folder, 'LICENSE'))).toEqual(readFileSync(join(ROOT, 'LICENSE')));
  });

  test('has under 9.2 kB of code, compressed, and under 30 bytes more for each operation', () => {
    const code = client.files.filter((path) => path.startsWith('dist/') && path.endsWith('.js'));
    const own = code.filter((path) => !path.startsWith('dist/generated/') && !path.startsWith('dist/deploy'));
    expect(own.length).toBeGreaterThan(10);
    const bytesOf = (paths: string[]): number =>
      gzipSync(Buffer.concat(paths.map((path) => readFileSync(join(client.folder, path))))).length;
    expect(bytesOf(own)).toBeLessThan(9_200);
    const generated = code.filter((path) => path.startsWith('dist/generated/'));
    expect(bytesOf([...own, ...generated]) - bytesOf(own)).toBeLessThan(30 * operations.length);
  });

  test.each([
    ['dist/index.js', /^\.\.?\/(?!deploy)/],
    ['dist/deploy-files.js', /^\.\.?\//],
    ['dist/deploy.js', /^(?:\.\.?\/|node:(?:crypto|fs|fs\/promises|path)$)/],
  ])('%s and what it loads need nothing but what it may', (entry, allowed) => {
    const imports = importsFrom(entry);
    expect(imports.length).toBeGreaterThan(2);
    expect(imports.filter((specifier) => !allowed.test(specifier))).toEqual([]);
  });

  test('publint finds nothing', async () => {
    const { buffer } = new Uint8Array(readFileSync(client.tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('attw finds its types wherever an ES module is imported', async () => {
    const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [attw, client.tarball, '--profile', 'esm-only', '--format', 'json'];
    const { stdout } = await run(process.execPath, args);
    const { analysis } = JSON.parse(stdout) as { analysis: { types: unknown } };
    expect(analysis.types).toEqual({ kind: 'included' });
  });
});

describe('the types, with skipLibCheck off', () => {
  const compilers = [
    ['5.5', join(ROOT, 'packages/client/node_modules/typescript')],
    ['7', join(ROOT, 'node_modules/typescript')],
  ] as const;
  const resolutions = [
    { module: 'node16', moduleResolution: 'node16' },
    { module: 'nodenext', moduleResolution: 'nodenext' },
    { module: 'esnext', moduleResolution: 'bundler' },
  ];
  const libraries = [
    { has: 'no other types', lib: ['es2022'], fixture: 'consumer.ts' },
    { has: 'the DOM', lib: ['es2022', 'dom', 'dom.iterable'], fixture: 'consumer-in-browser.ts' },
  ];
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
  };

  /** The compiler's errors for the fixture in the consumer's project. */
  async function check(compiler: string, options: object, text: string): Promise<unknown[]> {
    // Without the compiler's library: checking it takes ten times as long, and it is not ours.
    const library = { skipLibCheck: false, skipDefaultLibCheck: true };
    const compilerOptions = { target: 'es2022', types: [], ...strict, ...library, ...options };
    writeFileSync(join(client.project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }));
    writeFileSync(join(client.project, 'index.ts'), text);
    return compile(client.project, join(compiler, 'bin/tsc'));
  }

  const rows = compilers.flatMap(([version, compiler]) =>
    libraries.flatMap((library) =>
      resolutions.map((resolution) => ({
        version,
        compiler,
        ...library,
        resolution,
        name: resolution.moduleResolution,
      })),
    ),
  );

  // The older compiler is slow, so it checks each library and each resolution only once.
  const chosen = rows.filter(
    ({ version, has, name }) => version === '7' || (has === 'the DOM') === (name === 'node16'),
  );

  test.each(chosen)(
    'are right under TypeScript $version with $has, $name',
    { tags: 'long' },
    async ({ version, compiler, lib, fixture, resolution }) => {
      const { version: actual } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8')) as {
        version: string;
      };
      expect(actual.startsWith(`${version}.`)).toBe(true);
      const text = readFileSync(join(import.meta.dirname, 'types', fixture), 'utf8');
      expect(await check(compiler, { ...resolution, lib }, text)).toEqual([]);
    },
  );

  test('are real: without the marks, each marked line is a fault', async () => {
    const text = readFileSync(join(import.meta.dirname, 'types/consumer.ts'), 'utf8');
    const count = text.match(/@ts-expect-error/g)!.length;
    const options = { ...resolutions[1], lib: ['es2022'] };
    expect(await check(compilers[1][1], options, text.replaceAll('@ts-expect-error', 'wrong'))).toHaveLength(count);
  });
});

describe('it runs', () => {
  const server = useServer();

  test('in a page and in its workers, with the demo key and no other', async () => {
    const keys = { production: DEVELOPMENT_KEY, demo: DEMO_KEY };
    const { page, worker } = await runInChromium(join(client.folder, 'dist'), `${server.url()}/sandbox`, keys);
    for (const [seen, name] of [
      [page, 'in-a-page'],
      [worker, 'in-a-worker'],
    ] as const) {
      expect(seen).toMatchObject({ status: 201, name, count: 1, remaining: expect.any(Number), error: 'name_invalid' });
      expect(seen.refusal).toContain('An API key must never be in a page');
      expect(seen.refusal).not.toContain(DEVELOPMENT_KEY);
    }
  });
});
