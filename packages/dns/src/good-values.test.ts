import { describe, expect, test } from 'vitest';
import { formatRecordData, parseRecordData, recordDataKey } from './record-data.ts';
import type { RecordData, RecordType } from './record-data.ts';

const SHA1 = 'AB'.repeat(20);
const SHA256 = 'Cd'.repeat(32);
const SHA512 = 'ef'.repeat(64);
const [sha1, sha256, sha512] = [SHA1, SHA256, SHA512].map((text) => text.toLowerCase());

function same(...values: string[]): [string, string][] {
  return values.map((value) => [value, value]);
}

/** The text, and its normal form. */
const GOOD: Record<RecordType, [string, string][]> = {
  A: [
    ...same('192.0.2.1', '0.0.0.0', '255.255.255.255', '10.0.0.1', '127.0.0.1', '1.2.3.4', '203.0.113.200', '8.8.8.8'),
    [' 192.0.2.1 ', '192.0.2.1'],
    ['\t192.0.2.9', '192.0.2.9'],
  ],
  AAAA: [
    ...same('::', '::1', '2001:db8::1', 'fe80::1:0:0:1', '2001:db8:0:1:1:1:1:1', '::ffff:192.0.2.1', '1::'),
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['::2:3:4:5:6:7:8', '0:2:3:4:5:6:7:8'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ],
  ALIAS: [
    ...same('www.example.net.', '_x.example.net.', 'a-b.example.net.', 'example.', '1.example.', 'a.b.c.d.example.'),
    ['www.example.net', 'www.example.net.'],
    ['WWW.Example.NET', 'www.example.net.'],
    ['@', 'zone.test.'],
    ['bücher.example.net', 'xn--bcher-kva.example.net.'],
  ],
  CAA: [
    ...same('0 issue "letsencrypt.org"', '0 issue ";"', '128 issuewild "ca.example"', '0 iodef "mailto:a@example.com"'),
    ...same('0 issue "ca.example; account=230123"', '0 iodef "https://example.com/x"', '0 contactemail "a\\"b"'),
    ['0 ISSUE letsencrypt.org', '0 issue "letsencrypt.org"'],
    ['0  issue  ;', '0 issue ";"'],
    ['0 issue ""', '0 issue ""'],
    ['0 future "é\\007"', '0 future "\\195\\169\\007"'],
  ],
  CERT: [
    ...same('PKIX 12345 8 AQID', 'PGP 0 0 AAAA', 'URI 65535 253 Zm9vYmE=', 'OID 1 254 Zg==', '9 0 0 AAAA'),
    ...same('IACPKIX 0 0 AAAA', '65534 1 2 /+8='),
    ['1 0 0 AAAA', 'PKIX 0 0 AAAA'],
    ['pkix 00 RSASHA256 AAAA', 'PKIX 0 8 AAAA'],
    ['pgp 1 ed25519 Zm9v YmFy', 'PGP 1 15 Zm9vYmFy'],
    ['3 1 DSA-NSEC3-SHA1 AAAA', 'PGP 1 6 AAAA'],
  ],
  CNAME: [
    ...same('www.example.net.', 'a-b.example.net.', '_x.example.net.', '1.0/25.2.0.192.in-addr.arpa.', 'example.'),
    ['www.example.net', 'www.example.net.'],
    ['WWW.Example.NET.', 'www.example.net.'],
    ['@', 'zone.test.'],
    ['r3---sn-4g5.example.net', 'r3---sn-4g5.example.net.'],
    ['bücher.example.net', 'xn--bcher-kva.example.net.'],
    ['a\\.b.example.net', 'a\\.b.example.net.'],
    ['\\065.example.net', 'a.example.net.'],
  ],
  DNAME: [
    ...same('example.net.', '.', 'a-b.example.net.', '_x.example.net.', '0/25.2.0.192.in-addr.arpa.', 'example.'),
    ['example.net', 'example.net.'],
    ['Example.NET.', 'example.net.'],
    ['@', 'zone.test.'],
    ['bücher.example.net', 'xn--bcher-kva.example.net.'],
  ],
  DS: [
    [`12345 13 2 ${SHA256}`, `12345 13 2 ${sha256}`],
    [`0 8 1 ${SHA1}`, `0 8 1 ${sha1}`],
    [`65535 255 4 ${'0'.repeat(96)}`, `65535 255 4 ${'0'.repeat(96)}`],
    [`00001 13 2 ${SHA256}`, `1 13 2 ${sha256}`],
    [`1 13 2 ${SHA256.slice(0, 10)} ${SHA256.slice(10)}`, `1 13 2 ${sha256}`],
    ...[3, 5, 6].map((type): [string, string] => [`1 12 ${type} ${SHA256}`, `1 12 ${type} ${sha256}`]),
    ...same(`2 15 2 ${sha256}`, `3 16 2 ${sha256}`),
  ],
  HTTPS: [
    ...same('0 pool.example.net.', '1 .', '1 . alpn="h2,h3"', '16 svc.example.net. port=8443', '1 . ech=AAAA'),
    ...same('1 . ipv4hint=192.0.2.1,192.0.2.2', '1 . alpn="h2" no-default-alpn', '1 . key667="hello"', '1 . key8'),
    ['1 . port=443 alpn=h3', '1 . alpn="h3" port=443'],
    ['1 . ipv6hint=2001:DB8:0::1', '1 . ipv6hint=2001:db8::1'],
    ['1 . key3="\\001\\187"', '1 . port=443'],
    ['1 @ ALPN=h2', '1 zone.test. alpn="h2"'],
  ],
  LOC: [
    ...same(
      '52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000.00m 10.00m',
      '0 0 0.000 N 0 0 0.000 E 0.00m 1.00m 10000.00m 10.00m',
      '90 0 0.000 S 180 0 0.000 W -100000.00m 0.01m 0.09m 90000000.00m',
      '89 59 59.999 N 179 59 59.999 W 42849672.95m 1.00m 10000.00m 10.00m',
    ),
    ['52 22 23 N 4 53 32 E -2', '52 22 23.000 N 4 53 32.000 E -2.00m 1.00m 10000.00m 10.00m'],
    ['52 n 4 e 2.5m 30', '52 0 0.000 N 4 0 0.000 E 2.50m 30.00m 10000.00m 10.00m'],
    ['52 22 N 4 53 E 0m 0 0 0', '52 22 0.000 N 4 53 0.000 E 0.00m 0.00m 0.00m 0.00m'],
    ['1 2 3.4 S 5 6 7.89 W 0.1M 19m', '1 2 3.400 S 5 6 7.890 W 0.10m 10.00m 10000.00m 10.00m'],
    ['0 S 0 W 0', '0 0 0.000 N 0 0 0.000 E 0.00m 1.00m 10000.00m 10.00m'],
    [' 01 02 03 N\t004 05 06 E 007.00m', '1 2 3.000 N 4 5 6.000 E 7.00m 1.00m 10000.00m 10.00m'],
  ],
  MX: [
    ...same(
      '10 mail.example.net.',
      '0 .',
      '65535 a.example.',
      '1 xn--bcher-kva.example.',
      '0 mx.zone.test.',
      '10 mail.',
    ),
    ['010 mail.example.net', '10 mail.example.net.'],
    ['10 @', '10 zone.test.'],
    ['  10\tMAIL.example.net  ', '10 mail.example.net.'],
    ['5 bücher.example', '5 xn--bcher-kva.example.'],
  ],
  NAPTR: [
    ...same(
      '100 10 "S" "SIP+D2U" "" _sip._udp.example.net.',
      '0 0 "" "" "" .',
      String.raw`100 50 "U" "E2U+sip" "!^.*$!sip:info@example.com!" .`,
      String.raw`1 1 "u" "E2U+sip" "!^(\\+49)(.*)$!sip:\\2@example.com!i" .`,
      '65535 65535 "a" "x\\000y" "" a.example.',
      '1 1 "" "" "![]/]*!x!" .',
      '1 1 "" "" "/[[:alpha:]]/x/i" .',
    ),
    ['100 10 S SIP+D2U "" _SIP._udp.example.net', '100 10 "S" "SIP+D2U" "" _sip._udp.example.net.'],
    ['1 2 "S" "" "" @', '1 2 "S" "" "" zone.test.'],
    ['01 2 "" "" "" .', '1 2 "" "" "" .'],
  ],
  NS: [
    ...same('ns1.example.net.', 'a.b.c.d.example.', 'ns.zone.test.', '1.example.', 'a-1.example.', 'localhost.'),
    ['ns1.example.net', 'ns1.example.net.'],
    ['NS1.EXAMPLE.NET', 'ns1.example.net.'],
    ['@', 'zone.test.'],
    ['ns.bücher.example.', 'ns.xn--bcher-kva.example.'],
  ],
  OPENPGPKEY: [
    ...same('AAAA', 'Zg==', 'Zm8=', 'Zm9v', 'mQENBFVHm5sBCAC+', '/+8=', '++++', '////', 'AA=='),
    ['Zm9v Ym Fy', 'Zm9vYmFy'],
    [' AAAA ', 'AAAA'],
  ],
  PTR: [
    ...same('host.example.net.', 'my\\032printer._ipp._tcp.example.net.', '_ipp._tcp.example.net.', 'a.example.'),
    ...same('\\(a\\).example.net.', '\\000\\255.example.net.', 'a\\@b.example.net.'),
    ['Host.example.net', 'host.example.net.'],
    ['@', 'zone.test.'],
    ['My\\032Printer._ipp._tcp.example.net', 'my\\032printer._ipp._tcp.example.net.'],
  ],
  SMIMEA: [
    [`3 1 1 ${SHA256}`, `3 1 1 ${sha256}`],
    [`2 0 2 ${SHA512}`, `2 0 2 ${sha512}`],
    ...same('3 0 0 00', '0 0 0 3082', '1 1 0 ff', `0 1 1 ${sha256}`, `1 0 1 ${sha256}`, `2 1 1 ${sha256}`),
    ['3 0 0 30 82', '3 0 0 3082'],
    ['3 0 0 FF', '3 0 0 ff'],
  ],
  SRV: [
    ...same(
      '10 5 5060 sip.example.net.',
      '0 0 0 .',
      '65535 65535 65535 a.example.',
      '1 2 3 b.zone.test.',
      '1 0 443 x.',
    ),
    ['10 5 5060 sip.example.net', '10 5 5060 sip.example.net.'],
    ['10  05 5060 SIP.example.net', '10 5 5060 sip.example.net.'],
    ['0 0 1 @', '0 0 1 zone.test.'],
    ['0 0 80 bücher.example', '0 0 80 xn--bcher-kva.example.'],
    [' 0 0 80 a.example.', '0 0 80 a.example.'],
  ],
  SSHFP: [
    ...[1, 2, 3, 4, 6].map((algorithm): [string, string] => [`${algorithm} 2 ${SHA256}`, `${algorithm} 2 ${sha256}`]),
    ...[1, 2, 3, 4].map((algorithm): [string, string] => [`${algorithm} 1 ${SHA1}`, `${algorithm} 1 ${sha1}`]),
    [`4 2 ${SHA256.slice(0, 30)} ${SHA256.slice(30)}`, `4 2 ${sha256}`],
  ],
  SVCB: [
    ...same('0 pool.example.net.', '1 _a.example.net. port=53', '1 dns.example. alpn="dot,h2" dohpath="/q{?dns}"'),
    ...same('1 a.example. mandatory=alpn,port alpn="h2" port=1', '1 a.example. alpn="f\\\\\\\\oo\\\\,bar,h2"', '0 .'),
    ['1 a.example. port=1 alpn=h2 mandatory=port,alpn', '1 a.example. mandatory=alpn,port alpn="h2" port=1'],
    ['1 a.example. alpn=f\\\\\\\\oo\\\\,bar,h2', '1 a.example. alpn="f\\\\\\\\oo\\\\,bar,h2"'],
    ['1 a.example. key65534=a\\032b', '1 a.example. key65534="a b"'],
    ['1 a.example key9=""', '1 a.example. key9'],
  ],
  TYPE65280: [
    ...same('\\# 4 0a000001', '\\# 0', '\\# 1 00', '\\# 3 c00cff', '\\# 2 0000', '\\# 1 22', '\\# 2 5c5c'),
    ['\\# 4 0A000001', '\\# 4 0a000001'],
    ['\\# 4 0a 0000 01', '\\# 4 0a000001'],
    ['  \\#  04\t0a000001 ', '\\# 4 0a000001'],
    ['\\# 00000', '\\# 0'],
  ],
  // RP: names are signed in lower case.
  TYPE17: [
    ['\\# 6 014100014200', '\\# 6 016100016200'],
    ['\\# 2 0000', '\\# 2 0000'],
    ...Array.from({ length: 8 }, (_, at): [string, string] => {
      const value = `\\# 4 01${(0x61 + at).toString(16)}0000`;
      return [value, value];
    }),
  ],
  // HINFO, EUI48 and LP.
  TYPE13: Array.from({ length: 10 }, (_, at) => `\\# 4 01${(0x30 + at).toString(16)}0178`).map((value) => [
    value,
    value,
  ]),
  TYPE108: Array.from({ length: 10 }, (_, at) => `\\# 6 00000000000${at}`).map((value) => [value, value]),
  TYPE107: Array.from({ length: 10 }, (_, at) => `\\# 5 000${at}016100`).map((value) => [value, value]),
  TLSA: [
    [`3 1 1 ${SHA256}`, `3 1 1 ${sha256}`],
    [`2 0 2 ${SHA512}`, `2 0 2 ${sha512}`],
    ...same('3 0 0 00', '0 0 0 3082', '1 1 0 ff', `0 1 1 ${sha256}`, `1 0 1 ${sha256}`, `2 1 1 ${sha256}`),
    ['3 0 0 30 82', '3 0 0 3082'],
    ['3 0 0 FF', '3 0 0 ff'],
  ],
  TXT: [
    ...same(
      'v=spf1 -all',
      '',
      'a; b',
      'back\\slash',
      'say "hi"',
      'é😀',
      ' spaces ',
      'line\nbreak',
      '\u0000',
      '\uFEFFbom',
    ),
    ['"v=spf1 -all"', 'v=spf1 -all'],
    ['"a" "b"', 'ab'],
    ['""', ''],
    [' "a"\t"b" ', 'ab'],
    ['"\\195\\169"', 'é'],
    ['"\\255"', '"\\255"'],
    ['"\\"quoted\\""', '"\\"quoted\\""'],
    ['"line\nbreak"', 'line\nbreak'],
  ],
  URI: [
    ...same('10 1 "https://www.example.com/path"', '0 0 "mailto:a@example.com"', '65535 65535 "urn:x:y"', '1 2 "a:b"'),
    ...same('1 1 "ftp://ftp.example.com/public"', '1 1 "https://example.com/?a=b&c=%20#d"', '1 1 "x:\\"\\\\"'),
    ['10 1 https://www.example.com', '10 1 "https://www.example.com"'],
    ['010 01 "A:b"', '10 1 "A:b"'],
    ['10 1 "\\104ttps://example.com"', '10 1 "https://example.com"'],
  ],
};

const toAscii = (label: string): string | undefined => (label === 'bücher' ? 'xn--bcher-kva' : undefined);
const context = { zone: 'zone.test', toAscii };

describe.each(Object.entries(GOOD))('%s', (type, rows) => {
  test.each(rows)('%j is kept as %j', (text, value) => {
    expect(rows.length).toBeGreaterThanOrEqual(10);
    const data = parseRecordData(type, text, context);
    expect(data).toHaveProperty('value', value);
    expect(formatRecordData(type as RecordType, (data as RecordData).wire)).toBe(value);
    expect(parseRecordData(type as RecordType, value, context)).toEqual(data);
  });
});

test.each([
  ['AAAA', '::ffff:192.0.2.1', '00000000000000000000ffffc0000201'],
  ['CAA', '0 issue "ca.test"', '0005697373756563612e74657374'],
  ['MX', '10 a.test', '000a0161047465737400'],
  ['TXT', '', '00'],
  ['TXT', '"a" "b"', '026162'],
  ['HTTPS', '1 . port=53 alpn=h2', '00010000010003026832000300020035'],
] as const)('%s %j on the wire', (type, text, hex) => {
  const data = parseRecordData(type, text, context);
  expect('wire' in data && recordDataKey(data)).toBe(hex);
});

test('text is split at 255 bytes, also inside of a character', () => {
  const data = parseRecordData('TXT', `${'a'.repeat(254)}é`, context);
  expect('wire' in data && [data.wire.length, data.wire[0], data.wire[256]]).toEqual([258, 255, 1]);
});

test('the largest text fits, and one byte more does not', () => {
  expect(parseRecordData('TXT', 'a'.repeat(65_279), context)).toHaveProperty('wire.length', 65_535);
  expect(parseRecordData('TXT', 'a'.repeat(65_280), context)).toHaveProperty('problem');
});

test('names from a zone file are relative to its origin', () => {
  const inFile = { ...context, origin: 'sub.zone.test.' };
  expect(parseRecordData('MX', '10 mail', inFile)).toHaveProperty('value', '10 mail.sub.zone.test.');
  expect(parseRecordData('MX', '10 mail.eu', inFile)).toHaveProperty('value', '10 mail.eu.sub.zone.test.');
  expect(parseRecordData('MX', '10 mail.eu.', inFile)).toHaveProperty('value', '10 mail.eu.');
  expect(parseRecordData('MX', '10 @', inFile)).toHaveProperty('value', '10 sub.zone.test.');
});
