import { expect, test } from 'vitest';
import { describeTimes, removeOthers } from './test-report.ts';

test('the slowest files come first, and the total last', () => {
  const files = [
    { name: 'short', seconds: 1.4, stated: undefined },
    { name: 'explained', seconds: 90, stated: 80 },
    { name: 'unexplained', seconds: 61, stated: undefined },
  ];
  expect(describeTimes(files).split('\n')).toEqual([
    'Slowest of 3 files:',
    '    90 s  explained',
    '    61 s  unexplained  (does not say why at its top)',
    '     1 s  short',
    '   152 s  all files, on all workers',
  ]);
});

test('of many files, 20 are printed and all are counted', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ name: `file ${index}`, seconds: 2, stated: undefined }));
  const lines = describeTimes(files).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('    60 s  all files, on all workers');
});

const kept = { mode: 'run', tags: [] };
const long = { mode: 'skip', tags: ['long'] };
const skipped = { mode: 'skip', tags: [] };

test('the short run reports neither long tests nor groups of them', () => {
  const file = {
    mode: 'run',
    tasks: [kept, long, { mode: 'run', tasks: [long] }, { mode: 'run', tasks: [kept, long] }],
  };
  expect(removeOthers(file, false)).toBe(3);
  expect(file.tasks).toEqual([kept, { mode: 'run', tasks: [kept] }]);
});

test('the long run reports long tests alone', () => {
  const file = { mode: 'run', tasks: [{ mode: 'run', tags: ['long'] }, skipped] };
  expect(removeOthers(file, true)).toBe(1);
  expect(file.tasks).toEqual([{ mode: 'run', tags: ['long'] }]);
});

test('a test that its file skips is reported as skipped', () => {
  const file = { mode: 'run', tasks: [skipped] };
  expect(removeOthers(file, false)).toBe(0);
  expect(file.tasks).toEqual([skipped]);
});
