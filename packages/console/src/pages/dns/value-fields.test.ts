import { expect, test } from 'vitest';
import { fieldsOf, initialParts, joinValue, readValue, splitValue, typeProblem } from './value-fields.ts';

const VALUES: readonly (readonly [type: string, value: string, parts: readonly string[]])[] = [
  ['MX', '10 mail.example.com.', ['10', 'mail.example.com.']],
  ['SRV', '10 5 5060 sip.example.com.', ['10', '5', '5060', 'sip.example.com.']],
  [
    'CAA',
    '0 issue "letsencrypt.org; validationmethods=dns-01"',
    ['0', 'issue', 'letsencrypt.org; validationmethods=dns-01'],
  ],
  ['CAA', String.raw`0 issue "a\"b\\c\195"`, ['0', 'issue', String.raw`a\"b\\c\195`]],
  ['HTTPS', '1 . alpn="h2,h3" port=8443', ['1', '.', 'h2,h3', 'port=8443']],
  ['HTTPS', '0 www.example.com.', ['0', 'www.example.com.', '', '']],
  ['SVCB', '1 svc.example.com. port=8443', ['1', 'svc.example.com.', '', 'port=8443']],
  [
    'NAPTR',
    '100 10 "S" "SIP+D2U" "" _sip._udp.example.com.',
    ['100', '10', 'S', 'SIP+D2U', '', '_sip._udp.example.com.'],
  ],
  [
    'NAPTR',
    String.raw`1 1 "U" "E2U+sip" "!^(.*) $!sip:\\1@example.com!" .`,
    ['1', '1', 'U', 'E2U+sip', String.raw`!^(.*) $!sip:\\1@example.com!`, '.'],
  ],
  ['URI', '10 1 "https://www.example.com/?a=b"', ['10', '1', 'https://www.example.com/?a=b']],
  ['CERT', 'PKIX 0 8 AQIDBA==', ['PKIX', '0', '8', 'AQIDBA==']],
  ['SMIMEA', `3 1 1 ${'0b'.repeat(32)}`, ['3', '1', '1', '0b'.repeat(32)]],
  ['TLSA', `3 1 1 ${'0b'.repeat(32)}`, ['3', '1', '1', '0b'.repeat(32)]],
];

test.each(VALUES)('%s %s has one part for each field, and is put together again', (type, value, parts) => {
  expect(splitValue(type, value)).toEqual(parts);
  expect(parts).toHaveLength(fieldsOf(type)!.length);
  expect(joinValue(type, parts)).toBe(value);
});

test('a quotation mark as typed is escaped, and hex digits in several words are one part', () => {
  expect(joinValue('CAA', ['0', 'issue', 'a"b'])).toBe(String.raw`0 issue "a\"b"`);
  expect(splitValue('TLSA', '3 1 1 0b0b 0c0c')).toEqual(['3', '1', '1', '0b0b0c0c']);
});

test('a new value has as many parts as fields', () => {
  for (const type of ['MX', 'SRV', 'CAA', 'HTTPS', 'TLSA'])
    expect(initialParts(type)).toHaveLength(fieldsOf(type)!.length);
  expect(fieldsOf('A')).toBeUndefined();
});

test('a value is judged by the rules of the name server; what only the server converts is left to it', () => {
  const read = (type: string, value: string): object => readValue(type, value, 'example.com');
  expect(read('A', '192.0.2.256')).toMatchObject({ problem: expect.stringMatching(/not an IPv4 address/) });
  expect(read('MX', '10 mail')).toMatchObject({ problem: expect.stringMatching(/mail\.example\.com\./) });
  expect(read('MX', '10 MAIL.example.com.')).toMatchObject({ value: '10 mail.example.com.' });
  expect(read('CNAME', 'bücher.example.')).toEqual({ value: 'bücher.example.' });
});

test('a type is judged by its number, and its values are bytes', () => {
  expect(typeProblem('A')).toBeUndefined();
  expect(typeProblem('TYPE65280')).toBeUndefined();
  expect(typeProblem('TYPE')).toBe('Enter the number of the type.');
  expect(typeProblem('TYPE1')).toBe('The type TYPE1 is A; write it so.');
  expect(typeProblem('TYPE46')).toMatch(/made by the service/);
  expect(fieldsOf('TYPE65280')).toBeUndefined();
  expect(readValue('TYPE65280', String.raw`\# 2 0A0b`, 'example.com')).toMatchObject({ value: String.raw`\# 2 0a0b` });
  expect(readValue('TYPE', 'x', 'example.com')).toHaveProperty('problem');
});
