import fc from 'fast-check';

const BOUNDARIES = [
  -1,
  0,
  1,
  2,
  9,
  10,
  11,
  13,
  14,
  59,
  60,
  1279,
  1280,
  1500,
  1501,
  4096,
  4097,
  86400,
  86401,
  1.5,
  -0.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
];

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { in: value };
  return value;
}

const TEXTS = [
  '',
  ' ',
  '.',
  '..',
  '-',
  'a',
  'A',
  'fail-x',
  'null',
  'xn--',
  'xn--a.com',
  '1.2.3.4',
  'a..b',
  'localhost',
  'com',
  '10.0.0.0/33',
  '10.0.0.1/24',
  '999.0.0.0/24',
  '0.0.0.0/0',
  '::/0',
  '\u202e\u200d',
  '😀.example',
  'é'.repeat(255),
  'a'.repeat(253),
  'a'.repeat(254),
  'a'.repeat(256),
  `${'a'.repeat(63)}.com`,
  `${'a'.repeat(64)}.com`,
  'a'.repeat(5_000),
  "'; drop table resources; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '%00%0a',
  '\0',
  'a:b\0label=c:d',
  'createSite\0',
  'a.sites.landhold.test',
  'A.Example.',
  '0x7f.0x1',
  'sk_svc_x\0',
  '%73k_svc_x%00',
  '\\u0073k_svc_x\\ud800',
  '\u001b[2J\r\n',
  '__proto__',
  'constructor',
  'toString',
];

/** As many entries as nearly fill the largest body, equal or all different. */
const CROWDS: readonly unknown[] = [
  Array.from({ length: 30_000 }, () => 1),
  Array.from({ length: 15_000 }, () => ''),
  Array.from({ length: 8_000 }, (_, index) => index),
  Array.from({ length: 6_000 }, (_, index) => index.toString(36)),
  Array.from({ length: 9_000 }, () => 'a.b'),
  Array.from({ length: 20_000 }, () => ({})),
  Array.from({ length: 100 }, (_, index) => [...Array.from({ length: 300 }, () => 1), index]),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [index.toString(36), null])),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`A${index.toString(36)}`, 1])),
  // The same inside lists and objects.
  [{ values: Array.from({ length: 25_000 }, () => 1), addresses: [1] }],
  [{ addresses: Array.from({ length: 25_000 }, () => 1), values: [1] }],
  Array.from({ length: 250 }, () => ({ values: Array.from({ length: 100 }, () => 1) })),
  [Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]))],
  { ['n'.repeat(30_000)]: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`n${index}`, 1])) },
  'a.'.repeat(30_000),
  ' '.repeat(60_000),
  '\ud800',
];

/** Hostnames that are one host, none, or one of ours. */
const HOST_LISTS: readonly unknown[] = [
  ['a.example', 'A.example'],
  ['a.example', 'a.example.'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['192.0.2.1', '2001:db8::1'],
  ['shop.sites.landhold.test', 'b.example'],
  ['a--b.example', 'xn--a.example'],
];

export const oddText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
);

/** What no field expects, or just about. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.constantFrom(...BOUNDARIES),
  oddText,
  fc.constantFrom(...CROWDS),
  fc.constantFrom(...HOST_LISTS),
  fc.constantFrom([], {}, [[]], [null], ['a', 'a'], { '': '' }, { a: null }, { 'NOT A KEY': 'x' }),
  fc.integer({ min: 1, max: 30 }).map(nest),
  fc.array(oddText, { maxLength: 30 }),
  fc.dictionary(oddText, oddText, { maxKeys: 30, noNullPrototype: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Whole bodies that are no JSON object, or no JSON, or too much of it. */
