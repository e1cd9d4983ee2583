import { expect, test } from 'vitest';
import type { ConsoleAddress } from './console-address.ts';
import { clearCookie, readCookie, writeCookie } from './session-cookie.ts';

const local: ConsoleAddress = {
  origin: 'http://localhost:4000',
  isLocal: true,
  cookieName: 'landhold_session',
  isSecure: false,
};
const secure: ConsoleAddress = {
  origin: 'https://landhold.example',
  isLocal: false,
  cookieName: '__Host-landhold_session',
  isSecure: true,
};

test.each([
  [undefined, undefined],
  ['', undefined],
  ['landhold_session=abc', 'abc'],
  ['other=1; landhold_session=abc; another=2', 'abc'],
  ['landhold_session=', undefined],
  ['xlandhold_session=abc', undefined],
  ['__Host-landhold_session=abc', undefined],
  ['landhold_session=planted; landhold_session=abc', undefined],
])('of the cookies %s the session is %s', (header, token) => {
  expect(readCookie(header, local)).toBe(token);
});

test('a cookie set over plain http is ignored over TLS', () => {
  expect(readCookie('landhold_session=planted; __Host-landhold_session=abc', secure)).toBe('abc');
  expect(readCookie('landhold_session=planted', secure)).toBeUndefined();
});

test('is written for the site alone, out of reach of scripts, and taken back by the same name', () => {
  expect(writeCookie('abc', secure)).toBe('__Host-landhold_session=abc; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(clearCookie(local)).toBe('landhold_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});
