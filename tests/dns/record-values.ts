import fc from 'fast-check';
import type { RECORD_TYPES } from '@landhold/dns';

type KnownType = (typeof RECORD_TYPES)[number];

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

const certificateData = fc.oneof(line(fc.constantFrom('3 1 1', '2 0 1'), hex(32)), line(fc.constant('3 0 0'), hex(45)));
const base64 = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64'));

const thousandths = fc.nat(59_999).map((seconds) => (seconds / 1000).toFixed(3));
function angle(maxDegrees: number, directions: readonly string[]): fc.Arbitrary<string> {
  const parts = [fc.nat(maxDegrees - 1), fc.nat(59), thousandths] as const;
  const whole = fc.oneof(line(parts[0]), line(parts[0], parts[1]), line(...parts), fc.constant(maxDegrees));
  return line(whole, fc.constantFrom(...directions));
}
const altitude = fc.integer({ min: -10_000_000, max: 4_000_000_000 }).map((cm) => `${(cm / 100).toFixed(2)}m`);
const size = fc.tuple(fc.nat(9), fc.nat(9)).map(([digit, power]) => `${((digit * 10 ** power) / 100).toFixed(2)}m`);
const sizes = fc.array(size, { maxLength: 3 }).map((list) => list.join(' '));
const location = line(angle(90, ['N', 'S', 'n']), angle(180, ['E', 'W', 'e']), altitude, sizes);

/** Extended regular expressions with as many groups as their replacements use. */
const substitution = fc
  .tuple(
    fc.constantFrom('!', '/', '|', 'x'),
    fc.constantFrom('^(.*)$', '^(a+|[bc]*)$', '([^]!/]{2,3})', '(\\\\.)', '([[:digit:]]+)', '(a)(b)?'),
    fc.constantFrom('sip:\\\\1@example.com', 'plain', '\\\\1\\\\1', ''),
    fc.constantFrom('', 'i'),
  )
  .filter(([delimiter, ...parts]) => parts.every((part) => !part.includes(delimiter)))
  .map(([delimiter, ...parts]) => `"${delimiter}${parts.join(delimiter)}"`);

const wireName = fc
  .array(fc.uint8Array({ minLength: 1, maxLength: 12 }), { maxLength: 4 })
  .map((labels) => Buffer.concat([...labels.flatMap((label) => [Buffer.of(label.length), label]), Buffer.of(0)]));
const wireString = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.concat([Buffer.of(bytes.length), bytes]));
const wireNumber = uint16.map((number) => Buffer.of(number >> 8, number & 255));

/** Data of these parts in the form for types without one of their own (RFC 3597, 5). */
function generic(...parts: fc.Arbitrary<Uint8Array>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((each) => {
    const bytes = Buffer.concat(each);
    return `\\# ${bytes.length} ${bytes.toString('hex')}`.trimEnd();
  });
}

function ofLength(length: number): fc.Arbitrary<Uint8Array> {
  return fc.uint8Array({ minLength: length, maxLength: length });
}

/** Types that other servers know and this one keeps as bytes, and some that nobody knows. */
export const GENERIC_VALUES: Record<`TYPE${number}`, fc.Arbitrary<string>> = {
  TYPE13: generic(wireString, wireString),
  TYPE14: generic(wireName, wireName),
  TYPE17: generic(wireName, wireName),
  TYPE18: generic(wireNumber, wireName),
  TYPE19: generic(
    fc
      .string({ unit: fc.constantFrom('1', '2', '3'), minLength: 4, maxLength: 9 })
      .map((digits) => Buffer.from([digits.length, ...Buffer.from(digits)])),
  ),
  TYPE21: generic(wireNumber, wireName),
  TYPE26: generic(wireNumber, wireName, wireName),
  TYPE36: generic(wireNumber, wireName),
  TYPE49: generic(ofLength(35)),
  TYPE56: generic(wireString, wireString),
  TYPE58: generic(wireName, wireName),
  TYPE99: generic(wireString, wireString, wireString),
  TYPE104: generic(ofLength(10)),
  TYPE105: generic(ofLength(6)),
  TYPE107: generic(wireNumber, wireName),
  TYPE108: generic(ofLength(6)),
  TYPE109: generic(ofLength(8)),
  TYPE258: generic(wireString),
  TYPE261: generic(wireString),
  TYPE1000: generic(fc.uint8Array({ maxLength: 80 })),
  TYPE65280: generic(fc.uint8Array({ maxLength: 80 })),
};

/** Random good values of each type, in the form of a zone file. */
export const ZONE_FILE_VALUES: Readonly<Record<string, fc.Arbitrary<string>>> &
  Record<KnownType, fc.Arbitrary<string>> = {
  ...GENERIC_VALUES,
  A: fc.ipV4(),
  AAAA: fc.ipV6(),
  CAA: fc.oneof(
    line(uint8, fc.constantFrom('issue', 'ISSUEWILD'), fc.constantFrom('";"', '"ca.example"', '"ca.example; a=b"')),
    line(uint8, fc.constant('future'), quoted),
  ),
  CERT: line(fc.oneof(fc.constantFrom('PKIX', 'pgp', 'URI'), fc.integer({ min: 1, max: 250 })), uint16, uint8, base64),
  CNAME: anyName,
  DNAME: anyName,
  DS: fc.oneof(
    line(uint16, uint8.filter(Boolean), fc.constant(1), hex(20)),
    line(uint16, fc.constant('13 2'), hex(32)),
  ),
  HTTPS: service,
  LOC: location,
  MX: line(uint16, host),
  NAPTR: fc.oneof(
    line(uint16, uint16, fc.constantFrom('"S"', '""', 'a'), quoted, fc.constant('""'), host),
    line(uint16, uint16, fc.constant('"U" "E2U+sip"'), substitution, fc.constant('.')),
  ),
  NS: host,
  OPENPGPKEY: base64,
  PTR: anyName,
  SMIMEA: certificateData,
  SRV: line(uint16, uint16, uint16, host),
  SSHFP: fc.oneof(line(fc.constantFrom(1, 2, 3, 4), fc.constant(1), hex(20)), line(fc.constant('4 2'), hex(32))),
  SVCB: service,
  TLSA: certificateData,
  TXT: fc.array(quoted, { minLength: 1, maxLength: 4 }).map((strings) => strings.join(' ')),
  URI: line(
    uint16,
    uint16,
    fc.webUrl({ withFragments: true }).map((uri) => `"${uri}"`),
  ),
};

export const ALL_TYPES: readonly string[] = Object.keys(ZONE_FILE_VALUES);
