import fc from 'fast-check';
import type { RecordType } from '@landhold/dns';

const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789'));
const hostLabel = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
const host = fc.array(hostLabel, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.example.`);
const escaped = fc.nat(255).map((byte) => `\\${String(byte).padStart(3, '0')}`);
const anyLabel = fc.string({ unit: fc.oneof(letter, escaped), minLength: 1, maxLength: 15 });
const anyName = fc.array(anyLabel, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.example.`);
const uint8 = fc.nat(255);
const uint16 = fc.nat(65_535);

function hex(bytes: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdefABCDEF')),
    minLength: 2 * bytes,
    maxLength: 2 * bytes,
  });
}

function line(...fields: fc.Arbitrary<string | number>[]): fc.Arbitrary<string> {
  return fc.tuple(...fields).map((parts) => parts.join(' '));
}

const quoted = fc
  .array(fc.oneof(fc.constantFrom(...Array.from('abc ;()@=,.$')), escaped, fc.constantFrom('\\"', '\\\\')), {
    maxLength: 40,
  })
  .map((parts) => `"${parts.join('')}"`);
const addresses4 = fc.array(fc.ipV4(), { minLength: 1, maxLength: 3 }).map((list) => `ipv4hint=${list.join(',')}`);
const addresses6 = fc.array(fc.ipV6(), { minLength: 1, maxLength: 3 }).map((list) => `ipv6hint=${list.join(',')}`);
const protocol = fc.array(fc.constantFrom('h', '2', '\\\\,', '\\\\\\\\', '\\001'), { minLength: 1, maxLength: 5 });
const alpn = fc
  .array(protocol, { minLength: 1, maxLength: 3 })
  .map((list) => `alpn="${list.map((parts) => parts.join('')).join(',')}"`);
const parameters = fc
  .record(
    {
      alpn,
      port: uint16.map((port) => `port=${port}`),
      ipv4hint: addresses4,
      ipv6hint: addresses6,
      dohpath: fc.constant('dohpath="/dns-query{?dns}"'),
      other: fc.tuple(fc.integer({ min: 100, max: 65_000 }), quoted).map(([key, value]) => `key${key}=${value}`),
    },
    { requiredKeys: [] },
  )
  .map((record) => Object.values(record).join(' '));
const service = fc.oneof(line(fc.constant(0), host), line(fc.integer({ min: 1, max: 65_535 }), host, parameters));

/** Random good values of each type, in the form of a zone file. */
export const ZONE_FILE_VALUES: Record<RecordType, fc.Arbitrary<string>> = {
  A: fc.ipV4(),
  AAAA: fc.ipV6(),
  CAA: fc.oneof(
    line(uint8, fc.constantFrom('issue', 'ISSUEWILD'), fc.constantFrom('";"', '"ca.example"', '"ca.example; a=b"')),
    line(uint8, fc.constant('future'), quoted),
  ),
  CNAME: anyName,
  DS: fc.oneof(
    line(uint16, uint8.filter(Boolean), fc.constant(1), hex(20)),
    line(uint16, fc.constant('13 2'), hex(32)),
  ),
  HTTPS: service,
  MX: line(uint16, host),
  NS: host,
  PTR: anyName,
  SRV: line(uint16, uint16, uint16, host),
  SSHFP: fc.oneof(line(fc.constantFrom(1, 2, 3, 4), fc.constant(1), hex(20)), line(fc.constant('4 2'), hex(32))),
  SVCB: service,
  TLSA: fc.oneof(line(fc.constantFrom('3 1 1', '2 0 1'), hex(32)), line(fc.constant('3 0 0'), hex(45))),
  TXT: fc.array(quoted, { minLength: 1, maxLength: 4 }).map((strings) => strings.join(' ')),
};
