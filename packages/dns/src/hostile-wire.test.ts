import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DnsDataError } from './dns-data-error.ts';
import { formatRecordData, parseRecordData, RECORD_TYPES } from './record-data.ts';
import type { RecordType } from './record-data.ts';

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

const MALFORMED: [RecordType, string, string][] = [
  ['A', '', 'no data'],
  ['A', 'c00002', 'too few bytes'],
  ['A', 'c000020101', 'too many bytes'],
  ['AAAA', 'c0000201', 'too few bytes'],
  ['NS', '', 'no name'],
  ['NS', 'c000', 'a pointer to itself'],
  ['NS', '40', 'an unknown kind of label'],
  ['NS', '0161', 'no root'],
  ['NS', '3f61', 'a label that is cut short'],
  ['NS', `${'0161'.repeat(128)}00`, 'a name of 257 bytes'],
  ['NS', '01610000', 'bytes after the name'],
  ['MX', '00', 'half a preference'],
  ['SRV', '000000000000', 'no target'],
  ['CAA', '0000', 'an empty tag'],
  ['CAA', '00012d', 'a tag with a hyphen'],
  ['CAA', '00ff61', 'a tag that is cut short'],
  ['DS', '00010d02', 'no digest'],
  ['TLSA', '030101', 'no digest'],
  ['SSHFP', '0402', 'no fingerprint'],
  ['SMIMEA', '030101', 'no digest'],
  ['CERT', '0001000008', 'no certificate'],
  ['OPENPGPKEY', '', 'no key'],
  ['URI', '00010001', 'no URI'],
  ['LOC', '001216138000000080000000009896', 'too few bytes'],
  ['LOC', '01121613800000008000000000989680', 'a version that is not known'],
  ['LOC', '00a21613800000008000000000989680', 'a digit above 9'],
  ['LOC', '001a1613800000008000000000989680', 'a power above 9'],
  ['LOC', '00121613ffffffff8000000000989680', 'more than 90 degrees'],
  ['LOC', '0012161380000000ffffffff00989680', 'more than 180 degrees'],
  ['LOC', '0012161380000000800000000098968000', 'too many bytes'],
  ['NAPTR', '0001000100000000ff', 'a replacement that is cut short'],
  ['NAPTR', '00010001ff', 'a string that is cut short'],
  ['NAPTR', '00010001000000c000', 'a pointer'],
  ['TXT', '', 'no string'],
  ['TXT', '0261', 'a string that is cut short'],
  ['SVCB', '0001000003000100', 'a port of one byte'],
  ['SVCB', '00010000030004000100', 'a value that is cut short'],
  ['SVCB', '000100000300020001000300020001', 'a key twice'],
  ['SVCB', '000100000300020001000100020161', 'keys out of order'],
  ['SVCB', '0001000001000100', 'an empty protocol'],
  ['SVCB', '00010000000000', 'an empty mandatory list'],
  ['SVCB', '000100000000020000', 'mandatory that names itself'],
  ['SVCB', '00010000040000', 'no address'],
  ['SVCB', '00010000020001ff', 'a flag with a value'],
];

test.each(MALFORMED)('%s %s is an error: %s', (type, hex) => {
  expect(() => formatRecordData(type, bytesOf(hex))).toThrow(DnsDataError);
});

test('names from the wire are written in lower case, with escapes', () => {
  expect(formatRecordData('NS', bytesOf('03412e4200'))).toBe('a\\.b.');
  expect(formatRecordData('NS', bytesOf('00'))).toBe('.');
});

test('strings of one text are joined', () => {
  expect(formatRecordData('TXT', bytesOf('01610162'))).toBe('ab');
});

function formatOrRefuse(type: string, wire: Uint8Array): string | undefined {
  try {
    return formatRecordData(type, wire);
  } catch (error) {
    if (error instanceof DnsDataError) return undefined;
    throw error;
  }
}

const type = fc.constantFrom(...RECORD_TYPES, 'TYPE17', 'TYPE26', 'TYPE56', 'TYPE108', 'TYPE65280');

test('any bytes are text or a DnsDataError', () => {
  const small = fc.array(fc.oneof(fc.nat(8), fc.nat(255)), { maxLength: 60 }).map((bytes) => Uint8Array.from(bytes));
  fc.assert(
    fc.property(type, fc.oneof(small, fc.uint8Array({ maxLength: 600 })), (each, wire) => {
      expect(() => formatOrRefuse(each, wire)).not.toThrow();
    }),
    { numRuns: 5000 },
  );
});

test('any text is data or a problem, and data is read again as the same', () => {
  const letters = Array.from('0123456789abcdef.:"\\ \t;@*_-=/,()\n\u0000é😀\uD800');
  const words = [
    'alpn',
    'key',
    '192.0.2.1',
    '::',
    'mandatory=',
    'a.test',
    '1 ',
    '0 issue ',
    'ab'.repeat(32),
    ' N ',
    ' E ',
    '!a!',
    'PKIX 0 0 ',
  ];
  const text = fc.array(fc.constantFrom(...letters, ...words), { maxLength: 20 }).map((parts) => parts.join(''));
  const context = { zone: 'zone.test' };
  fc.assert(
    fc.property(type, text, (each, value) => {
      const data = parseRecordData(each, value, context);
      expect('value' in data ? parseRecordData(each, data.value, context) : data).toEqual(data);
    }),
    { numRuns: 5000 },
  );
});

test.each([...RECORD_TYPES, 'TYPE56', 'TYPE65280'])(
  '%s: a large value of any shape is answered, whatever it is',
  (each) => {
    for (const part of [
      'a',
      '"',
      '\\',
      '\\0',
      ' ',
      'a ',
      '.',
      'a.',
      ':',
      ';',
      '=',
      '@',
      '1 . alpn=,',
      '{',
      '""',
      'é',
    ]) {
      const text = part.repeat(Math.floor(30_000 / part.length));
      for (const prefix of [
        '',
        '1 ',
        '1 . ',
        '1 . alpn=',
        '1 . dohpath=/',
        '0 issue "',
        '1 2 3 ',
        '3 0 0 ',
        '1 1 "" "" "',
        '1 N 1 E ',
      ]) {
        const data = parseRecordData(each, `${prefix}${text}`, { zone: 'zone.test' });
        expect(Object.keys(data).length).toBeGreaterThan(0);
      }
    }
  },
);
