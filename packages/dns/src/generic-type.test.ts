import { expect, test } from 'vitest';
import { findTypeProblem, formatRecordData, isRecordType, typeOfCode } from './record-data.ts';

test.each(['A', 'URI', 'TYPE65280', 'TYPE13', 'TYPE65534', 'TYPE1000'])(
  '%s can be the type of a record set',
  (type) => {
    expect(findTypeProblem(type)).toBeUndefined();
    expect(isRecordType(type)).toBe(true);
  },
);

test.each([
  ['TYPE1', 'The type TYPE1 is A; write it so.'],
  ['TYPE257', 'The type TYPE257 is CAA; write it so.'],
  ['HINFO', 'Write the type HINFO as TYPE13, with its data as bytes: \\# 4 0a000001.'],
  ['SOA', 'The type SOA is made by the service.'],
  ['RRSIG', 'The type RRSIG is made by the service when it signs the zone.'],
  ['TYPE46', 'The type TYPE46 is made by the service when it signs the zone.'],
  ['CDS', 'The type CDS is made by the service when it signs the zone.'],
  ['OPT', 'The type OPT is used in queries and messages, and no record set has it.'],
  ['ANY', 'The type ANY is used in queries and messages, and no record set has it.'],
  ['TSIG', 'The type TSIG is used in queries and messages, and no record set has it.'],
  ['TYPE255', 'The type TYPE255 is used in queries and messages, and no record set has it.'],
  ['IPSECKEY', 'The type IPSECKEY is not supported, because its structure cannot be checked.'],
  ['TYPE0', 'The type TYPE0 is reserved.'],
  ['TYPE65535', 'The type TYPE65535 is reserved.'],
])('%s cannot: %s', (type, problem) => {
  expect(findTypeProblem(type)).toBe(problem);
  expect(isRecordType(type)).toBe(false);
});

test.each([
  '',
  'a',
  'FOO',
  'TYPE',
  'TYPE01',
  'TYPE65536',
  'TYPE-1',
  'TYPE1e3',
  'type65280',
  'constructor',
  '__proto__',
])('%j is not the name of a type', (type) => {
  expect(findTypeProblem(type)).toMatch(/ is not supported; expected A, AAAA, .*, or TYPE and a number/);
});

test('each number has one name, or none', () => {
  const names = Array.from({ length: 65_536 }, (_, code) => typeOfCode(code)).filter((name) => name !== undefined);
  expect(names.every(isRecordType)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test('thousands of strings are read in a loop', () => {
  expect(formatRecordData('TYPE56', new Uint8Array(60_000))).toMatch(/^\\# 60000 0+$/);
});
