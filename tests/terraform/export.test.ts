/** `landhold export --format terraform`: what exists as a configuration, whose plan changes nothing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Expression, writeBlock } from '@landhold/terraform-provider/hcl.ts';
import { runLandhold } from '../support/landhold-command.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { tried } from './configurations.ts';
import type { Workspace } from './use-terraform.ts';
import { useTerraform } from './use-terraform.ts';

/** Two projects: the second has what nobody would write in a test of the first. */
const KEYS = [makeKey('everything projects'), makeKey('odd projects')] as const;
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${KEYS[0]}@everything ${KEYS[1]}@odd`,
});
const terraform = useTerraform(server);

async function exportWith(key: string, ...words: readonly string[]): Promise<string> {
  const env = { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: key };
  const { code, stdout, stderr } = await runLandhold(['export', '--format', 'terraform', ...words], { env });
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

function workspaceWith(key: string, configuration: string): Workspace {
  const workspace = terraform.workspace();
  writeFileSync(join(workspace.folder, 'key.tf'), writeBlock(['provider', 'landhold'], { api_key: key }));
  writeFileSync(join(workspace.folder, 'main.tf'), configuration);
  return workspace;
}

async function expectTakenOver(key: string, configuration: string): Promise<void> {
  const count = configuration.match(/^import \{$/gm)!.length;
  const workspace = workspaceWith(key, configuration);
  expect(await workspace.apply()).toContain(`${count} imported, 0 added, 0 changed, 0 destroyed`);
  expect(await workspace.plan()).toEqual({});
  expect(await workspace.run('fmt', '-check', '-diff')).toMatchObject({ code: 0 });
}

/** One record of every kind, changed as in its example. Returns the secrets in the responses. */
async function createEverything(send: Send): Promise<string[]> {
  const ids: Record<string, string> = {};
  const secrets: string[] = [];
  for (const { definition, minimal, changed } of tried) {
    const { kind, operations, parent, attributes } = definition;
    const { record: above } = operations.create!.body.find((field) => field.record !== undefined) ?? {};
    const given = Object.entries(minimal).filter(([name]) => name !== parent?.param);
    const body = Object.fromEntries(
      given.map(([name, value]) => [name, value instanceof Expression ? ids[above!] : value]),
    );
    const path = operations.create!.path.replace(/\{\w+\}/, () => ids[parent!.kind]!);
    const response = await send('POST', path, { json: body });
    expect([kind.name, response.status]).toEqual([kind.name, 201]);
    const record = response.record();
    ids[kind.name] = record['id'];
    for (const { field, sensitive } of attributes) if (sensitive) secrets.push(record[field] as string);
    if (changed === null) continue;
    const own = operations.update!.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(record[name]));
    expect([kind.name, (await send('PATCH', own, { json: changed })).status]).toEqual([kind.name, 200]);
  }
  return secrets;
}

test('an export of every kind is taken over, has no secrets, and its plan is empty', async () => {
  const send = createSend(server.url(), KEYS[0]);
  const secrets = await createEverything(send);
  expect(secrets.filter((each) => typeof each === 'string' && each !== '').length).toBeGreaterThan(4);
  const kinds = tried
    .filter(({ definition }) => definition.parent === null)
    .map(({ definition }) => definition.kind.name);
  const configuration = await exportWith(KEYS[0], '--kinds', kinds.join());
  for (const { definition } of tried) expect(configuration).toContain(`resource "${definition.type}" `);
  for (const secret of secrets) expect(configuration).not.toContain(secret);
  await expectTakenOver(KEYS[0], configuration);
});

/** What a shell, a template or a name of a resource could take for something else. */
const ODD_TEXTS = [
  '${file("main.tf")} %{ if true }',
  '$${path.module} %%{ x }',
  '$$${path.module} $$$${path.module}',
  'a "quoted" back\\slash \\b \\${x}',
  'bell\u0007 tab\t back\u0008 feed\u000c null-like \\u0000',
  'é 日本 🌾 \u2028',
];

test('names that are alike and texts that look like templates stay what they are', { tags: 'long' }, async () => {
  const send = createSend(server.url(), KEYS[1]);
  async function create(path: string, json: object): Promise<string> {
    const response = await send('POST', path, { json });
    expect([path, json, response.status]).toEqual([path, json, 201]);
    return response.record()['id'];
  }
  const alike = ['a-b.test', 'a.b.test', '9-lives.test', 'bücher.test'];
  const zones = [];
  for (const name of alike) zones.push(await create('/api/v1/dns', { name }));
  const records = `/api/v1/dns/${zones[0]}/records`;
  await create(records, { name: '@', type: 'TXT', values: ODD_TEXTS });
  await create(records, { name: '*', type: 'A', values: ['192.0.2.2', '192.0.2.1'], ttl: 60 });
  await create(records, { name: '*.any', type: 'MX', values: ['10 mail.example.com'] });
  await create(records, { name: 'any', type: 'TYPE65280', values: ['\\# 2 abcd'] });
  await create(records, { name: 'apex', type: 'ALIAS', values: ['a.b.test'] });
  // Each has the id of another in a label: not all of these can be references.
  const sites = [await create('/api/v1/sites', { name: 'north' }), await create('/api/v1/sites', { name: 'south' })];
  for (const [at, id] of sites.entries()) {
    const labels = { other: sites[1 - at]!, own: id, zone: zones[at], 'odd/key.1': '' };
    expect((await send('PATCH', `/api/v1/sites/${id}`, { json: { labels } })).status).toBe(200);
  }
  for (const [at, description] of ODD_TEXTS.entries()) {
    await create('/api/v1/webhooks', { name: `odd-${at}`, url: `https://hooks.example/${at}`, description });
  }
  const database = await create('/api/v1/databases', { name: 'orders', deletion_protection: true });
  const backup = await create('/api/v1/backups', { database_id: database });
  await create(`/api/v1/backups/${backup}/restore`, { name: 'orders-again' });

  const configuration = await exportWith(KEYS[1]);
  expect(configuration).not.toContain('landhold_backup');
  expect(configuration.match(/(?<=resource "landhold_zone" ").*(?=")/g)).toEqual([
    '_9_lives_test',
    'a_b_test',
    'a_b_test_2',
    'xn_bcher_kva_test',
  ]);
  expect(configuration).toMatch(
    /^resource "landhold_record_set" "a_b_test_any_a" \{\n(?:.*\n)* {2}zone_id = landhold_zone\.a_b_test\.id$/m,
  );
  await expectTakenOver(KEYS[1], configuration);
});

test('a kind, what belongs to it, and nothing else', async () => {
  const configuration = await exportWith(KEYS[1], '--kinds', 'vpn,databases');
  expect(configuration.match(/(?<=resource ")\w+/g) ?? []).not.toContain('landhold_site');
  const env = { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: KEYS[1] };
  const wrong = await runLandhold(['export', '--format', 'terraform', '--kinds', 'dns,records'], { env });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('There is no kind "records"')]);
  const format = await runLandhold(['export', '--format', 'hcl'], { env });
  expect([format.code, format.stderr]).toEqual([2, expect.stringContaining('project or terraform')]);
});
