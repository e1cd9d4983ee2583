/** The first line of a request, byte by byte. Each request would create a domain, were its first line right. */
import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Refused } from '../support/expect-refused.ts';
import { expectEnvelope, expectRefused, titled } from '../support/expect-refused.ts';
import { AUTHORIZATION, CLOSE, createWithLine, head, HOST } from '../support/raw-request.ts';
import { exchange } from '../support/raw-socket.ts';
import { usePort } from '../support/use-port.ts';

const port = usePort();
const PATH = '/api/v1/domains';
const line = (text: string): string => createWithLine(text);
const target = (text: string): string => head(`GET ${text} HTTP/1.1`, HOST, AUTHORIZATION, CLOSE);

const methods: readonly Refused[] = [
  ['an unknown method', line(`BREW ${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a method in lower case', line(`post ${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a method in mixed case', line(`Post ${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a method cut short', line(`POS ${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a method with a NUL', line(`PO\0ST ${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a method of another protocol', line(`ANNOUNCE ${PATH} RTSP/1.0`), 400, 'request_malformed'],
  ['CONNECT to a host', head('CONNECT localhost:443 HTTP/1.1', HOST), 405, 'method_not_allowed'],
  ['CONNECT to a path', head(`CONNECT ${PATH} HTTP/1.1`, HOST, AUTHORIZATION), 405, 'method_not_allowed'],
];

const versions: readonly Refused[] = [
  ['no version', line(`POST ${PATH}`), 400, 'request_malformed'],
  ['no version and nothing else, as in HTTP/0.9', `GET ${PATH}\r\n\r\n`, 400, 'request_malformed'],
  ['HTTP/0.9 by name', line(`POST ${PATH} HTTP/0.9`), 400, 'request_malformed'],
  ['HTTP/1.2', line(`POST ${PATH} HTTP/1.2`), 400, 'request_malformed'],
  ['HTTP/2.0', line(`POST ${PATH} HTTP/2.0`), 400, 'request_malformed'],
  ['HTTP/3.0', line(`POST ${PATH} HTTP/3.0`), 400, 'request_malformed'],
  ['a version without its second number', line(`POST ${PATH} HTTP/1`), 400, 'request_malformed'],
  ['a version with more digits', line(`POST ${PATH} HTTP/1.10`), 400, 'request_malformed'],
  ['a version with a leading zero', line(`POST ${PATH} HTTP/01.1`), 400, 'request_malformed'],
  ['http/1.1 in lower case', line(`POST ${PATH} http/1.1`), 400, 'request_malformed'],
  ['HTTPS/1.1', line(`POST ${PATH} HTTPS/1.1`), 400, 'request_malformed'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'request_malformed'],
];

const separators: readonly Refused[] = [
  ['a space before the method', line(` POST ${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a space after the version', line(`POST ${PATH} HTTP/1.1 `), 400, 'request_malformed'],
  ['a space in the target', line(`POST ${PATH} x HTTP/1.1`), 400, 'request_malformed'],
  ['a tab after the method', line(`POST\t${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['a tab before the version', line(`POST ${PATH}\tHTTP/1.1`), 400, 'request_malformed'],
  ['a bare LF after the version', line(`POST ${PATH} HTTP/1.1`).replace('\r\n', '\n'), 400, 'request_malformed'],
  ['a bare CR after the version', line(`POST ${PATH} HTTP/1.1`).replace('\r\n', '\r'), 400, 'request_malformed'],
  ['bare LFs throughout', line(`POST ${PATH} HTTP/1.1`).replaceAll('\r\n', '\n'), 400, 'request_malformed'],
];

const targets: readonly Refused[] = [
  ['no target', line('POST HTTP/1.1'), 400, 'request_malformed'],
  ['a path without its first slash', line('POST api/v1/domains HTTP/1.1'), 400, 'request_malformed'],
  ['a query alone', line('POST ?a=b HTTP/1.1'), 400, 'request_malformed'],
  ['a host and port', line('POST localhost:80 HTTP/1.1'), 400, 'request_malformed'],
  ['an address of another scheme', line(`POST ftp://localhost${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['an address without a host', line(`POST http://${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['an address with a user', line(`POST http://user@localhost${PATH} HTTP/1.1`), 400, 'request_malformed'],
  ['* with another method than OPTIONS', line('POST * HTTP/1.1'), 400, 'request_malformed'],
  ['a NUL', line(`POST ${PATH}\0 HTTP/1.1`), 400, 'request_malformed'],
  ['a control character', line(`POST ${PATH}\x01 HTTP/1.1`), 400, 'request_malformed'],
  ['DEL', line(`POST ${PATH}\x7f HTTP/1.1`), 400, 'request_malformed'],
  ['a character of Latin-1', line(`POST ${PATH}?a=\xe9 HTTP/1.1`), 400, 'request_malformed'],
  ['a character of UTF-8', line(`POST ${PATH}/\xc3\xa9 HTTP/1.1`), 400, 'request_malformed'],
  ['a fragment', line(`POST ${PATH}#name HTTP/1.1`), 400, 'request_malformed'],
  ['a fragment after a query', target(`${PATH}?limit=1#name`), 400, 'request_malformed'],
  ['a percent sign and no digits in the path', target(`${PATH}/%zz`), 400, 'request_malformed'],
  ['a percent sign at the end of the path', target(`${PATH}/%`), 400, 'request_malformed'],
  ['a percent sign and one digit in the path', target(`${PATH}/%4`), 400, 'request_malformed'],
  ['bytes in the path that are not UTF-8', target(`${PATH}/%ff`), 400, 'request_malformed'],
  ['an overlong slash in the path', target(`${PATH}/%c0%af`), 400, 'request_malformed'],
  ['a percent sign and no digits in a filter', target(`${PATH}?label=a:%zz`), 400, 'request_malformed'],
  ['bytes in a filter that are not UTF-8', target('/api/v1/sites?name=%ff'), 400, 'request_malformed'],
];

const strangers: readonly Refused[] = [
  [
    'the hello of TLS',
    Buffer.from(`16030100a5010000a10303${'00'.repeat(32)}20${'11'.repeat(32)}0002130101000000`, 'hex'),
    400,
    'request_malformed',
  ],
  ['the greeting of SSH', 'SSH-2.0-OpenSSH_9.0\r\n', 400, 'request_malformed'],
  ['NULs', Buffer.alloc(64), 400, 'request_malformed'],
  ['a NUL before the method', `\0${line(`POST ${PATH} HTTP/1.1`)}`, 400, 'request_malformed'],
  ['punctuation', '%%%%\r\n\r\n', 400, 'request_malformed'],
  ['100,000 letters and no line', 'A'.repeat(100_000), 400, 'request_malformed'],
];

describe.each([
  ['method', methods],
  ['version', versions],
  ['separators', separators],
  ['target', targets],
  ['stranger to HTTP', strangers],
])('refused for its %s', (_, table) => {
  test.each(titled(table))('%s', async (_title, bytes, status, code) => {
    await expectRefused(port(), bytes, status, code);
  });
});

describe('allowed, if unusual', () => {
  const GET_EVENTS = [HOST, AUTHORIZATION, CLOSE];
  test.each([
    ['an empty line before the request', `\r\n${head('GET /api/v1/events HTTP/1.1', ...GET_EVENTS)}`],
    ['the whole address as target', head('GET http://localhost/api/v1/events HTTP/1.1', ...GET_EVENTS)],
    ['the whole address with a query', head('GET https://localhost/api/v1/events?limit=1 HTTP/1.1', ...GET_EVENTS)],
    // RFC 9112, 3: a recipient may take any number of spaces for one.
    ['two spaces between the parts', head('GET  /api/v1/events  HTTP/1.1', ...GET_EVENTS)],
    ['percent-encoded letters', head('GET /api/v1/%65vents HTTP/1.1', ...GET_EVENTS)],
  ])('200 for %s', async (_, bytes) => {
    const responses = await exchange({ port: port() }, bytes);
    expect(responses.map((response) => response.status)).toEqual([200]);
    expect(responses[0]?.json()).toMatchObject({ object: 'list' });
  });

  test('204 with Allow for OPTIONS *', async () => {
    const responses = await exchange({ port: port() }, head('OPTIONS * HTTP/1.1', HOST, CLOSE));
    expect(responses.map((response) => response.status)).toEqual([204]);
    expect(responses[0]?.header('Allow')).toContain('GET');
  });

  test('405 for every method that HTTP knows and the path does not take', async () => {
    const others = METHODS.filter((method) => !['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT'].includes(method));
    for (const method of others) {
      const responses = await exchange(
        { port: port() },
        head(`${method} ${PATH} HTTP/1.1`, HOST, AUTHORIZATION, CLOSE),
      );
      expect(responses.map(({ status }) => `${method} ${status}`)).toEqual([`${method} 405`]);
      expectEnvelope(responses[0]!, 405, 'method_not_allowed');
      expect(responses[0]!.header('Allow')).toBe('GET, HEAD, POST, OPTIONS');
    }
  });
});
