import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
let browser: ConsoleBrowser;
let params: { project_id: string };

beforeAll(async () => {
  browser = createBrowser(server.url());
  await browser.call('getSession');
  params = { project_id: (await browser.call('listProjects')).data[0]!.id };
});

const create = async (path: string, json: object): Promise<string> =>
  (await server.send('POST', `/api/v1/${path}`, { json })).record().id;
const read = async (query: Record<string, string>) => browser.call('listChanges', { params, query });
const told = async (query: Record<string, string>) => (await read(query)).data.map(({ type, name }) => [type, name]);

test('changes of all kinds, each with who made it and the values before and after', async () => {
  const zone = await create('dns', { name: 'harbour-books.test' });
  await create(`dns/${zone}/records`, { name: 'www', type: 'A', values: ['192.0.2.10'] });
  const site = await create('sites', { name: 'harbour-books' });
  await server.send('PATCH', `/api/v1/sites/${site}`, { json: { labels: { env: 'prod' } } });
  await server.send('DELETE', `/api/v1/sites/${site}`);
  const { data } = await read({});
  expect(data.slice(0, 4)).toMatchObject([
    { type: 'site.deleted', kind: 'sites', name: 'harbour-books', before: null, zone_change_id: null },
    { type: 'site.updated', before: { labels: {} }, after: { labels: { env: 'prod' } } },
    { type: 'site.created', resource_id: site, before: null, after: null },
    { type: 'zone.records_changed', kind: 'dns', zone_change_id: expect.stringMatching(/^chg_/) },
  ]);
  for (const { actor, request_id: request } of data.slice(0, 4)) {
    expect(actor).toEqual({ type: 'api_key', id: expect.stringMatching(/^key_/) });
    expect(request).toMatch(/^req_/);
  }
});

test('only those of a kind', async () => {
  await create('webhooks', { name: 'orders', url: 'https://north-field.example/hook' });
  await create('vpn', { name: 'office' });
  const types = (await told({ kind: 'webhooks' })).map(([type]) => type);
  expect(new Set(types)).toEqual(new Set(['webhook.created']));
  await browser.fail('listChanges', 'resource_not_found', { params, query: { kind: 'planets' } });
});

test('only those of one actor, page by page', async () => {
  const { id } = (await browser.call('getSession')).account!;
  const own = async (name: string): Promise<void> => {
    const path = `/console/api/projects/${params.project_id}/api/v1/databases`;
    expect((await browser.send('POST', path, { json: { name } })).status).toBe(201);
  };
  for (const name of ['orchard', 'fruit', 'cider']) {
    await own(name);
    await create('databases', { name: `${name}-copy` });
  }
  const first = await read({ actor: id, limit: '2' });
  expect(first.data.map(({ name }) => name)).toEqual(['cider', 'fruit']);
  expect(first.has_more).toBe(true);
  const second = await read({ actor: id, limit: '2', cursor: first.next_cursor! });
  expect(second.data.map(({ name }) => name)).toEqual(['orchard']);
  expect(second.data[0]!.actor).toEqual({ type: 'administrator', id });
});

test('what a plan changed has the request of the plan', async () => {
  const plan = await create('plans', { project: { landhold: 1, sites: [{ name: 'quay' }] }, reason: 'A quay' });
  expect((await server.send('POST', `/api/v1/plans/${plan}/apply`, { json: {} })).status).toBe(200);
  const { data } = await read({ limit: '2' });
  expect(data.map(({ type }) => type).toSorted()).toEqual(['plan.applied', 'site.created']);
  expect(data[0]!.request_id).toBe(data[1]!.request_id);
  expect(data.map(({ actor }) => actor?.type)).toEqual(['api_key', 'api_key']);
  expect(data.find(({ kind }) => kind === 'plans')!.name).toBe('A quay');
  for (const change of data) expect(change.plan).toEqual({ id: plan, reason: 'A quay', approved_by: null });
  expect((await read({ limit: '1', kind: 'vpn' })).data[0]!.plan).toBeNull();
});
