import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bucket, RateState } from './rate-limit.ts';
import { createRateLimiter, tooManyRequests } from './rate-limit.ts';

const alice: Bucket = { by: 'key', keyId: 'key_alice' };
const NOW = Date.parse('2026-11-15T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function limiterOf({ limit = 3, anonymousLimit = 2, windowSeconds = 60 } = {}) {
  return createRateLimiter({ limit, anonymousLimit, windowSeconds });
}

function headersOf({ headers }: RateState): Record<string, string | number> {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]!] as const] : []));
  return Object.fromEntries(pairs);
}

describe('a window', () => {
  test('counts down, and refuses what comes after the last', async () => {
    const limiter = limiterOf();
    const states = [];
    for (let request = 0; request < 5; request += 1) states.push(await limiter.consume(alice));
    expect(states.map(({ exceeded }) => exceeded)).toEqual([false, false, false, true, true]);
    expect(states.map((state) => headersOf(state)['X-RateLimit-Remaining'])).toEqual([2, 1, 0, 0, 0]);
  });

  test('tells the same in the headers of ours and of the IETF', async () => {
    const limiter = limiterOf();
    await limiter.consume(alice);
    vi.setSystemTime(NOW + 17_500);
    expect(headersOf(await limiter.consume(alice))).toEqual({
      'X-RateLimit-Limit': 3,
      'X-RateLimit-Remaining': 1,
      'X-RateLimit-Reset': 43,
      'RateLimit-Policy': '"default";q=3;w=60',
      RateLimit: '"default";r=1;t=43',
    });
  });

  test('begins with the first request, ends 60 s later, and requests do not make it longer', async () => {
    const limiter = limiterOf();
    for (const after of [0, 20_000, 40_000]) {
      vi.setSystemTime(NOW + after);
      await limiter.consume(alice);
    }
    vi.setSystemTime(NOW + 59_999);
    expect(await limiter.consume(alice)).toMatchObject({ exceeded: true, resetSeconds: 1 });
    vi.setSystemTime(NOW + 60_001);
    expect(await limiter.consume(alice)).toMatchObject({ exceeded: false, resetSeconds: 60 });
  });

  test('429 says in how many whole seconds to try again, and never 0', async () => {
    const limiter = limiterOf({ limit: 1 });
    await limiter.consume(alice);
    vi.setSystemTime(NOW + 59_900);
    const { code, details } = tooManyRequests(await limiter.consume(alice));
    expect(code).toBe('rate_limited');
    expect(details.headers).toEqual({ 'Retry-After': '1' });
  });
});

describe('whose window it is', () => {
  async function share(...buckets: [Bucket, Bucket]): Promise<boolean> {
    const limiter = limiterOf({ limit: 1, anonymousLimit: 1 });
    await limiter.consume(buckets[0]);
    return (await limiter.consume(buckets[1])).exceeded;
  }
  const at = (address: string, by: 'address' | 'demo' = 'address'): Bucket => ({ by, address });

  test.each<[string, Bucket, Bucket, boolean]>([
    ['one key', alice, alice, true],
    ['two keys', alice, { by: 'key', keyId: 'key_bob' }, false],
    ['one address', at('192.0.2.1'), at('192.0.2.1'), true],
    ['two addresses', at('192.0.2.1'), at('192.0.2.2'), false],
    ['the demo key and no key at one address', at('192.0.2.1', 'demo'), at('192.0.2.1'), false],
    ['a key and an address of the same name', { by: 'key', keyId: 'address 192.0.2.1' }, at('192.0.2.1'), false],
    ['IPv4 and the same mapped into IPv6', at('192.0.2.1'), at('::ffff:192.0.2.1'), true],
    ['two IPv4 addresses mapped into IPv6', at('::ffff:192.0.2.1'), at('::ffff:192.0.2.2'), false],
    ['two addresses of one /64', at('2001:db8:1:2::1'), at('2001:db8:1:2:ffff::9'), true],
    ['one /64 in two spellings', at('2001:db8::1'), at('2001:db8:0:0:1:2:3:4'), true],
    ['one address with and without its zone', at('fe80::1%eth0'), at('fe80::2'), true],
    ['two /64 of one /48', at('2001:db8:1:2::1'), at('2001:db8:1:3::1'), false],
    ['the short and the long form of zero', at('::1'), at('0:0:0:0:0:0:0:2'), true],
  ])('%s', async (_, first, second, shared) => {
    expect(await share(first, second)).toBe(shared);
  });

  test('an address without a key has the smaller limit', async () => {
    const limiter = limiterOf();
    expect(headersOf(await limiter.consume(alice))['X-RateLimit-Limit']).toBe(3);
    expect(headersOf(await limiter.consume(at('192.0.2.1')))['X-RateLimit-Limit']).toBe(2);
  });
});
