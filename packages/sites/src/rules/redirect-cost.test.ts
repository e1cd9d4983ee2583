/** What one visit may cost, counted in compared segments and built characters. */
import { expect, test } from 'vitest';
import { readRequestPath } from '../paths/request-path.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { findRedirect, parseRedirects } from './redirect-rules.ts';
import type { Redirect } from './redirect-rules.ts';

/** Rules that are tried, and segments of each: the limits of both. */
const MAX_READS = 1_000 * 32;

/** A path that counts how often one of its segments is read. */
function countReads(target: string): { readonly path: RequestPath; reads(): number } {
  const path = readRequestPath(target)!;
  let reads = 0;
  const segments = new Proxy(path.segments, {
    get(list, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(list, key, receiver) as unknown;
    },
  });
  return { path: { ...path, segments }, reads: () => reads };
}

function cost(text: string, target: string): { readonly reads: number; readonly found: Redirect | undefined } {
  const { rules } = parseRedirects(text);
  const { path, reads } = countReads(target);
  const found = findRedirect(rules, path);
  return { reads: reads(), found };
}

const SEGMENTS = 3_900;
const LONG_PATH = `/x${'/a'.repeat(SEGMENTS - 1)}`;

test.each([
  ['/* /:splat'],
  ['/:a/* /:a/:splat'],
  ['/:a/* /x/:splat'],
  ['/:a/* /x/:splat#part'],
  ['/x/a/* /x/a/b/:splat'],
  [`/x/${'a/'.repeat(30)}b/* /z`],
  [`/:p/${':q/'.repeat(30)}* /x${'/a'.repeat(30)}/:splat`],
  ['/* a=1 b=2 /y'],
])('1,000 rules %s cost a path of 3,900 segments no more than their own length', (rule) => {
  const { reads } = cost(`${rule}\n`.repeat(1_000), LONG_PATH);
  expect(reads).toBeLessThanOrEqual(MAX_READS + SEGMENTS);
});

test.each([
  ['/* /z:splat', LONG_PATH],
  [`/* /z${':splat'.repeat(16)}`, LONG_PATH],
  [`/* /z?q=${':splat'.repeat(16)}`, `/${'%25'.repeat(2_000)}`],
  [`/s a=:a /z${':a'.repeat(16)}`, `/s?a=${'%C3%A9'.repeat(1_300)}`],
  ['/old /new', `/old?${'a'.repeat(8_200)}`],
  ['/old https://example.com/:splat', `/old?${'a'.repeat(8_200)}`],
])('a Location of %s has at most 8,192 characters', (rule, target) => {
  const { found } = cost(rule, target);
  expect(found).toMatchObject({ status: 301 });
  expect((found!.to ?? '').length).toBeLessThanOrEqual(8_192);
});

test('a Location of exactly 8,192 characters is sent', () => {
  expect(cost('/old/* /:splat', `/old/${'a'.repeat(8_191)}`).found!.to).toHaveLength(8_192);
  expect(cost('/old/* /:splat', `/old/${'a'.repeat(8_192)}`).found!.to).toBeNull();
});

test.each([
  [`/* /z${':splat'.repeat(17)}`, /at most 16 placeholders/],
  [`/* /z${':splat'.repeat(60_000)}`, /at most/],
  [`/old /${'a'.repeat(8_192)}`, /at most 8192 characters/],
  [`/a${'/b'.repeat(32)} /c`, /at most 32 segments/],
  [`/a ${'b=c '.repeat(9)}/d`, /at most 8 parameters/],
])('a line that could cost visitors more is listed', (line, reason) => {
  const { rules, problems } = parseRedirects(line);
  expect(problems).toEqual([{ file: '_redirects', line: 1, reason: expect.stringMatching(reason) as string }]);
  expect([rules.literal.size, rules.patterns.length]).toEqual([0, 0]);
});

test('of the rules for one path with different parameters 1,000 are used', () => {
  const lines = Array.from({ length: 1_001 }, (_, index) => `/store id=${index} /items/${index}`);
  const { rules, problems } = parseRedirects(lines.join('\n'));
  expect(rules.literal.get('store')).toHaveLength(1_000);
  expect(problems).toEqual([expect.objectContaining({ line: 1_001 })]);
});

test.each([
  '/a /a',
  '/a /a 302!',
  '/a /a#part',
  '/* /:splat',
  '/* /:splat 301!',
  '/:a/:b /:a/:b',
  '/:a/* /:a/:splat 308',
  '/caf%C3%A9/* /café/:splat',
])('a rule that leads to itself is listed: %s', (line) => {
  const { problems } = parseRedirects(line);
  expect(problems).toEqual([expect.objectContaining({ line: 1, reason: expect.stringMatching(/leads to itself/) })]);
});

test.each(['/en/* /en/:splat 200', '/a /a/', '/a/ /a', '/a x=1 /a', '/a /a?x=1', '/a https://a.example/a'])(
  'a rule that ends is none of these: %s',
  (line) => {
    expect(parseRedirects(line).problems).toEqual([]);
  },
);
