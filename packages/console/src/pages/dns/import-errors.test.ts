import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { problemsOf, rangeOfLine } from './import-errors.ts';

test('each line that cannot be read is known by its number, and the rest by its reason', () => {
  const errors = [
    { param: 'zonefile', code: 'zonefile_invalid', message: 'Line 12: "x" is not an IPv4 address.' },
    { param: 'zonefile', code: 'record_conflict', message: 'blog would have sets of other types.' },
    { param: 'mode', code: 'mode_invalid', message: 'mode is not one of merge and replace.' },
  ];
  const error = new ApiError(400, 'zonefile_invalid', 'Wrong.', { errors });
  expect(problemsOf(error)).toEqual([
    { line: 12, reason: '"x" is not an IPv4 address.' },
    { line: null, reason: 'blog would have sets of other types.' },
  ]);
  expect(problemsOf(new ApiError(0, 'unreachable', 'Away.'))).toEqual([]);
  expect(problemsOf(null)).toEqual([]);
});

test('a line is found in its text, also the last and one that is not there', () => {
  const text = 'one\n\nthree';
  const lineOf = (line: number) => text.slice(...rangeOfLine(text, line));
  expect([1, 2, 3, 9].map(lineOf)).toEqual(['one', '', 'three', 'three']);
});
