/** A Redis of these tests' own that hangs or goes, and comes back. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { RunningRedis } from '../../tools/test-services/redis.ts';
import { startRedis } from '../../tools/test-services/redis.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEMO_KEY, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const LIMIT = 50;

/** Trusts this test as a proxy, so that each step can use another address, with its own window. */
const env = (): Record<string, string> => ({
  REDIS_URL: redis.url,
  LANDHOLD_ANONYMOUS_RATE_LIMIT: String(LIMIT),
  LANDHOLD_TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'warn',
});

let redis: RunningRedis;
let servers: RunningServer[];
let senders: Send[];

beforeAll(async () => {
  redis = await startRedis();
  servers = await Promise.all([startServer({ env: env() }), startServer({ env: env() })]);
  senders = servers.map(({ url }) => createSend(url, DEMO_KEY));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await redis.stop();
});

let addresses = 0;

function newAddress(): string {
  return `198.51.100.${(addresses += 1)}`;
}

async function call(send: Send, address: string): Promise<ApiResponse> {
  return send('GET', '/sandbox/api/v1/domains', { headers: { 'X-Forwarded-For': address } });
}

/** Two requests in a new window, one to each process: two less are left where they count together, else one. */
async function expectCountedTogether([one, other]: readonly Send[] = senders): Promise<void> {
  const look = async (): Promise<number> => {
    const address = newAddress();
    await call(one!, address);
    return Number((await call(other!, address)).header('X-RateLimit-Remaining'));
  };
  await waitUntil(look, (left) => left === LIMIT - 2);
}

function statusesOf(responses: readonly ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.each([
  ['hangs and goes on', async () => redis.freeze(), async () => redis.thaw()],
  ['is killed and started again', () => redis.kill(), () => redis.start()],
])('a Redis that %s', (_, breakIt, mendIt) => {
  test('200 and 429 as if each process were alone, nothing else, and counted together again by itself', async () => {
    await expectCountedTogether();
    const exhausted = newAddress();
    for (let count = 0; count < LIMIT; count += 1) await call(senders[0]!, exhausted);
    await breakIt();
    // A window that was used up before stays so.
    expect((await call(senders[0]!, exhausted)).status).toBe(429);
    const address = newAddress();
    for (const send of senders) {
      const responses = await Promise.all(Array.from({ length: 3 * LIMIT }, async () => call(send, address)));
      expect(statusesOf(responses)).toEqual({ 200: LIMIT, 429: 2 * LIMIT });
      expect(responses.filter((response) => response.header('X-RateLimit-Limit') !== String(LIMIT))).toEqual([]);
    }
    expect((await senders[0]!('GET', '/readyz', { key: null })).status).toBe(200);
    await mendIt();
    await expectCountedTogether();
  });
});

test(
  '200 after a Redis hung for several windows: what came in meanwhile is not counted all at once',
  { tags: 'long' },
  async () => {
    const server = await startServer({ env: { ...env(), LANDHOLD_RATE_WINDOW_S: '2' } });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const send = createSend(server.url, DEMO_KEY);
    const address = newAddress();
    await expectCountedTogether([send, senders[0]!]);
    redis.freeze();
    // Together more than the limit, in no window more than that.
    for (const count of [LIMIT - 10, LIMIT - 10]) {
      const responses = await Promise.all(Array.from({ length: count }, async () => call(send, address)));
      expect(statusesOf(responses)).toEqual({ 200: count });
      await setTimeout(Number(responses.at(-1)!.header('X-RateLimit-Reset')) * 1_000);
    }
    redis.thaw();
    await expectCountedTogether();
    expect((await call(send, address)).status).toBe(200);
  },
);
