import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { CreateCounter } from './counter.ts';
import { createWindows } from './memory-counter.ts';

/** A request waits this long and no longer, then this process counts alone: docs/decisions/0039-time-limits-in-trouble.md. */
const COMMAND_MS = 500;
/** A connection on which nothing came back for so long is given up, and another is tried. */
const SILENCE_MS = 1_000;
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
    // What was sent to a Redis that hangs is counted when it goes on: the requests of an hour, all in one window.
    socketTimeout: SILENCE_MS,
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
      const keyPrefix = `landhold:rate:${name}`;
      const together = new RateLimiterRedis({ storeClient: client, keyPrefix, points, duration });
      const alone = createWindows(duration);
      return async (key) => {
        try {
          const consumed = together.consume(key).catch(stateIfExhausted);
          const { consumedPoints: count, msBeforeNext: msLeft } = await inTime(consumed);
          // Whoever has used up a window must not get another one because Redis goes.
          alone.raise(key, { count, msLeft });
          return { count, msLeft };
        } catch {
          return alone.count(key);
        }
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

/**
 * When this process is the one that is busy, the answer may be there and merely not read yet: what has arrived is read
 * before the time is called up. Without that, a burst of requests would be let in by every process by itself.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis did not answer in time.')), COMMAND_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
