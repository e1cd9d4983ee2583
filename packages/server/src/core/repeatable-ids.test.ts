import { expect, test } from 'vitest';
import { createRepeatableIds, toUuid } from './ids.ts';

test('ids follow from the seed, the prefix and their number, and are in order', () => {
  const [one, same, other] = [createRepeatableIds('a'), createRepeatableIds('a'), createRepeatableIds('b')];
  const made = Array.from({ length: 5_000 }, () => one.next('site'));
  expect(made).toEqual(made.toSorted());
  expect(new Set(made).size).toBe(made.length);
  expect(made.every((id) => toUuid('site', id)?.[14] === '7')).toBe(true);
  same.next('evt');
  expect(same.next('site')).toBe(made[0]);
  expect(other.next('site')).not.toBe(made[0]);
});

test('they repeat from where they were saved', () => {
  const ids = createRepeatableIds('a');
  ids.next('site');
  const saved = ids.save();
  const following = [ids.next('site'), ids.next('evt')];
  ids.restore(saved);
  expect([ids.next('site'), ids.next('evt')]).toEqual(following);
});
