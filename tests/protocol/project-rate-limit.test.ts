/** Many keys of one project do not get many times as much. */
import { expect, test } from 'vitest';
import { expectLimited, expectWindow } from '../support/expect-limited.ts';
import { makeKey } from '../support/make-key.ts';
import type { ApiResponse } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

const LIMIT = 5;
const PROJECT_LIMIT = 12;
const KEYS = Array.from({ length: 4 }, (_, index) => makeKey(`of one project ${index}`));
const OTHERS = Array.from({ length: 3 }, (_, index) => makeKey(`of the busy project ${index}`));
const LIST = '/api/v1/domains';

const { send } = useServer({
  LANDHOLD_RATE_LIMIT: String(LIMIT),
  LANDHOLD_PROJECT_RATE_LIMIT: String(PROJECT_LIMIT),
  LANDHOLD_BOOTSTRAP_KEYS: [...KEYS, ...OTHERS.map((key) => `${key}@busy`)].join(' '),
});

async function repeat(count: number, key: string): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (let done = 0; done < count; done += 1) responses.push(await send('GET', LIST, { key }));
  return responses;
}

test('429 for a key that was never used, once the keys of its project have used up the limit together', async () => {
  const [first, second, third, fresh] = KEYS as [string, string, string, string];
  await repeat(LIMIT, first);
  for (const [index, response] of (await repeat(LIMIT - 1, second)).entries())
    expectWindow(response, { limit: LIMIT, remaining: LIMIT - 1 - index });
  const [response] = await repeat(1, third);
  expectWindow(response!, { limit: PROJECT_LIMIT, remaining: 2, policy: 'project' });
  await repeat(2, third);
  for (const key of [third, fresh]) {
    const [refused] = await repeat(1, key);
    expectLimited(refused!, PROJECT_LIMIT, { policy: 'project' });
    expect(refused!.error().message).toMatch(/^The keys of this project have sent too many requests\. Try again in/);
  }
});

test('200 for the other keys of a project, however long one of them goes on after its own limit', async () => {
  const [broken, second, third] = OTHERS as [string, string, string];
  const responses = await repeat(4 * PROJECT_LIMIT, broken);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
  expectLimited(responses.at(-1)!, LIMIT);
  expect((await repeat(LIMIT, second)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await repeat(2, third)).map(({ status }) => status)).toEqual([200, 200]);
});
