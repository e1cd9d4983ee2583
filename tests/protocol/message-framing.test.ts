/** Where a body begins and ends. Each request would create a domain, were its framing right. */
import { describe, expect, test } from 'vitest';
import type { Refused } from '../support/expect-refused.ts';
import { expectEnvelope, expectNothingCreated, expectRefused, titled } from '../support/expect-refused.ts';
import {
  AUTHORIZATION,
  BODY,
  chunk,
  CHUNKED,
  CLOSE,
  createFramed,
  createWithBody,
  head,
  HOST,
  JSON_TYPE,
  LAST_CHUNK,
  lengthOf,
} from '../support/raw-request.ts';
import { exchange, openSocket } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();
const MALFORMED = [400, 'request_malformed'] as const;
const TOO_LARGE = [413, 'body_too_large'] as const;
const LIMIT = 65_536;

const sized = (value: string): string => createFramed([`Content-Length: ${value}`], BODY);
const coded = (value: string): string => createFramed([`Transfer-Encoding: ${value}`], chunk(BODY) + LAST_CHUNK);
const chunked = (bytes: string): string => createFramed([CHUNKED], bytes);
const SIZE = BODY.length.toString(16);

const lengths: readonly Refused[] = [
  ['a negative Content-Length', sized('-1'), ...MALFORMED],
  ['a Content-Length in hexadecimal', sized('0x18'), ...MALFORMED],
  ['a Content-Length with a plus', sized('+24'), ...MALFORMED],
  ['a Content-Length with a fraction', sized('24.0'), ...MALFORMED],
  ['a Content-Length with an exponent', sized('24e0'), ...MALFORMED],
  ['a Content-Length with a space within', sized('2 4'), ...MALFORMED],
  ['an empty Content-Length', sized(''), ...MALFORMED],
  ['a list as Content-Length', sized('24, 24'), ...MALFORMED],
  ['a Content-Length beyond 64 bits', sized('99999999999999999999'), ...MALFORMED],
  ['the same Content-Length twice', createFramed([lengthOf(BODY), lengthOf(BODY)], BODY), ...MALFORMED],
  ['two Content-Lengths', createFramed([lengthOf(BODY), 'Content-Length: 5'], BODY), ...MALFORMED],
];

const codings: readonly Refused[] = [
  [
    'Content-Length before Transfer-Encoding',
    createFramed([lengthOf(BODY), CHUNKED], chunk(BODY) + LAST_CHUNK),
    ...MALFORMED,
  ],
  [
    'Content-Length after Transfer-Encoding',
    createFramed([CHUNKED, lengthOf(BODY)], chunk(BODY) + LAST_CHUNK),
    ...MALFORMED,
  ],
  ['Transfer-Encoding: identity', coded('identity'), ...MALFORMED],
  ['Transfer-Encoding: gzip', coded('gzip'), ...MALFORMED],
  ['Transfer-Encoding: xchunked', coded('xchunked'), ...MALFORMED],
  ['Transfer-Encoding: gzip, chunked', coded('gzip, chunked'), ...MALFORMED],
  ['Transfer-Encoding: chunked, gzip', coded('chunked, gzip'), ...MALFORMED],
  ['Transfer-Encoding: chunked, chunked', coded('chunked, chunked'), ...MALFORMED],
  ['Transfer-Encoding: "chunked" in quotes', coded('"chunked"'), ...MALFORMED],
  ['Transfer-Encoding: chunked after a vertical tab', coded('\x0bchunked'), ...MALFORMED],
  ['an empty Transfer-Encoding', coded(''), ...MALFORMED],
  ['Transfer-Encoding twice', createFramed([CHUNKED, CHUNKED], chunk(BODY) + LAST_CHUNK), ...MALFORMED],
  ['chunks in HTTP/1.0', chunked(chunk(BODY) + LAST_CHUNK).replace('HTTP/1.1', 'HTTP/1.0'), ...MALFORMED],
  [
    'a coding on a request that has no body',
    head('GET /api/v1/events HTTP/1.1', HOST, AUTHORIZATION, 'Transfer-Encoding: gzip, chunked') + LAST_CHUNK,
    ...MALFORMED,
  ],
];

