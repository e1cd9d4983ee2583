/** The headers of a request, byte by byte. Each request would create a domain, were its headers right. */
import { describe, expect, test } from 'vitest';
import type { Refused } from '../support/expect-refused.ts';
import { expectRefused, titled } from '../support/expect-refused.ts';
import {
  AUTHORIZATION,
  BODY,
  CLOSE,
  createFramed,
  createWithHeaders,
  createWithOnly,
  head,
  HOST,
  JSON_TYPE,
  lengthOf,
} from '../support/raw-request.ts';
import { exchange } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();
const MALFORMED = [400, 'request_malformed'] as const;
const REST = [AUTHORIZATION, JSON_TYPE, CLOSE];
const withHost = (...lines: string[]): string => createWithOnly(...lines, ...REST);

const hosts: readonly Refused[] = [
  ['no Host', withHost(), ...MALFORMED],
  ['an empty Host', withHost('Host:'), ...MALFORMED],
  ['a Host of spaces', withHost('Host:   '), ...MALFORMED],
  ['two Hosts', withHost(HOST, 'Host: elsewhere'), ...MALFORMED],
  ['the same Host twice', withHost(HOST, HOST), ...MALFORMED],
  ['two Hosts in different case', withHost(HOST, 'hOST: localhost'), ...MALFORMED],
  ['a Host with a space', withHost('Host: local host'), ...MALFORMED],
  ['a Host with a path', withHost('Host: localhost/api'), ...MALFORMED],
  ['a Host with a user', withHost('Host: user@localhost'), ...MALFORMED],
  ['a Host that is an address', withHost('Host: http://localhost'), ...MALFORMED],
  ['a Host with a port that is no number', withHost('Host: localhost:http'), ...MALFORMED],
  ['a Host of IPv6 without brackets', withHost('Host: ::1'), ...MALFORMED],
  ['a Host with bytes beyond ASCII', withHost('Host: \xc3\xa9.test'), ...MALFORMED],
  ['a wrong Host in HTTP/1.0', head('GET /api/v1/events HTTP/1.0', 'Host: a b', AUTHORIZATION), ...MALFORMED],
];

const duplicates: readonly Refused[] = [
  ['the same Authorization twice', createWithHeaders(AUTHORIZATION), ...MALFORMED],
  ['two Authorizations', createWithHeaders('Authorization: Bearer other'), ...MALFORMED],
  ['a second Authorization in other case', createWithHeaders('AUTHORIZATION: Bearer other'), ...MALFORMED],
  ['the same Idempotency-Key twice', createWithHeaders('Idempotency-Key: a', 'Idempotency-Key: a'), ...MALFORMED],
  ['two Idempotency-Keys', createWithHeaders('Idempotency-Key: a', 'idempotency-key: b'), ...MALFORMED],
  ['the same Content-Type twice', createWithHeaders(JSON_TYPE), ...MALFORMED],
  ['two Content-Types', createWithHeaders('Content-Type: text/plain'), ...MALFORMED],
  [
    'a second Authorization after 900 other headers',
    createWithHeaders(...Array.from({ length: 900 }, () => 'a:'), 'Authorization: Bearer other'),
    ...MALFORMED,
  ],
];

const syntax: readonly Refused[] = [
  ['a header without a colon', createWithHeaders('No-Colon'), ...MALFORMED],
  ['a header without a name', createWithHeaders(': value'), ...MALFORMED],
  ['a space before the colon', createWithHeaders('X-Name : value'), ...MALFORMED],
  ['a tab before the colon', createWithHeaders('X-Name\t: value'), ...MALFORMED],
  ['a space within the name', createWithHeaders('X Name: value'), ...MALFORMED],
  ['a value that goes on in the next line', createWithHeaders('X-Name: one', ' two'), ...MALFORMED],
  ['a value that goes on after a tab', createWithHeaders('X-Name: one', '\ttwo'), ...MALFORMED],
  ['a first header that begins with a space', withHost(` ${HOST}`), ...MALFORMED],
  ['a parenthesis in the name', createWithHeaders('X(Name: value'), ...MALFORMED],
  ['a byte beyond ASCII in the name', createWithHeaders('X-N\xe9me: value'), ...MALFORMED],
  ['a NUL in the name', createWithHeaders('X-N\0me: value'), ...MALFORMED],
  ['a NUL in the value', createWithHeaders('X-Name: val\0ue'), ...MALFORMED],
  ['a control character in the value', createWithHeaders('X-Name: val\x01ue'), ...MALFORMED],
  ['DEL in the value', createWithHeaders('X-Name: val\x7fue'), ...MALFORMED],
  ['a bare CR in the value', createWithHeaders('X-Name: val\rue'), ...MALFORMED],
  ['a bare LF after a header', createWithHeaders('X-Name: value\nX-Other: value'), ...MALFORMED],
  ['a bare LF after the last header', createFramed([lengthOf(BODY)], BODY).replace('\r\n\r\n', '\r\n\n'), ...MALFORMED],
];

