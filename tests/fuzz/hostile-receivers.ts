import type { Random } from './hostile-packets.ts';

/** What a receiver writes, in pieces, and how it ends. */
export interface RawAnswer {
  readonly pieces: readonly string[];
  readonly end: 'end' | 'reset' | 'open';
}

const STATUS_LINES = [
  'HTTP/1.1 101 Switching Protocols',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade',
  'HTTP/1.1 100 Continue',
  'HTTP/1.1 103 Early Hints',
  'HTTP/1.1 199 Odd',
  'HTTP/1.1 200 OK',
  'HTTP/1.1 204 No Content',
  'HTTP/1.1 304 Not Modified',
  'HTTP/1.1 307 Temporary Redirect',
  'HTTP/1.1 410',
  'HTTP/1.1 500 Trouble',
  'HTTP/1.1 999 Far',
  'HTTP/1.1 000 None',
  'HTTP/1.1 99999 Long',
  'HTTP/1.0 200 OK',
  'HTTP/0.9 200 OK',
  'HTTP/2.0 200 OK',
  'SSH-2.0-OpenSSH_9.9',
  '\u0016\u0003\u0001',
  '',
];
const HEADERS = [
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c',
  'Connection: keep-alive',
  'Connection: close',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Trailer: X-End',
  'Retry-After: -5',
  'Retry-After: Thu, 01 Jan 1970 00:00:00 GMT',
  'Location: http://127.0.0.1:1/',
  'Set-Cookie: a=b',
  ' folded: yes',
  'no colon',
  ': no name',
  'X-Null: a\0b',
  'X-High: \u00ff',
  `X-Long: ${'a'.repeat(20_000)}`,
];
const BODIES = [
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhel',
  'ffffffffffffffff\r\n',
  '0\r\nX-End: yes\r\n\r\n',
  '0\r\nX-End: ',
  `1;${'a'.repeat(20_000)}`,
  'x'.repeat(40_000),
  '{"token":"hunter2"}',
  '\0\u00ff\u00fe',
];

function message(random: Random): string {
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!;
  // Many parsers give up at the first odd header, so most messages have few.
  const headers = Array.from({ length: random(2) * random(4) }, () => `${pick(HEADERS)}\r\n`).join('');
  const interim = random(4) === 0 ? 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(random(40)) : '';
  return `${interim}${pick(STATUS_LINES)}\r\n${headers}\r\n${random(2) === 0 ? '' : pick(BODIES)}`;
}

/** One to four responses, or what looks like it, cut into pieces anywhere, with some bytes changed. */
export function makeAnswer(random: Random): RawAnswer {
  let text = Array.from({ length: 1 + random(4) }, () => message(random)).join('');
  if (random(4) === 0) text = text.repeat(30);
  if (random(4) === 0) text = text.slice(0, random(text.length + 1));
  if (random(4) === 0) {
    const at = random(text.length + 1);
    text = `${text.slice(0, at)}${String.fromCharCode(random(256))}${text.slice(at + 1)}`;
  }
  const pieces: string[] = [];
  while (text !== '') {
    const length = 1 + random(random(2) === 0 ? 20 : 5_000);
    pieces.push(text.slice(0, length));
    text = text.slice(length);
  }
  // One that stays open may cost its sender eight seconds.
  const ways = ['end', 'end', 'end', 'reset', 'reset', 'open'] as const;
  return { pieces, end: ways[random(ways.length)]! };
}
