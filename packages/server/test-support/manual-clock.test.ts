import { expect, test } from 'vitest';
import { createManualClock } from './manual-clock.ts';

test('timers are called in order of their time, and those of one time in order of creation', async () => {
  const clock = createManualClock(0);
  const calls: string[] = [];
  const note = (name: string) => (): void => void calls.push(`${name} at ${clock.now()}`);
  clock.setTimeout(note('late'), 20);
  clock.setTimeout(note('first'), 10);
  clock.setTimeout(note('second'), 10);
  clock.clearTimeout(clock.setTimeout(note('cleared'), 5));
  clock.setTimeout(note('after'), 21);
  await clock.advance(20);
  expect(calls).toEqual(['first at 10', 'second at 10', 'late at 20']);
  expect(clock.now()).toBe(20);
});

test('what a timer starts is called in the same advance if it is due', async () => {
  const clock = createManualClock(0);
  const calls: number[] = [];
  async function poll(): Promise<void> {
    calls.push(clock.now());
    await Promise.resolve();
    clock.setTimeout(() => void poll(), 30);
  }
  clock.setTimeout(() => void poll(), 30);
  await clock.advance(100);
  expect(calls).toEqual([30, 60, 90]);
});

test('time stands still until the work that a timer started has ended', async () => {
  const clock = createManualClock(0);
  const ends: number[] = [];
  let work = Promise.resolve();
  clock.waitFor(() => work);
  async function takeTurns(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    ends.push(clock.now());
  }
  const start = (): void => void (work = takeTurns());
  clock.setTimeout(start, 10);
  clock.setTimeout(start, 20);
  await clock.advance(1_000);
  expect(ends).toEqual([10, 20]);
});

test('work in progress ends before time begins to pass', async () => {
  const clock = createManualClock(0);
  const ends: number[] = [];
  const work = new Promise(setImmediate).then(() => new Promise(setImmediate)).then(() => void ends.push(clock.now()));
  clock.waitFor(() => work);
  await clock.advance(1_000);
  expect(ends).toEqual([0]);
});
