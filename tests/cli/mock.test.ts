/** The controls of a mock from the command line. */
import { catalogue } from '@landhold/contract/catalogue';
import { expect, test } from 'vitest';
import type { CommandRun } from '../support/landhold-command.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();
const run = async (words: readonly string[], key = DEVELOPMENT_KEY): Promise<CommandRun> =>
  runLandhold(words, { env: { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: key } });
const done = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run(words);
  expect({ words, code, stderr }).toMatchObject({ words, code: 0 });
  return stdout;
};
const json = async (...words: string[]): Promise<Record<string, unknown>> =>
  JSON.parse(await done(...words, '--json')) as Record<string, unknown>;

test('mock freeze, advance, run and clock', async () => {
  const { now } = await json('mock', 'freeze');
  const { id } = (await server.send('POST', '/api/v1/domains', { json: { name: 'north-field.test' } })).record();
  expect(await json('mock', 'clock')).toMatchObject({ now, is_frozen: true });
  const printed = await done('mock', 'advance', '--days', '1', '--hours', '1.5');
  expect(printed).toMatch(new RegExp(`^\\S+Z {2}domain\\.active {2}${id}\nIt is \\S+Z\\.\n$`));
  const later = new Date(Date.parse(now as string) + 25.5 * 3_600_000).toISOString();
  expect(await json('mock', 'run')).toMatchObject({ is_frozen: false });
  expect(Date.parse((await json('mock', 'clock'))['now'] as string)).toBeGreaterThanOrEqual(Date.parse(later));
  const back = await run(['mock', 'advance', '--to', '2020-01-01T00:00:00Z']);
  expect(back).toMatchObject({ code: 2, stderr: expect.stringContaining('(clock_backwards)') as string });
});

test('mock fault, faults and unfault', async () => {
  const words = ['--operation', 'createSite', '--header', 'X-Test: 1', '--nth', '1', '--code', 'unavailable'];
  const { id } = (await json('mock', 'fault', ...words, '--after-commit')) as { id: string };
  const pending = ['--kind', 'domains', '--provider', 'pending', '--reason', 'Later.'];
  expect(await json('mock', 'fault', ...pending)).toMatchObject({ provider: { outcome: 'pending', reason: 'Later.' } });
  const { data } = (await json('mock', 'faults')) as { data: object[] };
  expect(data).toMatchObject([
    { id, header: { name: 'X-Test', value: '1' }, nth: 1, respond: { code: 'unavailable', after_commit: true } },
    { kind: 'domains' },
  ]);
  await done('mock', 'unfault', id);
  expect((await json('mock', 'faults'))['data']).toHaveLength(1);
  await done('mock', 'unfault');
  expect((await json('mock', 'faults'))['data']).toEqual([]);
  const cut = await json('mock', 'fault', '--cut', 'before_response', '--delay', '5', '--all-projects');
  expect(cut).toMatchObject({ cut: 'before_response', delay_ms: 5, project_id: null });
  await done('mock', 'unfault');
});

test('mock project and reset', async () => {
  const made = (await json('mock', 'project', 'shop')) as { key: string; id: string };
  expect(JSON.parse((await run(['sites', 'list', '--json'], made.key)).stdout)).toMatchObject({ data: [] });
  expect(await done('mock', 'project', '--no-secrets')).toContain('********');
  expect(await run(['mock', 'reset'])).toMatchObject({ code: 8, stdout: '' });
  await done('mock', 'reset', '--yes');
  expect((await run(['sites', 'list'], made.key)).stderr).toContain('(api_key_invalid)');
});

test('mock requests and verify', async () => {
  await done('mock', 'requests', '--clear');
  await done('sites', 'create', '--name', 'asked');
  expect(await done('mock', 'requests', '--operation', 'createSite')).toContain('/api/v1/sites');
  const expected = ['--operation', 'createSite', '--body', '{"name":"asked"}', '--count', '1'];
  expect(await done('mock', 'verify', ...expected)).toBe('All requests were as expected.\n');
  const wrong = await run(['mock', 'verify', '--kind', 'domains', '--at-least', '2']);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('(verification_failed)') as string });
  const other = await run(['mock', 'verify', '--nothing-else', '--json']);
  expect([other.code, JSON.parse(other.stdout)]).toMatchObject([1, { is_met: false, matched: [] }]);
});

test('mock snapshot save, restore, list and delete', async () => {
  await done('mock', 'reset', '--yes');
  await done('mock', 'snapshot', 'save', 'before');
  await done('sites', 'create', '--name', 'shop');
  expect(await json('mock', 'snapshot', 'restore', 'before')).toMatchObject({ object: 'snapshot', name: 'before' });
  expect((await json('sites', 'list'))['data']).toEqual([]);
  expect((await json('mock', 'snapshot', 'list'))['data']).toMatchObject([{ name: 'before' }]);
  await done('mock', 'snapshot', 'delete', 'before');
  expect(await run(['mock', 'snapshot', 'restore', 'before'])).toMatchObject({ code: 3 });
});

test('what is missing is said before a request is sent', async () => {
  const words = [['advance'], ['advance', '--days', 'x'], ['advance', '--days', '1', '--to', '2030-01-01T00:00:00Z']];
  for (const each of [...words, ['fault', '--header', 'no value'], ['fault', '--nth', 'x'], ['verify', '--body', '[]']])
    expect([each, (await run(['mock', ...each])).code]).toEqual([each, 2]);
});

test('no command of the API is hidden by these', () => {
  expect(catalogue.operations.filter(({ command }) => command[0] === 'mock')).toEqual([]);
});
