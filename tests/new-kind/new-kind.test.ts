/**
 * What CONTRIBUTING says of adding kinds and products, done to a copy of the tree: nothing else has to be touched.
 *
 * Takes 250 s: the copy is compiled, and its contract tests run for the new kinds.
 */
import { connect } from 'node:net';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import type { CopiedTree } from './copied-tree.ts';
import { copyTree } from './copied-tree.ts';

/** A document part each. The second belongs to records of the first, and the last has a listener. */
const KINDS = [
  /** `tests` is in the names of the tests that loop over kinds or operations. */
  { name: 'buckets', tests: 'buckets|Buckets?\\b', isRoot: true },
  { name: 'rules', tests: 'rules|BucketRules?\\b', isRoot: false },
  { name: 'vaults', tests: 'vaults|Vaults?\\b', isRoot: true },
  { name: 'queues', tests: 'queues|Queues?\\b', isRoot: true },
];
const PRODUCTS = ['buckets', 'vaults', 'queues'];
const HERE = import.meta.dirname;

/** What a kind could change by its examples, secrets, words and place in the console. */
const UNIT_TESTS = [
  'packages/server/src/wiring/sandbox-seed.test.ts',
  'packages/server/src/wiring/sandbox.test.ts',
  'packages/console/src/layout/places.test.ts',
  'tools/generate/src/secrets.test.ts',
  'tools/generate/src/assemble/assemble.test.ts',
  'tools/generate/src/assemble/kind-checks.test.ts',
];

const LONGEST_PART = 150;
/** Each takes some 10 to 40 s on two cores, and more where others work on them too. */
const STEP_MS = 300_000;

/** As vitest writes it. */
interface Report {
  readonly testResults: readonly { name: string; assertionResults: readonly { status: string; fullName: string }[] }[];
}

const partOf = (name: string): string => join(HERE, `parts/${name}.yaml`);

/** A folder each, and a line in the list. */
function addProducts(): void {
  const folder = join(tree.folder, 'packages/server/src/products');
  for (const file of globSync('**/*.ts.txt', { cwd: join(HERE, 'products') })) {
    const target = join(folder, file.replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(HERE, 'products', file), target);
  }
  const list = join(folder, 'products.ts');
  const imports = PRODUCTS.map((name) => `import { ${name} } from './${name}/product.ts';\n`).join('');
  writeFileSync(list, imports + readFileSync(list, 'utf8').replace('] as const', `, ${PRODUCTS.join(', ')}] as const`));
}

let tree: CopiedTree;
beforeAll(async () => {
  tree = await copyTree();
  for (const { name } of KINDS) copyFileSync(partOf(name), join(tree.folder, `openapi/parts/${name}.yaml`));
  await tree.node('tools/generate/src/main.ts');
  addProducts();
  // The guide of settings.
  await tree.node('tools/generate/src/main.ts');
}, STEP_MS);
afterAll(() => tree.remove());

/** With few workers, because other test files run at the same time. */
async function vitest(...args: string[]): Promise<string> {
  return tree.node('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=2', ...args);
}

describe('kinds that are new', () => {
  test.each(KINDS)('take at most 150 lines of YAML: $name', ({ name }) => {
    expect(readFileSync(partOf(name), 'utf8').split('\n').length).toBeLessThanOrEqual(LONGEST_PART);
  });

  test('are documented by a part each, and everything else is generated', () => {
    const page = (path: string): string => readFileSync(join(tree.folder, path), 'utf8');
    for (const { name, isRoot } of KINDS) {
      // What belongs to another kind is under its words and its scopes.
      expect(new RegExp(`VPN networks(?:, \\w+)*(?:,| and) ${name}`).test(page('README.md'))).toBe(isRoot);
      expect(page('docs/guides/authentication.md').includes(`| \`${name}:read\`, \`${name}:write\` |`)).toBe(isRoot);
      expect(page('packages/contract/src/generated/forms.ts')).toContain(`"${name}": {`);
    }
  });

  test('compile', { timeout: STEP_MS, tags: 'long' }, async () => {
    // One checker: each of several does much of the work of the others again, and the cores are busy with other tests.
    expect(await tree.node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')).toBe('');
  });

  test('are generated the same again, and the document has no fault', { timeout: STEP_MS, tags: 'long' }, async () => {
    await expect(tree.node('tools/generate/src/main.ts', '--check')).resolves.toEqual(expect.any(String));
    await expect(tree.node('tools/check-document.ts')).resolves.toEqual(expect.any(String));
  });

  test('leave the examples of all other kinds as they were', async () => {
    const seedOf = async (folder: string): Promise<Record<string, unknown>> => {
      const file = pathToFileURL(join(folder, 'packages/contract/src/generated/sandbox-seed.ts')).href;
      return ((await import(/* @vite-ignore */ file)) as { sandboxSeed: Record<string, unknown> }).sandboxSeed;
    };
    const names = new Set(KINDS.map(({ name }) => name));
    const others = Object.entries(await seedOf(tree.folder)).filter(([name]) => !names.has(name));
    expect(Object.fromEntries(others)).toEqual(await seedOf(join(import.meta.dirname, '../..')));
  });

  test(
    'pass the unit tests that loop over kinds, and leave those that do not as they were',
    { timeout: STEP_MS, tags: 'long' },
    async () => {
      const file = join(tree.folder, 'report.json');
      const reporter = ['--reporter=json', `--outputFile=${file}`];
      await vitest('--project', 'unit', ...reporter, ...UNIT_TESTS);
      const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
      for (const path of UNIT_TESTS) expect(testResults.map(({ name }) => name)).toContain(join(tree.folder, path));
    },
  );

  test('pass the loops of the contract tests', { timeout: STEP_MS, tags: 'long' }, async () => {
    const file = join(tree.folder, 'report.json');
    const pattern = KINDS.map(({ tests }) => tests).join('|');
    const reporter = ['--reporter=json', `--outputFile=${file}`];
    // If tests fail, the report says which.
    await vitest('--project', 'black-box', ...reporter, 'tests/contract', '-t', pattern).catch(() => {});
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const namesOf = (outcome: string): string[] =>
      report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === outcome).map(({ fullName }) => fullName),
      );
    expect(namesOf('failed')).toEqual([]);
    const passed = namesOf('passed');
    for (const { tests } of KINDS)
      expect(passed.filter((name) => new RegExp(tests).test(name)).length).toBeGreaterThan(100);
  });
});

