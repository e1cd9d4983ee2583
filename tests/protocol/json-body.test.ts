/** What is in a body, and what it is declared to be. Each request would create a domain, were its body right. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Refused } from '../support/expect-refused.ts';
import { expectEnvelope, expectRefused, titled } from '../support/expect-refused.ts';
import {
  AUTHORIZATION,
  BODY,
  CLOSE,
  createWithBody,
  createWithType,
  head,
  HOST,
  JSON_TYPE,
  lengthOf,
} from '../support/raw-request.ts';
import { exchange } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();
const INVALID = [400, 'json_invalid'] as const;
const NO_OBJECT = [400, 'body_invalid'] as const;
const WRONG_TYPE = [415, 'unsupported_media_type'] as const;

const bytes = (text: string): Buffer => createWithBody(Buffer.from(text, 'latin1'));
const text = (body: string): Buffer => createWithBody(body);
const labels = (members: string): Buffer => createWithBody(`{"name":"protocol.test","labels":{${members}}}`);
const nested = (levels: number): Buffer =>
  createWithBody(`{"name":"protocol.test","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`);

const encodings: readonly Refused[] = [
  ['a byte that UTF-8 never has', bytes('{"name":"\xff.test"}'), ...INVALID],
  ['an overlong character', bytes('{"name":"\xc0\xae.test"}'), ...INVALID],
  ['a surrogate in UTF-8', bytes('{"name":"\xed\xa0\x80.test"}'), ...INVALID],
  ['half a character at the end', bytes(`${BODY}\xc3`), ...INVALID],
  ['Latin-1', bytes('{"name":"\xe9.test"}'), ...INVALID],
  ['UTF-16', createWithBody(Buffer.from(`\ufeff${BODY}`, 'utf16le')), ...INVALID],
  ['a byte order mark', text(`\ufeff${BODY}`), ...INVALID],
];

const keys: readonly Refused[] = [
  ['a key twice', text('{"name":"a.test","name":"b.test"}'), ...INVALID],
  ['a key twice with the same value', text('{"name":"a.test","name":"a.test"}'), ...INVALID],
  ['a key twice, once by escape', text('{"name":"a.test","n\\u0061me":"b.test"}'), ...INVALID],
  ['a key twice in a nested object', labels('"a":"1","a":"2"'), ...INVALID],
  ['a key twice in a nested object, by escape', labels('"a":"1","\\u0061":"2"'), ...INVALID],
  ['a key twice within a list', text('{"name":"a.test","nameservers":[{"a":1,"a":2}]}'), ...INVALID],
  ['an empty key twice', labels('"":"1","":"2"'), ...INVALID],
  ['__proto__', text('{"name":"a.test","__proto__":{"x":1}}'), ...INVALID],
  ['__proto__ by escape', text('{"name":"a.test","\\u005f\\u005fproto__":{}}'), ...INVALID],
  ['__proto__ in a nested object', labels('"__proto__":"x"'), ...INVALID],
];

const texts: readonly Refused[] = [
  ['NUL by escape in a value', labels('"a":"x\\u0000y"'), ...INVALID],
  ['NUL by escape in a key', labels('"a\\u0000":"x"'), ...INVALID],
  ['NUL as it is', labels('"a":"x\0y"'), ...INVALID],
  ['a line break as it is', text('{"name":"a\n.test"}'), ...INVALID],
  ['a lone high surrogate in a value', labels('"a":"\\ud800"'), ...INVALID],
  ['a lone low surrogate in a value', labels('"a":"\\udc00x"'), ...INVALID],
  ['a pair of surrogates in the wrong order', labels('"a":"\\udc00\\ud800"'), ...INVALID],
  ['a lone surrogate in a key', labels('"\\ud800":"a"'), ...INVALID],
];

const syntax: readonly Refused[] = [
  ['white space alone', text(' \r\n\t '), ...INVALID],
  ['17 levels', nested(17), ...INVALID],
  ['30,000 levels', text('['.repeat(30_000) + ']'.repeat(30_000)), ...INVALID],
  ['an object that does not end', text('{"name":"a.test"'), ...INVALID],
  ['a comma at the end', text('{"name":"a.test",}'), ...INVALID],
  ['something after the object', text(`${BODY}x`), ...INVALID],
  ['two objects', text(BODY + BODY), ...INVALID],
  ['single quotes', text("{'name':'a.test'}"), ...INVALID],
  ['a comment', text('{"name":"a.test"/* */}'), ...INVALID],
  ['NaN', text('{"name":"a.test","years":NaN}'), ...INVALID],
  ['a number in hexadecimal', text('{"name":"a.test","years":0x1}'), ...INVALID],
  ['a number with a leading zero', text('{"name":"a.test","years":01}'), ...INVALID],
  ['a space that JSON does not know', text(`\u00a0${BODY}`), ...INVALID],
  ['null', text('null'), ...NO_OBJECT],
  ['a list', text('[{"name":"a.test"}]'), ...NO_OBJECT],
  ['an empty list', text('[]'), ...NO_OBJECT],
  ['a string', text('"a.test"'), ...NO_OBJECT],
  ['a number', text('1'), ...NO_OBJECT],
  ['true', text('true'), ...NO_OBJECT],
  ['an empty body', text(''), 400, 'name_required'],
  [
    'no body and no type',
    Buffer.from(head('POST /api/v1/domains HTTP/1.1', HOST, AUTHORIZATION, CLOSE)),
    400,
    'name_required',
  ],
  ['an empty object', text('{}'), 400, 'name_required'],
  ['16 levels of an unknown field', nested(16), 400, 'unknown_parameter'],
];

