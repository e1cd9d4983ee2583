import { expect, test } from 'vitest';
import { createBackgroundStart } from './background-start.ts';

function create() {
  const end = new AbortController();
  const warnings: string[] = [];
  const start = createBackgroundStart({
    signal: end.signal,
    onFailure: (what, error) => `${what} (${(error as Error).message})`,
    warn: (summary) => warnings.push(summary),
    // Longer than the test, so that waits end for another reason.
    waitMs: 3_600_000,
  });
  return { end, warnings, ...start };
}

test('an attempt that succeeds returns its result, without a warning', async () => {
  const { warnings, retryUntilDone } = create();
  expect(await retryUntilDone(async () => 'here', 'It cannot start')).toBe('here');
  expect(warnings).toEqual([]);
});

test('the wait ends at the first failure, with a warning, and the signal ends the retries', async () => {
  const { end, warnings, retryUntilDone, wait } = create();
  const done = retryUntilDone(async () => {
    throw new Error('in use');
  }, 'It cannot start');
  await wait();
  expect(warnings).toEqual(['It cannot start (in use)']);
  end.abort();
  expect(await done).toBeUndefined();
});

test('no attempt begins after the signal', async () => {
  const { end, retryUntilDone } = create();
  end.abort();
  let attempts = 0;
  expect(await retryUntilDone(async () => (attempts += 1), 'It cannot start')).toBeUndefined();
  expect(attempts).toBe(0);
});
