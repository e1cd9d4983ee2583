import { afterEach, describe, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { OWN_KEY } from '../support/engine.ts';
import type { EventStream } from '../support/event-stream.ts';
import { openEventStream } from '../support/event-stream.ts';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { kindsWith, operations } from '../support/operations.ts';
import type { WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useServer } from '../support/use-server.ts';
import type { Surface } from '../support/valid-request.ts';
import { createRecord, eventsInOrder, onSurface, SANDBOX, surfaces, untilSettled } from '../support/valid-request.ts';

const OTHER_KEY = makeKey('another project');
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${OTHER_KEY}@other`,
});

const streamEvents = operations.find(({ id }) => id === 'streamEvents')!;
const PATH = streamEvents.path;
const [one, two] = kindsWith('status');

const open: EventStream[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.cut()));

async function listen({ prefix, key }: Surface, query = '', lastId?: string): Promise<EventStream> {
  const stream = await openEventStream(server.url(), prefix + PATH + query, { key, lastId });
  open.push(stream);
  return stream;
}

const idsOf = (events: readonly WireEvent[]): string[] => events.map(({ id }) => id);

describe.each(surfaces)('$name: streaming events', (surface) => {
  const send = onSurface(server.send, surface);

  test('200 and each event as it happens, with its id, its type and itself', async () => {
    const stream = await listen(surface);
    expect(stream.status).toBe(200);
    const { id } = await createRecord(send, one!);
    await untilSettled(send, one!, id);
    const [created, settled] = await stream.untilEvents(2);
    expect([created, settled]).toMatchObject([
      { type: `${one!.object}.created`, resource_id: id },
      { type: `${one!.object}.active`, resource_id: id },
    ]);
    expect((await send('GET', `/api/v1/events/${created!.id}`)).event()).toEqual(created);
    const [place, first] = stream.blocks;
    expect(place).toEqual({ id: expect.stringMatching(/^[\w-]{20,}$/), type: undefined, event: undefined });
    expect(first).toMatchObject({ id: created!.id, type: created!.type });
  });

  test('200 goes on right after an event, or where a stream was that had got none', async () => {
    const before = await listen(surface);
    while (before.lastId() === undefined) await new Promise(setImmediate);
    before.cut();
    for (let count = 0; count < 3; count += 1) await untilSettled(send, one!, (await createRecord(send, one!)).id);
    const whole = await (await listen(surface, '', before.lastId())).untilEvents(6);
    const all = idsOf(await eventsInOrder(send)).slice(-6);
    expect(idsOf(whole)).toEqual(all);
    for (const [index, id] of all.slice(0, -1).entries()) {
      const rest = await (await listen(surface, '', id)).untilEvents(5 - index);
      expect(idsOf(rest)).toEqual(all.slice(index + 1));
      open.splice(0).forEach((stream) => stream.cut());
    }
  });

  test('200 with only the types or the resource that were asked for', async () => {
    const { id } = await createRecord(send, one!);
    await untilSettled(send, one!, id);
    const isInOrder = (events: readonly WireEvent[]): boolean =>
      events.filter(({ resource_id }) => resource_id === id).length === 2;
    const start = (await waitUntil(async () => eventsInOrder(send), isInOrder)).at(-1)!.id;
    const other = await createRecord(send, two!);
    await untilSettled(send, two!, other.id);
    const later = await createRecord(send, one!);
    await untilSettled(send, one!, later.id);
    const [all, created, both, resource] = await Promise.all([
      listen(surface, `?types=${two!.object}.*`, start),
      listen(surface, `?type=${one!.object}.created`, start),
      listen(surface, `?types=${two!.object}.active&types=${one!.object}.active`, start),
      listen(surface, `?resource_id=${later.id}`, start),
    ]);
    const typesOf = async (stream: EventStream, count: number): Promise<string[]> =>
      (await stream.untilEvents(count)).map(({ type, resource_id }) => `${type} ${resource_id}`);
    const named = (event: string, kind = two!, of = other.id): string => `${kind.object}.${event} ${of}`;
    expect(await typesOf(all, 2)).toEqual([named('created'), named('active')]);
    expect(await typesOf(created, 1)).toEqual([named('created', one, later.id)]);
    expect(await typesOf(both, 2)).toEqual([named('active'), named('active', one, later.id)]);
    expect(await typesOf(resource, 2)).toEqual([named('created', one, later.id), named('active', one, later.id)]);
  });

  test('400 for an invalid Last-Event-ID, together with everything else that is wrong', async () => {
    for (const lastId of [
      '',
      '0',
      'evt_1',
      `evt_${'z'.repeat(26)}`,
      'a'.repeat(500),
      'evt_01m31mve92efyb7xjy4d3g5wm0 ',
    ]) {
      const response = await send('GET', `${PATH}?colour=red`, { headers: { 'Last-Event-ID': `${lastId}x` } });
      expectDocumentedFailure(response, streamEvents, 'last_event_id_invalid');
      expect(response.error().errors?.map(({ code }) => code)).toEqual(['last_event_id_invalid', 'unknown_parameter']);
    }
    expectDocumentedFailure(await send('GET', `${PATH}?types=nothing.*`), streamEvents, 'types_invalid');
  });

  test('410 events_expired for an event that is not kept, or never was', async () => {
    const headers = { 'Last-Event-ID': 'evt_01m31mve92efyb7xjy4d3g5wm1' };
    expectDocumentedFailure(await send('GET', PATH, { headers }), streamEvents, 'events_expired');
  });

  test('429 too_many_streams for the eleventh, and no stream for HEAD', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(surface)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const response = await send('GET', PATH);
    expectDocumentedFailure(response, streamEvents, 'too_many_streams');
    expect(response.header('Retry-After')).toBe('60');
  });
});

test('no events of another project, and neither its events nor its places to begin at', async () => {
  const [production] = surfaces;
  const send = createSend(server.url(), OTHER_KEY);
  const theirs = await listen({ ...production!, key: OTHER_KEY });
  const ours = await listen(production!);
  const [mine, other] = [await createRecord(server.send, one!), await createRecord(send, one!)];
  expect((await ours.untilEvents(1))[0]).toMatchObject({ resource_id: mine.id });
  expect((await theirs.untilEvents(1))[0]).toMatchObject({ resource_id: other.id });
  const place = { 'Last-Event-ID': theirs.blocks[0]!.id! };
  expectDocumentedFailure(await server.send('GET', PATH, { headers: place }), streamEvents, 'last_event_id_invalid');
  const event = { 'Last-Event-ID': theirs.events[0]!.id };
  expectDocumentedFailure(await server.send('GET', PATH, { headers: event }), streamEvents, 'events_expired');
  expectDocumented(await send('GET', PATH, { headers: event }), streamEvents, 200);
});

test('a stream of the sandbox ends with its reset, and 410 events_expired for clients that reconnect', async () => {
  const send = onSurface(server.send, SANDBOX);
  const stream = await listen(SANDBOX);
  await createRecord(send, one!);
  await stream.untilEvents(1);
  expect((await send('POST', '/reset')).status).toBe(204);
  expect(await stream.ended).toBe(true);
  for (const lastId of [stream.blocks[0]!.id!, stream.lastId()!]) {
    const response = await send('GET', PATH, { headers: { 'Last-Event-ID': lastId } });
    expectDocumentedFailure(response, streamEvents, 'events_expired');
  }
});
