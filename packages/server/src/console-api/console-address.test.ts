import { describe, expect, test } from 'vitest';
import { ServiceError } from '../core/service-error.ts';
import type { ConsoleAddressOptions } from './console-address.ts';
import { checkOrigin, readAddress } from './console-address.ts';

const live: ConsoleAddressOptions = { dataMode: 'live', baseUrl: () => 'https://landhold.example' };
const plain: ConsoleAddressOptions = { dataMode: 'live', baseUrl: () => 'http://landhold.example' };
const mock: ConsoleAddressOptions = { dataMode: 'mock', baseUrl: () => 'http://127.0.0.1:4000' };

function originOf(options: ConsoleAddressOptions, host: string | undefined, ip = '127.0.0.1'): string {
  const address = readAddress({ headers: { host }, ip }, options);
  return address instanceof ServiceError ? address.code : address.origin;
}

describe('the address of a request', () => {
  test.each([
    ['landhold.example', 'https://landhold.example'],
    ['LANDHOLD.example', 'https://landhold.example'],
    ['landhold.example:8443', 'host_not_allowed'],
    ['www.landhold.example', 'host_not_allowed'],
    ['localhost:4000', 'http://localhost:4000'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['[::1]:4000', 'http://[::1]:4000'],
    ['127.0.0.2', 'host_not_allowed'],
    [undefined, 'host_not_allowed'],
  ])('in live mode behind TLS %s is %s', (host, origin) => {
    expect(originOf(live, host)).toBe(origin);
  });

  test('over plain http is not one that was set for others, only this machine', () => {
    expect(originOf(plain, 'landhold.example')).toBe('host_not_allowed');
    expect(originOf(plain, 'localhost:4000')).toBe('http://localhost:4000');
  });

  test.each([
    ['localhost:4000', '127.0.0.1', 'http://localhost:4000'],
    ['localhost:4000', '::1', 'http://localhost:4000'],
    ['localhost:4000', '::ffff:127.0.0.1', 'http://localhost:4000'],
    ['localhost:4000', '192.0.2.1', 'host_not_allowed'],
    ['landhold.example', '127.0.0.1', 'host_not_allowed'],
  ])('in mock mode %s asked from %s is %s', (host, ip, origin) => {
    expect(originOf(mock, host, ip)).toBe(origin);
  });

  test.each(['192.0.2.1', '172.17.0.1', '::ffff:192.0.2.1', '2001:db8::1', ''])(
    'in live mode localhost asked from %s is host_not_allowed',
    (ip) => {
      for (const host of ['localhost:4000', '127.0.0.1', '[::1]']) {
        expect(originOf(live, host, ip)).toBe('host_not_allowed');
        expect(originOf(plain, host, ip)).toBe('host_not_allowed');
      }
      expect(originOf(live, 'landhold.example', ip)).toBe('https://landhold.example');
    },
  );

  test('in mock mode is this machine alone, even where an https address was set', () => {
    expect(originOf({ ...mock, baseUrl: live.baseUrl }, 'landhold.example')).toBe('host_not_allowed');
  });

  test('does not fail before the server knows its own', () => {
    expect(originOf({ ...live, baseUrl: () => '' }, 'localhost:4000')).toBe('http://localhost:4000');
  });
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s may come from anywhere: it changes nothing', (method) => {
  const address = { origin: 'http://localhost:4000', isLocal: true, cookieName: 'landhold_session', isSecure: false };
  expect(checkOrigin({ method, headers: { origin: 'https://evil.example' } }, address)).toBeUndefined();
});
