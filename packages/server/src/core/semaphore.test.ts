import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Jobs that the test ends by name. */
function createJobs() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    start: (name: string) => async (): Promise<string> => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    end: (name: string) => ends.get(name)!.resolve(name),
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
  };
}

test('at most the given number of jobs run at once, and the others in the order they arrived', async () => {
  const { started, start, end } = createJobs();
  const limited = createSemaphore(2);
  const results = ['a', 'b', 'c', 'd'].map((name) => limited(start(name)));
  expect(started).toEqual(['a', 'b']);
  end('b');
  await results[1];
  expect(started).toEqual(['a', 'b', 'c']);
  // A new job does not overtake waiting ones.
  results.push(limited(start('e')));
  for (const name of ['a', 'c', 'd', 'e']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a failed job frees its slot, and only its caller gets the error', async () => {
  const { started, start, end, fail } = createJobs();
  const limited = createSemaphore(1);
  const [first, second] = [limited(start('a')), limited(start('b'))];
  fail('a');
  await expect(first).rejects.toThrow('a');
  await expect.poll(() => started).toContain('b');
  end('b');
  expect(await second).toBe('b');
  const third = limited(start('c'));
  expect(started).toContain('c');
  end('c');
  await third;
});

test('a job that would wait too long can be refused, and takes no slot', async () => {
  const { start, end } = createJobs();
  const limited = createSemaphore(1, (waiting) => {
    if (waiting === 1) throw new Error('crowded');
  });
  const [first, second] = [limited(start('a')), limited(start('b'))];
  await expect(limited(start('c'))).rejects.toThrow('crowded');
  end('a');
  await first;
  end('b');
  expect(await second).toBe('b');
});
