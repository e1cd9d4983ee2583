/** A project as a file: export, plan, apply and undo from the command line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CommandRun } from '../support/landhold-command.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { makeKey } from '../support/make-key.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const KEY = makeKey('plans projects');
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0', LANDHOLD_BOOTSTRAP_KEYS: KEY });
const folder = useFolder();
const file = join(folder, 'landhold.yaml');

const landhold = (words: readonly string[], stdin = ''): Promise<CommandRun> =>
  runLandhold(words, { stdin, env: { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: KEY } });

const PROJECT = `landhold: 1
dns:
  - name: north-field.example
    ttl: 300
    records:
      - { name: www, type: A, values: [192.0.2.10] }
databases:
  - { name: orchard, users: [{ name: app, role: read_write }] }
`;

test('plan shows the difference, apply makes it, and the export plans to nothing', async () => {
  writeFileSync(file, PROJECT);
  const planned = await landhold(['plan', '--file', file]);
  expect({ code: planned.code, stderr: planned.stderr }).toEqual({ code: 0, stderr: '' });
  expect(planned.stdout).toMatch(
    /^\+ dns north-field\.example\n {4}ttl: 300\n\+ records www A in north-field\.example\n[\s\S]*4 to create, 0 to change, 0 to delete\nTo apply it: landhold apply plan_/,
  );
  const applied = await landhold(['apply', '--file', file, '--yes']);
  expect(applied.code).toBe(0);
  expect(applied.stdout).toMatch(/\nusers app password: \S{20,}\nApplied\. To undo it: landhold undo plan_/);
  const exported = await landhold(['export']);
  expect(parse(exported.stdout)).toMatchObject(parse(PROJECT) as object);
  const again = await landhold(['plan', '--replace', '--file', '-'], exported.stdout);
  expect(again.stdout).toBe('0 to create, 0 to change, 0 to delete\nNothing would change.\n');
});

test('a deletion is shown with what an undo would bring back, and undo brings it back', async () => {
  const before = (await landhold(['export'])).stdout;
  writeFileSync(file, before.replace(/databases:[\s\S]*/, '').replace('ttl: 300', 'ttl: 600'));
  const applied = await landhold(['apply', '--file', file, '--replace', '--kinds', 'dns,databases', '--yes']);
  expect(applied.stdout).toContain(
    '- databases orchard\n    ! This also deletes 1 user.\n    ! Undo: It comes back from the trash with the same id',
  );
  expect(applied.stdout).toContain('~ dns north-field.example\n    ttl: 300 -> 600\n');
  const id = /landhold undo (plan_\w+)/.exec(applied.stdout)![1]!;
  expect((await landhold(['undo', id, '--yes'])).code).toBe(0);
  expect((await landhold(['export'])).stdout).toBe(before);
});

test('plan and apply a list of requests, see what has changed since, and export how it was', async () => {
  const before = await landhold(['export']);
  const steps = join(folder, 'steps.yaml');
  writeFileSync(
    steps,
    `- { operation: createZone, as: zone, body: { name: steps.example, ttl: 300 } }
- { operation: createRecord, params: { zone_id: { $from: zone.id } }, body: { name: www, type: A, values: [192.0.2.7] } }
`,
  );
  const planned = await landhold(['plan', '--steps', '--file', steps]);
  expect(planned.stdout).toMatch(/^\+ dns steps\.example\n {4}ttl: 300\n\+ records www A in steps\.example\n/);
  const { created_at: planTime } = JSON.parse(
    (await landhold(['plan', '--steps', '--file', steps, '--json'])).stdout,
  ) as {
    created_at: string;
  };
  expect((await landhold(['apply', '--steps', '--file', steps, '--yes'])).code).toBe(0);
  const expected = `+ dns steps.example
    ttl: 300
+ records www A in steps.example
    type: "A"
    values: ["192.0.2.7"]
2 created, 0 changed, 0 deleted since ${planTime}
`;
  expect((await landhold(['diff', '--since', planTime])).stdout).toBe(expected);
  const json = await landhold(['diff', '--since', planTime, '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ since: planTime, changes: [{ kind: 'dns' }, { kind: 'records' }] });
  expect((await landhold(['export', '--as-of', planTime])).stdout).toBe(before.stdout);
});

test('diff, export and plan refuse what makes no sense', async () => {
  const words = [
    ['diff', '--since', 'lately'],
    ['export', '--as-of', '2026-13-01'],
    ['plan', '--steps', '--replace', '--file', file],
  ];
  for (const each of words) expect({ each, code: (await landhold(each)).code }).toEqual({ each, code: 2 });
});

test('apply and undo without a terminal need --yes, and change nothing', async () => {
  const before = (await landhold(['export'])).stdout;
  writeFileSync(file, 'landhold: 1\nsites: [{ name: never }]\n');
  const refused = await landhold(['apply', '--file', file, '--json']);
  expect([refused.code, refused.stderr]).toEqual([8, expect.stringContaining('confirmation_required')]);
  expect((await landhold(['export'])).stdout).toBe(before);
});

test.each([
  ['a file that is no YAML', 'landhold: [1', 2, 'file_invalid'],
  [
    'aliases that multiply',
    `a: &a [x,x]\n${'bcdefgh'
      .split('')
      .map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]!},`.repeat(9)}]\n`)
      .join('')}`,
    2,
    'file_invalid',
  ],
  ['a field with a mistake', 'landhold: 1\nsites: [{ name: a, colour: red }]', 2, 'project.sites[0].colour'],
])('plan refuses %s, and says where', async (_, text, code, expected) => {
  writeFileSync(file, text);
  const refused = await landhold(['plan', '--file', file, '--json']);
  expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(expected)]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
