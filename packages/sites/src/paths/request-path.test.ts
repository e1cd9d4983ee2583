import { expect, test } from 'vitest';
import { formatPath, readRequestPath } from './request-path.ts';

test.each([
  ['/', '/', []],
  ['/about', '/about', ['about']],
  ['/docs/', '/docs/', ['docs']],
  ['/a%20b', '/a b', ['a%20b']],
  ['/%61bout', '/about', ['about']],
  ['/caf%C3%A9', '/café', ['caf%C3%A9']],
  ['/@scope/a+b=c', '/@scope/a+b=c', ['@scope', 'a+b=c']],
  ['/%252e%252e/x', '/%2e%2e/x', ['%252e%252e', 'x']],
  ['/...', '/...', ['...']],
])('%s is the file %s', (target, decoded, segments) => {
  expect(readRequestPath(target)).toMatchObject({ decoded, segments, query: '' });
});

test.each(['/a%2Fb', '/a%5Cb', '//a', '/a//b', '//'])('%s is no file, but can be redirected', (target) => {
  expect(readRequestPath(target)).toMatchObject({ decoded: undefined });
});

test.each([
  '',
  'about',
  '/..',
  '/a/../b',
  '/./a',
  '/%2e%2e/a',
  '/.%2E/a',
  '/%00',
  '/a%0ab',
  '/%7f',
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%ae%c0%ae/',
  '/%ed%a0%80',
  '/a\\b',
  '/a#b',
  '/a b',
  '/é',
  '/a?b\u0000',
])('%j cannot be read', (target) => {
  expect(readRequestPath(target)).toBeUndefined();
});

test('the query is kept as it is', () => {
  expect(readRequestPath('/a?b=%2F&c=?d')).toMatchObject({ decoded: '/a', query: '?b=%2F&c=?d' });
});

test('a location never names another host', () => {
  const path = readRequestPath('//evil.example/')!;
  expect(formatPath(path.segments, true)).toBe('/evil.example/');
});
