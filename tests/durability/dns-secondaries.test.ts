/**
 * Ours as a hidden primary of Debian's Knot and BIND, which are configured as the guide says.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Secondary } from '../dns/secondaries.ts';
import { createBind, createKnot, PATIENCE_MS, TSIG_KEY } from '../dns/secondaries.ts';
import { addressesAt, RCODE, serialAt, ServedZone, TYPE } from '../dns/served-zone.ts';
import { findFreePort } from '../support/free-port.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const TEST_MS = 4 * PATIENCE_MS;

let port: number;
let knot: Secondary;
let bind: Secondary;
let stranger: Secondary;
const running = new Set<RunningServer>();

beforeAll(async () => {
  port = await findFreePort();
  knot = await createKnot({ primaryPort: port });
  bind = await createBind({ primaryPort: port });
  stranger = await createKnot({ primaryPort: port, secret: Buffer.alloc(32, 'x').toString('base64') });
  await Promise.all([knot, bind, stranger].map((each) => each.start()));
});

afterAll(async () => {
  await Promise.all([...running, knot, bind, stranger].map((each) => each.stop()));
});

async function start(engine: LiveEngine, more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await engine.start({
    LANDHOLD_DNS_ADDRESS: `127.0.0.1:${port}`,
    LANDHOLD_DNS_SECONDARIES: [knot, bind, stranger].map((each) => `127.0.0.1:${each.port}`).join(),
    LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
    ...more,
  });
  running.add(server);
  return server;
}

async function kill(server: RunningServer): Promise<void> {
  const exited = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await exited;
  running.delete(server);
}

async function seenOn(secondary: Secondary, name: string, addresses: readonly string[]): Promise<void> {
  await waitUntil(
    () => addressesAt(secondary.port, name).catch(() => ['no answer']),
    (found) => found.join() === addresses.join(),
    PATIENCE_MS,
  );
}

async function seen(name: string, addresses: readonly string[]): Promise<void> {
  await Promise.all([knot, bind].map((each) => seenOn(each, name, addresses)));
}

async function goneFrom(secondary: Secondary, name: string): Promise<void> {
  await waitUntil(
    () => secondary.ask(name, TYPE.SOA),
    ({ rcode }) => rcode === RCODE.REFUSED,
    PATIENCE_MS,
  );
}

/** The state of each secondary, as the API says it. */
async function statesOf(zone: ServedZone, send: Send): Promise<string[]> {
  const { secondaries } = (await send('GET', `${zone.path}/status`)).json() as {
    secondaries: { state: string }[];
  };
  return secondaries.map(({ state }) => state);
}

/** How many transfers there were of a type. */
async function transfers({ url }: RunningServer, type: 'axfr' | 'ixfr'): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`landhold_dns_transfers_total\\{type="${type}"\\} (\\d+)`).exec(text)![1]);
}

