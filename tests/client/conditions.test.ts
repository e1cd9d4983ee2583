import { ConnectionError, Landhold, ServiceError } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { respondWith, drop, ok, refuse, rejection, useFailingServer } from './failing-server.ts';

const failing = useFailingServer();
const real = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const AT_ONCE = { 'retry-after': '0' };
const id = 'dom_1';

function connect(): Landhold {
  return new Landhold({ apiKey: 'sk_svc_test', baseUrl: failing.url() });
}

function connectToReal(): Landhold {
  return new Landhold({ apiKey: DEVELOPMENT_KEY, baseUrl: real.url() });
}

function sent(): (string | undefined)[] {
  return failing.requests.map(({ method, url, headers }) => {
    const own = ['if-match', 'if-none-match', 'idempotency-key'].filter((name) => headers[name] !== undefined);
    return [method, url, ...own.map((name) => `${name}: ${String(headers[name])}`)].join(' ');
  });
}

describe('what is sent', () => {
  test('ifMatch, ifNoneMatch and dryRun where they are chosen', async () => {
    const client = connect();
    await client.domains.updateDomain({ id, auto_renew: false }, { ifMatch: '"a"' });
    await client.domains.deleteDomain({ id }, { ifMatch: '"b"', dryRun: true });
    await client.domains.getDomain({ id }, { ifNoneMatch: '"c"' });
    await client.domains.registerDomain({ name: 'a.test' }, { dryRun: true, idempotencyKey: 'mine' });
    expect(sent()).toEqual([
      'PATCH /api/v1/domains/dom_1 if-match: "a"',
      'DELETE /api/v1/domains/dom_1?dry_run=true if-match: "b"',
      'GET /api/v1/domains/dom_1 if-none-match: "c"',
      'POST /api/v1/domains?dry_run=true',
    ]);
  });

  test('nothing where they are not', async () => {
    const client = connect();
    await client.domains.updateDomain({ id, auto_renew: false }, { ifMatch: undefined, dryRun: false });
    await client.domains.getDomain({ id }, { ifNoneMatch: null });
    expect(sent()).toEqual(['PATCH /api/v1/domains/dom_1', 'GET /api/v1/domains/dom_1']);
  });

  test('never a change whose ETag is missing', async () => {
    const error = await rejection(connect().domains.updateDomain({ id, auto_renew: false }, { ifMatch: null }));
    expect(error).toBeInstanceOf(TypeError);
    const removal = await rejection(connect().domains.deleteDomain({ id }, { ifMatch: null }));
    expect(removal).toBeInstanceOf(TypeError);
    expect(failing.requests).toEqual([]);
  });
});

describe('304', () => {
  test('is null where ifNoneMatch was chosen', async () => {
    failing.treat(respondWith(304, '', { etag: '"a"' }));
    const { data, status, etag } = await connect().domains.getDomain({ id }, { ifNoneMatch: '"a"' }).withResponse();
    expect({ data, status, etag }).toEqual({ data: null, status: 304, etag: '"a"' });
  });

  test('is an error where it was not, and no talk of a redirect', async () => {
    failing.treat(respondWith(304, ''));
    const error = await rejection(connect().domains.getDomain({ id }, { headers: { 'If-None-Match': '*' } }));
    expect(error).toMatchObject({ status: 304, code: 'unexpected_response' });
    expect((error as Error).message).not.toContain('redirect');
  });
});

describe('a try after a lost one', () => {
  const mismatch = refuse(412, 'etag_mismatch');

  test.each([
    ['was dropped', drop, ConnectionError],
    ['failed inside', refuse(500, 'internal_error', AT_ONCE), ServiceError],
  ])('412 says in its cause that the first try %s, and may have changed the record', async (_, first, lost) => {
    failing.treat(first, mismatch);
    const error = await rejection(connect().domains.updateDomain({ id, auto_renew: false }, { ifMatch: '"a"' }));
    expect(error).toMatchObject({ status: 412, code: 'etag_mismatch' });
    expect((error as Error).cause).toBeInstanceOf(lost);
    expect(Object.keys(error as object)).not.toContain('cause');
    expect(failing.requests).toHaveLength(2);
  });

  test.each([
    ['nothing came before it', [mismatch]],
    ['the first try was not looked at', [refuse(429, 'rate_limited', AT_ONCE), mismatch]],
  ])('412 has no cause when %s', async (_, treatments) => {
    failing.treat(...treatments);
    const error = await rejection(connect().domains.updateDomain({ id, auto_renew: false }, { ifMatch: '"a"' }));
    expect((error as Error).cause).toBeUndefined();
  });

  test('a delete with ifMatch that finds nothing has succeeded', async () => {
    failing.treat(drop, refuse(404, 'resource_not_found'));
    await expect(connect().domains.deleteDomain({ id }, { ifMatch: '"a"' })).resolves.toBeUndefined();
  });

  test('a dry run of a delete that finds nothing is a 404: it cannot have been the one that deleted it', async () => {
    failing.treat(drop, refuse(404, 'resource_not_found'));
    expect(await rejection(connect().domains.deleteDomain({ id }, { dryRun: true }))).toMatchObject({ status: 404 });
  });

  test('a dry run is tried again like a read', async () => {
    failing.treat(drop, ok);
    await connect().domains.registerDomain({ name: 'a.test' }, { dryRun: true });
    expect(sent()).toEqual(['POST /api/v1/domains?dry_run=true', 'POST /api/v1/domains?dry_run=true']);
  });
});

test('a safe update: the second of two who read the same version is refused', async () => {
  const client = connectToReal();
  const zone = await client.dns.createZone({ name: 'safe.example' });
  const { etag } = await client.dns.getZone({ id: zone.id }).withResponse();
  const { etag: next } = await client.dns.updateZone({ id: zone.id, ttl: 300 }, { ifMatch: etag }).withResponse();
  const refused = await rejection(client.dns.updateZone({ id: zone.id, ttl: 600 }, { ifMatch: etag }));
  expect(refused).toMatchObject({ status: 412, code: 'etag_mismatch', param: 'If-Match' });
  expect(await client.dns.getZone({ id: zone.id }, { ifNoneMatch: next })).toBeNull();
  expect(await client.dns.getZone({ id: zone.id }, { ifNoneMatch: etag })).toMatchObject({ ttl: 300 });
});

test('a dry run of each kind of write', async () => {
  const client = connectToReal();
  const tried = await client.vpn.createVpnNetwork({ name: 'dry' }, { dryRun: true });
  expect(tried).toMatchObject({ name: 'dry', cidr: '10.0.0.0/24' });
  expect(tried).not.toHaveProperty('id');
  const made = await client.vpn.createVpnNetwork({ name: 'dry' }, { dryRun: false });
  expect(await client.vpn.updateVpnNetwork({ id: made.id, mtu: 1300 }, { dryRun: true })).toMatchObject({ mtu: 1300 });
  expect(await client.vpn.deleteVpnNetwork({ id: made.id }, { dryRun: true })).toBeUndefined();
  expect(await client.vpn.getVpnNetwork({ id: made.id })).toEqual(made);
});
