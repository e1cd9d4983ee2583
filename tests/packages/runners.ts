import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findRuntime } from '../client/runtimes.ts';
import type { Installed, NodeVersion } from './installed.ts';
import { NODES } from './installed.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** What a stranger writes, in JavaScript: an old Node strips no types. */
const testsWith = (imports: string): string => `${imports}
import assert from 'node:assert/strict';
import { startLandhold } from '@landhold/testing';

let landhold;
before(async () => {
  landhold = await startLandhold();
});
after(async () => landhold.stop());

test('a domain is renewed', async () => {
  const { client } = await landhold.project();
  const { id } = await client.domains.registerDomain({ name: landhold.fresh('shop.test'), auto_renew: true });
  const { events } = await landhold.clock.advance({ days: 366 });
  assert.deepEqual(events.map(({ type }) => type), ['domain.active', 'domain.updated']);
  assert.equal((await client.domains.getDomain({ id })).status, 'active');
});

test('the second site cannot be made', async () => {
  const { client, faults } = await landhold.project();
  await faults.add({ operation: 'createSite', nth: 2, respond: { code: 'unavailable' } });
  await client.sites.createSite({ name: landhold.fresh('shop') });
  await assert.rejects(client.sites.createSite({ name: landhold.fresh('shop') }), { code: 'unavailable' });
});
`;

const NODE_TEST = testsWith("import { after, before, test } from 'node:test';");
const VITEST = testsWith("import { afterAll as after, beforeAll as before, test } from 'vitest';");

interface Runner {
  readonly text: string;
  /** The program, its arguments, and what it prints if both tests passed. */
  readonly command: (file: string, node: string) => readonly string[];
  readonly passed: RegExp;
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  Vitest: {
    text: VITEST,
    command: (file, node) => [
      node,
      'node_modules/vitest/vitest.mjs',
      'run',
      file,
      '--testTimeout=600000',
      '--hookTimeout=600000',
    ],
    passed: /Tests +2 passed/,
  },
  'node:test': {
    text: NODE_TEST,
    command: (file, node) => [node, '--test', '--test-reporter=tap', file],
    passed: /^# pass 2$/m,
  },
  Bun: {
    text: NODE_TEST,
    command: (file) => [findRuntime('@oven/*/bin/bun'), 'test', '--timeout', '600000', file],
    passed: /\b2 pass\b/,
  },
};

export const RUNS: readonly (readonly [runner: string, node: NodeVersion])[] = [
  ['Vitest', 24],
  ['node:test', 20],
  ['node:test', 24],
  ['Bun', 24],
];

/** Runs the two tests in the stranger's folder. Returns whether both passed, or what was printed. */
export async function runTests({ folder }: Installed, runner: string, node: NodeVersion): Promise<string> {
  const { text, command, passed } = RUNNERS[runner]!;
  const vitest = join(folder, 'node_modules/vitest');
  if (!existsSync(vitest)) symlinkSync(join(ROOT, 'node_modules/vitest'), vitest);
  const file = `shop-${runner.replace(/\W/g, '-').toLowerCase()}.test.mjs`;
  writeFileSync(join(folder, file), text);
  const [program, ...args] = command(file, join(NODES[node], 'node'));
  const { stdout, stderr } = await run(program!, args, { cwd: folder, env: environment(folder, node) });
  return passed.test(stdout + stderr) ? 'passed' : stdout + stderr;
}

/** Starts a mock from a program that is then killed. Returns the mock's address. */
export async function killRunner({ folder }: Installed, node: NodeVersion): Promise<string> {
  const program = `import { startLandhold } from '@landhold/testing';
    const { url } = await startLandhold();
    console.log(url);
    setInterval(() => {}, 1_000);`;
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(join(NODES[node], 'node'), args, {
    cwd: folder,
    env: environment(folder, node),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return url;
}

function environment(folder: string, node: NodeVersion): Readonly<Record<string, string>> {
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  return { PATH: [NODES[node], ...others].join(delimiter), HOME: dirname(folder), CI: 'true', NO_COLOR: '1' };
}
