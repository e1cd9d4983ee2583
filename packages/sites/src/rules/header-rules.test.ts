import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequestPath } from '../paths/request-path.ts';
import { applyHeaders, parseHeaders } from './header-rules.ts';
import type { Headers } from './header-rules.ts';

function headersFor(text: string, target: string): Record<string, string> {
  const { rules, problems } = parseHeaders(text);
  expect(problems).toEqual([]);
  const headers: Headers = new Map([['x-default', ['X-Default', 'yes']]]);
  applyHeaders(rules, readRequestPath(target)!, headers);
  return Object.fromEntries(headers.values());
}

test.each([
  ['/*\n  X-A: 1', '/any/where', { 'X-A': '1' }],
  ['/*\n  X-A: 1', '/', { 'X-A': '1' }],
  ['# why\n/a\n\tX-A: b: c\n\n/b\n  X-B: 2', '/a', { 'X-A': 'b: c' }],
  ['/*.js\n  X-A: 1', '/deep/app.js', { 'X-A': '1' }],
  ['/*.js\n  X-A: 1', '/deep/app.css', {}],
  ['/a.*\n  X-A: 1', '/a.css', { 'X-A': '1' }],
  ['/a/*/z\n  X-A: 1', '/a/b/c/z', { 'X-A': '1' }],
  ['/a/*/z\n  X-A: 1', '/a/b/c/y', {}],
  ['/u/:id/edit\n  X-A: 1', '/u/7/edit', { 'X-A': '1' }],
  ['/u/:id/edit\n  X-A: 1', '/u/7/8/edit', {}],
  ['/*\n  X-A: 1\n/b\n  x-a: 2', '/b', { 'x-a': '2' }],
  ['/b\n  Link: one\n  Link: two', '/b', { Link: 'one, two' }],
])('%j gives %s %o', (text, target, expected) => {
  expect(headersFor(text, target)).toEqual({ 'X-Default': 'yes', ...expected });
});

test.each([
  ['Set-Cookie', 'domain=1; Path=/; Secure'],
  ['Set-Cookie', 'a=domain=b'],
  ['Clear-Site-Data', '"cache", "storage"'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['Service-Worker-Allowed', '/'],
])('%s: %s is the business of its own host', (name, value) => {
  expect(headersFor(`/a\n  ${name}: ${value}`, '/a')).toEqual({ 'X-Default': 'yes', [name]: value });
});

test('a header is taken away by "!"', () => {
  expect(headersFor('/*\n  ! X-Default', '/a')).toEqual({});
});

describe('a line that is not used is listed', () => {
  test.each([
    ['X-A: 1', 1, /under the path/],
    ['/a\n  nothing', 2, /letters, digits/],
    ['/a\n  X A: 1', 2, /letters, digits/],
    ['/a\n  X-A:', 2, /has no value/],
    ['/a\n  X-A: é', 2, /ASCII/],
    ['/a\n  X-A: a\u0000b', 2, /ASCII/],
    ['/a\n  X-A: a\rSet-Cookie: b', 2, /ASCII/],
    ['/a\n  Content-Length: 5', 2, /cannot be changed/],
    ['/a\n  ! ETag', 2, /cannot be changed/],
    ['/a\n  transfer-encoding: chunked', 2, /cannot be changed/],
    ['/a\n  Location: /b', 2, /cannot be changed/],
    ['/a\n  Basic-Auth: a:b', 2, /Passwords/],
    ['/a\n  Set-Cookie: a=1\n  set-cookie: b=2', 3, /only once/],
    ['/a\n  Set-Cookie: a=1; Domain=sites.example.com', 2, /own host/],
    ['/a\n  set-cookie: a=1;domain = .example.com;Path=/', 2, /own host/],
    ['/a\n  Set-Cookie: a=1; Secure;DOMAIN', 2, /own host/],
    ['/a\n  Clear-Site-Data: "cookies"', 2, /other sites/],
    ['/a\n  Clear-Site-Data: "cache", "*"', 2, /other sites/],
    ['/a\n  Clear-Site-Data: "cache"\n  clear-site-data: "COOKIES"', 3, /other sites/],
    ['/a\n  Alt-Svc: h3="evil.example:443"', 2, /cannot be changed/],
    ['/a\n  X-Accel-Redirect: /internal/secret', 2, /cannot be changed/],
    ['/a\n  X-Sendfile: /etc/passwd', 2, /cannot be changed/],
    ['/*/*\n  X-A: 1', 1, /at most one/],
    ['https://a.example/*\n  X-A: 1', 1, /begins with/],
  ])('%j', (text, line, reason) => {
    const { problems } = parseHeaders(text);
    expect(problems).toEqual([{ file: '_headers', line, reason: expect.stringMatching(reason) as string }]);
  });

  test('where lines of one name together are longer than a value may be', () => {
    const { problems } = parseHeaders(`/a\n${'  Link: <https://a.example/>\n'.repeat(187)}`);
    expect(problems[0]).toEqual({ file: '_headers', line: 188, reason: 'A value has at most 4096 characters.' });
  });

  test('where a response would get more than 64 headers', () => {
    const lines = Array.from({ length: 65 }, (_, index) => `  X-${index}: 1`);
    const { problems } = parseHeaders(`/a\n${lines.join('\n')}\n/b\n  x-0: 2\n  X-More: 1`);
    expect(problems.map(({ line }) => line)).toEqual([66, 69]);
  });

  test('where there are too many', () => {
    const { rules, problems } = parseHeaders('/a\n'.repeat(2_000));
    expect(rules).toHaveLength(1_000);
    expect(problems).toEqual([expect.objectContaining({ line: 1_001 })]);
  });
});

describe('cost', () => {
  const line = fc.string({ unit: fc.constantFrom('/', ':', '*', 'a', '!', '#', ' ', '\t'), maxLength: 12 });
  const lines = fc.array(line, { maxLength: 20 });

  test('every path is read without regard to those before it', () => {
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const counts = [[...first, '/x', ...second], first, ['/x', ...second]].map((each) => {
          const { rules, problems } = parseHeaders(each.join('\n'));
          return rules.length + problems.length * 1_000;
        });
        expect(counts[0]).toBe(counts[1]! + counts[2]!);
      }),
    );
  });

  test.each([' ', '/', ':', '*', '!', '#', '/:a', 'a:'])('half a megabyte of %j in one line is read', (text) => {
    expect(parseHeaders(`/a\n  X${text.repeat(500_000 / text.length)}`).problems.length).toBeLessThanOrEqual(1);
  });
});
