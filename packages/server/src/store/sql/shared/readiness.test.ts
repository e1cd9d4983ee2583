import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('ready when the try succeeds, and not when it fails', async () => {
  expect(await createReadiness(async () => {})()).toBe(true);
  expect(await createReadiness(async () => Promise.reject(new Error('full')))()).toBe(false);
});

test('however many ask, it is tried once a second', async () => {
  let tries = 0;
  const isReady = createReadiness(async () => {
    tries += 1;
    if (tries > 1) throw new Error('gone');
  });
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  vi.advanceTimersByTime(999);
  expect(await isReady()).toBe(true);
  expect(tries).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await isReady()).toBe(false);
  expect(tries).toBe(2);
});

test('not ready while a try hangs, which is not tried again meanwhile, and ready once it succeeds', async () => {
  const answers = Promise.withResolvers<void>();
  let tries = 0;
  const isReady = createReadiness(async () => {
    tries += 1;
    await answers.promise;
  });
  for (let round = 0; round < 3; round += 1) {
    const asked = isReady();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toBe(false);
  }
  expect(tries).toBe(1);
  answers.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isReady()).toBe(true);
});
