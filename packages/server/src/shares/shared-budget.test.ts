import { expect, test } from 'vitest';
import { createSharedBudget } from './shared-budget.ts';

test('nothing more is given beyond what all may hold together, until somebody releases', () => {
  const budget = createSharedBudget({ max: 100, maxPerProject: 60 });
  const [one, other] = [budget.open('a'), budget.open('b')];
  expect([one.take(60), other.take(30), other.take(11), other.take(10)]).toEqual([true, true, false, true]);
  one.release();
  expect(other.take(20)).toBe(true);
});

test('one owner gets no more than a share, however many requests it has', () => {
  const budget = createSharedBudget({ max: 100, maxPerProject: 60 });
  const [first, second, other] = [budget.open('a'), budget.open('a'), budget.open('b')];
  expect([first.take(40), second.take(30), second.take(20), other.take(40)]).toEqual([true, false, true, true]);
  first.release();
  expect([second.take(30), other.take(10)]).toEqual([true, true]);
});

test('what was released takes nothing any more, and gives back once', () => {
  const budget = createSharedBudget({ max: 100, maxPerProject: 100 });
  const late = budget.open('a');
  late.take(50);
  late.release();
  late.release();
  expect(late.take(1)).toBe(false);
  expect([budget.open('b').take(100), budget.open('b').take(1)]).toEqual([true, false]);
});
