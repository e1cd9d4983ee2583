import { describe, expect, test } from 'vitest';
import { entityTagOf, namesStrongly, namesWeakly, readEntityTags } from './entity-tag.ts';

describe('the tag of a text', () => {
  test('is the same for the same text, also when it is no longer remembered', () => {
    const tag = entityTagOf('{"id":"dom_1"}');
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    for (let index = 0; index < 1_200; index += 1) entityTagOf(`${index} ${'x'.repeat(8_000)}`);
    expect(entityTagOf('{"id":"dom_1"}')).toBe(tag);
  });

  test('differs for texts that differ in one character, short or long', () => {
    const texts = ['', 'a', 'b', 'é', 'e', ...[1, 2].map((last) => 'x'.repeat(100_000) + last)];
    expect(new Set(texts.map(entityTagOf)).size).toBe(texts.length);
  });
});

describe('a header', () => {
  test.each([
    ['*', '*'],
    [' * ', '*'],
    ['"a"', ['"a"']],
    ['""', ['""']],
    ['W/"a"', ['W/"a"']],
    ['"a","b"', ['"a"', '"b"']],
    ['\t"a" ,\tW/"b"', ['"a"', 'W/"b"']],
    [',, "a",,"b" , ', ['"a"', '"b"']],
    ['"a,b", "W/"', ['"a,b"', '"W/"']],
    ['"\u00e9"', ['"\u00e9"']],
  ])('%j is read', (header, tags) => {
    expect(readEntityTags(header)).toEqual(tags);
  });

  test.each([
    '',
    ' ',
    ',',
    'a',
    '"',
    '"a',
    '"a", "',
    '" , "a"',
    'a"',
    '"a" "b"',
    '"a"b',
    'w/"a"',
    'W/a',
    'W/ "a"',
    '"a b"',
    '*,"a"',
    '**',
  ])('%j is not', (header) => {
    expect(readEntityTags(header)).toBeUndefined();
  });
});

test('weak tags are good for reading and not for changing', () => {
  expect(namesStrongly(['W/"a"'], '"a"')).toBe(false);
  expect(namesWeakly(['W/"a"'], '"a"')).toBe(true);
  for (const names of [namesStrongly, namesWeakly]) {
    expect(names('*', '"a"')).toBe(true);
    expect(names(['"b"', '"a"'], '"a"')).toBe(true);
    expect(names(['"b"', 'W/"b"'], '"a"')).toBe(false);
    expect(names([], '"a"')).toBe(false);
  }
});
