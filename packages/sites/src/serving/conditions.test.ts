import { describe, expect, test } from 'vitest';
import { readEncodings, findTag, readRange, tagOf } from './conditions.ts';

const FILE = { digest: 'ab'.repeat(32), bytes: 100 };
const TAG = tagOf(FILE);

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=0-1000', { start: 0, end: 99 }],
  ['BYTES=5-5', { start: 5, end: 5 }],
  ['bytes=100-', 'unsatisfiable'],
  [`bytes=${'9'.repeat(500)}-`, 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=0x0-1', undefined],
  ['bytes=-1-2', undefined],
  ['items=0-1', undefined],
  ['bytes 0-1', undefined],
])('the range %s', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
});

describe('tags', () => {
  const find = (header: string, isStrong = false): string | undefined => findTag(header, FILE, TAG, { isStrong });

  test('of any encoding are those of the file', () => {
    expect(find(TAG)).toBe(TAG);
    expect(find(`"x", W/${TAG}`)).toBe(TAG);
    expect(find(`"x",${tagOf(FILE, 'br')}`)).toBe(tagOf(FILE, 'br'));
    expect(find('*')).toBe(TAG);
  });

  test('of another file, or without quotes, are not', () => {
    for (const header of ['', '"x"', TAG.slice(1, -1), 'W/', `${TAG}x`]) expect(find(header)).toBeUndefined();
  });

  test('that are weak are not strong', () => {
    expect(find(`W/${TAG}`, true)).toBeUndefined();
  });
});

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['x-gzip', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.5, gzip;q=0.9', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['*, br;q=0', ['gzip']],
  ['BR', ['br']],
  ['identity', []],
  ['', []],
  ['bro, gzipped', []],
])('Accept-Encoding: %s', (header, expected) => {
  expect(readEncodings(header)).toEqual(expected);
});
