import type { Clock } from '../../core/clock.ts';
import { networkOf } from '../../addresses/network.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Count, Counter, CreateCounter, Limit } from './counter.ts';
import { createMemoryCounter } from './memory-counter.ts';
import type { HeaderList } from '../responses/respond.ts';

/** The state of the caller's tighter window after this request. */
export interface RateState {
  readonly exceeded: boolean;
  readonly resetSeconds: number;
  /** What the error says if the limit is exceeded. */
  readonly reason: string;
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

/** The project or network whose share of the server's capacity the bucket's requests use. */
export function sharerOf(bucket: Bucket): string {
  return (bucket.by === 'key' ? bucket.projectId : undefined) ?? ownerOf(bucket);
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
  readonly clock: Clock;
  /** Counts only in this process by default. */
  readonly createCounter?: CreateCounter | undefined;
}

/** The policy names in the headers. */
const DEFAULT_POLICY = { policy: 'default', reason: 'Too many requests' };
const PROJECT_POLICY = { policy: 'project', reason: 'The keys of this project have sent too many requests' };
const FILES_POLICY = { policy: 'files', reason: 'The keys of this project have uploaded too many files' };

export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { limit, projectLimit, anonymousLimit, windowSeconds, clock } = options;
  const newCounter = options.createCounter ?? createMemoryCounter;
  const createCounter = (limits: readonly Limit[]): Counter => newCounter(limits, windowSeconds, clock);
  const byKey = createWindows(windowSeconds, createCounter, [
    { name: 'key', points: limit, ...DEFAULT_POLICY },
    { name: 'project', points: projectLimit, ...PROJECT_POLICY },
  ]);
  const ofFiles = createWindows(windowSeconds, createCounter, [
    { name: 'files', points: projectLimit, ...FILES_POLICY },
  ]);
  const byAddress = createWindows(windowSeconds, createCounter, [
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

export function tooManyRequests({ resetSeconds, reason }: RateState): ServiceError {
  return new ServiceError('rate_limited', `${reason}. Try again in ${resetSeconds} seconds.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

interface NamedLimit extends Limit {
  readonly policy: string;
  readonly reason: string;
}

function createWindows(
  duration: number,
  createCounter: (limits: readonly Limit[]) => Counter,
  limits: readonly NamedLimit[],
): (keys: readonly string[]) => RateState | Promise<RateState> {
  const counter = createCounter(limits);
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
    const index = tightest(counts);
    const { count, msLeft } = counts[index]!;
    const { points, policy, reason } = limits[index]!;
    const resetSeconds = Math.max(Math.ceil(msLeft / 1000), 1);
    const remaining = Math.max(points - count, 0);
    return {
      exceeded: count > points,
      resetSeconds,
      reason,
      headers: [
        'X-RateLimit-Limit',
        points,
        'X-RateLimit-Remaining',
        remaining,
        'X-RateLimit-Reset',
        resetSeconds,
        'RateLimit-Policy',
        policies[index]!,
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