export const oddBody = fc.constantFrom(
  '',
  ' ',
  '{',
  '}',
  'null',
  'true',
  '[]',
  '"name"',
  '5',
  '{"name":"a","name":"b"}',
  '{"name":"odd","labels":{"a":"1","\\u0061":"2"}}',
  '{"__proto__":{"name":"a"}}',
  '{"name":"a\\u0000b"}',
  '{"name":"\\ud800"}',
  '\ufeff{"name":"odd"}',
  '{"name":"odd"}{"name":"odd"}',
  '{"name":"odd",}',
  "{'name':'odd'}",
  // What took a regular expression of the request log seconds to look through.
  `{${'a'.repeat(65_000)}\\u`,
  `{${'"\\"'.repeat(20_000)}\\u`,
  `{"password":"${'key'.repeat(20_000)}`,
  `${'['.repeat(20)}${']'.repeat(20)}`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"name":"${'a'.repeat(66_000)}"}`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"field${index}":1`).join(',')}}`,
  `{"changes":[{"values":[${Array.from({ length: 30_000 }, () => 1).join()}]}]}`,
  `{"name":"odd.com","glue":[{"addresses":[${Array.from({ length: 30_000 }, () => 1).join()}]}]}`,
  `{"files":{"${'n'.repeat(30_000)}":{${Array.from({ length: 3_000 }, (_, index) => `"n${index}":1`).join()}}}}`,
  `{"name":"odd","labels":{${Array.from({ length: 500 }, (_, index) => `"key${index}":"x"`).join(',')}}}`,
);

export const oddId = fc.oneof(
  fc.constantFrom(
    '0',
    '-',
    '.',
    '%2e%2e',
    '%00',
    'sk_svc_x%00',
    '%73k_svc_x%00',
    'sk_svc_x%5Cud800',
    '%2f',
    'null',
    'undefined',
    '{id}',
    '*',
    'dom_',
    'dom_01m31gf1a0e8x8yaqm517v2b6',
    'dom_01m31gf1a0e8x8yaqm517v2b6ff',
    'dom_81m31gf1a0e8x8yaqm517v2b6f',
    'DOM_01M31GF1A0E8X8YAQM517V2B6F',
    'site_01m31gf1a0e8x8yaqm517v2b6f',
    'evt_00000000000000000000000000',
    'a'.repeat(1_900),
    'a'.repeat(2_100),
    '%zz',
    '%ff',
  ),
  oddText.filter((text) => !['', '.', '..'].includes(text)).map(encodeURIComponent),
);

const printable = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCodePoint(code)),
  maxLength: 300,
});

/** Headers by name, with values that a careless or hostile client might send. */
export const oddHeader = fc.oneof(
  fc.tuple(
    fc.constant('Idempotency-Key'),
    fc.oneof(fc.constantFrom('', ' ', 'é', 'a'.repeat(255), 'a'.repeat(256)), printable),
  ),
  fc.tuple(
    fc.constantFrom('If-Match', 'If-None-Match'),
    fc.oneof(fc.constantFrom('', '*', '""', 'W/"a"', '"a", "b"', '"a" "b"', ',', '"', '"é"'), printable),
  ),
  fc.tuple(
    fc.constant('Authorization'),
    fc.oneof(
      fc.constantFrom('', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer sk_svc_demo_LandholdSandbox', 'bearer x y'),
      printable,
    ),
  ),
  fc.tuple(
    fc.constant('Content-Type'),
    fc.constantFrom(
      '',
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'APPLICATION/JSON',
      'application/json;',
      'application/jsonx',
      '*/*',
      'application/json, text/plain',
      ';',
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'Accept',
      'Accept-Encoding',
      'X-Request-Id',
      'traceparent',
      'X-Forwarded-For',
      'If-Match',
      'Range',
      'Cookie',
      'X-HTTP-Method-Override',
    ),
    printable,
  ),
  fc.tuple(fc.constant('Accept-Encoding'), fc.constantFrom(' '.repeat(4_000), `br${' ;'.repeat(2_000)}q`, 'br; q')),
  fc.tuple(fc.constant('traceparent'), fc.constantFrom(`00-${'a'.repeat(4_000)}-b-01`, '00-1-2-3')),
  fc.tuple(fc.constant('Expect'), fc.constantFrom('100-continue', 'nothing', '')),
  fc.tuple(fc.constant('Host'), fc.constantFrom('', 'a b', 'localhost:99999999', 'evil.example', '[::1]:80')),
  fc.tuple(fc.constant('X-Large'), fc.constantFrom('a'.repeat(4_000), 'a'.repeat(9_000))),
);
