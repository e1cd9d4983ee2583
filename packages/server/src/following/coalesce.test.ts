import { expect, test } from 'vitest';
import { createCoalesced } from './coalesce.ts';

function createSteps() {
  const steps: PromiseWithResolvers<void>[] = [];
  const started: string[] = [];
  const work = createCoalesced<string>(async (key, subject) => {
    started.push(`${key} ${subject}`);
    const step = Promise.withResolvers<void>();
    steps.push(step);
    await step.promise;
  });
  return { steps, started, work };
}

test('requests during a run share the next run, which begins after it', async () => {
  const { steps, started, work } = createSteps();
  const first = work.run('a', '1');
  const others = [work.run('a', '2'), work.run('a', '3')];
  expect(started).toEqual(['a 1']);
  steps[0]!.resolve();
  await first;
  await new Promise(setImmediate);
  expect(started).toEqual(['a 1', 'a 2']);
  const last = work.run('a', '4');
  steps[1]!.resolve();
  await Promise.all(others);
  await new Promise(setImmediate);
  expect(started).toEqual(['a 1', 'a 2', 'a 4']);
  expect(work.isRunning('a')).toBe(true);
  steps[2]!.resolve();
  await last;
  expect(work.isRunning('a')).toBe(false);
});

test('other keys do not wait', async () => {
  const { steps, started, work } = createSteps();
  const both = [work.run('a', '1'), work.run('b', '1')];
  expect(started).toEqual(['a 1', 'b 1']);
  for (const step of steps) step.resolve();
  await Promise.all(both);
});

test('a run that fails rejects only the requests that it was for', async () => {
  const { steps, work } = createSteps();
  const first = work.run('a', '1');
  const second = work.run('a', '2');
  steps[0]!.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await new Promise(setImmediate);
  steps[1]!.resolve();
  await second;
  expect(work.isRunning('a')).toBe(false);
});
