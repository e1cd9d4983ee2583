/** The keys an installation starts with. */
import { describe, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { createSend } from '../support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';

const PLAIN = makeKey('plain');
const READER = makeKey('reader');
const OF_SHOP = makeKey('of shop');
const READER_OF_SHOP = makeKey('reader of shop');

test('--new-key prints a key that works once it is set, another each time', async () => {
  const [first, second] = await Promise.all([runToEnd({}, ['--new-key']), runToEnd({ PORT: 'wrong' }, ['--new-key'])]);
  expect([first, second]).toMatchObject([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  expect(first.stdout).not.toBe(second.stdout);
  const server = await startServer({ env: { LANDHOLD_BOOTSTRAP_KEYS: first.stdout } });
  const send = createSend(server.url, first.stdout.trim());
  const { status } = await send('GET', '/api/v1/domains');
  await server.stop();
  expect(status).toBe(200);
});

describe('without LANDHOLD_BOOTSTRAP_KEYS', () => {
  const { send } = useServer();

  test('200 for the development key, and 401 for any other', async () => {
    expect((await send('GET', '/api/v1/domains')).status).toBe(200);
    expect((await send('GET', '/api/v1/domains', { key: PLAIN })).error().code).toBe('api_key_invalid');
  });
});

describe('with LANDHOLD_BOOTSTRAP_KEYS', () => {
  const entries = [PLAIN, `${READER}=domains:read,events:read`, `${OF_SHOP}@shop`, `${READER_OF_SHOP}=sites:read@shop`];
  const { send } = useServer({ LANDHOLD_BOOTSTRAP_KEYS: `\n ${entries.join(' \t\n')}\n` }, PLAIN);
  const LISTS = ['domains', 'dns', 'sites', 'databases', 'vpn', 'events', 'regions'];

  async function readable(key: string): Promise<string[]> {
    const responses = await Promise.all(LISTS.map(async (list) => send('GET', `/api/v1/${list}`, { key })));
    expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 403)).toEqual([]);
    return LISTS.filter((_, index) => responses[index]!.status === 200);
  }

  test('401 for the development key', async () => {
    const response = await send('GET', '/api/v1/domains', { key: DEVELOPMENT_KEY });
    expect({ status: response.status, code: response.error().code }).toEqual({ status: 401, code: 'api_key_invalid' });
  });

  test('KEY has all scopes', async () => {
    expect(await readable(PLAIN)).toEqual(LISTS);
    expect((await send('POST', '/api/v1/vpn', { json: { name: 'all-scopes' } })).status).toBe(201);
  });

  test('KEY=scope,scope has those alone', async () => {
    expect(await readable(READER)).toEqual(['domains', 'events', 'regions']);
    const refused = await send('POST', '/api/v1/domains', { key: READER, json: { name: 'refused.test' } });
    expect({ status: refused.status, scope: refused.error().required_scope }).toEqual({
      status: 403,
      scope: 'domains:write',
    });
  });

  test('KEY@project has all scopes in its own project', async () => {
    expect(await readable(OF_SHOP)).toEqual(LISTS);
    const created = await send('POST', '/api/v1/databases', { key: OF_SHOP, json: { name: 'orders' } });
    expect(created.status).toBe(201);
    const path = `/api/v1/databases/${created.record().id}`;
    expect((await send('GET', path, { key: OF_SHOP })).status).toBe(200);
    expect((await send('GET', path, { key: PLAIN })).error().code).toBe('resource_not_found');
    expect((await send('GET', '/api/v1/databases', { key: PLAIN })).page().data).toEqual([]);
    // A database's name is its project's own, so both may use it.
    expect((await send('POST', '/api/v1/databases', { key: PLAIN, json: { name: 'orders' } })).status).toBe(201);
  });

  test('KEY=scope@project has that scope in the project it shares', async () => {
    expect(await readable(READER_OF_SHOP)).toEqual(['sites', 'regions']);
    const site = (await send('POST', '/api/v1/sites', { key: OF_SHOP, json: { name: 'shop-front' } })).record();
    expect((await send('GET', `/api/v1/sites/${site.id}`, { key: READER_OF_SHOP })).record().name).toBe('shop-front');
  });

  test('keys without a project share the default one', async () => {
    const domain = (await send('POST', '/api/v1/domains', { key: PLAIN, json: { name: 'shared.test' } })).record();
    expect((await send('GET', `/api/v1/domains/${domain.id}`, { key: READER })).status).toBe(200);
    expect((await send('GET', `/api/v1/domains/${domain.id}`, { key: OF_SHOP })).status).toBe(404);
  });
});
