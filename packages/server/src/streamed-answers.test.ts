/** Answers that are not JSON, and those that go on: from bytes on the wire. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EventsReply, StreamedEvent } from './core/operation.ts';
import { ServiceError } from './core/service-error.ts';
import type { Fixture, Wire } from './streams-bench.ts';
import { headOf, openWire, startFixture } from './streams-bench.ts';

const MIB = 2 ** 20;
const CLOSE = 'Connection: close';

/** Events of a test, for all readers. */
class Source {
  readonly readers = new Set<(event: StreamedEvent) => void>();
  readonly open = (): EventsReply => ({ status: 200, events: (signal) => this.#read(signal) });

  emit(event: StreamedEvent): void {
    for (const read of this.readers) read(event);
  }

  async *#read(signal: AbortSignal): AsyncGenerator<StreamedEvent> {
    const queue: StreamedEvent[] = [];
    let wake: () => void = () => {};
    const read = (event: StreamedEvent): void => {
      queue.push(event);
      wake();
    };
    this.readers.add(read);
    signal.addEventListener('abort', () => wake());
    try {
      while (!signal.aborted) {
        const next = queue.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      this.readers.delete(read);
    }
  }
}

let source = new Source();
let pieces: () => AsyncGenerator<string | Uint8Array>;
const GET = { method: 'GET', answerType: 'text/plain' };
const operations = {
  streamThings: { ...GET, path: '/api/v1/stream', answerType: 'text/event-stream', handle: () => source.open() },
  getText: { ...GET, path: '/api/v1/text', handle: () => ({ status: 200, text: 'ä plain text\n' }) as const },
  getZone: {
    ...GET,
    path: '/api/v1/zone',
    answerType: 'text/dns',
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
  fixture = await startFixture(operations, { lookMs: 10, commentMs: 150 });
});
afterAll(async () => fixture.stop());
afterEach(() => {
  vi.useRealTimers();
  source = new Source();
  fixture.errors.length = 0;
});

async function get(path: string, method = 'GET'): Promise<string> {
  const wire = await openWire(fixture.port);
  wire.send(headOf(`${method} ${path}`, CLOSE));
  return wire.untilClosed();
}

async function listen(key: string, on = fixture): Promise<Wire> {
  const wire = await openWire(on.port);
  wire.send(headOf('GET /api/v1/stream', `Authorization: Bearer ${key}`));
  await wire.until('\r\n\r\n');
  return wire;
}

describe('200 with text', () => {
  test('that is there already, with its length and the headers of every answer', async () => {
    const answer = await get('/api/v1/text');
    expect(answer).toMatch(
      /^HTTP\/1.1 200 OK\r\nContent-Type: text\/plain; charset=utf-8\r\nContent-Length: 14\r\nX-Request-Id: req_\w+\r\nX-RateLimit-Limit: 1000\r\n/,
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
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\nContent-Type: text\/dns; charset=utf-8\r\nX-Request-Id: /);
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
    // What the kernel takes is a few megabytes.
    await vi.waitUntil(
      () => {
        const isStill = made > 0 && made === before;
        before = made;
        return isStill;
      },
      { interval: 200, timeout: 10_000 },
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

  /** Text without an end, and whether its making has ended. */
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
    await vi.waitUntil(() => made.isOver, { timeout: 5_000 });
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
      { interval: 1, timeout: 10_000 },
    );
    expect(slow.errors).toEqual([]);
    wire.socket.destroy();
    await slow.stop();
  });
});

describe('server-sent events', () => {
  test('200 with the headers of every answer, and events as they happen', async () => {
    const wire = await listen('writer');
    source.emit({ id: 'evt_1', type: 'zone.created', data: '{"a":1}' });
    source.emit({ data: 'two\nlines' });
    const answer = await wire.until('lines\n\n');
    expect(answer).toMatch(
      /^HTTP\/1.1 200 OK\r\nContent-Type: text\/event-stream; charset=utf-8\r\nCache-Control: no-store\r\n/,
    );
    expect(answer).toMatch(/X-Request-Id: req_\w+\r\nX-RateLimit-Limit: 1000\r\n/);
    expect(answer).toContain('id: evt_1\nevent: zone.created\ndata: {"a":1}\n\n');
    expect(answer).toContain('data: two\ndata: lines\n\n');
    wire.socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('a comment from time to time while nothing happens', async () => {
    const wire = await listen('writer');
    expect((await wire.until(': still here\n\n')).includes('data:')).toBe(false);
    wire.socket.destroy();
  });

  test('401 and 403 as everywhere, and no stream for HEAD', async () => {
    const refused = await openWire(fixture.port);
    refused.send(headOf('GET /api/v1/stream', 'Authorization: ', CLOSE));
    expect(await refused.untilClosed()).toMatch(/^HTTP\/1.1 401 /);
    const reader = await openWire(fixture.port);
    reader.send(headOf('GET /api/v1/stream', 'Authorization: Bearer reader', CLOSE));
    expect(await reader.untilClosed()).toMatch(/^HTTP\/1.1 403 /);
    expect(await get('/api/v1/stream', 'HEAD')).toMatch(/^HTTP\/1.1 200 [^]*text\/event-stream[^]*\r\n\r\n$/);
    expect(source.readers.size).toBe(0);
  });

  test('the stream ends, as a whole answer, when its key is revoked, and others go on', async () => {
    const [ended, other] = [await listen('to be revoked'), await listen('writer')];
    fixture.revoke('to be revoked');
    expect(await ended.until('0\r\n\r\n')).toMatch(/^HTTP\/1.1 200/);
    source.emit({ data: 'after' });
    expect(await other.until('after')).toMatch(/^HTTP\/1.1 200/);
    other.socket.destroy();
    ended.socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('429 for the eleventh of one key, 200 for another key, and 200 again once one is closed', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, async () => listen('many')));
    const eleventh = await openWire(fixture.port);
    eleventh.send(headOf('GET /api/v1/stream', 'Authorization: Bearer many', CLOSE));
    expect(await eleventh.untilClosed()).toMatch(
      /^HTTP\/1.1 429 [^]*Retry-After: 60\r\n[^]*At most 10 streams can be open/,
    );
    held.push(await listen('writer'));
    held[0]!.socket.destroy();
    await vi.waitUntil(() => source.readers.size === 10);
    held.push(await listen('many'));
    for (const { socket } of held) socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('a reader that is too slow is cut off, and nothing is kept for it', async () => {
    const [slow, quick] = [await listen('writer'), await listen('writer')];
    slow.socket.pause();
    for (let sent = 0; source.readers.size === 2 && sent < 10_000; sent += 1) {
      source.emit({ data: 'x'.repeat(20_000) });
      await new Promise(setImmediate);
    }
    expect(source.readers.size).toBe(1);
    source.emit({ data: 'the last' });
    await quick.until('the last');
    for (const { socket } of [slow, quick]) socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('is no request in flight, and is noted in both logs at its end', async () => {
    fixture.seen.length = 0;
    const wire = await listen('writer');
    expect(fixture.drain.inFlight.size).toBe(0);
    source.emit({ data: 'x' });
    await wire.until('data: x\n\n');
    wire.socket.destroy();
    await vi.waitUntil(() => fixture.seen.length === 1);
    expect(fixture.seen).toMatchObject([
      { operation: 'streamThings', status: 200, responseBody: null, responseBytes: 9 },
    ]);
  });

  test('an error of ours ends the stream and is reported', async () => {
    source.open().events(new AbortController().signal);
    const broken = await startFixture({
      streamThings: {
        ...operations.streamThings,
        handle: () => ({
          status: 200,
          async *events() {
            yield { data: 'one' };
            throw new Error('It broke.');
          },
        }),
      },
    });
    const wire = await openWire(broken.port);
    wire.send(headOf('GET /api/v1/stream'));
    expect(await wire.untilClosed()).not.toContain('0\r\n\r\n');
    expect(broken.errors).toMatchObject([{ message: 'It broke.' }]);
    await broken.stop();
  });

  test('ends as a whole answer when the server stops, which does not wait for it', async () => {
    const stopping = await startFixture(operations);
    const [wire, unread] = [await listen('writer', stopping), await listen('writer', stopping)];
    unread.socket.pause();
    await stopping.stop();
    expect(await wire.untilClosed()).toMatch(/^HTTP\/1.1 200 [^]*\r\n0\r\n\r\n$/);
    unread.socket.destroy();
  });
});
