import { Redis } from 'ioredis';
import type { Count, CreateCounter } from './counter.ts';
import { createLimitWindows } from './memory-counter.ts';

/** A request waits this long and no longer, then this process counts alone: docs/decisions/0039-time-limits-in-trouble.md. */
const COMMAND_MS = 500;
/** A connection on which nothing came back for so long is given up, and another is tried. */
const SILENCE_MS = 1_000;
const CONNECT_MS = 1_000;
const LONGEST_RECONNECT_MS = 2_000;

/**
 * Counts every key in one round trip, as `Counter` says: the window's length, then the points of each key. Its answer is
 * the count and the milliseconds left, one after the other. A key whose window has no end, whatever took it away, gets one.
 */
const COUNT = `
local counts = {}
for index, key in ipairs(KEYS) do
  local count = redis.call('INCR', key)
  local left = redis.call('PTTL', key)
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', key, left)
  end
  counts[#counts + 1] = count
  counts[#counts + 1] = left
  if count > tonumber(ARGV[index + 1]) then break end
end
return counts`;

interface CountingRedis extends Redis {
  countRequests(keys: number, ...values: (string | number)[]): Promise<number[]>;
}

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
    scripts: { countRequests: { lua: COUNT } },
  }) as CountingRedis;
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
    createCounter(limits, duration) {
      const points = limits.map((limit) => limit.points);
      const prefixes = limits.map(({ name }) => `landhold:rate:${name}:`);
      const alone = createLimitWindows(limits, duration);
      return async (keys) => {
        try {
          const named = keys.map((key, index) => prefixes[index]! + key);
          const counted = client.countRequests(keys.length, ...named, duration * 1_000, ...points);
          const counts = toCounts(await inTime(counted));
          // A caller that has used up a window must not get another one because Redis is gone.
          alone.raise(keys, counts);
          return counts;
        } catch {
          return alone.count(keys);
        }
      };
    },
    close: () => client.disconnect(),
  };
}

function toCounts(numbers: readonly number[]): Count[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    count: numbers[index * 2]!,
    msLeft: numbers[index * 2 + 1]!,
  }));
}

/**
 * When this process is the one that is busy, the answer may be there and merely not read yet: what has arrived is read
 * before the time is called up. Without that, a burst of requests would be let in by each process separately.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis did not answer in time.')), COMMAND_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
