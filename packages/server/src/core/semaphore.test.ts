import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Work that ends on command. */
function createJobs() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    start: (name: string) => async (): Promise<string> => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    end: (name: string) => ends.get(name)!.resolve(name),
    fail: (name: string) => ends.get(name)!.reject(new Error(name)),
  };
}

test('at most so many run at once, and the others in the order they came', async () => {
  const { begun, start, end } = createJobs();
  const limited = createSemaphore(2);
  const results = ['a', 'b', 'c', 'd'].map((name) => limited(start(name)));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await results[1];
  expect(begun).toEqual(['a', 'b', 'c']);
  // A newcomer does not overtake waiting tasks.
  results.push(limited(start('e')));
  for (const name of ['a', 'c', 'd', 'e']) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a failure frees its place, and is that of its own caller', async () => {
  const { begun, start, end, fail } = createJobs();
  const limited = createSemaphore(1);
  const [first, second] = [limited(start('a')), limited(start('b'))];
  fail('a');
  await expect(first).rejects.toThrow('a');
  await expect.poll(() => begun).toContain('b');
  end('b');
  expect(await second).toBe('b');
  const third = limited(start('c'));
  expect(begun).toContain('c');
  end('c');
  await third;
});

test('what would wait too long can be refused, and takes no place', async () => {
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