const TYPES = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'xapplication/json',
  'application/ld+json',
  'application/merge-patch+json',
  'application/json, text/plain',
  'application/*',
  '*/*',
  'application',
  '/',
  ';;;',
  '',
  'application/json; charset=iso-8859-1',
  'application/json; charset=utf-16',
  'application/json; charset="utf-16"',
  'application/json; charset=utf-8; charset=utf-16',
];
const gzipped = gzipSync(BODY);
const types: readonly Refused[] = [
  ['no Content-Type', createWithType(null), ...WRONG_TYPE],
  ...TYPES.map((type): Refused => [`Content-Type: ${type}`, createWithType(type), ...WRONG_TYPE]),
  ['Content-Encoding: gzip', createWithBody(gzipped, ['Content-Encoding: gzip']), ...WRONG_TYPE],
  ['Content-Encoding: gzip on plain JSON', createWithBody(BODY, ['Content-Encoding: gzip']), ...WRONG_TYPE],
  ['Content-Encoding: br', createWithBody(BODY, ['Content-Encoding: br']), ...WRONG_TYPE],
  ['an unknown Content-Encoding', createWithBody(BODY, ['Content-Encoding: rot13']), ...WRONG_TYPE],
];

describe.each([
  ['encoding', encodings],
  ['keys', keys],
  ['texts', texts],
  ['syntax', syntax],
  ['type', types],
])('refused for its %s', (_, table) => {
  test.each(titled(table))('%s', async (_title, request, status, code) => {
    await expectRefused(port(), request, status, code);
  });
});

describe('allowed', () => {
  const accepting = usePort();
  let count = 0;
  const next = (): string => `{"name":"allowed-${(count += 1)}.test"}`;

  test.each([
    'application/json',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json; charset="utf-8"',
    'Application/JSON',
    'application/json; profile=x',
  ])('201 for Content-Type: %s', async (type) => {
    const responses = await exchange({ port: accepting() }, createWithType(type, next()));
    expect(responses.map((response) => response.status)).toEqual([201]);
  });

  test.each([
    ['the same key in two objects', '{"name":"same-key.test","labels":{"name":"a"}}'],
    ['__proto__ as a value', '{"name":"as-value.test","labels":{"a":"__proto__"}}'],
    ['brackets within a text', `{"name":"brackets.test","labels":{"a":"${'[{'.repeat(20)}"}}`],
    ['quotes and backslashes within a text', '{"name":"quotes.test","labels":{"a":"\\"a\\":1,\\\\","b":"\\"a\\":2"}}'],
    ['a whole pair of surrogates', '{"name":"pair.test","labels":{"a":"\\ud83c\\udfe1"}}'],
    ['white space around and within', ' {\r\n\t"name" : "space.test" }\n'],
  ])('201 for %s', async (_, body) => {
    const responses = await exchange({ port: accepting() }, createWithBody(body));
    expect(responses.map((response) => response.status)).toEqual([201]);
    const { labels: kept } = responses[0]!.json() as { labels: unknown };
    expect(kept).toEqual((JSON.parse(body) as { labels?: unknown }).labels ?? {});
  });

  test('201 for Content-Encoding: identity', async () => {
    const responses = await exchange({ port: accepting() }, createWithBody(next(), ['Content-Encoding: identity']));
    expect(responses.map((response) => response.status)).toEqual([201]);
  });
});

describe('a body where none is read', () => {
  const BROKEN = '{"broken';
  const LARGE = 'a'.repeat(100_000);
  test.each([
    ['404 route_not_found for broken JSON to an unknown path', 'POST /api/v1/nowhere', BROKEN],
    ['404 route_not_found for an empty JSON body to an unknown path', 'POST /api/v1/nowhere', ''],
    ['404 route_not_found for a body beyond 64 KiB to an unknown path', 'POST /api/v1/nowhere', LARGE],
    ['405 method_not_allowed for broken JSON with a method that is not taken', 'PUT /api/v1/domains', BROKEN],
    ['405 method_not_allowed for a body beyond 64 KiB with a method that is not taken', 'PUT /api/v1/domains', LARGE],
    ['404 resource_not_found for broken JSON in a DELETE', 'DELETE /api/v1/domains/dom_x', BROKEN],
  ])('%s', async (name, start, body) => {
    const request = head(`${start} HTTP/1.1`, HOST, AUTHORIZATION, JSON_TYPE, CLOSE, lengthOf(body)) + body;
    const responses = await exchange({ port: port() }, request);
    const [status, code] = name.split(' ');
    expect(responses.map((response) => response.status)).toEqual([Number(status)]);
    expectEnvelope(responses[0]!, Number(status), code!);
  });

  test.each(['/', '/livez', '/nowhere'])('404 for broken JSON in a POST to %s', async (path) => {
    const request = head(`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, CLOSE, lengthOf(BROKEN)) + BROKEN;
    const responses = await exchange({ port: port() }, request);
    expect(responses.map((response) => response.status)).toEqual([404]);
  });

  test('204 for OPTIONS with broken JSON', async () => {
    const request = head('OPTIONS /api/v1/domains HTTP/1.1', HOST, JSON_TYPE, CLOSE, lengthOf(BROKEN)) + BROKEN;
    const responses = await exchange({ port: port() }, request);
    expect(responses.map((response) => response.status)).toEqual([204]);
  });
});
