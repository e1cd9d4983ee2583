import { networkOf } from '../core/network.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Count, CreateCounter, Limit } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';
import type { HeaderList } from './respond.ts';

/** The state of the caller's tighter window after this request. */
export interface RateState {
  readonly exceeded: boolean;
  readonly resetSeconds: number;
  /** What the error says if the limit is exceeded. */
  readonly what: string;
  readonly headers: HeaderList;
}

/**
 * Each key has a bucket, and all keys of a project share another. The demo key and callers without a valid key have one
 * per address.
 */
export type Bucket =
  | { readonly by: 'key'; readonly keyId: string; readonly projectId?: string }
  | { readonly by: 'demo' | 'address'; readonly address: string };

/** The bucket's owner: one key or one network. */
export function ownerOf(bucket: Bucket): string {
  return bucket.by === 'key' ? bucket.keyId : `${bucket.by} ${networkOf(bucket.address)}`;
}

export interface RateLimiter {
  /**
   * Returns no promise if this process counts, because awaiting costs more than counting. Files are counted separately,
   * because one deployment may have thousands.
   */
  consume(bucket: Bucket, isFile?: boolean): RateState | Promise<RateState>;
}

export interface RateLimitOptions {
  readonly limit: number;
  readonly projectLimit: number;
  readonly anonymousLimit: number;
  readonly windowSeconds: number;
  /** Counts only in this process by default. */
  readonly createCounter?: CreateCounter | undefined;
}

/** The policy names in the headers. */
const DEFAULT_POLICY = { policy: 'default', what: 'Too many requests' };
const PROJECT_POLICY = { policy: 'project', what: 'Too many requests with all keys of this project together' };
const FILES_POLICY = { policy: 'files', what: 'Too many files with all keys of this project together' };

export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { limit, projectLimit, anonymousLimit, windowSeconds, createCounter = createMemoryCounter } = options;
  const byKey = createWindows(createCounter, windowSeconds, [
    { name: 'key', points: limit, ...DEFAULT_POLICY },
    { name: 'project', points: projectLimit, ...PROJECT_POLICY },
  ]);
  const ofFiles = createWindows(createCounter, windowSeconds, [
    { name: 'files', points: projectLimit, ...FILES_POLICY },
  ]);
  const byAddress = createWindows(createCounter, windowSeconds, [
    { name: 'address', points: anonymousLimit, ...DEFAULT_POLICY },
  ]);
  return {
    consume(bucket, isFile = false) {
      if (bucket.by !== 'key') return byAddress([ownerOf(bucket)]);
      if (isFile) return ofFiles([bucket.projectId ?? bucket.keyId]);
      return byKey(bucket.projectId === undefined ? [bucket.keyId] : [bucket.keyId, bucket.projectId]);
    },
  };
}

export function tooManyRequests({ resetSeconds, what }: RateState): ServiceError {
  return new ServiceError('rate_limited', `${what}. Try again in ${resetSeconds} seconds.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

interface NamedLimit extends Limit {
  readonly policy: string;
  readonly what: string;
}

function createWindows(
  createCounter: CreateCounter,
  duration: number,
  limits: readonly NamedLimit[],
): (keys: readonly string[]) => RateState | Promise<RateState> {
  const counter = createCounter(limits, duration);
  const policies = limits.map(({ policy, points }) => `"${policy}";q=${points};w=${duration}`);

  /** The index of the limit that refuses, or that will refuse first. If two are equal, the one that lasts longer. */
  function tightest(counts: readonly Count[]): number {
    let found = 0;
    for (let index = 1; index < counts.length; index += 1) {
      const gap = limits[index]!.points - counts[index]!.count - (limits[found]!.points - counts[found]!.count);
      if (gap < 0 || (gap === 0 && counts[index]!.msLeft > counts[found]!.msLeft)) found = index;
    }
    return found;
  }

  function stateOf(counts: readonly Count[]): RateState {
    const place = tightest(counts);
    const { count, msLeft } = counts[place]!;
    const { points, policy, what } = limits[place]!;
    const resetSeconds = Math.max(Math.ceil(msLeft / 1000), 1);
    const remaining = Math.max(points - count, 0);
    return {
      exceeded: count > points,
      resetSeconds,
      what,
      headers: [
        'X-RateLimit-Limit',
        points,
        'X-RateLimit-Remaining',
        remaining,
        'X-RateLimit-Reset',
        resetSeconds,
        'RateLimit-Policy',
        policies[place]!,
        'RateLimit',
        `"${policy}";r=${remaining};t=${resetSeconds}`,
      ],
    };
  }

  return (keys) => {
    const counts = counter(keys);
    return counts instanceof Promise ? counts.then(stateOf) : stateOf(counts);
  };
}
