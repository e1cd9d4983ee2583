/** Every guide, done as it says: each command is run, and what it prints is what the guide shows. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, useScratchFolder } from '../client/type-check.ts';
import { readSteps } from '../support/guide-blocks.ts';
import { expectGuideWorks } from '../support/expect-guide.ts';

const scratch = useScratchFolder();

const GUIDES = join(ROOT, 'docs/guides');
const guides = readdirSync(GUIDES)
  .filter((name) => name.endsWith('.md'))
  .map((name): [string, string] => [name, readFileSync(join(GUIDES, name), 'utf8')]);

/** Those that users of the API need; they may not be lost, and neither may what they run. */
const WITH_COMMANDS = [
  'authentication.md',
  'certificates-by-dns.md',
  'deploy-from-ci.md',
  'errors.md',
  'export-policy.md',
  'first-database.md',
  'backups-and-restore.md',
  'first-zone.md',
  'idempotency.md',
  'move-a-zone.md',
  'pagination.md',
  'quick-start.md',
  'rate-limits.md',
  'regions.md',
  'safe-updates.md',
  'sandbox.md',
  'testing-in-ci.md',
];

test('the guides are there, with commands in them', () => {
  const running = guides.filter(([, text]) => readSteps(text).some(({ kind }) => kind !== 'file'));
  expect(running.map(([name]) => name)).toEqual(expect.arrayContaining(WITH_COMMANDS));
});

describe.each(guides)('docs/guides/%s', (_, text) => {
  test('says what comes out', async () => {
    await expectGuideWorks(text);
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
