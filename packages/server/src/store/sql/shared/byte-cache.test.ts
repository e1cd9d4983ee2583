import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('keeps what is used, and drops what is not, within its bytes', () => {
  const cache = createByteCache<string>(1_000);
  cache.set('used', 'a', 100);
  for (let index = 0; index < 100; index += 1) {
    cache.set(`once ${index}`, 'b', 100);
    expect(cache.get('used')).toBe('a');
  }
  const kept = Array.from({ length: 100 }, (_, index) => cache.get(`once ${index}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(10);
});

test('does not take what would fill half of it', () => {
  const cache = createByteCache<string>(1_000);
  cache.set('large', 'a', 501);
  expect(cache.get('large')).toBeUndefined();
});

test('what is replaced or deleted is gone, from either generation', () => {
  const cache = createByteCache<string>(1_000);
  cache.set('young', 'a', 400);
  cache.set('old', 'b', 400);
  expect([cache.get('young'), cache.get('old')]).toEqual(['a', 'b']);
  for (const key of ['young', 'old']) cache.delete(key);
  expect([cache.get('young'), cache.get('old')]).toEqual([undefined, undefined]);
  cache.set('one', 'c', 10);
  cache.set('one', 'd', 10);
  expect(cache.get('one')).toBe('d');
});

test('counts what was deleted as free', () => {
  const cache = createByteCache<string>(1_000);
  cache.set('stays', 'a', 100);
  for (let index = 0; index < 100; index += 1) {
    cache.set('changes', String(index), 300);
    cache.delete('changes');
  }
  expect(cache.get('stays')).toBe('a');
});
