import { expect, test } from 'vitest';
import { toggleEntry, coveredBy, findEvents, typesOf } from './event-choice.ts';

test('entries that a wider choice covers are removed', () => {
  expect(toggleEntry(['site.created', 'domain.created'], 'site.*')).toEqual(['domain.created', 'site.*']);
  expect(toggleEntry(['domain.created', 'site.*'], '*')).toEqual(['*']);
  expect(toggleEntry(['*'], '*')).toEqual([]);
  expect(coveredBy('site.created', ['site.*'])).toBe('site.*');
  expect(coveredBy('site.*', ['site.*'])).toBeUndefined();
  expect(coveredBy('site.created', ['domain.*'])).toBeUndefined();
});

test('words in any order find types, and nothing finds all', () => {
  expect(findEvents('failed site').flatMap(({ types }) => types)).toEqual(['site.failed']);
  expect(findEvents('site.fail').flatMap(({ types }) => types)).toEqual(['site.failed']);
  expect(findEvents('').flatMap(({ types }) => types)).toEqual(typesOf(['*']));
  expect(findEvents('nothing')).toEqual([]);
});

test('a subscription receives the types that its entries cover', () => {
  expect(typesOf(['backup.*', 'site.created'])).toEqual([
    'site.created',
    'backup.created',
    'backup.completed',
    'backup.failed',
    'backup.deleted',
  ]);
});