const chunks: readonly Refused[] = [
  ['a chunk size that is no number', chunked(`zz\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a negative chunk size', chunked(`-1\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk size with 0x', chunked(`0x${SIZE}\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk size after a space', chunked(` ${SIZE}\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk size before a space', chunked(`${SIZE} \r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['no chunk size', chunked(`\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk size beyond 64 bits', chunked(`ffffffffffffffffff\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk that ends with other bytes', chunked(`${SIZE}\r\n${BODY}XX${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk that does not end', chunked(`${SIZE}\r\n${BODY}${LAST_CHUNK}`), ...MALFORMED],
  ['a chunk longer than its size', chunked(`5\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['chunks ended by bare LFs', chunked((chunk(BODY) + LAST_CHUNK).replaceAll('\r\n', '\n')), ...MALFORMED],
  ['an extension of 20,000 bytes', chunked(`${SIZE};${'a'.repeat(20_000)}\r\n${BODY}\r\n${LAST_CHUNK}`), ...MALFORMED],
  ['a trailer that is no header', chunked(`${chunk(BODY)}0\r\nNo Colon\r\n\r\n`), ...MALFORMED],
  [
    'trailers of 20,000 bytes',
    chunked(`${chunk(BODY)}0\r\nX-Name: ${'a'.repeat(20_000)}\r\n\r\n`),
    431,
    'headers_too_large',
  ],
  [
    'a broken chunk after a header sent twice',
    head('POST /api/v1/domains HTTP/1.1', HOST, HOST, CHUNKED) + 'zz\r\n',
    ...MALFORMED,
  ],
];

const large = `{"name":"${'a'.repeat(LIMIT)}.test"}`;
const sizes: readonly Refused[] = [
  ['a body of 65,537 bytes', createWithBody('a'.repeat(LIMIT + 1)), ...TOO_LARGE],
  ['a body of JSON beyond 64 KiB', createWithBody(large), ...TOO_LARGE],
  ['a body beyond 64 KiB in one chunk', chunked(chunk(large) + LAST_CHUNK), ...TOO_LARGE],
  ['a body beyond 64 KiB in many chunks', chunked(chunk('a'.repeat(1_000)).repeat(100) + LAST_CHUNK), ...TOO_LARGE],
  ['a body that never comes but is declared beyond 64 KiB', createFramed(['Content-Length: 65537'], ''), ...TOO_LARGE],
];

describe.each([
  ['length', lengths],
  ['transfer coding', codings],
  ['chunks', chunks],
  ['size', sizes],
])('refused for the %s of its body', (_, table) => {
  test.each(titled(table))('%s', async (_title, bytes, status, code) => {
    await expectRefused(port(), bytes, status, code);
  });
});

test('401 api_key_missing before anybody looks at the body, and no second answer when that turns out broken', async () => {
  await expectNothingCreated(port(), async () => {
    const request = head('POST /api/v1/domains HTTP/1.1', HOST, JSON_TYPE, CHUNKED);
    // Answers until the server closes the connection: nothing that follows a broken chunk can be understood.
    const responses = await exchange({ port: port() }, `${request}zz\r\n`);
    expect(responses.map((response) => response.status)).toEqual([401]);
    expectEnvelope(responses[0]!, 401, 'api_key_missing');
  });
});

test('413 reaches a client that still has megabytes to send', async () => {
  // Cut off at once, most such clients would see a reset connection and no answer.
  for (let round = 0; round < 5; round += 1) {
    await expectRefused(port(), createWithBody('a'.repeat(8_000_000)), 413, 'body_too_large');
  }
});

describe('a body that ends before its Content-Length', () => {
  const cutShort = createFramed(['Content-Length: 100'], BODY);

  test('400 request_malformed when the client ends its side', async () => {
    await expectNothingCreated(port(), async () => {
      const socket = await openSocket({ port: port() });
      await socket.send(cutShort);
      socket.end();
      const responses = await socket.untilClose();
      expect(responses.map((response) => response.status)).toEqual([400]);
      expect(responses[0]?.json()).toMatchObject({ error: { code: 'request_malformed' } });
    });
  });

  test('creates nothing when the client is gone', async () => {
    await expectNothingCreated(port(), async () => {
      const socket = await openSocket({ port: port() });
      await socket.send(cutShort);
      socket.destroy();
    });
  });

  test('creates nothing when the client is gone between two chunks', async () => {
    await expectNothingCreated(port(), async () => {
      const socket = await openSocket({ port: port() });
      await socket.send(createFramed([CHUNKED], chunk(BODY)));
      socket.destroy();
    });
  });
});

describe('allowed', () => {
  const accepting = usePort();
  const body = (name: string): string => `{"name":"${name}.test"}`;
  const halves = (text: string): string => chunk(text.slice(0, 7)) + chunk(text.slice(7)) + LAST_CHUNK;

  test.each([
    ['chunks', createFramed([CHUNKED], halves(body('chunks')))],
    ['chunks, in capitals', createFramed(['Transfer-Encoding: CHUNKED'], halves(body('capitals')))],
    [
      'a chunk with a short extension',
      createFramed([CHUNKED], chunk(body('extension')).replace('\r', ';a=b\r') + LAST_CHUNK),
    ],
    ['chunks with a trailer', createFramed([CHUNKED], `${chunk(body('trailer'))}0\r\nX-Name: value\r\n\r\n`)],
    [
      'a Content-Length with leading zeros',
      createFramed([lengthOf(body('zeros')).replace(': ', ': 00')], body('zeros')),
    ],
  ])('201 for %s', async (_, bytes) => {
    const responses = await exchange({ port: accepting() }, bytes);
    expect(responses.map((response) => response.status)).toEqual([201]);
  });

  test('400 name_invalid, so not too large, for a body of 65,536 bytes', async () => {
    const name = 'a'.repeat(LIMIT - '{"name":""}'.length);
    await expectRefused(port(), createWithBody(`{"name":"${name}"}`), 400, 'name_invalid');
  });

  test('200 for a GET with a body, which is ignored', async () => {
    const bytes = head('GET /api/v1/events HTTP/1.1', HOST, AUTHORIZATION, CLOSE, lengthOf('not read')) + 'not read';
    const responses = await exchange({ port: accepting() }, bytes);
    expect(responses.map((response) => response.status)).toEqual([200]);
  });
});
