import { expect, test } from 'vitest';
import { countsOf, planTitle, providerWords, stepName, stepOf, withoutStep } from './plan-words.ts';

const counts = (create_count: number, update_count: number, delete_count: number, restore_count = 0) => ({
  create_count,
  update_count,
  delete_count,
  restore_count,
});

test('what a plan does, in words', () => {
  expect(countsOf(counts(3, 0, 1))).toBe('Creates 3, deletes 1');
  expect(countsOf(counts(0, 1_000, 0))).toBe('Changes 1,000');
  expect(countsOf(counts(0, 0, 0))).toBe('No changes');
  expect(countsOf(counts(0, 0, 0, 2))).toBe('Restores 2');
});

test('a plan is called by its reason, or by how much it changes', () => {
  expect(planTitle({ reason: 'A site for the shop', mode: 'merge', ...counts(1, 0, 0) })).toBe('A site for the shop');
  expect(planTitle({ reason: null, mode: 'replace', ...counts(1, 2, 0) })).toBe('Plan of 3 changes');
  expect(planTitle({ reason: null, mode: 'undo', ...counts(0, 0, 1) })).toBe('Undo 1 change');
});

test('what providers have done of a plan', () => {
  const settlement = (pending_count: number, settled_count: number, failed_count: number) => ({
    pending_count,
    settled_count,
    failed_count,
    settled_at: pending_count === 0 ? '2026-08-16T09:00:00.000Z' : null,
  });
  expect(providerWords(settlement(1, 2, 0))).toBe('2 of 3 records have finished');
  expect(providerWords(settlement(1, 2, 1))).toBe('2 of 3 records have finished, 1 failed');
  expect(providerWords(settlement(0, 3, 1))).toBe('All have finished, 1 failed');
  expect(providerWords(settlement(0, 0, 0))).toBe('Had nothing to do');
});

test('a step by its kind, name and parent', () => {
  expect(stepName({ kind: 'sites', name: 'harbour-books', parent: null })).toBe('site harbour-books');
  expect(stepName({ kind: 'records', name: 'www A', parent: 'north-field.com' })).toBe(
    'record set www A in north-field.com',
  );
});

test('an error is about a step', () => {
  expect(stepOf('steps[12]')).toBe(12);
  expect(stepOf('project.sites[0]')).toBeUndefined();
  expect(withoutStep('steps[12]: ttl was 1.')).toBe('ttl was 1.');
});
