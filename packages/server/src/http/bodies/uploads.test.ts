/** Bodies that are read as they arrive, tested on the wire. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../core/service-error.ts';
import type { Fixture, FixtureRequest, Wire } from '../../../test-support/http/server-fixture.ts';
import { headOf, openWire, startFixture } from '../../../test-support/http/server-fixture.ts';

const MIB = 2 ** 20;
const BYTES = 'Content-Type: application/octet-stream';
const CHUNKED = 'Transfer-Encoding: chunked';
const CLOSE = 'Connection: close';

interface Taken {
  bytes: number;
  largest: number;
  error?: unknown;
  isOver: boolean;
}

/** What each request's handler has read so far. */
let taken: Taken[] = [];
/** Called before each chunk is read. */
let beforeEachChunk: () => Promise<void> | void = () => {};

async function take({ upload }: FixtureRequest, max?: number): Promise<Taken> {
  const own: Taken = { bytes: 0, largest: 0, isOver: false };
  taken.push(own);
  try {
    for await (const chunk of upload.read(max)) {
      own.bytes += chunk.length;
      own.largest = Math.max(own.largest, chunk.length);
      await beforeEachChunk();
    }
  } catch (error) {
    own.error = error;
    throw error;
  } finally {
    own.isOver = true;
  }
  return own;
}

const operations = {
  sendFile: {
    path: '/api/v1/files/{id}',
    bodyTypes: ['application/octet-stream', 'application/gzip'],
    maxBody: 64 * MIB,
    handle: async (request: FixtureRequest) => {
      const { bytes } = await take(request);
      return {
        status: 200,
        body: JSON.stringify({ id: request.params['id'], type: request.upload.type, bytes }),
      } as const;
    },
  },
  sendSmallFile: {
    path: '/api/v1/small',
    bodyTypes: ['application/octet-stream'],
    maxBody: 64 * MIB,
    handle: async (request: FixtureRequest) => {
      await take(request, 1_000);
      return { status: 204 } as const;
    },
  },
  refuseFile: {
    path: '/api/v1/refuse',
    bodyTypes: ['application/octet-stream'],
    maxBody: 64 * MIB,
    handle: async ({ upload }: FixtureRequest) => {
      for await (const _ of upload.read()) break;
      throw new ServiceError('resource_not_found', 'There is no such place.');
    },
  },
  getNothing: {
    method: 'GET',
    path: '/api/v1/nothing',
    handle: () => ({ status: 200, body: '{"nothing":true}' }) as const,
  },
};

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture(operations);
});
afterAll(async () => fixture.stop());
afterEach(() => {
  vi.useRealTimers();
  taken = [];
  beforeEachChunk = () => {};
});

async function send(head: string, ...bodies: (string | Buffer)[]): Promise<string> {
  const wire = await openWire(fixture.port);
  wire.send(head);
  for (const body of bodies) wire.send(body);
  return wire.untilClosed();
}

const chunk = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes), Buffer.from('\r\n')]);

/** The next API request on the same connection gets a response, too. */
const NEXT = headOf('GET /api/v1/nothing', CLOSE);

