import { expect, test } from 'vitest';
import { ServiceError } from '../../../core/service-error.ts';
import { readChanges } from './read-changes.ts';

type Sent = Parameters<typeof readChanges>[0];

function refusalOf(changes: Sent): ServiceError {
  try {
    readChanges(changes, 'example.test');
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

const hundred = Array.from({ length: 100 }, (_, index) => `a${index}`);
const thousand = Array.from({ length: 1_000 }, (_, index) => index);

test('400 with 50 errors, however many values are wrong', () => {
  const { code, details } = refusalOf(
    thousand.map((index) => ({ action: 'put', name: `n${index}`, type: 'A', values: hundred })),
  );
  expect({ code, count: details.errors?.length }).toEqual({ code: 'values_invalid', count: 50 });
});

test('400 with 50 errors, however many values are both added and removed', () => {
  const { code, details } = refusalOf(
    thousand
      .slice(0, 20)
      .map((index) => ({ action: index % 2 === 0 ? 'add' : 'remove', name: 'n', type: 'TXT', values: hundred })),
  );
  expect({ code, count: details.errors?.length }).toEqual({ code: 'values_invalid', count: 50 });
});

test('400 for the first wrong changes, without reading the rest', () => {
  let read = 0;
  const wrong = thousand.map((index) => ({
    action: 'put' as const,
    type: 'A' as const,
    values: ['1.1.1.1'],
    get name() {
      read += 1;
      return `n..${index}`;
    },
  }));
  expect(refusalOf(wrong).details.errors).toHaveLength(50);
  expect(read).toBeLessThan(200);
});
