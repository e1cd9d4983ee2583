import { expect, inject, onTestFinished, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { makeKey } from '../support/make-key.ts';

const LIMIT = 200;
const EACH = 300;
const SENDERS = 8;
const FRESH_KEY = makeKey('a key that has not been used yet');

test(`${LIMIT} requests in a window within 5 %, however many are sent to two processes at once`, async () => {
  const engine = await createEngine('PostgreSQL');
  const env = {
    REDIS_URL: inject('redisUrl'),
    LANDHOLD_RATE_LIMIT: String(LIMIT),
    LANDHOLD_BOOTSTRAP_KEYS: `${LIVE_KEY} ${FRESH_KEY}`,
    LOG_LEVEL: 'warn',
  };
  const servers = [await engine.start(env), await engine.start(env)];
  onTestFinished(() => servers.forEach((server) => server.process.kill('SIGKILL')));

  // Both count in Redis by now: of each two requests, the second knows of the first.
  const warm = servers.map(({ url }) => createSend(url, LIVE_KEY));
  const left = async (): Promise<number[]> => {
    const answers = [await warm[0]!('GET', '/api/v1/regions'), await warm[1]!('GET', '/api/v1/regions')];
    return answers.map((answer) => Number(answer.header('X-RateLimit-Remaining')));
  };
  await waitUntil(left, ([first, second]) => second === first! - 1);

  const senders = servers.flatMap(({ url }) => Array.from({ length: SENDERS }, () => createSend(url, FRESH_KEY)));
  const answers = await Promise.all(
    Array.from({ length: servers.length * EACH }, async (_, index) =>
      senders[index % senders.length]!('GET', '/api/v1/regions'),
    ),
  );
  const admitted = answers.filter(({ status }) => status === 200).length;
  console.log(`${admitted} of ${answers.length} admitted under a limit of ${LIMIT}.`);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(admitted).toBeGreaterThanOrEqual(LIMIT * 0.95);
  expect(admitted).toBeLessThanOrEqual(LIMIT * 1.05);
});
