/** Server-sent events, tested on the wire. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCursors } from '../operations/cursor.ts';
import { SHARES } from '../../shares/project-shares.ts';
import type { EventsReply, StreamedEvent } from '../../core/operation.ts';
import type { Fixture, Wire } from '../../../test-support/http/server-fixture.ts';
import { headOf, openWire, startFixture } from '../../../test-support/http/server-fixture.ts';

const CLOSE = 'Connection: close';

/** A test's events, for all readers. */
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
const operations = {
  streamThings: {
    method: 'GET',
    path: '/api/v1/stream',
    responseType: 'text/event-stream',
    handle: () => source.open(),
  },
};

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture(operations, { lookMs: 10, commentMs: 150 });
});
afterAll(async () => fixture.stop());
afterEach(() => {
  source = new Source();
});

async function listen(key: string, on = fixture): Promise<Wire> {
  const wire = await openWire(on.port);
  wire.send(headOf('GET /api/v1/stream', `Authorization: Bearer ${key}`));
  await wire.until('\r\n\r\n');
  return wire;
}

describe('server-sent events', () => {
  test('200 with the headers of every answer, and events as they happen', async () => {
    const wire = await listen('writer');
    source.emit({ id: 'evt_1', type: 'zone.created', data: '{"a":1}' });
    source.emit({ data: 'two\nlines' });
    const answer = await wire.until('lines\n\n');
    expect(answer).toMatch(
      /^HTTP\/1.1 200 OK\r\nContent-Type: text\/event-stream; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n/,
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
    const head = await openWire(fixture.port);
    head.send(headOf('HEAD /api/v1/stream', CLOSE));
    expect(await head.untilClosed()).toMatch(/^HTTP\/1.1 200 [^]*text\/event-stream[^]*\r\n\r\n$/);
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
    const openStreams = await Promise.all(Array.from({ length: 10 }, async () => listen('many')));
    const eleventh = await openWire(fixture.port);
    eleventh.send(headOf('GET /api/v1/stream', 'Authorization: Bearer many', CLOSE));
    expect(await eleventh.untilClosed()).toMatch(
      /^HTTP\/1.1 429 [^]*Retry-After: 60\r\n[^]*too_many_streams[^]*At most 10 streams can be open/,
    );
    openStreams.push(await listen('writer'));
    openStreams[0]!.socket.destroy();
    await vi.waitUntil(() => source.readers.size === 10);
    openStreams.push(await listen('many'));
    for (const { socket } of openStreams) socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('429 for one more than a project may have, whatever its key, and 200 for another project', async () => {
    const { maxPerProject } = SHARES.streams;
    const keys = Array.from({ length: maxPerProject }, (_, index) => `key ${index % (maxPerProject / 10)}`);
    const openStreams = await Promise.all(keys.map(async (key) => listen(key)));
    const next = await openWire(fixture.port);
    next.send(headOf('GET /api/v1/stream', 'Authorization: Bearer writer', CLOSE));
    expect(await next.until('\r\n\r\n')).toMatch(/^HTTP\/1.1 429 /);
    expect(await next.untilClosed()).toMatch(
      /^HTTP\/1.1 429 [^]*Retry-After: 60\r\n[^]*too_many_streams[^]*At most 100 streams can be open for one project/,
    );
    openStreams.push(await listen('writer@prj_2'));
    await vi.waitUntil(() => source.readers.size === maxPerProject + 1);
    openStreams[0]!.socket.destroy();
    await vi.waitUntil(() => source.readers.size === maxPerProject);
    openStreams.push(await listen('writer'));
    for (const { socket } of openStreams) socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('an event is rendered once, however many read it', async () => {
    const wires = await Promise.all(Array.from({ length: 10 }, async (_, index) => listen(`key ${index}`)));
    await vi.waitUntil(() => source.readers.size === wires.length);
    let rendered = 0;
    const event = {
      id: 'evt_1',
      get data() {
        rendered += 1;
        return 'once';
      },
    };
    source.emit(event);
    for (const wire of wires) await wire.until('id: evt_1\ndata: once\n\n');
    expect(rendered).toBe(1);
    for (const { socket } of wires) socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('a key is checked again once for all of its streams', async () => {
    const keysChecked: string[] = [];
    // The checks never end, so that none begins again.
    const onAgain = async (key: string): Promise<void> => {
      keysChecked.push(key);
      await new Promise(() => {});
    };
    const counted = await startFixture(operations, { lookMs: 10, onAgain });
    const wires: Wire[] = [];
    for (const key of ['many', 'many', 'many', 'last']) wires.push(await listen(key, counted));
    await vi.waitUntil(() => keysChecked.includes('last'));
    expect(keysChecked).toEqual(['many', 'last']);
    for (const { socket } of wires) socket.destroy();
    await counted.stop();
  });

  test('a reader that is too slow is cut off, and nothing is kept for it', async () => {
    const slow = await listen('writer');
    slow.socket.pause();
    // More than the system's buffers. Events not read from the source are buffered nowhere else.
    for (let sent = 0; sent < 1_000; sent += 1) source.emit({ data: 'x'.repeat(20_000) });
    await vi.waitUntil(() => source.readers.size === 0, { timeout: 60_000 });
    const next = await listen('writer');
    source.emit({ data: 'the last' });
    expect(await next.until('the last')).toMatch(/^HTTP\/1.1 200/);
    for (const { socket } of [slow, next]) socket.destroy();
    await vi.waitUntil(() => source.readers.size === 0);
  });

  test('a reader that is quick gets as much at once as there is, however long that takes', async () => {
    const patient = await startFixture(operations);
    const wire = await listen('writer', patient);
    let bytes = 0;
    wire.socket.on('data', (piece) => (bytes += piece.length));
    for (let sent = 0; sent < 1_000; sent += 1) source.emit({ data: 'x'.repeat(20_000) });
    await vi.waitUntil(() => bytes > 20_000_000, { timeout: 60_000 });
    expect(wire.socket.readableEnded).toBe(false);
    wire.socket.destroy();
    await patient.stop();
  });

  test('an id between events says how far the stream is, at its beginning and with each comment', async () => {
    let position = 'a';
    const placed = await startFixture(
      { streamThings: { ...operations.streamThings, handle: () => ({ ...source.open(), position: () => position }) } },
      { lookMs: 10, commentMs: 150 },
    );
    const wire = await listen('writer', placed);
    const sealed = (text: string): string => createCursors(Buffer.alloc(32)).seal(text, 'stream prj_1');
    await wire.until(`id: ${sealed('a')}\n\n`);
    position = 'b';
    expect(await wire.until(`: still here\nid: ${sealed('b')}\n\n`)).not.toContain('data:');
    wire.socket.destroy();
    await placed.stop();
  });

  test('is no request in flight, and is noted in both logs at its end', async () => {
    // No comments in between.
    const quiet = await startFixture(operations);
    const wire = await listen('writer', quiet);
    expect(quiet.drain.inFlight.size).toBe(0);
    expect(await quiet.metrics()).toContain('\nlandhold_event_streams_open 1\n');
    source.emit({ data: 'x' });
    await wire.until('data: x\n\n');
    wire.socket.destroy();
    await vi.waitUntil(() => quiet.seen.length === 1);
    expect(await quiet.metrics()).toContain('\nlandhold_event_streams_open 0\n');
    expect(quiet.seen).toMatchObject([
      { operation: 'streamThings', status: 200, responseBody: null, responseBytes: 9 },
    ]);
    await quiet.stop();
  });

  test('an error of ours ends the stream and is reported', async () => {
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
