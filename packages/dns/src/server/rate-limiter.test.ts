import { describe, expect, test } from 'vitest';
import { createRateLimiter, isLoopback } from './rate-limiter.ts';
import type { Permission, RateLimiter, RateLimits } from './rate-limiter.ts';

const LIMITS = { perSubject: 5, perNetwork: 50, slip: 2 };

function createWorld(limits: RateLimits = LIMITS): { limiter: RateLimiter; advance: (ms: number) => void } {
  let time = 1_000;
  const limiter = createRateLimiter({ limits, now: () => time, seed: 42 });
  return {
    limiter,
    advance(ms) {
      time += ms;
    },
  };
}

function times(length: number, ask: () => Permission): Permission[] {
  return Array.from({ length }, ask);
}

function count(permissions: readonly Permission[], wanted: Permission): number {
  return permissions.filter((permission) => permission === wanted).length;
}

describe('answers about one subject', () => {
  test('are sent up to the limit; of the rest every second one is truncated and the others dropped', () => {
    const { limiter } = createWorld();
    const network = limiter.networkOf('192.0.2.1')!;
    const permissions = times(25, () => limiter.allow(network, 'name', 0));
    expect(permissions.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'answer'));
    expect(count(permissions, 'truncate')).toBe(10);
    expect(count(permissions, 'drop')).toBe(10);
  });

  test('come again with time, and no more than a second’s worth', () => {
    const { limiter, advance } = createWorld();
    const network = limiter.networkOf('192.0.2.1')!;
    times(10, () => limiter.allow(network, 'name', 0));
    advance(400);
    expect(
      count(
        times(10, () => limiter.allow(network, 'name', 0)),
        'answer',
      ),
    ).toBe(2);
    advance(60_000);
    expect(
      count(
        times(10, () => limiter.allow(network, 'name', 0)),
        'answer',
      ),
    ).toBe(5);
  });

  test('do not count for another subject, another result or another network', () => {
    const { limiter } = createWorld();
    const network = limiter.networkOf('192.0.2.1')!;
    times(10, () => limiter.allow(network, 'name', 0));
    expect(limiter.allow(network, 'other', 0)).toBe('answer');
    expect(limiter.allow(network, 'name', 3)).toBe('answer');
    expect(limiter.allow(limiter.networkOf('192.0.3.1')!, 'name', 0)).toBe('answer');
  });

  test('are dropped, and never truncated, without slip', () => {
    const { limiter } = createWorld({ ...LIMITS, slip: 0 });
    expect(
      count(
        times(25, () => limiter.allow(1, 'name', 0)),
        'drop',
      ),
    ).toBe(20);
  });
});

test('all answers to a network are limited together', () => {
  const { limiter } = createWorld();
  const network = limiter.networkOf('192.0.2.1')!;
  expect(
    count(
      times(200, () => limiter.admit(network)),
      'answer',
    ),
  ).toBe(50);
});

describe('networks', () => {
  const { limiter } = createWorld();

  test.each([
    ['the /24 of an IPv4 address', '192.0.2.1', '192.0.2.254'],
    ['the /56 of an IPv6 address', '2001:db8:1:ff00::1', '2001:db8:1:ffff:1:2:3:4'],
    ['the /56 of an IPv6 address with zeros', '2001:db8::1', '2001:db8:0:1::'],
    ['a scope does not count', 'fe80::1%eth0', 'fe80::1'],
  ])('%s is one', (_, one, other) => {
    expect(limiter.networkOf(one)).toBe(limiter.networkOf(other));
  });

  test.each([
    ['192.0.2.1', '192.0.3.1'],
    ['2001:db8:1:ff00::1', '2001:db8:1:fe00::1'],
    ['::192.0.2.1', '192.0.2.1'],
  ])('%s and %s are two', (one, other) => {
    expect(limiter.networkOf(one)).not.toBe(limiter.networkOf(other));
  });

  test('another seed gives other numbers, so that nobody can choose who shares a bucket', () => {
    const other = createRateLimiter({ now: () => 0, seed: 43 });
    expect(other.networkOf('192.0.2.1')).not.toBe(limiter.networkOf('192.0.2.1'));
  });

  test('the loopback is not limited', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '192.0.2.127', '::2'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(limiter.networkOf('127.0.0.1')).toBeUndefined();
  });
});

test('a flood from many networks does not make room for one that is over its limit', () => {
  const { limiter, advance } = createWorld();
  const network = limiter.networkOf('192.0.2.1')!;
  let answers = 0;
  for (let round = 0; round < 2_000; round += 1) {
    for (let other = 0; other < 10; other += 1) limiter.allow(round * 10 + other + 1_000_000, 'name', 0);
    if (limiter.allow(network, 'name', 0) === 'answer') answers += 1;
    advance(0.5);
  }
  // One second: the first five, and five that came back.
  expect(answers).toBeLessThanOrEqual(11);
});
