/** Operations that accept more than 64 KiB, tested on the wire. */
import { hash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SHARES } from '../../shares/project-shares.ts';
import { READ_ASIDE_BYTES } from '../connection/limits.ts';
import type { Fixture, FixtureRequest, Wire } from '../../../test-support/http/server-fixture.ts';
import { headOf, openWire, startFixture } from '../../../test-support/http/server-fixture.ts';

const MIB = 2 ** 20;
const JSON_TYPE = 'Content-Type: application/json';
const CLOSE = 'Connection: close';

let fixture: Fixture;
let handled: FixtureRequest[] = [];
beforeAll(async () => {
  const operation = {
    body: 'Error',
    takesIdempotencyKey: true,
    handle(request: FixtureRequest) {
      handled.push(request);
      return { status: 200, body: '{}' } as const;
    },
  };
  fixture = await startFixture({
    sendImport: { ...operation, path: '/api/v1/import', maxBody: 8 * MIB },
    sendLittle: { ...operation, path: '/api/v1/little', maxBody: 100_000 },
    sendUsual: { ...operation, path: '/api/v1/usual', maxBody: 65_536 },
  });
});
afterAll(async () => fixture.stop());
afterEach(() => {
  vi.useRealTimers();
  handled = [];
});

const envelope = (message: string, errors: object[] = []): object => ({
  error: { type: 'api_error', code: 'a', message, request_id: 'b', errors },
});

/** A body of exactly this many bytes. */
function bodyOf(bytes: number): string {
  const empty = JSON.stringify(envelope(''));
  return JSON.stringify(envelope('x'.repeat(bytes - empty.length)));
}

async function post(path: string, body: string | Buffer, ...headers: string[]): Promise<string> {
  const wire = await openWire(fixture.port);
  wire.send(headOf(`POST ${path}`, JSON_TYPE, CLOSE, `Content-Length: ${Buffer.byteLength(body)}`, ...headers));
  wire.send(body);
  return wire.untilClosed();
}

const statusOf = (answer: string): number => Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1]);

describe('200 for a body that the operation takes', () => {
  test.each([
    ['of the usual size', '/api/v1/import', 1_000],
    ['that is parsed here', '/api/v1/import', READ_ASIDE_BYTES],
    ['that is read by another thread', '/api/v1/import', READ_ASIDE_BYTES + 1],
    ['of 8 MiB', '/api/v1/import', 8 * MIB],
    ['of just the limit of another operation', '/api/v1/little', 100_000],
  ])('%s', async (_, path, bytes) => {
    const body = bodyOf(bytes);
    expect(statusOf(await post(path, body))).toBe(200);
    expect(handled.map((request) => request.body)).toEqual([JSON.parse(body)]);
  });

  test('in chunks, with every sort of value, as JSON.parse reads it', async () => {
    const errors = Array.from({ length: 40_000 }, (_, index) => ({
      param: `a[${index}]`,
      code: '"é😀\n',
      message: '',
    }));
    const body = Buffer.from(JSON.stringify(envelope('first', errors), null, 1));
    const wire = await openWire(fixture.port);
    wire.send(headOf('POST /api/v1/import', JSON_TYPE, CLOSE, 'Transfer-Encoding: chunked'));
    for (let at = 0; at < body.length; at += 100_001) {
      const piece = body.subarray(at, at + 100_001);
      wire.send(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]));
    }
    wire.send('0\r\n\r\n');
    expect(statusOf(await wire.untilClosed())).toBe(200);
    expect(handled[0]!.body).toEqual(envelope('first', errors));
  });

  test('whose idempotency key has the same hash, wherever it was made', async () => {
    for (const bytes of [1_000, MIB]) {
      const body = bodyOf(bytes);
      expect(statusOf(await post('/api/v1/import', body, 'Idempotency-Key: one'))).toBe(200);
      const fingerprint = hash('sha256', `POST /api/v1/import\n${body}`, 'hex');
      expect(handled.at(-1)!.idempotency).toEqual({ key: 'one', fingerprint });
    }
  });
});

