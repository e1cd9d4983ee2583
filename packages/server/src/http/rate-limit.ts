import { isIPv6 } from 'node:net';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ServiceError } from '../core/service-error.ts';

/** Where a caller's window stands after this request. */
export interface RateState {
  readonly exceeded: boolean;
  readonly resetSeconds: number;
  readonly headers: Readonly<Record<string, string | number>>;
}

/** A key has its own bucket; the demo key, and whoever has no valid key, share one per address. */
export type Bucket =
  | { readonly by: 'key'; readonly keyId: string }
  | { readonly by: 'demo' | 'address'; readonly address: string };

export interface RateLimiter {
  consume(bucket: Bucket): Promise<RateState>;
}

export interface RateLimitOptions {
  readonly limit: number;
  readonly anonymousLimit: number;
  readonly windowSeconds: number;
  /** Counts for this process alone when left out. */
  readonly createCounter?: CreateCounter | undefined;
}

/** What counts requests: so many points in so many seconds. */
export type CreateCounter = (name: string, points: number, duration: number) => RateLimiterAbstract;

const inMemory: CreateCounter = (_name, points, duration) => new RateLimiterMemory({ points, duration });

export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { limit, anonymousLimit, windowSeconds, createCounter = inMemory } = options;
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
  limiter: RateLimiterAbstract,
  points: number,
  duration: number,
): (key: string) => Promise<RateState> {
  const policy = `"default";q=${points};w=${duration}`;

  function stateOf(result: RateLimiterRes, exceeded: boolean): RateState {
    const resetSeconds = Math.max(Math.ceil(result.msBeforeNext / 1000), 1);
    const remaining = Math.max(result.remainingPoints, 0);
    return {
      exceeded,
      resetSeconds,
      headers: {
        'X-RateLimit-Limit': points,
        'X-RateLimit-Remaining': remaining,
        'X-RateLimit-Reset': resetSeconds,
        'RateLimit-Policy': policy,
        RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
      },
    };
  }

  return async (key) => {
    try {
      return stateOf(await limiter.consume(key), false);
    } catch (result) {
      // The library rejects with the state itself when the window is exhausted.
      if (result instanceof RateLimiterRes) return stateOf(result, true);
      throw result;
    }
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