describe('200 for an upload', () => {
  test('with Content-Length, of which nothing is held', async () => {
    const head = headOf(
      'POST /api/v1/files/f1?',
      'Content-Type: application/gzip',
      CLOSE,
      `Content-Length: ${32 * MIB}`,
    );
    const answer = await send(head, Buffer.alloc(32 * MIB));
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\nContent-Type: application\/json; charset=utf-8\r\n/);
    // Files have the limit of the project: docs/decisions/0103-files-are-counted-apart.md.
    expect(answer).toMatch(/X-Request-Id: req_\w+\r\nX-RateLimit-Limit: 9000\r\n/);
    expect(answer).toContain(`{"id":"f1","type":"application/gzip","bytes":${32 * MIB}}`);
    expect(taken[0]!.largest).toBeLessThanOrEqual(MIB);
  });

  test('in chunks, behind another request and before one', async () => {
    const head = headOf('POST /api/v1/files/f1', BYTES, CHUNKED);
    const first = headOf('GET /api/v1/nothing');
    const answer = await send(first + head, chunk(MIB), chunk(3), '0\r\n\r\n', NEXT);
    expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(3);
    expect(answer).toMatch(/"nothing":true[^]*"bytes":1048579[^]*"nothing":true/);
  });

  test.each([['Content-Length: 0'], ['X-Nothing: 1']])('of nothing at all, with %s', async (header) => {
    expect(await send(headOf('POST /api/v1/files/f1', BYTES, header) + NEXT)).toContain('"bytes":0}');
  });

  test('after 100 Continue, which comes when the handler reads', async () => {
    const wire = await openWire(fixture.port);
    wire.send(headOf('POST /api/v1/files/f1', BYTES, CLOSE, 'Expect: 100-continue', `Content-Length: ${MIB}`));
    await wire.until('HTTP/1.1 100 Continue\r\n\r\n');
    wire.send(Buffer.alloc(MIB));
    expect(await wire.untilClosed()).toContain(`"bytes":${MIB}`);
  });

  test('noted in both logs and the metrics by its size, without its contents', async () => {
    fixture.seen.length = 0;
    fixture.lines.length = 0;
    await send(headOf('POST /api/v1/files/f1', BYTES, CLOSE, 'Content-Length: 6'), 'secret');
    await vi.waitUntil(() => fixture.seen.length === 1);
    expect(fixture.seen).toMatchObject([{ operation: 'sendFile', status: 200, requestBody: null, requestBytes: 6 }]);
    expect(fixture.lines).toMatchObject([{ operation: 'sendFile', status: 200, keyId: 'writer', projectId: 'prj_1' }]);
    expect(await fixture.metrics()).toContain('operation="sendFile",method="POST",status="200"');
  });
});

describe('the sender waits while the handler does', () => {
  test('and sends the rest when it goes on', async () => {
    const gate = Promise.withResolvers<void>();
    beforeEachChunk = async () => gate.promise;
    const wire = await openWire(fixture.port);
    wire.send(headOf('POST /api/v1/files/f1', BYTES, CLOSE, `Content-Length: ${64 * MIB}`));
    for (let sent = 0; sent < 64; sent += 1) wire.send(Buffer.alloc(MIB));
    await vi.waitUntil(() => taken.length === 1 && taken[0]!.bytes > 0);
    // The kernel buffers a few megabytes. The rest is still with the sender.
    expect(wire.socket.writableLength).toBeGreaterThan(32 * MIB);
    gate.resolve();
    expect(await wire.untilClosed()).toContain(`"bytes":${64 * MIB}`);
  });
});

describe('413 body_too_large', () => {
  test.each([
    ['the document', '/api/v1/files/f1', 64 * MIB],
    ['the handler', '/api/v1/small', 1_000],
  ])('by the limit of %s, said at once and without 100 Continue', async (_, path, limit) => {
    const answer = await send(headOf(`POST ${path}`, BYTES, 'Expect: 100-continue', `Content-Length: ${65 * MIB}`));
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]*Connection: close\r\n/);
    expect(answer).toContain(`The body is larger than ${path === '/api/v1/small' ? 64 * MIB : limit} bytes.`);
    const declared = await send(headOf(`POST ${path}`, BYTES, `Content-Length: ${limit + 1}`), 'beginning');
    expect(declared).toContain(`The body is larger than ${limit} bytes. Send less.`);
  });

  test('by the limit of the handler, in chunks, once it is passed', async () => {
    const wire = await openWire(fixture.port);
    wire.send(headOf('POST /api/v1/small', BYTES, CHUNKED));
    wire.send(chunk(900));
    await vi.waitUntil(() => taken[0]?.bytes === 900);
    wire.send(chunk(101));
    expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 413 [^]*larger than 1000 bytes/);
  });
});

describe('refused before anything is read', () => {
  test.each([
    [415, 'another type', 'unsupported_media_type', ['Content-Type: application/json']],
    [415, 'an encoding', 'unsupported_media_type', [BYTES, 'Content-Encoding: gzip']],
    [401, 'no key', 'api_key_invalid', [BYTES, 'Authorization: ']],
    [403, 'a key without the scope', 'scope_missing', [BYTES, 'Authorization: Bearer reader']],
    [400, 'a parameter that is not known', 'unknown_parameter', [BYTES]],
  ])('%i for %s', async (status, _, code, headers) => {
    const path = status === 400 ? '/api/v1/files/f1?other=1' : '/api/v1/files/f1';
    const answer = await send(headOf(`POST ${path}`, ...headers, CLOSE, 'Content-Length: 3'), 'abc');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(`"code":"${code}"`);
    expect(taken).toEqual([]);
  });

  test('415 names what is taken', async () => {
    const answer = await send(headOf('POST /api/v1/files/f1', CLOSE, 'Content-Length: 3'), 'abc');
    expect(answer).toContain(
      'with \\"Content-Type: application/octet-stream\\" or \\"Content-Type: application/gzip\\".',
    );
  });
});

