/** Who may control a mock, and that live mode has none of it. */
import type { MockOperationId } from '@landhold/contract/mock';
import { mockOperationTable } from '@landhold/contract/mock';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../support/engine.ts';
import { makeKey } from '../support/make-key.ts';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { codeOf, useMock } from './use-mock.ts';

const operations = Object.entries(mockOperationTable) as [
  MockOperationId,
  (typeof mockOperationTable)[MockOperationId],
][];
const pathOf = ({ path }: { readonly path: string }): string => path.replaceAll(/\{\w+\}/g, 'some');

describe('live mode', () => {
  const key = makeKey('live mode without controls');
  const { send } = useServer(
    { LANDHOLD_DATA_MODE: 'live', LANDHOLD_BOOTSTRAP_KEYS: `${key}=mock:control`, LANDHOLD_DATA_DIR: newFolder() },
    key,
  );

  test.each(operations)('404 for %s', async (_, operation) => {
    for (const method of new Set([operation.method, 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])) {
      const { status } = await send(method, pathOf(operation), method === 'GET' ? {} : { json: {} });
      expect([method, status]).toEqual([method, 404]);
    }
  });
});

describe('mock mode', () => {
  const { send, call } = useMock();

  test.each(operations)('401 without a key, and 403 with a key of a project: %s', async (_, operation) => {
    const { key } = await call('createMockProject', { body: {} });
    const path = pathOf(operation);
    const refused = await Promise.all([
      send(operation.method, path, { key: null, json: {} }),
      send(operation.method, path, { key: makeKey('nobody has it'), json: {} }),
      send(operation.method, path, { key, json: {} }),
    ]);
    expect(refused.map((response) => `${response.status} ${response.error().code}`)).toEqual([
      '401 api_key_missing',
      '401 api_key_invalid',
      '403 scope_missing',
    ]);
    expect(refused[2].error().required_scope).toBe('mock:control');
  });

  test('404 and 405 for what there is not', async () => {
    const [path, method] = [await send('GET', '/mock/v1/time'), await send('PUT', '/mock/v1/clock', { json: {} })];
    expect([path.status, method.status, method.header('Allow')]).toEqual([404, 405, 'GET, HEAD, OPTIONS']);
  });

  test('400 for bodies that are not as documented', async () => {
    const bodies = [{ seconds: -1 }, { seconds: '1' }, { hours: 1 }, { to: 'tomorrow' }, {}, []];
    for (const json of bodies) {
      const response = await send('POST', '/mock/v1/clock/advance', { json });
      expect([json, response.status]).toEqual([json, 400]);
    }
  });

  test('a project comes with a key of it that works at once', async () => {
    const { id, key, name } = await call('createMockProject', { body: { name: 'shop' } });
    expect(name).toBe('shop');
    const created = await send('POST', '/api/v1/sites', { key, json: { name: 'shop' } });
    expect(created.status).toBe(201);
    const [event] = (await send('GET', '/api/v1/events', { key })).page<{ project_id: string }>().data;
    expect(event!.project_id).toBe(id);
    expect((await send('GET', '/api/v1/sites')).page().data).toEqual([]);
    expect(await codeOf(call('createMockProject', { body: { name: 'shop' } }))).toBe('409 name_taken');
  });
});

describe('with keys of the settings', () => {
  const [own, other] = [makeKey('may control'), makeKey('may not')];
  const { send } = useServer({ LANDHOLD_BOOTSTRAP_KEYS: `${own}=mock:control ${other}` }, own);

  test('the scope mock:control decides, and the development key does nothing', async () => {
    const statuses = await Promise.all(
      [own, other, DEVELOPMENT_KEY].map(async (key) => (await send('GET', '/mock/v1/clock', { key })).status),
    );
    expect(statuses).toEqual([200, 403, 401]);
    expect((await send('GET', '/api/v1/domains')).error().code).toBe('scope_missing');
  });
});
