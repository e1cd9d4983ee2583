import type { Event } from '@landhold/client';
import { Landhold } from '@landhold/client';
import { describe, expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import type { Treatment } from './failing-server.ts';
import { respondWith, drop, hang, refuse, rejection, useFailingServer } from './failing-server.ts';

const STREAM = { 'content-type': 'text/event-stream' };

/** Reads this many events, and stops. */
async function take(events: AsyncIterable<Event>, count: number): Promise<Event[]> {
  const taken: Event[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
}

describe('a stream of the service', () => {
  const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
  const connect = (): Landhold => new Landhold({ apiKey: DEVELOPMENT_KEY, baseUrl: server.url() });

  test('gives events as they happen, from after an event, with filters', async () => {
    const client = connect();
    const site = await client.waitFor(await client.sites.createSite({ name: 'streamed' }));
    await client.waitFor(await client.databases.createDatabase({ name: 'not-asked-for' }));
    const [created] = (await client.events.listEvents({ type: 'site.created' })).data;
    const stream = client.events.streamEvents({ types: ['site.*'] }, { lastEventId: created!.id });
    const taking = take(stream, 2);
    await client.sites.deleteSite({ id: site.id });
    expect((await taking).map(({ type }) => type)).toEqual(['site.active', 'site.deleted']);
  });

  test('raises 400, 401 and 410, and does not try again', async () => {
    const client = connect();
    const opened = (lastEventId: string): Promise<unknown> =>
      rejection(take(client.events.streamEvents({}, { lastEventId }), 1));
    expect(await opened('nothing')).toMatchObject({ status: 400, code: 'last_event_id_invalid' });
    expect(await opened('evt_01m31mve92efyb7xjy4d3g5wm1')).toMatchObject({ status: 410, code: 'events_expired' });
    const stranger = new Landhold({ apiKey: 'sk_svc_wrong', baseUrl: server.url() });
    expect(await rejection(take(stranger.events.streamEvents(), 1))).toMatchObject({ status: 401 });
  });
});

describe('a stream that breaks', () => {
  const server = useFailingServer();
  const connect = (signal?: AbortSignal): Landhold =>
    new Landhold({ apiKey: 'sk_svc_test', baseUrl: server.url(), signal });
  const text = (...ids: string[]): string => ids.map((id) => `id: ${id}\ndata: {"id":"${id}"}\n\n`).join('');
  const send =
    (body: string): Treatment =>
    (response) =>
      void response.writeHead(200, STREAM).write(body);
  /** Ends in the middle of an event. */
  const breakAfter =
    (body: string): Treatment =>
    (response, socket) =>
      void response.writeHead(200, STREAM).write(`${body}id: lost\ndata: {"id":`, () => socket.destroy());
  const asked = (): unknown[] => server.requests.map(({ headers }) => headers['last-event-id']);

  test('goes on where it was, each event once', async () => {
    server.treat(
      respondWith(200, 'id: start\n\n', STREAM),
      breakAfter(text('1', '2')),
      drop,
      refuse(503, 'unavailable', { 'retry-after': '0' }),
      breakAfter(`${text('3')}: still here\nid: later\n\n`),
      send(text('4')),
    );
    const events = await take(connect().events.streamEvents(), 4);
    expect(events.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(asked()).toEqual([undefined, 'start', '2', '2', '2', 'later']);
    expect(server.requests[0]!.headers.accept).toBe('text/event-stream, application/json');
  });

  test('raises a refusal also when it comes back', async () => {
    server.treat(send(text('1')), refuse(410, 'events_expired'));
    server.treat(respondWith(200, text('1'), STREAM), refuse(410, 'events_expired'));
    const stream = connect().events.streamEvents();
    expect((await stream.next()).value).toMatchObject({ id: '1' });
    expect(await rejection(stream.next())).toMatchObject({ status: 410, code: 'events_expired' });
  });

  test('raises the failure of a service that was never reached, after the retries', async () => {
    server.treat(drop);
    expect(await rejection(take(connect().events.streamEvents({}, { maxRetries: 1 }), 1))).toMatchObject({
      name: 'ConnectionError',
    });
    expect(server.requests).toHaveLength(2);
    const late = connect().events.streamEvents({}, { maxRetries: 0, timeoutMs: 20 });
    server.treat(hang);
    expect(await rejection(take(late, 1))).toMatchObject({ name: 'TimeoutError' });
  });

  test('raises an answer that is no stream', async () => {
    server.treat(respondWith(200, '<p>Welcome</p>', { 'content-type': 'text/html' }));
    expect(await rejection(take(connect().events.streamEvents({}, { maxRetries: 0 }), 1))).toMatchObject({
      code: 'unexpected_response',
    });
  });

  test.each(['while it listens', 'while it waits to come back', 'before it began'])(
    'ends, and raises nothing, when a signal says so %s',
    async (when) => {
      const stop = new AbortController();
      server.treat(when === 'while it listens' ? send(text('1')) : respondWith(200, text('1'), STREAM), hang);
      if (when === 'before it began') stop.abort();
      const stream = connect(stop.signal).events.streamEvents();
      const first = await stream.next();
      expect(first.done).toBe(when === 'before it began');
      const next = stream.next();
      stop.abort();
      expect(await next).toEqual({ done: true, value: undefined });
    },
  );

  test('closes its connection when the caller leaves', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    server.treat((response) => {
      response.on('close', resolve);
      response.writeHead(200, STREAM).write(text('1'));
    });
    expect(await take(connect().events.streamEvents(), 1)).toHaveLength(1);
    await closed;
  });
});