describe('413 body_too_large that names the limit of the operation', () => {
  test.each([
    ['/api/v1/import', 8 * MIB],
    ['/api/v1/little', 100_000],
    ['/api/v1/usual', 65_536],
  ])('%s, at a byte more than %i', async (path, limit) => {
    const whole = await post(path, bodyOf(limit + 1));
    const wire = await openWire(fixture.port);
    wire.send(headOf(`POST ${path}`, JSON_TYPE, 'Transfer-Encoding: chunked'));
    wire.send(`${(limit + 1).toString(16)}\r\n${bodyOf(limit + 1)}\r\n`);
    for (const answer of [whole, await wire.untilClosed()]) {
      expect(statusOf(answer)).toBe(413);
      expect(answer).toContain(
        `"code":"body_too_large","message":"The body is larger than ${limit} bytes. Send less."`,
      );
      expect(answer).toMatch(/X-Request-Id: req_\w+\r\nX-RateLimit-Limit: 1000\r\n/);
    }
    expect(handled).toEqual([]);
  });
});

describe('400 json_invalid by another thread, in the same words as here', () => {
  test.each<[string, (filling: string) => string | Buffer, string]>([
    [
      'text that is no JSON',
      (filling) => `{"a":"${filling}"`,
      'The body is not valid JSON. Check its quotes, commas and brackets.',
    ],
    [
      'a key twice',
      (filling) => `{"a":"${filling}","b":{"c":1,"c":2}}`,
      String.raw`The body has the key \"c\" twice in one object.`,
    ],
    [
      'too many levels',
      (filling) => `{"a":"${filling}","b":${'['.repeat(20)}${']'.repeat(20)}}`,
      'The body is nested deeper than 16 levels.',
    ],
    ['bytes that are no UTF-8', (filling) => Buffer.from(`{"a":"${filling}\xff"}`, 'latin1'), 'The body is not UTF-8.'],
    [
      'NUL',
      (filling) => `{"a":"${filling}\\u0000"}`,
      'The body has a text with the character NUL, which is not allowed.',
    ],
    [
      '__proto__',
      (filling) => `{"a":"${filling}","__proto__":1}`,
      'The body has a key named __proto__, which is not allowed.',
    ],
  ])('%s', async (_, body, message) => {
    for (const filling of ['', 'x'.repeat(READ_ASIDE_BYTES)]) {
      const answer = await post('/api/v1/import', body(filling));
      expect(statusOf(answer)).toBe(400);
      expect(answer).toContain(`"code":"json_invalid","message":"${message}"`);
    }
  });
});

describe('before the body is read', () => {
  test.each([
    [415, 'another type', 'Content-Type: text/plain'],
    [415, 'another charset', `${JSON_TYPE}; charset=latin1`],
    [401, 'no key', 'Authorization: '],
    [403, 'a key without the scope', 'Authorization: Bearer reader'],
  ])('%i for %s, and no 100 Continue', async (status, _, header) => {
    const wire = await openWire(fixture.port);
    const type = header.startsWith('Content-Type') ? [] : [JSON_TYPE];
    wire.send(headOf('POST /api/v1/import', ...type, header, CLOSE, 'Expect: 100-continue', `Content-Length: ${MIB}`));
    expect(statusOf(await wire.untilClosed())).toBe(status);
  });

  test('413 and no 100 Continue for a body that says it is too large', async () => {
    const wire = await openWire(fixture.port);
    wire.send(headOf('POST /api/v1/import', JSON_TYPE, 'Expect: 100-continue', `Content-Length: ${9 * MIB}`));
    expect(statusOf(await wire.untilClosed())).toBe(413);
  });

  test('100 Continue and then 200 for a body that is taken', async () => {
    const wire = await openWire(fixture.port);
    const body = bodyOf(MIB);
    wire.send(
      headOf('POST /api/v1/import', JSON_TYPE, CLOSE, 'Expect: 100-continue', `Content-Length: ${body.length}`),
    );
    await wire.until('HTTP/1.1 100 Continue\r\n\r\n');
    wire.send(body);
    expect(await wire.untilClosed()).toContain('\r\n\r\nHTTP/1.1 200 OK');
  });
});

