import { ConnectionError, Landhold, LandholdError, ServiceError } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { rejection } from './failing-server.ts';

async function failure(call: PromiseLike<unknown>): Promise<ServiceError> {
  const error = await rejection(call);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toBeInstanceOf(LandholdError);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ConnectionError);
  return error as ServiceError;
}

describe('ServiceError', () => {
  const server = useServer();
  const connect = (apiKey = DEVELOPMENT_KEY): Landhold => new Landhold({ apiKey, baseUrl: server.url() });

  test('400 with the field at fault and the id of the request', async () => {
    const error = await failure(connect().domains.registerDomain({ name: 'no spaces' }));
    expect(error).toMatchObject({ status: 400, type: 'invalid_request_error', code: 'name_invalid', param: 'name' });
    expect(error.message).not.toBe('');
    expect(error.requestId).toMatch(/^req_/);
    expect(error.request_id).toBe(error.requestId);
  });

  test('400 with every wrong field when there are several', async () => {
    const wrong = { years: 99, colour: 'red' } as unknown as { name: string };
    const error = await failure(connect().domains.registerDomain(wrong));
    expect(error.errors.map(({ param }) => param).toSorted()).toEqual(['colour', 'name', 'years']);
  });

  test('401 for a key that nobody has', async () => {
    const error = await failure(connect(makeKey('unknown')).domains.listDomains());
    expect(error).toMatchObject({ status: 401, type: 'authentication_error', code: 'api_key_invalid' });
  });

  test('404 for an id that nobody has', async () => {
    expect(await failure(connect().sites.getSite({ id: '../domains' }))).toMatchObject({
      status: 404,
      code: 'resource_not_found',
    });
  });

  test('409 for a name that is taken', async () => {
    const client = connect();
    await client.sites.createSite({ name: 'taken' });
    const error = await failure(client.sites.createSite({ name: 'taken' }));
    expect(error).toMatchObject({ status: 409, type: 'conflict_error', code: 'name_taken' });
  });

  test('451 for a region that is restricted', async () => {
    const error = await failure(connect().sites.createSite({ name: 'afar', region: 'restricted-1' }));
    expect(error).toMatchObject({ status: 451, type: 'export_control_error', code: 'region_restricted' });
  });
});

describe('with scopes and limits', () => {
  const reader = makeKey('a key that reads domains');
  const server = useServer({
    LANDHOLD_BOOTSTRAP_KEYS: `${reader}=domains:read`,
    LANDHOLD_RATE_LIMIT: '1',
    LANDHOLD_RATE_WINDOW_S: '1',
  });

  test('403 names the scope that the key lacks; 429 is waited out until the window ends', async () => {
    const statuses: number[] = [];
    const client = new Landhold({
      apiKey: reader,
      baseUrl: server.url(),
      fetch: async (url, request: RequestInit) => {
        const response = await fetch(url, request);
        statuses.push(response.status);
        return response;
      },
    });
    const error = await failure(client.domains.registerDomain({ name: 'a.test' }));
    expect(error).toMatchObject({ status: 403, code: 'scope_missing', requiredScope: 'domains:write' });

    // A slow machine may need more than a window for two calls, so calls go on until one was too many.
    let calls = 0;
    for (; !statuses.includes(429); calls += 1) await client.domains.listDomains();
    expect(statuses.filter((status) => status === 200)).toHaveLength(calls);
  });
});
