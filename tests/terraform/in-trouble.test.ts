/** What a run does when the service is slow, refuses, or is left alone in the middle. */
import { beforeEach, expect, test } from 'vitest';
import { writeBlock } from '@landhold/terraform-provider/hcl.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useFront } from './front.ts';
import type { Workspace } from './use-terraform.ts';
import { useTerraform } from './use-terraform.ts';

const DAY_MS = String(86_400_000);
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const slow = useServer({ LANDHOLD_SIMULATED_DELAY_MS: DAY_MS });
const front = useFront(server);
const slowFront = useFront(slow);
const terraform = useTerraform(server, { isReattached: false });

const through = ({ url }: { url(): string }): Workspace => terraform.workspace({ LANDHOLD_BASE_URL: url() });
const zone = (name: string, more = ''): string =>
  writeBlock(['resource', 'landhold_zone', 'main'], { name }).replace(/\}\n$/, `${more}}\n`);

beforeEach(() => {
  for (const each of [front, slowFront]) Object.assign(each, { rule: () => false, holds: null });
});

/** Starts an apply, and waits until the service has created the record. */
async function startApply(workspace: Workspace, { seen }: { readonly seen: string[] }) {
  const before = seen.length;
  const running = workspace.start('apply', '-no-color', '-auto-approve');
  await waitUntil(
    () => Promise.resolve(seen.slice(before)),
    (lines) => lines.includes('POST /api/v1/dns'),
  );
  return running;
}

test('a rate limit is waited out', async () => {
  const workspace = through(front);
  workspace.write(zone('limited.test'));
  let refused = 0;
  front.rule = ({ method, url }, response) => {
    // More often than a client retries.
    if (method !== 'POST' || url !== '/api/v1/dns' || refused === 5) return false;
    refused += 1;
    const error = { type: 'rate_limit_error', code: 'rate_limited', message: 'Too many requests.', request_id: null };
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0' }).end(JSON.stringify({ error }));
    return true;
  };
  expect(await workspace.apply()).toContain('1 added');
  expect(refused).toBe(5);
  await workspace.destroy();
});

test('after an apply that was killed, the next says how to import what it created', async () => {
  const workspace = through(front);
  workspace.write(zone('killed.test'));
  front.holds = /^POST \/api\/v1\/dns$/;
  const { child, done } = await startApply(workspace, front);
  child.kill('SIGKILL');
  await done;
  front.holds = null;
  const { code, output } = await workspace.run('apply', '-no-color', '-auto-approve', '-lock=false');
  expect([code, output.replaceAll(/\s+/g, ' ')]).toEqual([
    1,
    expect.stringContaining('To take it over, run `tofu import landhold_zone.NAME killed.test`'),
  ]);
  await workspace.succeed('import', '-no-color', '-lock=false', 'landhold_zone.main', 'killed.test');
  expect(await workspace.plan()).toEqual({});
  await workspace.destroy();
});

test('an interrupted wait ends at once, and the record stays in the state as it is', { tags: 'long' }, async () => {
  const workspace = through(slowFront);
  workspace.write(zone('interrupted.test'));
  const { child, done } = await startApply(workspace, slowFront);
  await waitUntil(
    () => Promise.resolve(slowFront.seen),
    (lines) => lines.some((line) => line.startsWith('GET /api/v1/dns/')),
  );
  child.kill('SIGINT');
  const { output } = await done;
  expect(output).toContain('interrupted.test');
  expect(output).toContain('is still pending');
  expect(workspace.state()['landhold_zone.main']).toMatchObject({ name: 'interrupted.test' });
  expect(await workspace.plan()).toEqual({});
});

test('a timeout is an error that says what to do, and the record stays in the state', { tags: 'long' }, async () => {
  const workspace = through(slowFront);
  workspace.write(zone('late.test', '\n  timeouts {\n    create = "1s"\n  }\n'));
  const { code, output } = await workspace.run('apply', '-no-color', '-auto-approve');
  expect([code, output]).toEqual([1, expect.stringMatching(/is still pending[^]*Raise the timeout/)]);
  expect(workspace.state()['landhold_zone.main']).toMatchObject({ name: 'late.test' });
  await workspace.succeed('untaint', 'landhold_zone.main');
  expect(await workspace.plan()).toEqual({});
});

test(
  'of two applies of one name, one creates it, and the other fails and says how to import it',
  { tags: 'long' },
  async () => {
    const workspaces = [terraform.workspace(), terraform.workspace()];
    for (const { write } of workspaces) write(zone('twice.test'));
    const runs = await Promise.all(workspaces.map(({ run }) => run('apply', '-no-color', '-auto-approve')));
    const failed = runs.find(({ code }) => code !== 0);
    expect(runs.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(failed!.output).toContain('name_taken');
    expect(failed!.output.replaceAll(/\s+/g, ' ')).toContain('tofu import landhold_zone.NAME twice.test');
  },
);

test('a 404 of a proxy does not mean that a record is gone', async () => {
  const workspace = through(front);
  workspace.write(zone('hidden.test'));
  await workspace.apply();
  front.rule = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    return true;
  };
  const { code, output } = await workspace.run('plan', '-no-color');
  expect([code, output]).toEqual([1, expect.stringContaining('unexpected_response')]);
  front.rule = () => false;
  await workspace.destroy();
});

test('without a key, the plan says which variable to set', { tags: 'long' }, async () => {
  const workspace = terraform.workspace({ LANDHOLD_API_KEY: '' });
  workspace.write(zone('keyless.test'));
  const { code, output } = await workspace.run('plan', '-no-color');
  expect([code, output]).toEqual([1, expect.stringContaining('Set LANDHOLD_API_KEY')]);
});

test('a timeout that is no duration is refused by validate, at its line', { tags: 'long' }, async () => {
  const workspace = terraform.workspace();
  workspace.write(zone('late.test', '\n  timeouts {\n    create = "soon"\n  }\n'));
  const { code, output } = await workspace.run('validate', '-no-color');
  expect([code, output]).toEqual([1, expect.stringMatching(/This is no timeout[^]*create = "soon"/)]);
});

test('200 resources in one apply, and one request for each in the next plan', { tags: 'long' }, async () => {
  const workspace = through(front);
  const record = writeBlock(['resource', 'landhold_record_set', 'each'], {
    name: 'NAME',
    type: 'A',
    values: ['192.0.2.10'],
  });
  const many = record
    .replace('"NAME"', '"host-${count.index}"')
    .replace('{\n', '{\n  count   = 199\n  zone_id = landhold_zone.main.id\n');
  workspace.write(zone('many.test') + many);
  expect(await workspace.apply()).toContain('200 added');
  front.seen.length = 0;
  expect(await workspace.plan()).toEqual({});
  expect(front.seen).toHaveLength(200);
  await workspace.destroy();
});
