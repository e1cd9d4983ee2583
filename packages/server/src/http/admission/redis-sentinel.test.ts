/** A Redis whose master is replaced, with a sentinel that knows which one is the master. */
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createRedisCounters } from './redis-counter.ts';
import { wallClock } from '../../core/clock.ts';
import { startRedisCluster, startSentinel } from '../../../../../tools/test-services/redis-sentinel.ts';

const LIMITS = [{ name: 'tests', points: 1_000_000 }];
const WINDOW_S = 3_600;

test(
  'two processes count together, also after another Redis has become the master, and say once each that they could not',
  { tags: 'long' },
  async () => {
    const sentinel = await startSentinel();
    const logs: string[][] = [[], []];
    const processes = await Promise.all(
      logs.map((lines) => {
        const add = (line: string): void => void lines.push(line);
        return createRedisCounters(sentinel.url, { info: add, warn: add });
      }),
    );
    onTestFinished(async () => {
      for (const each of processes) each.close();
      await sentinel.stop();
    });
    const [one, other] = processes.map(({ createCounter }) => createCounter(LIMITS, WINDOW_S, wallClock));
    let keys = 0;
    const areTogether = async (): Promise<boolean> => {
      const key = `key ${(keys += 1)}`;
      const counts = [await one!([key]), await other!([key])];
      return counts.map(([first]) => first!.count).join() === '1,2';
    };
    while (!(await areTogether())) await setImmediate();
    logs.forEach((lines) => lines.splice(0));
    await sentinel.killMaster();
    expect(await areTogether()).toBe(false);
    while (!(await areTogether())) await setImmediate();
    for (const lines of logs) {
      expect(lines).toEqual([
        expect.stringMatching(/^Redis cannot be used: .* each process counts requests separately/),
        'Redis counts requests for all processes again.',
      ]);
    }
  },
);

test('a Redis Cluster is refused with a sentence', async () => {
  const cluster = await startRedisCluster();
  onTestFinished(cluster.stop);
  const log = { info: () => {}, warn: () => {} };
  await expect(createRedisCounters(cluster.url, log)).rejects.toThrow('REDIS_URL leads to a Redis Cluster');
});
