import { expect, test } from 'vitest';
import { createBackgroundStart } from './background-start.ts';

function create() {
  const end = new AbortController();
  const warnings: string[] = [];
  const start = createBackgroundStart({
    signal: end.signal,
    onTrouble: (what, error) => `${what} (${(error as Error).message})`,
    warn: (summary) => warnings.push(summary),
    // Longer than the test, so that waits end for another reason.
    waitMs: 3_600_000,
  });
  return { end, warnings, ...start };
}

test('what succeeds is answered, and nothing is warned of', async () => {
  const { warnings, untilDone } = create();
  expect(await untilDone(async () => 'here', 'It cannot start')).toBe('here');
  expect(warnings).toEqual([]);
});

test('those who wait go on at the first trouble, which is warned of, and the end ends it', async () => {
  const { end, warnings, untilDone, wait } = create();
  const done = untilDone(async () => {
    throw new Error('in use');
  }, 'It cannot start');
  await wait();
  expect(warnings).toEqual(['It cannot start (in use)']);
  end.abort();
  expect(await done).toBeUndefined();
});

test('nothing is begun after the end', async () => {
  const { end, untilDone } = create();
  end.abort();
  let attempts = 0;
  expect(await untilDone(async () => (attempts += 1), 'It cannot start')).toBeUndefined();
  expect(attempts).toBe(0);
});
