import { expect, test } from 'vitest';
import type { Entry, Holdings } from './ledger.ts';
import { findFaults } from './ledger.ts';

const body = (id: string): string => JSON.stringify({ id, name: id });
const entries: Entry[] = [
  { key: 'k1', name: 'a', told: body('a') },
  { key: 'k2', name: 'b' },
];
const sound: Holdings = {
  replays: new Map([
    ['k1', body('a')],
    ['k2', body('b')],
  ]),
  records: [
    { id: 'a', name: 'a' },
    { id: 'b', name: 'b' },
  ],
  created: ['a', 'b'],
};

test('what fits has no fault', () => {
  expect(findFaults(entries, sound)).toEqual([]);
});

test.each([
  ['an acknowledged record that is lost', { ...sound, records: [sound.records[1]!], created: ['b'] }],
  [
    'a record that was made twice',
    { ...sound, records: [...sound.records, { id: 'c', name: 'a' }], created: ['a', 'b', 'c'] },
  ],
  ['a replay that differs', { ...sound, replays: new Map([...sound.replays, ['k1', body('z')]]) }],
  ['a key that has no reply', { ...sound, replays: new Map([['k1', body('a')]]) }],
  ['a record without its event', { ...sound, created: ['a'] }],
  ['an event that was told twice', { ...sound, created: ['a', 'b', 'b'] }],
])('noticed: %s', (_, holdings) => {
  expect(findFaults(entries, holdings)).not.toEqual([]);
});
