import { Redis } from 'ioredis';
import { StartError } from '../../core/start-error.ts';
import { readRedisAddress } from '../../addresses/redis-address.ts';
import type { Count, CreateCounter } from './counter.ts';
import { createLimitWindows } from './memory-counter.ts';
import { wallClock } from '../../core/clock.ts';
import { waitAtMost } from '../../core/delay.ts';

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

export interface RedisLog {
  info(line: string): void;
  warn(line: string): void;
}

export interface RedisCounters {
  readonly createCounter: CreateCounter;
  close(): void;
}

/**
 * Counts for all processes together. While Redis is slow or unavailable, each process counts separately: no caller is
 * refused because of it, and none gets more than the limit times the number of processes.
 */
export async function createRedisCounters(url: string, log: RedisLog): Promise<RedisCounters> {
  const outage = createOutage(log);
  const client = connect(url);
  client.on('error', outage.begin);
  if (await isCluster(client)) {
    client.disconnect();
    throw new StartError(
      'REDIS_URL leads to a Redis Cluster, which does not work: a request is counted under several keys at once. Use one ' +
        'server, or Redis Sentinel.',
    );
  }

  return {
    createCounter(limits, duration, clock) {
      const points = limits.map((limit) => limit.points);
      const prefixes = limits.map(({ name }) => `landhold:rate:${name}:`);
      const local = createLimitWindows(limits, duration, clock);
      return async (keys) => {
        try {
          const redisKeys = keys.map((key, index) => prefixes[index]! + key);
          const counted = client.countRequests(keys.length, ...redisKeys, duration * 1_000, ...points);
          const counts = toCounts(await inTime(counted));
          // A caller that has used up a window must not get a new one because Redis is unavailable.
          local.raise(keys, counts);
          outage.end();
          return counts;
        } catch (error) {
          outage.begin(error as Error);
          return local.count(keys);
        }
      };
    },
    close: () => client.disconnect(),
  };
}

function connect(url: string): CountingRedis {
  const address = readRedisAddress(url)!;
  const options = {
    // Queued commands would make requests wait for a connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A hung Redis counts everything sent to it when it resumes: an hour of requests in one window.
    socketTimeout: SILENCE_MS,
    connectTimeout: CONNECT_MS,
    retryStrategy: reconnectAfter,
    // The address leads to another server by now, or will soon.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    scripts: { countRequests: { lua: COUNT } },
  };
  if ('url' in address) return new Redis(address.url, options) as CountingRedis;
  const { sentinels, ...master } = address;
  const sentinel = { sentinelRetryStrategy: reconnectAfter, sentinelCommandTimeout: CONNECT_MS };
  return new Redis({ ...options, ...master, ...sentinel, sentinels: [...sentinels] }) as CountingRedis;
}

function reconnectAfter(times: number): number {
  return Math.min(times * 100, LONGEST_RECONNECT_MS);
}

/** False if that cannot be found out in time: then it counts nothing either. */
async function isCluster(client: Redis): Promise<boolean> {
  const ready = new Promise<void>((resolve) => void client.once('ready', resolve));
  const found = ready.then(async () => client.info('cluster')).catch(() => '');
  const info = await waitAtMost({ clock: wallClock, ms: CONNECT_MS }, found);
  return /^cluster_enabled:1/m.test(info ?? '');
}

interface Outage {
  begin(error: Error): void;
  end(): void;
}

/** Reported once, and not for each request or attempt to connect. */
function createOutage(log: RedisLog): Outage {
  let isOn = false;
  return {
    begin({ message }) {
      if (!isOn) {
        log.warn(
          `Redis cannot be used: ${message}. Until it can, each process counts requests separately, and callers may get ` +
            'the limit once for each process.',
        );
      }
      isOn = true;
    },
    end() {
      if (isOn) log.info('Redis counts requests for all processes again.');
      isOn = false;
    },
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
    const timer = wallClock.setTimeout(
      () => setImmediate(reject, new Error('Redis did not answer in time.')),
      COMMAND_MS,
    );
    answer.then(resolve, reject).finally(() => wallClock.clearTimeout(timer));
  });
}
