import { afterEach, expect, test, vi } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { createRetryOnConflict } from './retry-on-conflict.ts';

const retryOnConflict = createRetryOnConflict({ randomness: createSeededRandomness('turns') });

afterEach(() => void vi.useRealTimers());

/** A number that a writer may raise only if nobody did since it was read, as a store's record is. */
function createCounter() {
  let value = 0;
  let tries = 0;
  return {
    value: () => value,
    tries: () => tries,
    async raise(): Promise<number | undefined> {
      tries += 1;
      const read = value;
      await new Promise(setImmediate);
      if (value !== read) return undefined;
      return (value = read + 1);
    },
  };
}

test('many writers of one subject all succeed, each after at most one lost race', async () => {
  const counter = createCounter();
  const results = await Promise.all(
    Array.from({ length: 200 }, async () => retryOnConflict('one', () => counter.raise())),
  );
  expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(counter.tries()).toBe(200 + 199);
});

test('in turn, many writers of one subject succeed without a lost race', async () => {
  const counter = createCounter();
  const results = await Promise.all(
    Array.from({ length: 200 }, async () => retryOnConflict('turns', () => counter.raise(), { inTurn: true })),
  );
  expect(results).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(counter.tries()).toBe(200);
});

test('a writer that comes while others wait queues behind them', async () => {
  const order: string[] = [];
  let losses = 1;
  const early = retryOnConflict('two', async () => (losses-- > 0 ? undefined : order.push('early')));
  await new Promise(setImmediate);
  const late = retryOnConflict('two', async () => order.push('late'));
  await Promise.all([early, late]);
  expect(order).toEqual(['early', 'late']);
});

test('a queue for one subject delays no writer of another', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  let losses = 1;
  const stuck = retryOnConflict('three', async () => (losses-- > 0 ? undefined : held));
  expect(await retryOnConflict('four', async () => 'through')).toBe('through');
  release('at last');
  expect(await stuck).toBe('at last');
});

test('a writer that fails does not block the next, and gets its own error', async () => {
  let losses = 1;
  const failing = retryOnConflict('five', async () => {
    if (losses-- > 0) return undefined;
    throw new Error('mine alone');
  });
  const behind = retryOnConflict('five', async () => 'through');
  await expect(failing).rejects.toThrow('mine alone');
  expect(await behind).toBe('through');
});

test('503 unavailable without another attempt after waiting longer than a request may take', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  let losses = 1;
  const slow = retryOnConflict('six', async () => (losses-- > 0 ? undefined : held));
  await new Promise(setImmediate);
  let tried = false;
  const waiting = retryOnConflict('six', async () => (tried = true));
  vi.advanceTimersByTime(8_000);
  release('at last');
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', details: { headers: { 'Retry-After': '1' } } });
  expect([await slow, tried]).toEqual(['at last', false]);
});

test('a writer of several subjects waits for all of them, in any order', async () => {
  const [left, right] = [createCounter(), createCounter()];
  const raiseBoth = async (): Promise<number | undefined> => {
    const raised = [await left.raise(), await right.raise()];
    return raised.includes(undefined) ? undefined : Math.min(left.value(), right.value());
  };
  const inTurn = { inTurn: true };
  await Promise.all([
    ...Array.from({ length: 20 }, async () => retryOnConflict(['left', 'right'], raiseBoth, inTurn)),
    ...Array.from({ length: 20 }, async () => retryOnConflict(['right', 'left'], raiseBoth, inTurn)),
    ...Array.from({ length: 20 }, async () => retryOnConflict('right', () => right.raise(), inTurn)),
  ]);
  expect([left.value(), right.value()]).toEqual([40, 60]);
  expect([left.tries(), right.tries()]).toEqual([40, 60]);
});
