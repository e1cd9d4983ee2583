import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { CreateCounter } from './counter.ts';

/** A request waits this long for Redis and no longer; then this process counts by itself. */
const COMMAND_MS = 50;
const CONNECT_MS = 1_000;
const LONGEST_RECONNECT_MS = 2_000;

export interface RedisCounters {
  readonly createCounter: CreateCounter;
  close(): void;
}

/**
 * Counts for all processes together. While Redis is slow, hung or gone, each process counts on its own: nobody is
 * refused because of it, and nobody gets more than the limit times the number of processes.
 */
export function createRedisCounters(url: string, onError: (error: unknown) => void): RedisCounters {
  const client = new Redis(url, {
    // Commands that wait for a connection would make requests wait.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: CONNECT_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
  });
  // Said once for each time it goes, not for each attempt to come back.
  let isDown = false;
  client.on('error', (error) => {
    if (!isDown) onError(error);
    isDown = true;
  });
  client.on('ready', () => {
    isDown = false;
  });

  return {
    createCounter(name, points, duration) {
      const limiter = new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `landhold:rate:${name}`,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      });
      return async (key) => {
        const { consumedPoints: count, msBeforeNext: msLeft } = await limiter.consume(key).catch(stateIfExhausted);
        return { count, msLeft };
      };
    },
    close: () => client.disconnect(),
  };
}

/** The library rejects with the state itself when the window is exhausted. */
function stateIfExhausted(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
