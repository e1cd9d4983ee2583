/** A mock goes back to where it was: everything that is stored, and what is served from it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { deploy } from '../support/deploy.ts';
import type { Send } from '../support/send.ts';
import { visit } from '../support/served-site.ts';
import { codeOf, useMock } from './use-mock.ts';

const { send, call } = useMock({ LANDHOLD_SIMULATED_DELAY_MS: '0' });

beforeEach(async () => {
  await call('resetMock');
});

const save = async (name: string) => call('saveSnapshot', { params: { name } });
const restore = async (name: string) => call('restoreSnapshot', { params: { name } });
const create = async (path: string, json: object): Promise<string> =>
  (await send('POST', `/api/v1${path}`, { json })).record().id;
/** Everything that lists of the project show, with its history. */
async function seen(by: Send): Promise<unknown> {
  const paths = ['domains', 'dns', 'sites', 'vpn', 'webhooks', 'events'];
  return Promise.all(paths.map(async (path) => (await by('GET', `/api/v1/${path}?limit=100`)).page().data));
}

test('records, children, events, history, secrets and replays are as they were', async () => {
  const zone = await create('/dns', { name: 'north-field.test' });
  const set = await create(`/dns/${zone}/records`, { name: 'www', type: 'A', values: ['192.0.2.1'] });
  const network = await create('/vpn', { name: 'office' });
  const peer = await create(`/vpn/${network}/peers`, { name: 'phone' });
  const once = { headers: { 'Idempotency-Key': 'once' } };
  const site = (await send('POST', '/api/v1/sites', { json: { name: 'shop' }, ...once })).record();
  await send('PATCH', `/api/v1/sites/${site.id}`, { json: { labels: { env: 'test' } } });
  const config = async (): Promise<string> => (await send('GET', `/api/v1/vpn/${network}/peers/${peer}/config`)).text;
  const versions = async (): Promise<unknown> => (await send('GET', `/api/v1/sites/${site.id}/versions`)).page().data;
  await save('before');
  const before = [await seen(send), await config(), await versions()];

  await send('DELETE', `/api/v1/dns/${zone}`);
  await send('DELETE', `/api/v1/sites/${site.id}`);
  await send('PATCH', `/api/v1/vpn/${network}`, { json: { name: 'home' } });
  await create('/domains', { name: 'later.test' });
  expect([await seen(send)]).not.toEqual([before[0]]);

  await restore('before');
  expect([await seen(send), await config(), await versions()]).toEqual(before);
  expect((await send('GET', `/api/v1/dns/${zone}/records/${set}`)).record().name).toBe('www');
  const again = await send('POST', '/api/v1/sites', { json: { name: 'shop' }, ...once });
  expect([again.header('Idempotent-Replayed'), again.record().id]).toEqual(['true', site.id]);
  // What is unique is taken, and what came later is free.
  expect((await send('POST', '/api/v1/dns', { json: { name: 'north-field.test' } })).error().code).toBe('name_taken');
  expect((await send('POST', '/api/v1/domains', { json: { name: 'later.test' } })).status).toBe(201);
});

test('a snapshot can be restored twice, and what follows does not change it', async () => {
  const id = await create('/sites', { name: 'shop' });
  await save('one');
  for (let round = 0; round < 2; round += 1) {
    await send('PATCH', `/api/v1/sites/${id}`, { json: { labels: { round: String(round) } } });
    await create('/sites', { name: 'other' });
    await restore('one');
    const { data } = (await send('GET', '/api/v1/sites')).page();
    expect(data).toMatchObject([{ id, labels: {} }]);
  }
});

test('projects and keys are in it', async () => {
  const { key, id } = await call('createMockProject', { body: { name: 'shop' } });
  await save('with-a-project');
  await call('resetMock');
  expect((await send('GET', '/api/v1/sites', { key })).error().code).toBe('api_key_invalid');
  await restore('with-a-project');
  expect((await send('POST', '/api/v1/sites', { key, json: { name: 'back' } })).status).toBe(201);
  const [event] = (await send('GET', '/api/v1/events', { key })).page<{ project_id: string }>().data;
  expect(event!.project_id).toBe(id);
});