describe('many at once', () => {
  /** Sends this much of a body, and waits until it has arrived. */
  async function hold(bytes: number, key: string): Promise<Wire> {
    const wire = await openWire(fixture.port);
    wire.send(headOf('POST /api/v1/import', JSON_TYPE, `Authorization: Bearer ${key}`, `Content-Length: ${8 * MIB}`));
    wire.send(bodyOf(8 * MIB).slice(0, bytes));
    return wire;
  }

  test('503 unavailable with Retry-After for all keys of a project beyond its share, and 200 for another project', async () => {
    const each = 7 * MIB;
    const openRequests = await Promise.all(
      Array.from({ length: Math.ceil(SHARES.largeBodyBytes.maxPerProject / each) }, async (_, index) =>
        hold(each, `greedy-${index}@prj_2`),
      ),
    );
    const refused = await Promise.race(openRequests.map(async (wire) => wire.untilClosed()));
    expect(statusOf(refused)).toBe(503);
    expect(refused).toContain('Retry-After: 1\r\n');
    expect(refused).toContain(
      '"code":"unavailable","message":"Too many large requests are under way. Try again shortly."',
    );
    expect(statusOf(await post('/api/v1/import', bodyOf(8 * MIB)))).toBe(200);
    expect(statusOf(await post('/api/v1/import', bodyOf(1_000), 'Authorization: Bearer greedy@prj_2'))).toBe(200);
    for (const { socket } of openRequests) socket.destroy();
    // Their memory is free again once they are closed.
    await vi.waitUntil(() => fixture.drain.inFlight.size === 0);
    expect(statusOf(await post('/api/v1/import', bodyOf(8 * MIB), 'Authorization: Bearer greedy@prj_2'))).toBe(200);
  });
});

describe('many at once that a worker reads', () => {
  const COUNT = 12;
  const body = bodyOf(MIB);

  /** Sends all of a body except its end. */
  async function prepare(key: string): Promise<Wire> {
    const wire = await openWire(fixture.port);
    wire.send(
      headOf('POST /api/v1/import', JSON_TYPE, CLOSE, `Authorization: Bearer ${key}`, `Content-Length: ${body.length}`),
    );
    wire.send(body.slice(0, -1));
    return wire;
  }

  test('a project does not wait for all bodies of another', async () => {
    const wires = await Promise.all(
      Array.from({ length: COUNT }, async (_, index) => prepare(`greedy-${index}@prj_2`)),
    );
    const other = await prepare('other');
    await vi.waitUntil(() => fixture.drain.inFlight.size === COUNT + 1);
    for (const wire of [...wires, other]) wire.send(body.slice(-1));
    const answers = await Promise.all([...wires, other].map((wire) => wire.untilClosed()));
    expect(answers.map(statusOf)).toEqual(answers.map(() => 200));
    expect(handled.findIndex(({ caller }) => caller.projectId === 'prj_1')).toBeLessThan(COUNT);
  });
});

describe('a body that takes its time', () => {
  const start = async (path: string): Promise<Wire> => {
    const wire = await openWire(fixture.port);
    wire.send(headOf(`POST ${path}`, JSON_TYPE, 'Content-Length: 90000'));
    wire.send(bodyOf(90_000).slice(0, 80_000));
    await vi.waitUntil(() => fixture.drain.inFlight.size === 1);
    return wire;
  };

  test.each([
    ['/api/v1/import', 15_000 + 127_000],
    ['/api/v1/little', 15_000 + 525],
  ])('408 for %s after %i ms and not before', async (path, allowedMs) => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const slow = await startFixture({
      send: {
        path,
        body: 'Error',
        maxBody: path.endsWith('import') ? 8 * MIB : 100_000,
        handle: () => ({ status: 204 }),
      },
    });
    const wire = await openWire(slow.port);
    wire.send(headOf(`POST ${path}`, JSON_TYPE, 'Content-Length: 90000'));
    wire.send(bodyOf(90_000).slice(0, 80_000));
    await vi.waitUntil(() => slow.drain.inFlight.size === 1, { interval: 1 });
    vi.advanceTimersByTime(allowedMs - 1_000);
    expect(slow.lines).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 408 [^]*Connection: close\r\n[^]*"code":"request_timeout"/);
    await slow.stop();
  });

  test('200 after more than the 15 s that other requests have', { tags: 'long' }, async () => {
    const wire = await start('/api/v1/import');
    await new Promise((resolve) => {
      setTimeout(resolve, 17_500);
    });
    wire.send(bodyOf(90_000).slice(80_000));
    expect(await wire.until('{}')).toMatch(/^HTTP\/1.1 200/);
    wire.socket.destroy();
  });
});
