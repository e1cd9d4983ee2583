import { isIPv6 } from 'node:net';
import { ServiceError } from '../core/service-error.ts';
import type { Count, Counter, CreateCounter } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';
import type { HeaderList } from './respond.ts';

/** Where a caller's window stands after this request. */
export interface RateState {
  readonly exceeded: boolean;
  readonly resetSeconds: number;
  readonly headers: HeaderList;
}

/** A key has its own bucket; the demo key, and whoever has no valid key, share one per address. */
export type Bucket =
  | { readonly by: 'key'; readonly keyId: string }
  | { readonly by: 'demo' | 'address'; readonly address: string };

export interface RateLimiter {
  /** Answers at once where the count is in this process: waiting in vain costs more than counting. */
  consume(bucket: Bucket): RateState | Promise<RateState>;
}

export interface RateLimitOptions {
  readonly limit: number;
  readonly anonymousLimit: number;
  readonly windowSeconds: number;
  /** Counts for this process alone when left out. */
  readonly createCounter?: CreateCounter | undefined;
}

export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { limit, anonymousLimit, windowSeconds, createCounter = createMemoryCounter } = options;
  const byKey = createWindow(createCounter('key', limit, windowSeconds), limit, windowSeconds);
  const byAddress = createWindow(
    createCounter('address', anonymousLimit, windowSeconds),
    anonymousLimit,
    windowSeconds,
  );
  return {
    consume: (bucket) =>
      bucket.by === 'key' ? byKey(bucket.keyId) : byAddress(`${bucket.by} ${networkOf(bucket.address)}`),
  };
}

export function tooManyRequests({ resetSeconds }: RateState): ServiceError {
  return new ServiceError('rate_limited', `Too many requests. Try again in ${resetSeconds} seconds.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

function createWindow(
  counter: Counter,
  points: number,
  duration: number,
): (key: string) => RateState | Promise<RateState> {
  const policy = `"default";q=${points};w=${duration}`;

  function stateOf({ count, msLeft }: Count): RateState {
    const resetSeconds = Math.max(Math.ceil(msLeft / 1000), 1);
    const remaining = Math.max(points - count, 0);
    return {
      exceeded: count > points,
      resetSeconds,
      headers: [
        'X-RateLimit-Limit',
        points,
        'X-RateLimit-Remaining',
        remaining,
        'X-RateLimit-Reset',
        resetSeconds,
        'RateLimit-Policy',
        policy,
        'RateLimit',
        `"default";r=${remaining};t=${resetSeconds}`,
      ],
    };
  }

  return (key) => {
    const count = counter(key);
    return count instanceof Promise ? count.then(stateOf) : stateOf(count);
  };
}

/** One household or server has a whole /64 of IPv6, so its addresses count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // As browsers write it, which is one way for each address.
  const canonical = new URL(`http://[${address.split('%', 1)[0]}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (mapped !== null) return [mapped[1]!, mapped[2]!].flatMap(toOctets).join('.');
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after].slice(0, 4).join(':');
}

function toOctets(group: string): number[] {
  const bits = Number.parseInt(group, 16);
  return [bits >> 8, bits & 255];
}