test('a product with a listener is served, and shown wherever the others are', { timeout: STEP_MS }, async () => {
  const main = join(tree.folder, 'packages/server/src/main.ts');
  const server = await startServer({ main, env: { LANDHOLD_QUEUES_ADDRESS: '127.0.0.1:0' } });
  onTestFinished(async () => void (await server.stop()));
  const ready = (await (await fetch(`${server.url}/readyz`)).json()) as { queues: string; providers: object[] };
  const [, port] = /^127\.0\.0\.1, port (\d+)$/.exec(ready.queues) ?? [];
  expect(ready.providers).toContainEqual(
    expect.objectContaining({ kind: 'queues', provider: 'embedded', healthy: true }),
  );
  expect(server.output()).toContain(`  Queues     ${ready.queues}\n`);
  const page = await (await fetch(server.url, { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain(`<h2 id="queues">Queues</h2><p class="lead">Queues: ${ready.queues}</p>`);
  expect(await text(connect(Number(port), '127.0.0.1'))).toBe('no messages\n');
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('landhold_queues_up 1\n');
  const created = await createSend(server.url, DEVELOPMENT_KEY)('POST', '/api/v1/queues', { json: { name: 'orders' } });
  expect(created.record()).toMatchObject({ provider: 'embedded', url: `queue://127.0.0.1:${port}/orders` });
  const settings = readFileSync(join(tree.folder, 'docs/guides/settings.md'), 'utf8');
  expect(settings).toMatch(/`LANDHOLD_QUEUES_ADDRESS` \|[^]*`LANDHOLD_PROVIDER_QUEUES` \|/);
  expect(await tree.node('packages/server/src/main.ts', '--help')).toContain(
    '  LANDHOLD_QUEUES_ADDRESS [127.0.0.1:4880]\n',
  );
});

test('a product with a listener is off in tests that do not use it', async () => {
  const file = pathToFileURL(join(tree.folder, 'tests/support/declared-settings.ts')).href;
  const { LISTENERS_OFF } = (await import(/* @vite-ignore */ file)) as { LISTENERS_OFF: Record<string, string> };
  expect(LISTENERS_OFF).toMatchObject({ LANDHOLD_QUEUES_ADDRESS: 'off', LANDHOLD_DNS_ADDRESS: 'off' });
});

describe('the secrets of such a kind', { tags: 'long' }, () => {
  const LEAKS = 'tests/durability/secret-leaks.test.ts';
  const SERVICES = 'with PostgreSQL and Redis';

  test(
    'are shown once, replayed to their creator while they are valid, and found nowhere',
    { timeout: STEP_MS },
    async () => {
      const file = 'tests/contract/vaults.test.ts';
      copyFileSync(join(HERE, 'vaults.test.ts.txt'), join(tree.folder, file));
      const projects = ['black-box', 'on SQLite', 'long: on PostgreSQL', SERVICES].flatMap((name) => [
        '--project',
        name,
      ]);
      const report = join(tree.folder, 'report.json');
      await vitest(...projects, '--reporter=json', `--outputFile=${report}`, file, LEAKS);
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const passedIn = (name: string): number =>
        testResults
          .filter((result) => result.name.endsWith(name))
          .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed')).length;
      expect(passedIn(file)).toBe(18);
      expect(passedIn(LEAKS)).toBeGreaterThan(0);
    },
  );

  test.each([
    ['the record', 'pipeline/secret-fields.ts', '{ ...fields, ...nulls }', 'fields'],
    ['the request log', 'request-log/request-recorder.ts', '.secrets\n', '.secrets && NO_SECRETS\n'],
    [
      'an event',
      'pipeline/decide-create.ts',
      "what: 'created', record,",
      "what: 'created', record: { ...record, json: JSON.stringify(fields) },",
    ],
  ])('are found when they leak into %s', { timeout: STEP_MS }, async (_where, path, right, wrong) => {
    const file = join(tree.folder, 'packages/server/src', path);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain(right);
    writeFileSync(file, source.replace(right, wrong));
    try {
      const search = vitest('--project', SERVICES, LEAKS, '-t', 'on SQLite');
      await expect(search).rejects.toThrow(/createVault \w+ as (?:sent|answered) is in/);
    } finally {
      writeFileSync(file, source);
    }
  });
});
