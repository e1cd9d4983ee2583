/**
 * Every guide, done as it says: each command is run, and what it prints is what the guide shows.
 *
 * Takes 150 s: each guide starts its own server, and waits as its reader would.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, useScratchFolder } from '../client/type-check.ts';
import { readSteps } from '../support/guide-blocks.ts';
import { expectGuideWorks } from '../support/expect-guide.ts';
import { describeEach } from '../support/fewer.ts';
import { NEED_SERVICES } from '../support/guides-with-services.ts';

const scratch = useScratchFolder();

const GUIDES = join(ROOT, 'docs/guides');
const guides = readdirSync(GUIDES)
  .filter((name) => name.endsWith('.md'))
  .map((name): [string, string] => [name, readFileSync(join(GUIDES, name), 'utf8')]);

/** Those that users of the API need; they may not be lost, and neither may what they run. */
const WITH_COMMANDS = [
  'authentication.md',
  'certificates-by-dns.md',
  'command-line.md',
  'deploy-from-ci.md',
  'errors.md',
  'export-policy.md',
  'first-database.md',
  'backups-and-restore.md',
  'first-zone.md',
  'idempotency.md',
  'kubernetes.md',
  'move-a-zone.md',
  'pagination.md',
  'plan-apply-undo.md',
  'quick-start.md',
  'rate-limits.md',
  'regions.md',
  'safe-updates.md',
  'sandbox.md',
  'terraform-existing-project.md',
  'terraform.md',
  'testing-in-ci.md',
];

test('the guides are there, with commands in them', () => {
  const running = guides.filter(([, text]) => readSteps(text).some(({ kind }) => kind !== 'file'));
  expect(running.map(([name]) => name)).toEqual(expect.arrayContaining(WITH_COMMANDS));
});

/** What the README shows first. */
const SHORT = ['quick-start.md', 'first-zone.md', 'first-database.md', 'deploy-a-site.md'];
const isShort = ([name]: [string, string]): boolean => SHORT.includes(name);

test('the guides of the short run are there', () => {
  expect(guides.filter(isShort)).toHaveLength(SHORT.length);
});

/** What it installs is made by tests/packages, where it is done. */
const NEEDS_PACKAGES = 'from-a-clone-to-the-package.md';
const doneHere = guides.filter(([name]) => name !== NEEDS_PACKAGES && !NEED_SERVICES.includes(name));

const isWaiting = (text: string): boolean =>
  readSteps(text).some(({ kind, code }) => kind === 'shell' && /; do sleep /.test(code));

describeEach(
  doneHere.filter(([, text]) => !isWaiting(text)),
  isShort,
)('docs/guides/%s', (_, text) => {
  test('says what comes out', async () => {
    await expectGuideWorks(text);
  });
});

describeEach(
  doneHere.filter(([, text]) => isWaiting(text)),
  isShort,
)('docs/guides/%s', (_, text) => {
  test('says what comes out, and done again does not wait for ever but shows the message of the API', async () => {
    expect(await expectGuideWorks(text, { isRepeated: true })).toMatch(/"code":"\w+","message":"/);
  });
});

const withTwoWays = guides.filter(([, text]) => text.includes('```sh landhold\n'));

test('guides with curl have the command line beside it', () => {
  expect(withTwoWays.map(([name]) => name)).toEqual(expect.arrayContaining(SHORT));
});

describeEach(withTwoWays, ([name]) => name === 'quick-start.md')('docs/guides/%s by the command line', (_, text) => {
  test('says what comes out', async () => {
    await expectGuideWorks(text, { way: 'landhold' });
  });
});

test('every TypeScript in a guide compiles', async () => {
  const programs = guides.flatMap(([name, text]) =>
    readSteps(text)
      .filter((step) => step.kind === 'program' || (step.kind === 'file' && step.name.endsWith('.ts')))
      .map(({ line, code }): [string, string] => [`${name}-${line}.ts`, `${code}\nexport {};\n`]),
  );
  expect(programs.length).toBeGreaterThanOrEqual(9);
  expect(await scratch.check(Object.fromEntries(programs))).toEqual([]);
});
