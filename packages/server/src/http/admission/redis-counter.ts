import { Redis } from 'ioredis';
import type { Count, CreateCounter } from './counter.ts';
import { createLimitWindows } from './memory-counter.ts';

/**
 * A request waits at most this long, then this process counts without Redis:
 * docs/decisions/0039-time-limits-in-trouble.md.
 */
const COMMAND_MS = 500;
/** A connection without a reply for this long is closed and replaced. */
const SILENCE_MS = 1_000;
const CONNECT_MS = 1_000;
const LONGEST_RECONNECT_MS = 2_000;

/**
 * Counts every key in one round trip, as `Counter` says. The arguments are the window's length, then the points of each
 * key. It returns the count and the milliseconds left in turn. A key that has lost its expiry gets a new one.
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
 * Counts for all processes together. While Redis is slow, hung or gone, each process counts separately: no caller is
 * refused because of it, and none gets more than the limit times the number of processes.
 */
export function createRedisCounters(url: string, onError: (error: unknown) => void): RedisCounters {
  const client = new Redis(url, {
    // Queued commands would make requests wait for a connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A hung Redis counts everything sent to it when it resumes: an hour of requests in one window.
    socketTimeout: SILENCE_MS,
    connectTimeout: CONNECT_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_RECONNECT_MS),
    scripts: { countRequests: { lua: COUNT } },
  }) as CountingRedis;
  // Reported once per outage, not for each reconnect attempt.
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
          // A caller that has used up a window must not get a new one because Redis is gone.
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
 * If this process is busy, the reply may have arrived unread, so pending data is read before the command times out.
 * Without this, each process would admit a burst of requests separately.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(reject, new Error('Redis did not answer in time.')), COMMAND_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
