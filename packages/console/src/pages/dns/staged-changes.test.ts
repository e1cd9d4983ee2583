import { expect, test } from 'vitest';
import type { RecordSet, Staged } from './staged-changes.ts';
import { canChoose, linesOf, placeOf, rowsOf, stage, toChanges } from './staged-changes.ts';

const www: RecordSet = { name: 'www', type: 'A', ttl: null, values: ['192.0.2.1', '192.0.2.2'] };
const mail: RecordSet = { name: '@', type: 'MX', ttl: 300, values: ['10 mail.example.com.'] };

test('changes of several sets become one list, and a later change of a set takes the place of an earlier', () => {
  let staged: Staged = {};
  staged = stage(staged, { before: www, after: { ...www, ttl: 60 } });
  staged = stage(staged, { before: null, after: mail });
  staged = stage(staged, { before: www, after: null });
  expect(toChanges(staged)).toEqual([
    // It may already exist where this page does not show it: nothing of that is lost.
    { action: 'add', name: '@', type: 'MX', ttl: 300, values: ['10 mail.example.com.'] },
    { action: 'delete', name: 'www', type: 'A' },
  ]);
});

test('the list shows each set as it will be, and new ones first', () => {
  const other = { ...www, name: 'old' };
  let staged: Staged = stage({}, { before: www, after: { ...www, ttl: 60 } });
  staged = stage(staged, { before: other, after: null });
  staged = stage(staged, { before: null, after: mail });
  const states = (isFirstPage: boolean) =>
    rowsOf([www, other, { ...www, name: 'same' }], staged, isFirstPage).map(
      ({ shown, state }) => `${shown.name} ${shown.ttl} ${state}`,
    );
  expect(states(true)).toEqual(['@ 300 new', 'www 60 changed', 'old null deleted', 'same null same']);
  expect(states(false)).toEqual(['www 60 changed', 'old null deleted', 'same null same']);
});

test('sets that the zone has can be chosen, except those to be deleted and those of the service', () => {
  const gone = { ...www, name: 'gone' };
  const managed = { ...www, name: 'managed', managed: true };
  let staged: Staged = stage({}, { before: www, after: { ...www, ttl: 60 } });
  staged = stage(staged, { before: gone, after: null });
  staged = stage(staged, { before: null, after: mail });
  const rows = rowsOf([www, gone, managed, { ...www, name: 'same' }], staged, true);
  expect(rows.filter(canChoose).map(({ shown }) => shown.name)).toEqual(['www', 'same']);
});

test.each<[string, RecordSet]>([
  ['a set as it was', { ...www }],
  ['the same values in another order', { ...www, values: www.values.toReversed() }],
])('%s is no change', (_what, after) => {
  const staged = stage({}, { before: www, after: null });
  expect(stage(staged, { before: www, after })).toEqual({});
});

test('the difference has a line for each value: those that go, stay and come', () => {
  expect(linesOf({ before: www, after: { ...www, values: ['192.0.2.2', '192.0.2.3'] } })).toEqual([
    { sign: '-', text: 'www A 192.0.2.1' },
    { sign: ' ', text: 'www A 192.0.2.2' },
    { sign: '+', text: 'www A 192.0.2.3' },
  ]);
  // Another TTL is another line.
  expect(linesOf({ before: mail, after: { ...mail, ttl: 60 } })).toEqual([
    { sign: '-', text: '@ 300 MX 10 mail.example.com.' },
    { sign: '+', text: '@ 60 MX 10 mail.example.com.' },
  ]);
});

test('an error leads to its change', () => {
  expect(placeOf('changes[12].values[0]')).toEqual({ index: 12, part: 'values[0]' });
  expect(placeOf('changes[0]')).toEqual({ index: 0, part: '' });
  expect(placeOf('changes')).toBeUndefined();
  expect(placeOf('zonefile')).toBeUndefined();
});
