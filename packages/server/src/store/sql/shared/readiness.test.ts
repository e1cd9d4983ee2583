import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const clock = { now: () => Date.now() };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('ready when the try succeeds, and not when it fails', async () => {
  expect(await createReadiness(async () => {}, clock)()).toBe(true);
  expect(await createReadiness(async () => Promise.reject(new Error('full')), clock)()).toBe(false);
});

test('however many ask, it is tried once a second', async () => {
  let tries = 0;
  const isReady = createReadiness(async () => {
    tries += 1;
    if (tries > 1) throw new Error('gone');
  }, clock);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  vi.setSystemTime(1_000_999);
  expect(await isReady()).toBe(true);
  expect(tries).toBe(1);
  vi.setSystemTime(1_001_000);
  expect(await isReady()).toBe(false);
  expect(tries).toBe(2);
});

test('not ready while a try hangs, which is not tried again meanwhile, and ready once it succeeds', async () => {
  const answers = Promise.withResolvers<void>();
  let tries = 0;
  const isReady = createReadiness(async () => {
    tries += 1;
    await answers.promise;
  }, clock);
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
