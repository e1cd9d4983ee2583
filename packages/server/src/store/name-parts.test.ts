import { expect, test } from 'vitest';
import { longerPrefix, partFoundBy, partsOf } from './name-parts.ts';

test('a name is found by each part after its first', () => {
  expect(partsOf('harbour-works.com')).toEqual(['works.com', 'com']);
  expect(partsOf('_dmarc')).toEqual(['dmarc']);
  expect(partsOf('office')).toEqual([]);
  expect(partsOf('')).toEqual([]);
});

test('a name with capitals is found in lower case', () => {
  expect(partsOf('Front Desk')).toEqual(['front desk', 'desk']);
});

test('a name of many parts has eight', () => {
  expect(partsOf('a.b.c.d.e.f.g.h.i.j.k')).toHaveLength(8);
});

test('a name with several matching parts is listed by one', () => {
  expect(partFoundBy('a-works.works-a', 'works')).toBe('works-a');
  expect(partFoundBy('harbour', 'our')).toBeUndefined();
});

test('a search within a prefix begins with the longer of the two', () => {
  expect(longerPrefix('har')).toBe('har');
  expect(longerPrefix('har', 'harb')).toBe('harb');
  expect(longerPrefix('harb', 'har')).toBe('harb');
  expect(longerPrefix('har', 'b')).toBeUndefined();
});