const others: readonly Refused[] = [
  ['an expectation other than 100-continue', createWithHeaders('Expect: 200-ok'), 417, 'expectation_failed'],
  ['an expectation beside 100-continue', createWithHeaders('Expect: 100-continue, x'), 417, 'expectation_failed'],
  [
    'an Idempotency-Key of 256 characters',
    createWithHeaders(`Idempotency-Key: ${'a'.repeat(256)}`),
    400,
    'idempotency_key_invalid',
  ],
  ['an empty Idempotency-Key', createWithHeaders('Idempotency-Key:'), 400, 'idempotency_key_invalid'],
  ['an Idempotency-Key beyond ASCII', createWithHeaders('Idempotency-Key: \xe9'), 400, 'idempotency_key_invalid'],
  [
    'a key with a byte beyond ASCII',
    createWithOnly(HOST, JSON_TYPE, CLOSE, 'Authorization: Bearer \xe9'),
    401,
    'api_key_invalid',
  ],
];

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `X-${index}: ${index}`);
const TOO_LARGE = [431, 'headers_too_large'] as const;
const TOO_LONG = [414, 'uri_too_long'] as const;
const QUERY = '/api/v1/events?type=';
const longTarget = (length: number): string =>
  head(`GET ${QUERY}${'a'.repeat(length - QUERY.length)} HTTP/1.1`, HOST, AUTHORIZATION, CLOSE);

const sizes: readonly Refused[] = [
  ['one header of 9,000 bytes', createWithHeaders(`X-Name: ${'a'.repeat(9_000)}`), ...TOO_LARGE],
  ['one header of 1 MiB', createWithHeaders(`X-Name: ${'a'.repeat(1 << 20)}`), ...TOO_LARGE],
  ['one name of 9,000 bytes', createWithHeaders(`${'a'.repeat(9_000)}: value`), ...TOO_LARGE],
  ['1,500 headers of a few bytes', createWithHeaders(...many(1_500)), ...TOO_LARGE],
  ['3,000 empty headers', createWithHeaders(...Array.from({ length: 3_000 }, () => 'a:')), ...TOO_LARGE],
  ['a target of 2,049 characters', longTarget(2_049), ...TOO_LONG],
  ['a target of 8,000 characters', longTarget(8_000), ...TOO_LONG],
  ['a target of 9,000 characters', longTarget(9_000), ...TOO_LONG],
  ['a target of 100,000 characters', longTarget(100_000), ...TOO_LONG],
  ['a target of 1 MiB', longTarget(1 << 20), ...TOO_LONG],
  ['a target of 2,049 characters without a key', head(`GET /${'a'.repeat(2_048)} HTTP/1.1`, HOST), ...TOO_LONG],
];

describe.each([
  ['Host', hosts],
  ['duplicates', duplicates],
  ['syntax', syntax],
  ['values', others],
  ['size', sizes],
])('refused for the %s of its headers', (_, table) => {
  test.each(titled(table))('%s', async (_title, bytes, status, code) => {
    await expectRefused(port(), bytes, status, code);
  });
});

describe('allowed', () => {
  const read = (...headers: string[]): string => head('GET /api/v1/events HTTP/1.1', ...headers, AUTHORIZATION, CLOSE);
  test.each([
    ['a Host with a port', read('Host: localhost:4000')],
    ['a Host of IPv6', read('Host: [::1]:4000')],
    ['no Host in HTTP/1.0', head('GET /api/v1/events HTTP/1.0', AUTHORIZATION)],
    [
      'the scheme word in another case',
      head('GET /api/v1/events HTTP/1.1', HOST, AUTHORIZATION.replace('Bearer', 'bEARER'), CLOSE),
    ],
    ['a value beyond ASCII in a header of no meaning', read(HOST, 'X-Name: \xe9')],
    ['a header of no meaning twice', read(HOST, 'X-Name: a', 'X-Name: b')],
    ['headers of 7 KiB', read(HOST, `X-Name: ${'a'.repeat(7_168)}`)],
  ])('200 for %s', async (_, bytes) => {
    const responses = await exchange({ port: port() }, bytes);
    expect(responses.map((response) => response.status)).toEqual([200]);
  });

  test('400 type_invalid, so not too long, for a target of 2,048 characters', async () => {
    await expectRefused(port(), longTarget(2_048), 400, 'type_invalid');
  });
});
