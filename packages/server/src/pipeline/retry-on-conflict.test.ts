import { expect, test } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { createRetryOnConflict } from './retry-on-conflict.ts';

let now = 0;
const retryOnConflict = createRetryOnConflict({
  clock: { now: () => now },
  randomness: createSeededRandomness('turns'),
});

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

test('a crowd on one subject all get through, each after at most one lost race', async () => {
  const counter = createCounter();
  const results = await Promise.all(
    Array.from({ length: 200 }, async () => retryOnConflict('one', () => counter.raise())),
  );
  expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(counter.tries()).toBe(200 + 199);
});

test('in turn, a crowd on one subject gets through without a lost race', async () => {
  const counter = createCounter();
  const results = await Promise.all(
    Array.from({ length: 200 }, async () => retryOnConflict('turns', () => counter.raise(), { inTurn: true })),
  );
  expect(results).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(counter.tries()).toBe(200);
});

test('who comes while others wait gets in line behind them', async () => {
  const order: string[] = [];
  let losses = 1;
  const early = retryOnConflict('two', async () => (losses-- > 0 ? undefined : order.push('early')));
  await new Promise(setImmediate);
  const late = retryOnConflict('two', async () => order.push('late'));
  await Promise.all([early, late]);
  expect(order).toEqual(['early', 'late']);
});

test('a line on one subject keeps nobody on another waiting', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  let losses = 1;
  const stuck = retryOnConflict('three', async () => (losses-- > 0 ? undefined : held));
  expect(await retryOnConflict('four', async () => 'through')).toBe('through');
  release('at last');
  expect(await stuck).toBe('at last');
});

test('who fails does not hold up who is behind, and the error is its own', async () => {
  let losses = 1;
  const failing = retryOnConflict('five', async () => {
    if (losses-- > 0) return undefined;
    throw new Error('mine alone');
  });
  const behind = retryOnConflict('five', async () => 'through');
  await expect(failing).rejects.toThrow('mine alone');
  expect(await behind).toBe('through');
});

test('503 unavailable without another try for who waited longer than a request may take', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  let losses = 1;
  const slow = retryOnConflict('six', async () => (losses-- > 0 ? undefined : held));
  await new Promise(setImmediate);
  let tried = false;
  const waiting = retryOnConflict('six', async () => (tried = true));
  now += 8_000;
  release('at last');
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable', details: { headers: { 'Retry-After': '1' } } });
  expect([await slow, tried]).toEqual(['at last', false]);
});
