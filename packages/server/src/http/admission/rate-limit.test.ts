import { beforeEach, describe, expect, test } from 'vitest';
import type { Bucket, RateLimiter, RateState } from './rate-limit.ts';
import { createRateLimiter, tooManyRequests } from './rate-limit.ts';
import { clockAt } from '../../../test-support/manual-clock.ts';

const alice: Bucket = { by: 'key', keyId: 'key_alice' };
const NOW = Date.parse('2026-11-15T12:00:00.000Z');
let now: number;

beforeEach(() => {
  now = NOW;
});

function createLimiter({ limit = 3, projectLimit = 30, anonymousLimit = 2, windowSeconds = 60 } = {}) {
  return createRateLimiter({ limit, projectLimit, anonymousLimit, windowSeconds, clock: clockAt(() => now) });
}

function headersOf({ headers }: RateState): Record<string, string | number> {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]!] as const] : []));
  return Object.fromEntries(pairs);
}

describe('a window', () => {
  test('counts down to 0, then refuses requests', async () => {
    const limiter = createLimiter();
    const states = [];
    for (let request = 0; request < 5; request += 1) states.push(await limiter.consume(alice));
    expect(states.map(({ exceeded }) => exceeded)).toEqual([false, false, false, true, true]);
    expect(states.map((state) => headersOf(state)['X-RateLimit-Remaining'])).toEqual([2, 1, 0, 0, 0]);
  });

  test('is the same in the X-RateLimit headers and in those of the IETF', async () => {
    const limiter = createLimiter();
    await limiter.consume(alice);
    now = NOW + 17_500;
    expect(headersOf(await limiter.consume(alice))).toEqual({
      'X-RateLimit-Limit': 3,
      'X-RateLimit-Remaining': 1,
      'X-RateLimit-Reset': 43,
      'RateLimit-Policy': '"default";q=3;w=60',
      RateLimit: '"default";r=1;t=43',
    });
  });

  test('starts with the first request and ends 60 s later, however many requests follow', async () => {
    const limiter = createLimiter();
    for (const after of [0, 20_000, 40_000]) {
      now = NOW + after;
      await limiter.consume(alice);
    }
    now = NOW + 59_999;
    expect(await limiter.consume(alice)).toMatchObject({ exceeded: true, resetSeconds: 1 });
    now = NOW + 60_001;
    expect(await limiter.consume(alice)).toMatchObject({ exceeded: false, resetSeconds: 60 });
  });

  test('429 has a Retry-After of whole seconds, at least 1', async () => {
    const limiter = createLimiter({ limit: 1 });
    await limiter.consume(alice);
    now = NOW + 59_900;
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

  test('refuses an unused key once its other keys have used up the limit, but no key of another project', async () => {
    const limiter = createLimiter({ projectLimit: 6 });
    await use(limiter, keyOf('key_a'), 3);
    expect(await use(limiter, keyOf('key_b'), 3)).toMatchObject({ exceeded: false });
    expect(await limiter.consume(keyOf('key_c'))).toMatchObject({ exceeded: true });
    expect(await limiter.consume(keyOf('key_d', 'proj_two'))).toMatchObject({ exceeded: false });
  });

  test('does not count the requests of a key that is over its own limit', async () => {
    const limiter = createLimiter({ projectLimit: 6 });
    expect(await use(limiter, keyOf('key_a'), 100)).toMatchObject({ exceeded: true });
    expect(await use(limiter, keyOf('key_b'), 3)).toMatchObject({ exceeded: false });
  });

  test('has its limit in the headers once it has fewer requests left than the key', async () => {
    const limiter = createLimiter({ projectLimit: 4 });
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

  test('429 names the project, and when its window ends', async () => {
    const limiter = createLimiter({ limit: 3, projectLimit: 3 });
    await use(limiter, keyOf('key_a'), 3);
    now = NOW + 20_000;
    const { message, details } = tooManyRequests(await limiter.consume(keyOf('key_b')));
    expect(message).toBe('The keys of this project have sent too many requests. Try again in 40 seconds.');
    expect(details.headers).toEqual({ 'Retry-After': '40' });
  });

  test('if both limits have the same number left, the headers show the one that resets later', async () => {
    const limiter = createLimiter({ limit: 1, projectLimit: 2 });
    await limiter.consume(keyOf('key_a'));
    now = NOW + 20_000;
    expect(headersOf(await limiter.consume(keyOf('key_b')))).toMatchObject({
      'X-RateLimit-Limit': 1,
      'X-RateLimit-Reset': 60,
    });
  });
});

describe('which requests share a window', () => {
  async function share(...buckets: [Bucket, Bucket]): Promise<boolean> {
    const limiter = createLimiter({ limit: 1, anonymousLimit: 1 });
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
    [
      'an address, and a key whose ID looks like its bucket',
      { by: 'key', keyId: 'address 192.0.2.1' },
      at('192.0.2.1'),
      false,
    ],
    ['IPv4 and the same mapped into IPv6', at('192.0.2.1'), at('::ffff:192.0.2.1'), true],
    ['two IPv4 addresses mapped into IPv6', at('::ffff:192.0.2.1'), at('::ffff:192.0.2.2'), false],
    ['two addresses of one /64', at('2001:db8:1:2::1'), at('2001:db8:1:2:ffff::9'), true],
    ['two addresses of one /64, one of them compressed', at('2001:db8::1'), at('2001:db8:0:0:1:2:3:4'), true],
    ['two link-local addresses, one with a zone ID', at('fe80::1%eth0'), at('fe80::2'), true],
    ['two /64 networks of one /48', at('2001:db8:1:2::1'), at('2001:db8:1:3::1'), false],
    ['::1 and an uncompressed address of the same /64', at('::1'), at('0:0:0:0:0:0:0:2'), true],
  ])('%s', async (_, first, second, shared) => {
    expect(await share(first, second)).toBe(shared);
  });

  test('requests without a key have the lower limit', async () => {
    const limiter = createLimiter();
    expect(headersOf(await limiter.consume(alice))['X-RateLimit-Limit']).toBe(3);
    expect(headersOf(await limiter.consume(at('192.0.2.1')))['X-RateLimit-Limit']).toBe(2);
  });
});

describe('files', () => {
  const bucket: Bucket = { by: 'key', keyId: 'key_a', projectId: 'proj_one' };

  test('are counted per project, separately from other requests', async () => {
    const limiter = createLimiter({ limit: 1, projectLimit: 2 });
    await limiter.consume(bucket);
    expect(await limiter.consume(bucket)).toMatchObject({ exceeded: true });
    const states = [];
    for (let file = 0; file < 3; file += 1) states.push(await limiter.consume(bucket, true));
    expect(states.map(({ exceeded }) => exceeded)).toEqual([false, false, true]);
    expect(headersOf(states[2]!)).toMatchObject({ 'RateLimit-Policy': '"files";q=2;w=60' });
    expect(tooManyRequests(states[2]!).message).toContain('uploaded too many files');
  });

  test('count like any other request without a key', async () => {
    const limiter = createLimiter({ anonymousLimit: 1 });
    await limiter.consume({ by: 'address', address: '192.0.2.1' }, true);
    expect(await limiter.consume({ by: 'address', address: '192.0.2.1' })).toMatchObject({ exceeded: true });
  });
});
