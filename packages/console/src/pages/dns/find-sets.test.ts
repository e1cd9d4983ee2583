import { expect, test } from 'vitest';
import { byName, isFound } from './find-sets.ts';
import type { RecordSet } from './staged-changes.ts';
import { rowsOf } from './staged-changes.ts';

const set = (name: string, type: string, ...values: string[]): RecordSet => ({ name, type, ttl: null, values });

test('sets are sorted as people count, with the zone itself first', () => {
  const sets = [set('host-10', 'A'), set('@', 'TXT'), set('host-9', 'A'), set('@', 'MX'), set('*.app', 'A')];
  expect(sets.toSorted(byName).map(({ name, type }) => `${name} ${type}`)).toEqual([
    '@ MX',
    '@ TXT',
    '*.app A',
    'host-9 A',
    'host-10 A',
  ]);
});

test('a set is found by a part of its name, a value, its comment or a label, and by its type', () => {
  const about = { comment: 'Front door', labels: { env: 'prod' } };
  const [row] = rowsOf([{ ...set('www', 'A', '192.0.2.10'), ...about }], {}, true);
  const found = (text: string, type?: string): boolean => isFound(row!, text, type);
  expect(['', 'WW', ' 2.10 ', 'front', 'env:prod'].map((text) => found(text))).toEqual([true, true, true, true, true]);
  expect(found('www', 'A')).toBe(true);
  expect(found('www', 'AAAA')).toBe(false);
  expect(found('mail')).toBe(false);
});