describe('with a seed', () => {
  const seeded = useMock({ LANDHOLD_SEED: 'ids', LANDHOLD_SIMULATED_DELAY_MS: '0' });

  test('ids repeat after a restore and after a reset, whatever else there was', async () => {
    const make = async (name: string): Promise<string> =>
      (await seeded.send('POST', '/api/v1/sites', { json: { name } })).record().id;
    const project = async (): Promise<string> => (await seeded.call('createMockProject', { body: {} })).id;
    const first = await make('one');
    await seeded.call('saveSnapshot', { params: { name: 'one' } });
    const second = [await make('two'), await make('three'), await project()];
    await seeded.call('addFault', { body: { operation: 'listSites', delay_ms: 1 } });
    await seeded.send('GET', '/api/v1/sites');
    await seeded.call('advanceClock', { body: { seconds: 60 } });
    await seeded.call('restoreSnapshot', { params: { name: 'one' } });
    const { id } = await seeded.call('addFault', { body: { operation: 'listSites', delay_ms: 2 } });
    expect((await seeded.call('listFaults')).data).toMatchObject([{ delay_ms: 1 }, { id, delay_ms: 2 }]);
    expect([await make('other'), await make('another'), await project()]).toEqual(second);
    expect([first, ...second.slice(0, 2)].toSorted()).toEqual([first, ...second.slice(0, 2)]);
    await seeded.call('resetMock');
    expect(await make('again')).toBe(first);
  });
});

test('what is due after a snapshot is due again', async () => {
  await call('freezeClock');
  const id = await create('/domains', { name: 'shop.test' });
  await call('advanceClock', { body: { seconds: 1 } });
  await save('young');
  const year = { body: { seconds: 366 * 86_400 } };
  const first = await call('advanceClock', year);
  expect(first.events.map(({ resource_id }) => resource_id)).toEqual([id]);
  await restore('young');
  const second = await call('advanceClock', { body: { seconds: 1 } });
  expect(second.events.map(({ type, resource_id }) => [type, resource_id])).toEqual([['domain.updated', id]]);
});

describe('what is served', () => {
  const served = useMock({ LANDHOLD_DNS_ADDRESS: '127.0.0.1:0', LANDHOLD_SITES_ADDRESS: '127.0.0.1:0' });

  test('a site and its files are served again after a restore, and not after a reset', async () => {
    const { data } = (await served.send('GET', '/api/v1/sites')).page();
    expect(data).toEqual([]);
    const { id, url: siteUrl } = (await served.send('POST', '/api/v1/sites', { json: { name: 'shop' } })).record();
    await deploy(served.send, `/api/v1/sites/${id}/deployments`);
    const statusOf = async (): Promise<number> => (await visit(siteUrl as string)).status;
    expect(await statusOf()).toBe(200);
    await served.call('saveSnapshot', { params: { name: 'open' } });
    await served.call('resetMock');
    expect(await statusOf()).not.toBe(200);
    expect((await served.send('GET', `/api/v1/sites/${id}`)).status).toBe(404);
    await served.call('restoreSnapshot', { params: { name: 'open' } });
    expect((await served.send('GET', `/api/v1/sites/${id}/deployments`)).page().data).toHaveLength(1);
    expect(await statusOf()).toBe(200);
  });
});

test('400, 404 and 409 for names that are none, that nothing has, and too many', async () => {
  expect(await codeOf(save('No_Name'))).toBe('400 name_invalid');
  expect(await codeOf(restore('missing'))).toBe('404 resource_not_found');
  expect(await codeOf(call('deleteSnapshot', { params: { name: 'missing' } }))).toBe('404 resource_not_found');
  const { data } = await call('listSnapshots');
  for (let count = data.length; count < 20; count += 1) await save(`many-${count}`);
  expect(await codeOf(save('more'))).toBe('409 too_many_snapshots');
  for (const { name } of (await call('listSnapshots')).data) await call('deleteSnapshot', { params: { name } });
});
