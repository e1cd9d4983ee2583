import { expect, inject, onTestFinished, test } from 'vitest';
import type { ApiResponse } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { makeKey } from '../support/make-key.ts';

const LIMIT = 200;
const EACH = 300;
const SENDERS = 8;
const FRESH_KEY = makeKey('a key that has not been used yet');
const CROWD = Array.from({ length: 40 }, (_, index) => makeKey(`one of many keys of a project ${index}`));

/** Two processes that count in Redis by now: of each two requests, the second knows of the first. */
async function startTwo(settings: Readonly<Record<string, string>>): Promise<RunningServer[]> {
  const engine = await createEngine('PostgreSQL');
  const env = { REDIS_URL: inject('redisUrl'), LOG_LEVEL: 'warn', ...settings };
  const servers = [await engine.start(env), await engine.start(env)];
  onTestFinished(() => servers.forEach((server) => server.process.kill('SIGKILL')));
  const warm = servers.map(({ url }) => createSend(url, LIVE_KEY));
  const left = async (): Promise<number[]> => {
    const responses = [await warm[0]!('GET', '/api/v1/regions'), await warm[1]!('GET', '/api/v1/regions')];
    return responses.map((response) => Number(response.header('X-RateLimit-Remaining')));
  };
  await waitUntil(left, ([first, second]) => second === first! - 1);
  return servers;
}

function expectAdmitted(responses: readonly ApiResponse[], limit: number): void {
  const admitted = responses.filter(({ status }) => status === 200).length;
  console.log(`${admitted} of ${responses.length} admitted under a limit of ${limit}.`);
  expect(responses.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(admitted).toBeGreaterThanOrEqual(limit * 0.95);
  expect(admitted).toBeLessThanOrEqual(limit * 1.05);
}

test(`${LIMIT} requests in a window within 5 %, however many are sent to two processes at once`, async () => {
  const servers = await startTwo({
    LANDHOLD_RATE_LIMIT: String(LIMIT),
    LANDHOLD_BOOTSTRAP_KEYS: `${LIVE_KEY} ${FRESH_KEY}`,
  });
  const senders = servers.flatMap(({ url }) => Array.from({ length: SENDERS }, () => createSend(url, FRESH_KEY)));
  const responses = await Promise.all(
    Array.from({ length: servers.length * EACH }, async (_, index) =>
      senders[index % senders.length]!('GET', '/api/v1/regions'),
    ),
  );
  expectAdmitted(responses, LIMIT);
});

test(
  `${LIMIT} requests of a project in a window within 5 %, with however many keys they are sent`,
  { tags: 'long' },
  async () => {
    const servers = await startTwo({
      LANDHOLD_PROJECT_RATE_LIMIT: String(LIMIT),
      LANDHOLD_BOOTSTRAP_KEYS: [LIVE_KEY, ...CROWD.map((key) => `${key}@crowd`)].join(' '),
    });
    const senders = servers.flatMap(({ url }) => CROWD.map((key) => createSend(url, key)));
    const responses = await Promise.all(
      Array.from({ length: servers.length * EACH }, async (_, index) =>
        senders[index % senders.length]!('GET', '/api/v1/regions'),
      ),
    );
    expectAdmitted(responses, LIMIT);
    const refused = responses.find(({ status }) => status === 429)!;
    expect(refused.header('RateLimit-Policy')).toBe(`"project";q=${LIMIT};w=60`);
  },
);
