import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRequestPath } from '../paths/request-path.ts';
import { findRedirect, parseRedirects } from './redirect-rules.ts';
import type { Redirect } from './redirect-rules.ts';

function follow(text: string, target: string): Redirect | undefined {
  const { rules, problems } = parseRedirects(text);
  expect(problems).toEqual([]);
  return findRedirect(rules, readRequestPath(target)!);
}

describe('a rule', () => {
  test.each([
    ['/old /new', '/old', 301, '/new'],
    ['/old /new 302', '/old/', 302, '/new'],
    ['/old/ /new', '/old', 301, '/new'],
    ['/old  \t /new   308  # why', '/old?a=1', 308, '/new?a=1'],
    ['/old /new?b=2', '/old?a=1', 301, '/new?b=2'],
    ['/old /new#part', '/old?a=1', 301, '/new?a=1#part'],
    ['/old https://example.com/x 307', '/old', 307, 'https://example.com/x'],
    ['/old https://example.com:8080/:x', '/old', 301, 'https://example.com:8080/:x'],
    ['/* /index.html 200', '/', 200, '/index.html'],
    ['/* /index.html 200', '/a/b/c', 200, '/index.html'],
    ['/blog/* /news/:splat', '/blog/2024/a', 301, '/news/2024/a'],
    ['/blog/* /news/:splat', '/blog/2024/', 301, '/news/2024/'],
    ['/blog/* /news/:splat', '/blog', 301, '/news/'],
    ['/news/:year/:month/* /:month-:year/:splat', '/news/2024/05/a', 301, '/05-2024/a'],
    ['/u/:id /user?id=:id 302', '/u/a%26b=c', 302, '/user?id=a%26b%3Dc'],
    ['/caf%C3%A9 /a', '/caf%c3%a9', 301, '/a'],
    ['/café /né', '/caf%c3%a9', 301, '/n%C3%A9'],
    ['/store id=:id /items/:id', '/store?id=a/b&x=1', 301, '/items/a%2Fb'],
    ['/store id=7 /seven\n/store /other', '/store?id=7', 301, '/seven'],
    ['/store id=7 /seven\n/store /other', '/store?id=8', 301, '/other?id=8'],
    ['/a/* /first\n/a/b /second', '/a/b', 301, '/first'],
    ['/a/b /second\n/a/* /first', '/a/b', 301, '/second'],
    ['/gone /404.html 410', '/gone', 410, '/404.html'],
    ['/:a /b/:a', '/a%2Fb', 301, '/b/a%2Fb'],
  ])('%j leads %s to %i %s', (text, target, status, to) => {
    expect(follow(text, target)).toMatchObject({ status, to, isForced: false });
  });

  test.each([
    ['/old /new', '/older'],
    ['/u/:id /x', '/u'],
    ['/u/:id /x', '/u/a/b'],
    ['/store id=:id /x', '/store'],
    ['/:lang/* /en/:splat', '/en/a'],
    ['/a /a/', '/a/'],
    ['', '/'],
  ])('%j does not lead %s anywhere', (text, target) => {
    expect(follow(text, target)).toBeUndefined();
  });

  test('is forced by "!"', () => {
    expect(follow('/a /b 302!', '/a')).toMatchObject({ status: 302, to: '/b', isForced: true });
  });

  test.each(['/old//evil.example/x', '/old///evil.example', '/old/%2F%2Fevil.example'])(
    '%s does not become another host',
    (target) => {
      const { to } = follow('/old/* /:splat', target)!;
      expect(new URL(to!, 'http://own.example').host).toBe('own.example');
    },
  );
});

describe('a line that is no rule is listed', () => {
  test.each([
    ['/old', /needs a target/],
    ['old /new', /begins with a path/],
    ['https://a.example/* /new', /whole hosts/],
    ['/old new', /needs a target/],
    ['/old x /new', /"x" is neither a parameter/],
    ['/old /new 500', /The status is one of/],
    ['/old /new 301 Country=de', /Conditions/],
    ['/old /new Country=de', /Conditions/],
    ['/api/* https://api.example/:splat 200', /Another server/],
    ['/a/*/b /c', /"\*" is the last/],
    ['/a*/ /c', /"\*" is the last/],
    ['/*/* /c', /at most one/],
    ['/a//b /c', /no empty segments/],
  ])('%s', (line, reason) => {
    const { rules, problems } = parseRedirects(`# first\n\n${line}\r\n/good /there\n`);
    expect(problems).toEqual([{ file: '_redirects', line: 3, reason: expect.stringMatching(reason) as string }]);
    expect([...rules.literal.keys()]).toEqual(['good']);
  });

  test('up to a hundred times', () => {
    expect(parseRedirects('x\n'.repeat(5_000)).problems).toHaveLength(100);
  });

  test('where there are too many rules', () => {
    const { rules, problems } = parseRedirects('/:a /b\n'.repeat(2_000));
    expect(rules.patterns).toHaveLength(1_000);
    expect(problems).toEqual([expect.objectContaining({ line: 1_001 })]);
  });
});

describe('cost', () => {
  const word = fc.string({
    unit: fc.constantFrom('/', ':', '*', 'a', '=', '!', '#', '%', '2', '0', 'é'),
    maxLength: 8,
  });
  const lines = fc.array(
    fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
    { maxLength: 20 },
  );

  test('every line is read without regard to the others', () => {
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const counts = [[...first, ...second], first, second].map((each) => {
          const { rules, problems } = parseRedirects(each.join('\n'));
          return [...rules.literal.values()].flat().length + rules.patterns.length + problems.length * 1_000;
        });
        expect(counts[0]).toBe(counts[1]! + counts[2]!);
      }),
    );
  });

  test.each([' ', '/', ':', '*', '=', '#', '%', '/:a', '/a ', '\t#', 'a=b '])(
    'half a megabyte of %j in one line is read',
    (text) => {
      const { problems } = parseRedirects(`/a ${text.repeat(500_000 / text.length)} /b`);
      expect(problems.length).toBeLessThanOrEqual(1);
    },
  );

  test('a path is looked up in 10,000 rules as in one', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `/old-${index} /new-${index}`).join('\n');
    const { rules } = parseRedirects(many);
    expect(rules.patterns).toEqual([]);
    expect(findRedirect(rules, readRequestPath('/old-9999')!)?.to).toBe('/new-9999');
  });
});
