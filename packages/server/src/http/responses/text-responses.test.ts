/** Responses that are text but not JSON, tested on the wire. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../core/service-error.ts';
import type { Fixture } from '../../../test-support/http/server-fixture.ts';
import { headOf, openWire, startFixture } from '../../../test-support/http/server-fixture.ts';

const MIB = 2 ** 20;
const CLOSE = 'Connection: close';

let pieces: () => AsyncGenerator<string | Uint8Array>;
const GET = { method: 'GET', responseType: 'text/plain' };
const operations = {
  getText: { ...GET, path: '/api/v1/text', handle: () => ({ status: 200, text: 'ä plain text\n' }) as const },
  getZone: {
    ...GET,
    path: '/api/v1/zone',
    responseType: 'text/dns',
    handle: () => ({ status: 200, text: pieces() }) as const,
  },
  getMissing: {
    ...GET,
    path: '/api/v1/missing',
    handle: () => {
      throw new ServiceError('resource_not_found', 'There is nothing.');
    },
  },
};

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture(operations);
});
afterAll(async () => fixture.stop());
afterEach(() => {
  vi.useRealTimers();
  fixture.errors.length = 0;
});

async function get(path: string, method = 'GET'): Promise<string> {
  const wire = await openWire(fixture.port);
  wire.send(headOf(`${method} ${path}`, CLOSE));
  return wire.untilClosed();
}

describe('200 with text', () => {
  test('that is there already, with its length and the headers of every answer', async () => {
    const answer = await get('/api/v1/text');
    expect(answer).toMatch(
      /^HTTP\/1.1 200 OK\r\nContent-Type: text\/plain; charset=utf-8\r\nContent-Length: 14\r\nX-Content-Type-Options: nosniff\r\nX-Request-Id: req_\w+\r\nX-RateLimit-Limit: 1000\r\n/,
    );
    expect(Buffer.from(answer, 'latin1').toString()).toContain('\r\n\r\nä plain text\n');
    expect(await get('/api/v1/text', 'HEAD')).toMatch(/Content-Length: 14\r\n[^]*\r\n\r\n$/);
  });

  test('that is made while it is sent, in its own type', async () => {
    pieces = async function* () {
      yield '$ORIGIN example.test.\n';
      yield Buffer.from('@ NS ns1\n');
    };
    const answer = await get('/api/v1/zone');
    expect(answer).toMatch(
      /^HTTP\/1.1 200 OK\r\nContent-Type: text\/dns; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nX-Request-Id: /,
    );
    expect(answer).toMatch(/Transfer-Encoding: chunked\r\n[^]*\$ORIGIN example.test.\n[^]*@ NS ns1\n\r\n0\r\n\r\n$/);
    expect(await get('/api/v1/zone', 'HEAD')).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\n\r\n$/);
  });

  test('noted in both logs by its size, without its contents', async () => {
    fixture.seen.length = 0;
    pieces = async function* () {
      yield 'x'.repeat(1_000);
      yield 'x'.repeat(500);
    };
    await get('/api/v1/zone');
    await get('/api/v1/text');
    await vi.waitUntil(() => fixture.seen.length === 2);
    expect(fixture.seen).toMatchObject([
      { operation: 'getZone', status: 200, responseBody: null, responseBytes: 1_500 },
      { operation: 'getText', status: 200, responseBody: null, responseBytes: 14 },
    ]);
  });

  test('only as fast as it is read', async () => {
    let made = 0;
    pieces = async function* () {
      for (; made < 64; made += 1) yield Buffer.alloc(MIB, 'x');
    };
    const wire = await openWire(fixture.port);
    wire.socket.pause();
    wire.send(headOf('GET /api/v1/zone', CLOSE));
    let before = -1;
    // The kernel buffers a few megabytes.
    await vi.waitUntil(
      () => {
        const isStill = made > 0 && made === before;
        before = made;
        return isStill;
      },
      { interval: 200, timeout: 20_000 },
    );
    expect(made).toBeLessThan(32);
    wire.socket.resume();
    expect((await wire.untilClosed()).length).toBeGreaterThan(64 * MIB);
    expect(made).toBe(64);
  });
});

describe('a text that fails', () => {
  test('404 and 500 with the envelope when nothing was sent yet', async () => {
    expect(await get('/api/v1/missing')).toMatch(/^HTTP\/1.1 404 [^]*application\/json[^]*"code":"resource_not_found"/);
    const failure = new Error('secret reason');
    pieces = async function* () {
      if (fixture.errors.length === 0) throw failure;
      yield 'never';
    };
    expect(await get('/api/v1/zone')).toMatch(/^HTTP\/1.1 500 [^]*"code":"internal_error"/);
    expect(fixture.errors).toHaveLength(1);
  });

  test('breaks off later, so that half of it does not look whole', async () => {
    pieces = async function* () {
      yield 'half';
      await new Promise(setImmediate);
      throw new Error('secret reason');
    };
    const answer = await get('/api/v1/zone');
    expect(answer).toContain('half');
    expect(answer).not.toContain('0\r\n\r\n');
  });

  /** Endless text, and whether its generator has ended. */
  function makeEndless(): { isOver: boolean } {
    const made = { isOver: false };
    pieces = async function* () {
      try {
        for (;;) yield Buffer.alloc(MIB);
      } finally {
        made.isOver = true;
      }
    };
    return made;
  }

  test('is not made any further when its reader goes away', async () => {
    const made = makeEndless();
    const wire = await openWire(fixture.port);
    wire.send(headOf('GET /api/v1/zone'));
    await wire.until('HTTP/1.1 200');
    expect(made.isOver).toBe(false);
    wire.socket.destroy();
    await vi.waitUntil(() => made.isOver);
  });

  test('is cut off when its reader reads nothing', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    const slow = await startFixture(operations);
    const made = makeEndless();
    const wire = await openWire(slow.port);
    wire.socket.pause();
    wire.send(headOf('GET /api/v1/zone'));
    await vi.waitUntil(
      () => {
        vi.advanceTimersByTime(1_000);
        return made.isOver;
      },
      { interval: 1, timeout: 20_000 },
    );
    expect(slow.errors).toEqual([]);
    wire.socket.destroy();
    await slow.stop();
  });
});
