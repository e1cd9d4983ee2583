import { describe, expect, test } from 'vitest';
import { absolutise, parseOwnerName, relativise } from './owner-name.ts';

const label63 = 'a'.repeat(63);
/** With `.example.com.` it has 255 bytes on the wire: 3 × 64 + 50 + 8 + 4 + 1. */
const longest = [label63, label63, label63, 'a'.repeat(49)].join('.');
const toAscii = (label: string): string | undefined =>
  ({ bücher: 'xn--bcher-kva', 'a。b': 'a.b' })[label.toLowerCase()];
const context = { zone: 'example.com', toAscii };

describe('a good name of a record', () => {
  test.each([
    ['@', '@'],
    ['example.com', '@'],
    ['example.com.', '@'],
    ['EXAMPLE.com.', '@'],
    ['www', 'www'],
    ['WWW', 'www'],
    ['www.example.com', 'www'],
    ['www.example.com.', 'www'],
    ['a.b', 'a.b'],
    ['www.other.com', 'www.other.com'],
    ['notexample.com', 'notexample.com'],
    ['*', '*'],
    ['*.app', '*.app'],
    ['*.example.com', '*'],
    ['_dmarc', '_dmarc'],
    ['_443._tcp.www', '_443._tcp.www'],
    ['k1_a._domainkey', 'k1_a._domainkey'],
    ['bücher', 'xn--bcher-kva'],
    ['_dmarc.Bücher', '_dmarc.xn--bcher-kva'],
    ['\\119ww', 'www'],
    ['1', '1'],
    [label63, label63],
    [longest, longest],
  ])('%s is kept as %s', (text, relative) => {
    const absolute = relative === '@' ? 'example.com.' : `${relative}.example.com.`;
    expect(parseOwnerName(text, context)).toMatchObject({ relative, absolute });
    expect(parseOwnerName(relative, context)).toMatchObject({ relative, absolute });
    expect(parseOwnerName(absolute, context)).toMatchObject({ relative, absolute });
  });
});

describe('a bad name of a record', () => {
  test.each([
    ['', 'missing'],
    ['.', 'not in the zone example.com.'],
    ['www.other.com.', 'not in the zone example.com.'],
    ['www.', 'not in the zone'],
    ['a..b', 'empty label'],
    ['.a', 'empty label'],
    ['a..', 'empty label'],
    ['a.*', 'not the whole first label'],
    ['*a', 'not the whole first label'],
    ['*.*', 'not the whole first label'],
    ['-a', 'inner hyphens'],
    ['a-', 'inner hyphens'],
    ['a b', 'inner hyphens'],
    ['a/b', 'inner hyphens'],
    ['a\\.b', 'inner hyphens'],
    ['\\000', 'inner hyphens'],
    ['@.a', 'inner hyphens'],
    ['ü', 'IDNA'],
    ['a。b', 'IDNA'],
    ['a\\', 'backslash'],
    ['\\ü', 'backslash'],
    ['\\1', 'three digits'],
    ['\\999', 'three digits'],
    [`${label63}a`, '63 bytes'],
    [`${longest}a`, '255 bytes'],
    ['a.'.repeat(200), '255 bytes'],
    ['a'.repeat(100_000), '255 bytes'],
    ['example.com.example.com.', 'twice'],
    ['www.example.com.example.com', 'twice'],
  ])('%j is refused', (text, reason) => {
    expect(parseOwnerName(text, context)).toEqual({ problem: expect.stringContaining(reason) });
  });

  test('a label that is not ASCII needs a converter', () => {
    const problem = expect.stringContaining('write its A-label');
    expect(parseOwnerName('bücher', { zone: 'example.com' })).toEqual({ problem });
  });
});

test.each([
  ['@', '@', 'example.com.'],
  ['www', 'www', 'www.example.com.'],
  ['www.example.com.', 'www', 'www.example.com.'],
  ['a\\.b', 'a\\.b', 'a\\.b.example.com.'],
  ['A/B\\032c', 'a/b\\032c', 'a/b\\032c.example.com.'],
])('%s beside its zone is %s, and whole %s', (text, relative, absolute) => {
  expect(relativise(text, 'Example.com.')).toEqual({ name: relative });
  expect(absolutise(text, 'Example.com')).toEqual({ name: absolute });
});

test('an escaped dot does not make a name part of the zone', () => {
  expect(relativise('www\\.example.com.', 'example.com')).toHaveProperty('problem');
});
