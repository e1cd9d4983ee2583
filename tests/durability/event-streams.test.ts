/** A reader of a stream that is repeatedly cut off gets each event exactly once, in order. */
import { afterEach, expect, test } from 'vitest';
import { openEventStream } from '../support/event-stream.ts';
import type { Send, WireEvent } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { eventsInOrder } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createRandom } from '../fuzz/hostile-packets.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const PATH = '/api/v1/events/stream';
const CALLERS = 2;
/** `npm run test:crash` asks for more of them. */
const CUTS = Number(process.env['CUTS'] ?? 20);
const TIMEOUT = { timeout: 600_000 };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

/** Changes records one after the other until told to stop. */
async function changeUntil(send: Send, prefix: string, stop: AbortSignal): Promise<void> {
  for (let made = 0; !stop.aborted; made += 1)
    await send('POST', '/api/v1/sites', { json: { name: `${prefix}-${made}` } });
}

/** Comes back each time to one of the servers, and is cut off after a few events, or before the first. */
async function readInPieces(
  servers: readonly RunningServer[],
  { cuts, query = '' }: { readonly cuts: number; readonly query?: string },
): Promise<{ got: WireEvent[]; lastId: string | undefined }> {
  const random = createRandom(20_261_116);
  const got: WireEvent[] = [];
  let lastId: string | undefined;
  for (let cut = 0; cut < cuts; cut += 1) {
    const { url } = servers[random(servers.length)]!;
    const stream = await openEventStream(url, PATH + query, { key: LIVE_KEY, lastId });
    expect(stream.status).toBe(200);
    if (lastId === undefined)
      await waitUntil(
        async () => stream.lastId(),
        (id) => id !== undefined,
      );
    else await stream.untilEvents(random(4));
    stream.cut();
    // Everything received so far was read. The rest is sent again.
    got.push(...stream.events);
    lastId = stream.lastId();
  }
  return { got, lastId };
}

async function settled(send: Send): Promise<void> {
  await waitUntil(
    async () => (await send('GET', '/api/v1/sites?status=pending&limit=1')).page().data.length,
    (pending) => pending === 0,
    120_000,
  );
}

async function expectExactlyOnce(servers: RunningServer[], cuts: number, query = ''): Promise<void> {
  running.push(...servers);
  const sends = servers.map(({ url }) => createSend(url, LIVE_KEY));
  const first = await sends[0]!('POST', '/api/v1/domains', { json: { name: 'before-the-stream.example' } });
  expect(first.status).toBe(201);
  await waitUntil(
    async () => (await eventsInOrder(sends[0]!)).length,
    (count) => count >= 2,
  );
  const stop = new AbortController();
  const callers = sends.flatMap((send, server) =>
    Array.from({ length: CALLERS }, (_, caller) => changeUntil(send, `s${server}-c${caller}`, stop.signal)),
  );
  const { got, lastId } = await readInPieces(servers, { cuts, query });
  stop.abort();
  await Promise.all(callers);
  await settled(sends[0]!);
  const all = await waitUntil(
    async () => eventsInOrder(sends[0]!, query === '' ? {} : { types: 'site.active' }),
    (events) => events.at(-1) !== undefined,
  );
  const begun = all.findIndex(({ id }) => id === got[0]!.id);
  const last = await openEventStream(servers.at(-1)!.url, PATH + query, { key: LIVE_KEY, lastId });
  const rest = await last.untilEvents(all.length - begun - got.length);
  last.cut();
  expect([...got, ...rest].map(({ id }) => id)).toEqual(all.slice(begun).map(({ id }) => id));
  console.log(`${cuts} cuts, ${got.length} events between them, ${rest.length} after the last`);
  expect(got.length).toBeGreaterThan(cuts / 2);
}

test(`cut off ${CUTS} times, with two processes writing to one PostgreSQL`, { ...TIMEOUT, tags: 'long' }, async () => {
  const engine = await createEngine('PostgreSQL');
  await expectExactlyOnce([await engine.start(), await engine.start()], CUTS);
});

test('cut off 20 times with a filter, with two processes on one PostgreSQL', { ...TIMEOUT, tags: 'long' }, async () => {
  const engine = await createEngine('PostgreSQL');
  await expectExactlyOnce([await engine.start(), await engine.start()], 20, '?types=site.active');
});

test(`cut off ${CUTS} times on SQLite`, TIMEOUT, async () => {
  const engine = await createEngine('SQLite');
  await expectExactlyOnce([await engine.start()], CUTS);
});

test(`cut off ${CUTS} times in mock mode`, TIMEOUT, async () => {
  const env = { LANDHOLD_BOOTSTRAP_KEYS: LIVE_KEY, LANDHOLD_SIMULATED_DELAY_MS: '0' };
  await expectExactlyOnce([await startServer({ env })], CUTS);
});
