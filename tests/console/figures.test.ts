import { beforeAll, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import { deploy } from '../support/deploy.ts';
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
const read = async (query: Record<string, string>) => (await browser.call('readFigures', { params, query })).records;
const NONE = { deployment: null, stored_bytes: null, online: null, connection: null };

test('the last deployment of each site, in one request', async () => {
  const [deployed, empty] = [await create('sites', { name: 'harbour-books' }), await create('sites', { name: 'quay' })];
  const { id, target, created_at } = (await deploy(
    server.send,
    `/api/v1/sites/${deployed}/deployments`,
  )) as unknown as {
    readonly [field: string]: string;
  };
  expect(await read({ kind: 'sites', ids: `${empty},${deployed},${empty}` })).toEqual([
    { id: empty, ...NONE },
    { id: deployed, ...NONE, deployment: { id, status: expect.any(String), target, created_at } },
  ]);
});

test('the connections of a network’s devices, and how many are online', async () => {
  const [network, other] = [await create('vpn', { name: 'office' }), await create('vpn', { name: 'depot' })];
  const peers = [
    await create(`vpn/${network}/peers`, { name: 'laptop' }),
    await create(`vpn/${network}/peers`, { name: 'phone' }),
  ];
  const elsewhere = await create(`vpn/${other}/peers`, { name: 'laptop' });
  const connection = { connected: false, last_handshake_at: null, endpoint: null, received_bytes: 0, sent_bytes: 0 };
  expect(await read({ kind: 'peers', parent_id: network, ids: [...peers, elsewhere].join(',') })).toEqual(
    peers.map((id) => ({ id, ...NONE, connection })),
  );
  expect(await read({ kind: 'vpn', ids: network })).toEqual([{ id: network, ...NONE, online: 0 }]);
});

test('nothing of records that do not exist, of another kind or of another project', async () => {
  const database = await create('databases', { name: 'catalogue' });
  expect(await read({ kind: 'databases', ids: database })).toEqual([{ id: database, ...NONE }]);
  expect(await read({ kind: 'sites', ids: `${database},site_01m31q3zg8e9cs40257fpva0w4,x` })).toEqual([]);
  expect(await read({ kind: 'sites' })).toEqual([]);
  const { id } = await browser.call('createProject', { json: { name: 'elsewhere', country: null } });
  const seen = await browser.call('readFigures', {
    params: { project_id: id },
    query: { kind: 'databases', ids: database },
  });
  expect(seen.records).toEqual([]);
});

test('400 for more ids than a page has rows', async () => {
  const ids = Array.from({ length: 51 }, () => 'site_1').join(',');
  const refused = await browser.fail('readFigures', 'ids_invalid', { params, query: { kind: 'sites', ids } });
  await browser.fail('readFigures', 'kind_invalid', { params, query: { kind: 'domains', ids: 'x' } });
  expect(refused.status).toBe(400);
});
