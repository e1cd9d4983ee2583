import { expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

/** Tasks that end on command. */
function createTasks(max: number, maxPerProject: number) {
  const limited = createFairSemaphore({ max, maxPerProject });
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const results = new Map<string, Promise<string>>();
  return {
    started,
    /** The first letter of a task's name is its project. */
    add(name: string): void {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      const result = limited(name[0]!)(() => {
        started.push(name);
        return end.promise;
      });
      result.catch(() => {});
      results.set(name, result);
    },
    async end(name: string): Promise<void> {
      ends.get(name)!.resolve(name);
      await results.get(name);
    },
    async fail(name: string): Promise<void> {
      ends.get(name)!.reject(new Error(name));
      await expect(results.get(name)).rejects.toThrow(name);
    },
  };
}

test('one project cannot take all places', async () => {
  const { started, add, end } = createTasks(4, 3);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) add(name);
  await expect.poll(() => started).toEqual(['a1', 'a2', 'a3', 'b1']);
  await end('b1');
  expect(started).not.toContain('a4');
  await end('a2');
  await expect.poll(() => started).toContain('a4');
});

test('projects that wait take turns, and the tasks of each keep their order', async () => {
  const { started, add, end } = createTasks(1, 1);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) add(name);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
    await expect.poll(() => started.at(-1)).toBe(name);
    await end(name);
  }
  expect(started).toHaveLength(6);
});

test('a failure frees its place, and only its own caller sees it', async () => {
  const { started, add, end, fail } = createTasks(1, 1);
  for (const name of ['a1', 'a2']) add(name);
  await expect.poll(() => started).toEqual(['a1']);
  await fail('a1');
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  await end('a2');
  add('b1');
  await expect.poll(() => started).toContain('b1');
});
