import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bucket, RateLimiter, RateState } from './rate-limit.ts';
import { createRateLimiter, tooManyRequests } from './rate-limit.ts';

const alice: Bucket = { by: 'key', keyId: 'key_alice' };
const NOW = Date.parse('2026-11-15T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function limiterOf({ limit = 3, projectLimit = 30, anonymousLimit = 2, windowSeconds = 60 } = {}) {
  return createRateLimiter({ limit, projectLimit, anonymousLimit, windowSeconds });
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

describe('a project', () => {
  const keyOf = (keyId: string, projectId = 'proj_one'): Bucket => ({ by: 'key', keyId, projectId });

  async function use(limiter: RateLimiter, bucket: Bucket, times: number): Promise<RateState> {
    let state = await limiter.consume(bucket);
    for (let request = 1; request < times; request += 1) state = await limiter.consume(bucket);
    return state;
  }

  test('refuses a fresh key once its keys have used up the limit together, and no key of another project', async () => {
    const limiter = limiterOf({ projectLimit: 6 });
    await use(limiter, keyOf('key_a'), 3);
    expect(await use(limiter, keyOf('key_b'), 3)).toMatchObject({ exceeded: false });
    expect(await limiter.consume(keyOf('key_c'))).toMatchObject({ exceeded: true });
    expect(await limiter.consume(keyOf('key_d', 'proj_two'))).toMatchObject({ exceeded: false });
  });

  test('is not used up by a key that goes on after its own limit', async () => {
    const limiter = limiterOf({ projectLimit: 6 });
    expect(await use(limiter, keyOf('key_a'), 100)).toMatchObject({ exceeded: true });
    expect(await use(limiter, keyOf('key_b'), 3)).toMatchObject({ exceeded: false });
  });

  test('is what the headers tell of from where it has less left than the key', async () => {
    const limiter = limiterOf({ projectLimit: 4 });
    const states = [];
    for (const keyId of ['key_a', 'key_a', 'key_b', 'key_c'])
      states.push(headersOf(await limiter.consume(keyOf(keyId))));
    expect(states.map((state) => [state['X-RateLimit-Limit'], state['X-RateLimit-Remaining']])).toEqual([
      [3, 2],
      [3, 1],
      [4, 1],
      [4, 0],
    ]);
    expect(states.at(-1)).toEqual({
      'X-RateLimit-Limit': 4,
      'X-RateLimit-Remaining': 0,
      'X-RateLimit-Reset': 60,
      'RateLimit-Policy': '"project";q=4;w=60',
      RateLimit: '"project";r=0;t=60',
    });
  });

  test('429 says that it is the project, and when its window ends', async () => {
    const limiter = limiterOf({ limit: 3, projectLimit: 3 });
    await use(limiter, keyOf('key_a'), 3);
    vi.setSystemTime(NOW + 20_000);
    const { message, details } = tooManyRequests(await limiter.consume(keyOf('key_b')));
    expect(message).toBe('Too many requests with all keys of this project together. Try again in 40 seconds.');
    expect(details.headers).toEqual({ 'Retry-After': '40' });
  });

  test('of two limits that have the same left, the headers tell of the one that ends later', async () => {
    const limiter = limiterOf({ limit: 1, projectLimit: 2 });
    await limiter.consume(keyOf('key_a'));
    vi.setSystemTime(NOW + 20_000);
    expect(headersOf(await limiter.consume(keyOf('key_b')))).toMatchObject({
      'X-RateLimit-Limit': 1,
      'X-RateLimit-Reset': 60,
    });
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

describe('files', () => {
  const bucket: Bucket = { by: 'key', keyId: 'key_a', projectId: 'proj_one' };

  test('are counted for the project, and apart from other requests', async () => {
    const limiter = limiterOf({ limit: 1, projectLimit: 2 });
    await limiter.consume(bucket);
    expect(await limiter.consume(bucket)).toMatchObject({ exceeded: true });
    const states = [];
    for (let file = 0; file < 3; file += 1) states.push(await limiter.consume(bucket, true));
    expect(states.map(({ exceeded }) => exceeded)).toEqual([false, false, true]);
    expect(headersOf(states[2]!)).toMatchObject({ 'RateLimit-Policy': '"files";q=2;w=60' });
    expect(tooManyRequests(states[2]!).message).toContain('Too many files');
  });

  test('count like any other request for one that has no key', async () => {
    const limiter = limiterOf({ anonymousLimit: 1 });
    await limiter.consume({ by: 'address', address: '192.0.2.1' }, true);
    expect(await limiter.consume({ by: 'address', address: '192.0.2.1' })).toMatchObject({ exceeded: true });
  });
});
