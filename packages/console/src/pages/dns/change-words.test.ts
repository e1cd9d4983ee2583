import type { ZoneChange } from '@landhold/contract';
import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

const CHANGE = { set_count: 1, zone_ttl: null, reverts: null, sets: null } as unknown as ZoneChange;
const at = (...values: string[]) => ({ ttl: null, values });
type Sets = NonNullable<ZoneChange['sets']>;

const wordsOf = (...sets: object[]): string => changeWords({ ...CHANGE, set_count: sets.length, sets: sets as Sets });

test.each<[object, string]>([
  [{ before: null, after: at('192.0.2.10') }, 'Added www A 192.0.2.10'],
  [{ before: at('192.0.2.10'), after: null }, 'Deleted www A 192.0.2.10'],
  [{ before: at('192.0.2.10'), after: at('192.0.2.10', '192.0.2.11') }, 'Added 192.0.2.11 to www A'],
  [{ before: at('192.0.2.10', '192.0.2.11'), after: at('192.0.2.10') }, 'Removed 192.0.2.11 from www A'],
  [{ before: at('192.0.2.10'), after: at('192.0.2.11') }, 'Changed www A from 192.0.2.10 to 192.0.2.11'],
  [{ before: at('a'), after: { ttl: 300, values: ['a'] } }, 'Changed the TTL of www A from the default to 300'],
  [{ before: null, after: at('a', 'b', 'c', 'd') }, 'Added www A a, b and 2 more'],
])('%j: %s', (set, words) => {
  expect(wordsOf({ name: 'www', type: 'A', ...set })).toBe(words);
});

test('several sets are counted by what happened to them', () => {
  const set = { name: 'a', type: 'A', before: null, after: at('x') };
  expect(wordsOf(set, { ...set, name: 'b' }, { ...set, before: at('y'), after: null })).toBe(
    'Added 2 record sets, deleted 1',
  );
  expect(changeWords({ ...CHANGE, set_count: 4_000 })).toBe('Changed 4,000 record sets');
});

test('a reverted change says what came back', () => {
  const sets = [{ name: 'www', type: 'A', before: null, after: at('192.0.2.10') }] as Sets;
  expect(changeWords({ ...CHANGE, sets, reverts: 'zch_1' }, 7)).toBe('Reverted serial 7: added www A 192.0.2.10');
});