test('404 in the middle of an upload, and the connection ends instead of reading the rest', async () => {
  const wire = await openWire(fixture.port);
  wire.send(headOf('POST /api/v1/refuse', BYTES, `Content-Length: ${64 * MIB}`));
  wire.send(Buffer.alloc(MIB));
  expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 404 [^]*Connection: close\r\n[^]*resource_not_found/);
});

test('the handler gets an error when the sender disconnects in the middle', async () => {
  const wire = await openWire(fixture.port);
  wire.send(headOf('POST /api/v1/files/f1', BYTES, 'Content-Length: 1000'));
  wire.send('beginning');
  await vi.waitUntil(() => taken[0]?.bytes === 9);
  wire.socket.destroy();
  await vi.waitUntil(() => taken[0]!.isOver);
  expect(taken[0]!.error).toMatchObject({ code: 'ECONNRESET' });
  await vi.waitUntil(() => fixture.drain.inFlight.size === 0);
  expect(fixture.errors).toEqual([]);
});

test('400 when the framing breaks in the middle, and the handler gets an error', async () => {
  const wire = await openWire(fixture.port);
  wire.send(headOf('POST /api/v1/files/f1', BYTES, CHUNKED));
  wire.send(chunk(10));
  await vi.waitUntil(() => taken[0]?.bytes === 10);
  wire.send('nonsense\r\n');
  expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 400 [^]*request_malformed/);
  await vi.waitUntil(() => taken[0]!.isOver);
});

describe('at the pace of the sender', () => {
  async function startSlow(): Promise<{ slow: Fixture; wire: Wire }> {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const slow = await startFixture(operations);
    const wire = await openWire(slow.port);
    wire.send(headOf('POST /api/v1/files/f1', BYTES, CHUNKED));
    return { slow, wire };
  }

  async function arrive(bytes: number): Promise<void> {
    while ((taken[0]?.bytes ?? 0) < bytes) await new Promise(setImmediate);
  }

  test('408 request_timeout for one byte a second', async () => {
    const { slow, wire } = await startSlow();
    for (let second = 0; second < 16; second += 1) {
      wire.send(chunk(1));
      if (second < 14) await arrive(second + 1);
      vi.advanceTimersByTime(1_000);
    }
    expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 408 [^]*Connection: close\r\n[^]*request_timeout/);
    await vi.waitUntil(() => taken[0]!.isOver);
    await slow.stop();
  });

  test('408 request_timeout for a sender that stops after a good start', async () => {
    const { slow, wire } = await startSlow();
    wire.send(chunk(MIB));
    await arrive(MIB);
    vi.advanceTimersByTime(32_000);
    expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 408 /);
    await slow.stop();
  });

  test('200 for minutes of 64 KiB in 15 s', async () => {
    const { slow, wire } = await startSlow();
    for (let second = 1; second <= 200; second += 1) {
      wire.send(chunk(5_000));
      await arrive(second * 5_000);
      vi.advanceTimersByTime(1_000);
    }
    wire.send('0\r\n\r\n');
    expect(await wire.until('"bytes":1000000}')).toMatch(/^HTTP\/1.1 200/);
    wire.socket.destroy();
    await slow.stop();
  });

  test('504 timeout when it is the handler that does not go on', async () => {
    const gate = Promise.withResolvers<void>();
    beforeEachChunk = async () => gate.promise;
    const { slow, wire } = await startSlow();
    wire.send(chunk(10));
    await arrive(10);
    vi.advanceTimersByTime(11_000);
    expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 504 [^]*Connection: close\r\n[^]*"code":"timeout"/);
    gate.resolve();
    await slow.stop();
  });
});
