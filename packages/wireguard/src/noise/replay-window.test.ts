import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WINDOW, createReplayWindow } from './replay-window.ts';

test('each counter is accepted once, and none that is too old, as a set of all says', () => {
  const steps = fc.array(fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 30_000 })), { maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.nat({ max: 2 ** 40 }), (offsets, base) => {
      const window = createReplayWindow();
      const seen = new Set<number>();
      let newest = -1;
      for (const offset of offsets) {
        const counter = base + offset;
        const isNew = !seen.has(counter) && counter + WINDOW >= newest;
        expect(window.accept(counter)).toBe(isNew);
        seen.add(counter);
        newest = Math.max(newest, counter);
      }
    }),
    { numRuns: 500 },
  );
});

test('the edges of the window', () => {
  const window = createReplayWindow();
  expect(window.accept(0)).toBe(true);
  expect(window.accept(0)).toBe(false);
  expect(window.accept(WINDOW + 10)).toBe(true);
  expect(window.accept(9)).toBe(false);
  expect(window.accept(10)).toBe(true);
  expect(window.accept(10)).toBe(false);
});
