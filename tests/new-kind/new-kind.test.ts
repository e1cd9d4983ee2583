/** What CONTRIBUTING says of adding a kind, done to a copy of the tree: nothing else has to be touched. */
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CopiedTree } from './copied-tree.ts';
import { copyTree } from './copied-tree.ts';

/** A document part, one folder with one file, and one line each. The second belongs to records of the first. */
const KINDS = [
  {
    name: 'buckets',
    fixture: 'flat-kind',
    line: "export { createBuckets as buckets } from './resources/buckets/buckets.ts';\n",
    /** In the names of the tests that loop over kinds or operations. */
    tests: 'buckets|Buckets?\\b',
    isRoot: true,
  },
  {
    name: 'rules',
    fixture: 'child-kind',
    line: "export { createRules as rules } from './resources/rules/rules.ts';\n",
    tests: 'rules|BucketRules?\\b',
    isRoot: false,
  },
  {
    name: 'vaults',
    fixture: 'secret-kind',
    line: "export { createVaults as vaults } from './resources/vaults/vaults.ts';\n",
    tests: 'vaults|Vaults?\\b',
    isRoot: true,
  },
];

const LONGEST_PART = 150;
/** Each takes some 10 to 40 s on two cores, and more where others work on them too. */
const STEP_MS = 300_000;

/** As vitest writes it. */
interface Report {
  readonly testResults: readonly { name: string; assertionResults: readonly { status: string; fullName: string }[] }[];
}

let tree: CopiedTree;
beforeAll(async () => {
  tree = await copyTree();
}, STEP_MS);
afterAll(() => tree.remove());

/** With few workers, because other files run beside this one. */
async function vitest(...args: string[]): Promise<string> {
  return tree.node('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=2', ...args);
}

describe('kinds that are new', () => {
  const fixtureOf = ({ name, fixture }: (typeof KINDS)[number], ending: string): string =>
    join(import.meta.dirname, fixture, name + ending);

  test.each(KINDS)('take at most 150 lines of YAML: $fixture', (kind) => {
    expect(readFileSync(fixtureOf(kind, '.yaml'), 'utf8').split('\n').length).toBeLessThanOrEqual(LONGEST_PART);
  });

  test('are documented by a part each, and everything else is generated', { timeout: STEP_MS }, async () => {
    for (const kind of KINDS)
      copyFileSync(fixtureOf(kind, '.yaml'), join(tree.folder, `openapi/parts/${kind.name}.yaml`));
    await tree.node('tools/generate/src/main.ts');
    await tree.node('tools/generate/src/main.ts', '--check');
    await tree.node('tools/check-document.ts');
    const page = (path: string): string => readFileSync(join(tree.folder, path), 'utf8');
    for (const { name, isRoot } of KINDS) {
      // What belongs to another kind is under its words and its scopes.
      expect(new RegExp(`VPN networks(?:, \\w+)*(?:,| and) ${name}`).test(page('README.md'))).toBe(isRoot);
      expect(page('docs/guides/authentication.md').includes(`| \`${name}:read\`, \`${name}:write\` |`)).toBe(isRoot);
      expect(page('packages/contract/src/generated/forms.ts')).toContain(`"${name}": {`);
    }
  });

  test('are put to work by a folder and a line each, and compile', { timeout: STEP_MS }, async () => {
    const folder = join(tree.folder, 'packages/server/src');
    for (const kind of KINDS) {
      mkdirSync(join(folder, 'resources', kind.name));
      copyFileSync(fixtureOf(kind, '.ts.txt'), join(folder, 'resources', kind.name, `${kind.name}.ts`));
      appendFileSync(join(folder, 'kinds.ts'), kind.line);
    }
    // One checker: each of several does much of the work of the others again, and the cores are busy with other tests.
    expect(await tree.node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')).toBe('');
  });

  test('pass the loops of the contract tests', { timeout: STEP_MS }, async () => {
    const file = join(tree.folder, 'report.json');
    const pattern = KINDS.map(({ tests }) => tests).join('|');
    const reporter = ['--reporter=json', `--outputFile=${file}`];
    await vitest('--project', 'black-box', ...reporter, 'tests/contract', '-t', pattern);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const passed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    );
    for (const { tests } of KINDS)
      expect(passed.filter((name) => new RegExp(tests).test(name)).length).toBeGreaterThan(100);
  });
});

describe('the secrets of such a kind', () => {
  const LEAKS = 'tests/durability/secret-leaks.test.ts';
  const SERVICES = 'with PostgreSQL and Redis';

  test(
    'are shown once, replayed to their creator while they are valid, and found nowhere',
    { timeout: STEP_MS },
    async () => {
      const file = 'tests/contract/vaults.test.ts';
      copyFileSync(join(import.meta.dirname, 'secret-kind/vaults.test.ts.txt'), join(tree.folder, file));
      const projects = ['black-box', 'on SQLite', 'on PostgreSQL', SERVICES].flatMap((name) => ['--project', name]);
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
    ['the record', 'resources/secret-fields.ts', '{ ...fields, ...nulls }', 'fields'],
    ['the request log', 'request-log/request-recorder.ts', '.secrets\n', '.secrets && NO_SECRETS\n'],
    [
      'an event',
      'resources/resource-pipeline.ts',
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
