/** Whose bucket a request without a key is counted in: by address, through proxies, and by network for IPv6. */
import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

const LIMIT = 1_000;
const env = { LANDHOLD_ANONYMOUS_RATE_LIMIT: String(LIMIT) };

describe('behind a trusted proxy', () => {
  const { send } = useServer({ ...env, LANDHOLD_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });

  /** How many requests were counted together with this one, itself included. */
  async function countFrom(forwarded: string): Promise<number> {
    const response = await send('GET', '/api/v1/domains', { key: null, headers: { 'X-Forwarded-For': forwarded } });
    expect(response.status).toBe(401);
    return LIMIT - Number(response.header('X-RateLimit-Remaining'));
  }

  test('each forwarded address has its own bucket', async () => {
    expect(await countFrom('203.0.113.1')).toBe(1);
    expect(await countFrom('203.0.113.2')).toBe(1);
    expect(await countFrom('203.0.113.1')).toBe(2);
  });

  test('what the caller itself wrote into the header changes nothing', async () => {
    expect(await countFrom('192.0.2.1, 203.0.113.10')).toBe(1);
    expect(await countFrom('192.0.2.2, 203.0.113.10')).toBe(2);
    expect(await countFrom('nonsense, 127.0.0.1, 203.0.113.10')).toBe(3);
  });

  test('a second trusted proxy is seen through', async () => {
    expect(await countFrom('203.0.113.20, 10.1.2.3')).toBe(1);
    expect(await countFrom('203.0.113.20, 10.9.9.9')).toBe(2);
    expect(await countFrom('203.0.113.21, 10.1.2.3')).toBe(1);
  });

  test('addresses of one IPv6 /64 share a bucket, and the next /64 has its own', async () => {
    expect(await countFrom('2001:db8:1:2::1')).toBe(1);
    expect(await countFrom('2001:db8:1:2::2')).toBe(2);
    expect(await countFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(3);
    expect(await countFrom('2001:db8:1:3::1')).toBe(1);
    expect(await countFrom('2001:db8:2:2::1')).toBe(1);
  });

  test('another spelling of an IPv6 address is the same address', async () => {
    expect(await countFrom('2001:db8:0:7::1')).toBe(1);
    expect(await countFrom('2001:DB8:0:7::1')).toBe(2);
    expect(await countFrom('2001:0db8:0000:0007:0000:0000:0000:0001')).toBe(3);
    expect(await countFrom('2001:db8::7:0:0:0:9')).toBe(4);
  });

  test('an IPv4 address is the same when it is mapped into IPv6', async () => {
    expect(await countFrom('203.0.113.30')).toBe(1);
    expect(await countFrom('::ffff:203.0.113.30')).toBe(2);
    expect(await countFrom('::ffff:203.0.113.31')).toBe(1);
    expect(await countFrom('::ffff:cb00:711e')).toBe(3);
  });
});

describe('without trusted proxies', () => {
  const { send } = useServer(env);

  test('the header is ignored, and all count as the address they come from', async () => {
    const ask = async (forwarded: string): Promise<ApiResponse> =>
      send('GET', '/api/v1/domains', { key: null, headers: { 'X-Forwarded-For': forwarded } });
    const remaining = [await ask('203.0.113.1'), await ask('203.0.113.2'), await ask('2001:db8::1')];
    expect(remaining.map((response) => response.header('X-RateLimit-Remaining'))).toEqual(['999', '998', '997']);
  });
});

describe('a proxy that is not the trusted one', () => {
  const { send } = useServer({ ...env, LANDHOLD_TRUSTED_PROXIES: '192.0.2.1' });

  test('is not believed', async () => {
    const ask = async (forwarded: string): Promise<ApiResponse> =>
      send('GET', '/api/v1/domains', { key: null, headers: { 'X-Forwarded-For': forwarded } });
    const remaining = [await ask('203.0.113.1'), await ask('203.0.113.2')];
    expect(remaining.map((response) => response.header('X-RateLimit-Remaining'))).toEqual(['999', '998']);
  });
});
