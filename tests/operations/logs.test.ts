/** What is written of each request, and what never is. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakChecksum, makeKey } from '../support/make-key.ts';
import { head, HOST } from '../support/raw-request.ts';
import { exchange } from '../support/raw-socket.ts';
import type { ApiResponse, Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';

interface Line {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** Everything a server logs while it is used like this and then stopped. */
async function logOf(use: (send: Send, server: RunningServer) => Promise<void>, env = {}): Promise<string> {
  const server = await startServer({ env });
  const closed = once(server.process, 'close');
  try {
    await use(createSend(server.url, DEVELOPMENT_KEY), server);
  } finally {
    await server.stop();
  }
  await closed;
  return server.log();
}

function linesOf(log: string): Line[] {
  expect(log).toMatch(/\n$/);
  return log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

describe('a line for each request', () => {
  let lines: Line[];
  const responses: Record<string, ApiResponse> = {};
  const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  beforeAll(async () => {
    const log = await logOf(async (send, { port }) => {
      responses['created'] = await send('POST', '/api/v1/domains', { json: { name: 'logged.test' } });
      responses['traced'] = await send('GET', '/api/v1/domains', {
        headers: { traceparent: TRACE, 'X-Request-Id': 'mine' },
      });
      responses['keyless'] = await send('GET', '/api/v1/domains', { key: null });
      responses['unknown'] = await send('GET', '/api/v1/nowhere%0A{"level":"fatal"}');
      responses['page'] = await send('GET', '/livez', { key: null });
      await exchange({ port }, 'BROKEN\r\n\r\n');
    });
    lines = linesOf(log);
  });

  function lineOf(name: string): Line {
    const found = lines.filter((line) => line['request_id'] === responses[name]!.header('X-Request-Id'));
    expect(found.length, `lines of ${name}`).toBe(1);
    return found[0]!;
  }

  test('every line is JSON with a level, a time and words', () => {
    for (const { level, time, msg } of lines) {
      expect(['info', 'warn', 'error']).toContain(level);
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(msg).toMatch(/\S/);
    }
  });

  test('201 with request id, method, operation, status, duration, and who it was', () => {
    const line = lineOf('created');
    expect(line).toMatchObject({ method: 'POST', operation: 'registerDomain', status: 201 });
    expect(line['duration_ms']).toBeTypeOf('number');
    expect(line['duration_ms']).toBeGreaterThan(0);
    expect(line['project_id']).toMatch(/^proj_/);
    expect(line['key_id']).toMatch(/^key_/);
  });

  test("the id is never the caller's own; a traceparent stands beside it", () => {
    expect(responses['traced']!.header('X-Request-Id')).toMatch(/^req_/);
    expect(lineOf('traced')).toMatchObject({ status: 200, operation: 'listDomains', trace: TRACE });
  });

  test('401 and 404 like any other, whatever the path holds', () => {
    expect(lineOf('keyless')).toMatchObject({ method: 'GET', operation: 'listDomains', status: 401 });
    expect(lineOf('unknown')).toMatchObject({ method: 'GET', status: 404 });
    expect(lines.filter(({ level }) => level === 'fatal')).toEqual([]);
  });

  test('400 for what was no request, with its id', () => {
    const refused = lines.filter((line) => line['status'] === 400);
    expect(refused.map((line) => line['request_id'])).toEqual([expect.stringMatching(/^req_/)]);
  });
});

describe('never in the log', () => {
  const OWN = makeKey('own');
  const STRANGER = makeKey('of a stranger');
  const MISTYPED = breakChecksum(makeKey('mistyped'));
  const CUT_OFF = makeKey('cut off').slice(0, 40);
  const KEYS = { OWN, STRANGER, MISTYPED, CUT_OFF };
  const encoded = (text: string): string =>
    Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  let log = '';

  async function sendEverywhere(send: Send, port: number, key: string): Promise<void> {
    for (const path of ['/api/v1/domains', '/sandbox/api/v1/domains', '/api/v1/nowhere', '/nowhere', '/'])
      await send('GET', path, { key });
    const paths = [key, key.replace('sk_', 'sk%5F'), key.replace('sk', '%73%6b'), encoded(key), `a%2F${key}`];
    for (const each of paths)
      for (const prefix of ['/api/v1/domains/', '/sandbox/api/v1/', '/']) await send('GET', prefix + each);
    for (const query of [`key=${key}`, `name=${key}`, key, `cursor=${encoded(key)}`])
      await send('GET', `/api/v1/domains?${query}`);
    for (const name of [
      'X-Api-Key',
      'Cookie',
      'User-Agent',
      'Referer',
      'traceparent',
      'tracestate',
      'X-Request-Id',
      'X-Forwarded-For',
      'Authorization',
    ])
      await send('GET', '/api/v1/domains', { key: null, headers: { [name]: key } });
    const post = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
    for (const text of [`{"name":"${key}"}`, `{"${key}":1}`, `{"name":"${key}`, `{"${key}":1,"${key}":2}`])
      await send('POST', '/api/v1/domains', { text, headers: post });
    await send('POST', '/api/v1/domains', { text: key, headers: { 'Content-Type': `text/${key}` } });
    const bearer = `Authorization: Bearer ${key}`;
    const broken = [
      head('GET / HTTP/1.1', HOST, bearer, bearer),
      head(`GET /${key} HTTP/1.1`, bearer),
      head(`GET /${key}\0 HTTP/1.1`, bearer),
      head(`${key} / HTTP/1.1`, HOST),
      head('GET / HTTP/1.1', HOST, `${bearer}\0`),
      head('GET / HTTP/1.1', HOST, `Host: ${key}`),
      `${key}\r\n\r\n`,
    ];
    for (const bytes of broken) await exchange({ port }, bytes);
  }

  beforeAll(async () => {
    log = await logOf(
      async (send, { port }) => {
        for (const key of Object.values(KEYS)) await sendEverywhere(send, port, key);
      },
      { LOG_LEVEL: 'trace', LANDHOLD_BOOTSTRAP_KEYS: `${OWN} ${DEVELOPMENT_KEY}` },
    );
  });

  test.each(Object.keys(KEYS) as (keyof typeof KEYS)[])('%s, wherever it was sent', (name) => {
    const secret = KEYS[name].slice('sk_svc_'.length);
    expect(linesOf(log).length).toBeGreaterThan(100);
    expect(log.split('\n').filter((line) => decodeLeniently(line).includes(secret))).toEqual([]);
  });

  test('Authorization and its scheme', () => {
    expect(log).not.toMatch(/bearer/i);
    expect(log).not.toMatch(/authorization/i);
    expect(log).not.toContain(DEVELOPMENT_KEY.slice('sk_svc_'.length));
  });

  afterAll(() => {
    log = '';
  });
});

function decodeLeniently(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
