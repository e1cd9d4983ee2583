import { expect, test } from 'vitest';
import { catalogName, dnsSecondaries, secondaryAddresses, tsigKeys } from './dns-secondaries.ts';

const SECRET = Buffer.alloc(32, 's').toString('base64');

test('secondaries are addresses, at port 53 unless another is said', () => {
  expect(secondaryAddresses('192.0.2.53, [2001:db8::53]:5353')).toEqual([
    { address: '192.0.2.53', port: 53 },
    { address: '2001:db8::53', port: 5353 },
  ]);
  expect(secondaryAddresses('')).toEqual([]);
});

test.each(['ns1.example.com', '192.0.2.53:0', '192.0.2.53:70000', '[192.0.2.1]', '2001:db8::1', '192.0.2.1,192.0.2.1'])(
  'not as secondaries: %s',
  (value) => {
    expect(() => secondaryAddresses(value)).toThrow(/is not an address|twice/);
  },
);

test('keys have a name and a secret, and an algorithm where it is not the usual one', () => {
  expect(tsigKeys(`one:${SECRET}, hmac-sha512:two.example:${SECRET}`)).toEqual([
    { name: 'one', algorithm: 'hmac-sha256', secret: Buffer.alloc(32, 's') },
    { name: 'two.example', algorithm: 'hmac-sha512', secret: Buffer.alloc(32, 's') },
  ]);
});

test.each([
  ['one', 'is not name:secret'],
  [`hmac-md5:one:${SECRET}`, 'is not name:secret'],
  [`One:${SECRET}`, 'has no name in small letters'],
  ['one:c2hvcnQ=', 'has no secret of at least 32 bytes'],
  [`one:${SECRET},one:${SECRET}`, 'it names a key twice'],
])('not as a key: %s, and no message has a secret', (value, message) => {
  expect(() => tsigKeys(value)).toThrow(message);
  expect(() => tsigKeys(value)).not.toThrow(SECRET.slice(0, 20));
});

test('secondaries need a key, and a key alone lets them ask', () => {
  const settings = { LANDHOLD_DNS_CATALOG: catalogName('catalog.invalid') };
  const [addresses, keys] = [secondaryAddresses('192.0.2.53'), tsigKeys(`one:${SECRET}`)];
  const withKey = { ...settings, LANDHOLD_DNS_TSIG_KEY: keys };
  expect(dnsSecondaries({ ...withKey, LANDHOLD_DNS_SECONDARIES: [] })).toMatchObject({ addresses: [], keys });
  const without = { ...settings, LANDHOLD_DNS_TSIG_KEY: [] };
  expect(dnsSecondaries({ ...without, LANDHOLD_DNS_SECONDARIES: [] })).toBeNull();
  expect(() => dnsSecondaries({ ...without, LANDHOLD_DNS_SECONDARIES: addresses })).toThrow(/LANDHOLD_DNS_TSIG_KEY/);
});
