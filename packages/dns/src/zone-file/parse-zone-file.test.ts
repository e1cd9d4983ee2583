import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatZoneFile } from './format-zone-file.ts';
import { parseZoneFile } from './parse-zone-file.ts';

const CONTEXT = { zone: 'zone.test' };

describe('hostile text', () => {
  const LENGTH = 200_000;
  const shapes = [
    '(',
    ')',
    '"',
    '\\',
    ';',
    '$',
    '\n',
    ' ',
    '.',
    'a',
    '@',
    '0',
    '=',
    '="',
    '\\"',
    '()',
    'a ',
    '" "',
    'a\n',
    ' a\n',
    '"\n',
    '(\n',
    '1h',
    '$ORIGIN a\n',
    'a 1 TXT x\n',
    'a 1 TXT (',
    'x 1 A 192.0.2.1 ',
  ];

  test.each(shapes)('200,000 characters of %j are read or refused, at a cost that grows no faster', (shape) => {
    const text = shape.repeat(Math.ceil(LENGTH / shape.length));
    const { errors } = parseZoneFile(text, CONTEXT);
    expect(errors.length).toBeLessThanOrEqual(100);
  });

  test.each(shapes)('so are they behind the beginning of a record: %j', (shape) => {
    const text = `a 60 TXT ${shape.repeat(Math.ceil(LENGTH / shape.length))}`;
    expect(parseZoneFile(text, CONTEXT).errors.length).toBeLessThanOrEqual(100);
  });

  test('whatever the text, it is read or refused', () => {
    const part = fc.constantFrom(
      ...shapes,
      '\t',
      '\r',
      'IN',
      'A',
      'MX',
      'SOA',
      '$TTL',
      '$INCLUDE',
      '192.0.2.1',
      '60',
      '\\#',
      'é',
      '\0',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const { sets, errors } = parseZoneFile(parts.join(''), CONTEXT);
        expect(sets.length + errors.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('limits', () => {
  test('reading ends after 100 errors', () => {
    expect(parseZoneFile('bad\n'.repeat(1_000), CONTEXT).errors).toHaveLength(100);
  });

  test('a file with more records than allowed is an error at the first that is too many', () => {
    const text = 'a 60 A 192.0.2.1\n'.repeat(10);
    expect(parseZoneFile(text, { ...CONTEXT, maxRecords: 10 }).errors).toEqual([]);
    expect(parseZoneFile(text, { ...CONTEXT, maxRecords: 9 }).errors).toEqual([
      { line: 10, problem: 'The file has more than 9 records.' },
    ]);
  });
});

test('names that are not ASCII go through the function that was passed in', () => {
  const toAscii = (label: string): string | undefined => (label === 'bücher' ? 'xn--bcher-kva' : undefined);
  const { sets } = parseZoneFile('bücher 60 CNAME bücher.example.', { ...CONTEXT, toAscii });
  expect(sets).toEqual([
    { name: 'xn--bcher-kva', type: 'CNAME', ttl: 60, values: ['xn--bcher-kva.example.'], line: 1 },
  ]);
  expect(parseZoneFile('bücher 60 A 192.0.2.1', CONTEXT).errors[0]?.problem).toContain('not ASCII');
});

test('a file is sorted by name and type, apex and name servers first', () => {
  const authority = {
    ttl: 3600,
    primary: 'ns1.example.net',
    contact: 'dns.example.net',
    serial: 7,
    refresh: 1,
    retry: 2,
    expire: 3,
    minimum: 4,
  };
  const set = { ttl: 60, type: 'A', values: ['192.0.2.2', '192.0.2.1'] } as const;
  const sets = [
    { ...set, name: 'z' },
    { ...set, name: 'a.z' },
    { ...set, name: '@' },
    { ...set, name: 'b.a' },
    { name: 'a', ttl: 5, type: 'TXT', values: ['say "x"; \\', 'y'.repeat(300)] } as const,
    { name: '@', ttl: 60, type: 'NS', values: ['ns2.example.net.', 'ns1.example.net.'] } as const,
  ];
  const lines = [
    '$ORIGIN zone.test.',
    '@ 3600 IN SOA ns1.example.net. dns.example.net. 7 1 2 3 4',
    '@ 60 IN NS ns1.example.net.',
    '@ 60 IN NS ns2.example.net.',
    '@ 60 IN A 192.0.2.1',
    '@ 60 IN A 192.0.2.2',
    String.raw`a 5 IN TXT "say \"x\"; \\"`,
    `a 5 IN TXT "${'y'.repeat(255)}" "${'y'.repeat(45)}"`,
    'b.a 60 IN A 192.0.2.1',
    'b.a 60 IN A 192.0.2.2',
    'z 60 IN A 192.0.2.1',
    'z 60 IN A 192.0.2.2',
    'a.z 60 IN A 192.0.2.1',
    'a.z 60 IN A 192.0.2.2',
  ];
  const written = formatZoneFile({ zone: 'zone.test', authority, sets });
  expect(written.replaceAll('\t', ' ')).toBe(`${lines.join('\n')}\n`);
  expect(formatZoneFile({ zone: 'zone.test', authority, sets: sets.toReversed() })).toBe(written);
});

test('an ALIAS is written as a comment before its addresses, and read again without them', () => {
  const alias = { name: '@', type: 'ALIAS', ttl: 300, values: ['www.example.net.'] };
  const text = formatZoneFile({
    zone: 'zone.test',
    sets: [
      { name: '@', type: 'A', ttl: 300, values: ['192.0.2.1'] },
      { name: '@', type: 'AAAA', ttl: 300, values: ['2001:db8::1'] },
      alias,
      { name: '@', type: 'MX', ttl: 60, values: ['10 mail.example.net.'] },
      { name: 'www', type: 'A', ttl: 60, values: ['192.0.2.2'] },
    ],
  });
  expect(text.split('\n').slice(1, 3)).toEqual([
    '; landhold: @\t300\tIN\tALIAS\twww.example.net.',
    '@\t300\tIN\tA\t192.0.2.1',
  ]);
  const { sets, errors } = parseZoneFile(text, { zone: 'zone.test' });
  expect(errors).toEqual([]);
  expect(sets).toEqual([
    { ...alias, line: 2 },
    { name: '@', type: 'MX', ttl: 60, values: ['10 mail.example.net.'], line: 5 },
    { name: 'www', type: 'A', ttl: 60, values: ['192.0.2.2'], line: 6 },
  ]);
});

test.each(['; landhold: @ 300 IN A 192.0.2.1', '; landhold: @ 300 IN ALIAS a..b', '; landhold: ALIAS'])(
  'an error for %s',
  (line) => {
    expect(parseZoneFile(line, { zone: 'zone.test' }).errors).toEqual([{ line: 1, problem: expect.any(String) }]);
  },
);

test.each(['; @ 300 IN ALIAS www.example.net.', ' ; landhold: @ 300 IN ALIAS www.example.net.'])(
  'any other comment is ignored: %s',
  (line) => {
    expect(parseZoneFile(line, { zone: 'zone.test' })).toEqual({ sets: [], authority: undefined, errors: [] });
  },
);
