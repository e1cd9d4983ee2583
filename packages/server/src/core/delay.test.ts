import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createManualClock } from '../../test-support/manual-clock.ts';
import { delay, waitAtMost } from './delay.ts';

const clock = createManualClock();

test('a delay ends when its time has passed, and not before', async () => {
  let hasEnded = false;
  const ended = delay(clock, 1_000).then(() => (hasEnded = true));
  await clock.advance(999);
  expect(hasEnded).toBe(false);
  await clock.advance(1);
  await ended;
});

test('a delay ends early when its signal aborts, and leaves no listener on it', async () => {
  const end = new AbortController();
  const { signal } = end;
  const first = delay(clock, 1_000, { signal });
  await clock.advance(1_000);
  await first;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  const second = delay(clock, 1_000, { signal });
  end.abort();
  await second;
  await delay(clock, 1_000, { signal });
});

test('work in time gives its result or its error, and late work nothing', async () => {
  const limit = { clock, ms: 1_000 };
  expect(await waitAtMost(limit, Promise.resolve('done'))).toBe('done');
  await expect(waitAtMost(limit, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const late = waitAtMost(limit, new Promise(() => {}));
  await clock.advance(1_000);
  expect(await late).toBeUndefined();
});
