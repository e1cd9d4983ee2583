import { expect, test } from 'vitest';
import { DEFAULT_NAMESERVERS, nameServers } from './name-servers.ts';

test('names are separated by commas', () => {
  expect(nameServers(DEFAULT_NAMESERVERS.join())).toEqual({ names: DEFAULT_NAMESERVERS, addresses: new Map() });
  expect(nameServers('a.ns.example.net, b.ns.example.org').names).toEqual(['a.ns.example.net', 'b.ns.example.org']);
});

test('a name may have addresses, each in an entry', () => {
  const value = 'ns1.example.com=192.0.2.1, ns1.example.com=2001:db8::1, ns2.example.net';
  expect(nameServers(value)).toEqual({
    names: ['ns1.example.com', 'ns2.example.net'],
    addresses: new Map([['ns1.example.com', ['192.0.2.1', '2001:db8::1']]]),
  });
});

test.each([
  ['', '"" is not a hostname'],
  ['ns1', '"ns1" is not a hostname'],
  ['NS1.example.com', 'is not a hostname in small letters'],
  ['ns1.example.com,', '"" is not a hostname'],
  ['ns1.example.com.', 'is not a hostname'],
  [`${'a.'.repeat(120)}example`, 'is not a hostname'],
  ['ns1.example.com,ns1.example.com', 'names a host twice'],
  ['ns1.example.com=192.0.2.1,ns1.example.com=192.0.2.1', 'names a host twice'],
  ['ns1.example.com=192.0.2.1,ns1.example.com', 'names a host twice'],
  ['ns1.example.com=', '"" is not an IP address'],
  ['ns1.example.com=ns2.example.com', '"ns2.example.com" is not an IP address'],
  ['ns1.example.com=192.0.2.1=2', '"192.0.2.1=2" is not an IP address'],
  ['ns1.example.com=fe80::1%eth0', '"fe80::1%eth0" is not an IP address'],
  [Array.from({ length: 9 }, (_, index) => `ns${index}.example.com`).join(), '9 hosts are too many'],
])('%s is refused', (value, problem) => {
  expect(() => nameServers(value)).toThrow(problem);
});