describe('on SQLite, with Knot and BIND', () => {
  let engine: LiveEngine;
  let server: RunningServer;
  let send: Send;
  let zone: ServedZone;

  beforeAll(async () => {
    engine = await createEngine('SQLite');
    server = await start(engine);
    send = createSend(server.url, LIVE_KEY);
    zone = await ServedZone.create(send, 'first.example');
    await zone.put('www', 'A', ['192.0.2.1']);
  });

  test(
    'a new zone appears, and each change of it is handed over as a change',
    async () => {
      await seen('www.first.example', ['192.0.2.1']);
      const [whole, changes] = [await transfers(server, 'axfr'), await transfers(server, 'ixfr')];
      const text = await zone.put('txt', 'TXT', ['a "quoted" text'.repeat(20)]);
      const host = await zone.put('*.wild', 'A', ['192.0.2.2', '192.0.2.3']);
      await seen('any.wild.first.example', ['192.0.2.2', '192.0.2.3']);
      await zone.change(host, { values: ['192.0.2.3', '192.0.2.4'], ttl: 60 });
      await zone.remove(text);
      await zone.put('last', 'A', ['192.0.2.9']);
      await seen('last.first.example', ['192.0.2.9']);
      await seen('any.wild.first.example', ['192.0.2.3', '192.0.2.4']);
      for (const each of [knot, bind]) {
        expect(await each.ask('txt.first.example', TYPE.TXT)).toEqual({ rcode: RCODE.NXDOMAIN, data: [] });
      }
      expect(await transfers(server, 'ixfr')).toBeGreaterThan(changes);
      expect(await transfers(server, 'axfr')).toBe(whole);
      // A TTL that sets inherit changes sets that no journal names.
      await zone.update({ ttl: 600 });
      const { serial } = await zone.read();
      await Promise.all(
        [knot, bind].map((each) =>
          waitUntil(
            () => serialAt(each.port, 'first.example').catch(() => 0),
            (found) => found === serial,
            PATIENCE_MS,
          ),
        ),
      );
      expect(await transfers(server, 'axfr')).toBeGreaterThan(whole);
      await expect.poll(() => statesOf(zone, send)).toEqual(['current', 'current', 'missing']);
    },
    TEST_MS,
  );

  test(
    '100 zones at once appear, deleted ones go, and one that is made again begins anew',
    { timeout: TEST_MS },
    async () => {
      const names = Array.from({ length: 100 }, (_, index) => `many${index}.example`);
      const zones = await Promise.all(names.map((name) => ServedZone.create(send, name)));
      await zones[7]!.put('@', 'A', ['192.0.2.7']);
      for (const name of names) {
        await Promise.all(
          [knot, bind].map((each) =>
            waitUntil(
              () => each.ask(name, TYPE.SOA),
              ({ rcode }) => rcode === RCODE.NOERROR,
              PATIENCE_MS,
            ),
          ),
        );
      }
      await seen('many7.example', ['192.0.2.7']);
      await Promise.all([zones[7]!.delete(), zones[8]!.delete()]);
      const again = await ServedZone.create(send, 'many8.example');
      await again.put('@', 'A', ['192.0.2.8']);
      await Promise.all([knot, bind].map((each) => goneFrom(each, 'many7.example')));
      await seen('many8.example', ['192.0.2.8']);
      for (const each of [knot, bind]) expect((await each.ask('many99.example', TYPE.SOA)).data).toHaveLength(1);
    },
  );

  test(
    'a secondary that was away has everything once it is back, and our kill loses nothing that was confirmed',
    { timeout: TEST_MS },
    async () => {
      await Promise.all([knot.stop(), bind.stop()]);
      await zone.put('while-away', 'A', ['192.0.2.10']);
      const added = await ServedZone.create(send, 'while-away.example');
      await added.put('@', 'A', ['192.0.2.11']);
      await waitUntil(
        async () => server.log(),
        (log) => log.includes(`127.0.0.1:${knot.port} does not answer`),
        PATIENCE_MS,
      );
      await expect.poll(() => statesOf(zone, send)).toEqual(['unreachable', 'unreachable', 'missing']);
      await Promise.all([knot.start(), bind.start()]);
      await seen('while-away.first.example', ['192.0.2.10']);
      await seen('while-away.example', ['192.0.2.11']);

      // Killed with changes that nobody fetched yet.
      for (let index = 0; index < 20; index += 1) await zone.put(`kill${index}`, 'A', ['192.0.2.12']);
      await kill(server);
      await seenOn(knot, 'www.first.example', ['192.0.2.1']);
      server = await start(engine);
      send = createSend(server.url, LIVE_KEY);
      for (let index = 0; index < 20; index += 1) await seen(`kill${index}.first.example`, ['192.0.2.12']);
      zone = new ServedZone(send, (await send('GET', `/api/v1/dns/${zone.id}`)).record());
      await zone.put('after', 'A', ['192.0.2.13']);
      await seen('after.first.example', ['192.0.2.13']);
      const { serial } = await zone.read();
      for (const each of [knot, bind]) expect(await serialAt(each.port, 'first.example')).toBe(serial);
    },
  );

  test(
    'with a wrong key nothing is handed over, and the log says so',
    async () => {
      await waitUntil(
        async () => server.log(),
        (log) => log.includes(`127.0.0.1:${stranger.port} refuses NOTIFY`),
        PATIENCE_MS,
      );
      expect((await stranger.ask('first.example', TYPE.SOA)).rcode).toBe(RCODE.REFUSED);
      await server.stop();
      running.delete(server);
    },
    TEST_MS,
  );
});

test(
  'two processes on one PostgreSQL: what either writes reaches secondaries that ask one of them',
  { timeout: TEST_MS },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const here = await start(engine);
    const there = await start(engine, { LANDHOLD_DNS_ADDRESS: '127.0.0.1:0' });
    const [send, sendThere] = [here, there].map(({ url }) => createSend(url, LIVE_KEY));
    const zone = await ServedZone.create(sendThere!, 'there.example');
    await zone.put('www', 'A', ['192.0.2.1']);
    const other = await ServedZone.create(send!, 'here.example');
    await other.put('www', 'A', ['192.0.2.2']);
    await seen('www.there.example', ['192.0.2.1']);
    await seen('www.here.example', ['192.0.2.2']);
    await zone.put('more', 'A', ['192.0.2.3']);
    await seen('more.there.example', ['192.0.2.3']);
    await zone.delete();
    await Promise.all([knot, bind].map((each) => goneFrom(each, 'there.example')));
    // The zones of the other installation are not in this catalog.
    await Promise.all([knot, bind].map((each) => goneFrom(each, 'first.example')));
    for (const each of [knot, bind]) expect(await serialAt(each.port, 'here.example')).toBe(2);
  },
);
