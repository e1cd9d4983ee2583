/** The name server after kills and restarts, and with two processes on one database. */
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { addressesAt, ask, DNS_ON, dnsPortOf, RCODE, serialAt, ServedZone } from '../dns/served-zone.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY, describeEachEngine } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_DNS'] ?? 1);

const running = new Set<RunningServer>();
afterAll(async () => {
  await Promise.all(Array.from(running, (server) => server.stop()));
});

async function start(engine: LiveEngine): Promise<RunningServer> {
  const server = await engine.start({ LOG_LEVEL: 'warn', ...DNS_ON });
  running.add(server);
  return server;
}

async function kill(server: RunningServer): Promise<void> {
  const exited = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await exited;
  running.delete(server);
}

/** Creates sets one after the other until the server is killed. Returns those that were confirmed. */
async function writeUntilGone(zone: ServedZone, prefix: string, onMade: () => void): Promise<string[]> {
  const made: string[] = [];
  try {
    for (;;) {
      const name = `${prefix}-${made.length}`;
      await zone.put(name, 'A', ['192.0.2.1']);
      made.push(name);
      onMade();
    }
  } catch (error) {
    if (!/ECONNRE|hang up/.test(String(error))) throw error;
  }
  return made;
}

describeEachEngine('on %s', (name) => {
  test('killed during writes: what was confirmed is served after it, and the serial never goes back', async () => {
    const engine = await createEngine(name);
    let server = await start(engine);
    const zone = await ServedZone.create(createSend(server.url, LIVE_KEY), 'kill.example');
    const confirmed: string[] = [];
    let serial = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const victim = server;
      const send = createSend(victim.url, LIVE_KEY);
      const again = new ServedZone(send, await zoneThere(send, zone.id));
      const gone = Promise.withResolvers<void>();
      let made = 0;
      const writes = ['a', 'b'].map(async (writer) =>
        writeUntilGone(again, `${writer}${round}`, () => {
          if ((made += 1) === 20) gone.resolve();
        }),
      );
      await gone.promise;
      const seen = await serialAt(dnsPortOf(victim), zone.name);
      expect(seen).toBeGreaterThan(serial);
      await kill(victim);
      confirmed.push(...(await Promise.all(writes)).flat());
      server = await start(engine);
      serial = await serialAt(dnsPortOf(server), zone.name);
      expect(serial).toBeGreaterThanOrEqual(Math.max(seen, confirmed.length));
    }
    const port = dnsPortOf(server);
    const lost: string[] = [];
    for (const each of confirmed) {
      if ((await addressesAt(port, `${each}.kill.example`)).join() !== '192.0.2.1') lost.push(each);
    }
    expect(lost).toEqual([]);
  });

  test('restarted in order: the same is served', { tags: 'long' }, async () => {
    const engine = await createEngine(name);
    const first = await start(engine);
    const zone = await ServedZone.create(createSend(first.url, LIVE_KEY), 'restart.example');
    await zone.put('*', 'A', ['192.0.2.7']);
    await first.stop();
    running.delete(first);
    const second = await start(engine);
    expect(await addressesAt(dnsPortOf(second), 'any.restart.example')).toEqual(['192.0.2.7']);
    expect(await serialAt(dnsPortOf(second), 'restart.example')).toBe(2);
  });
});

async function zoneThere(send: ReturnType<typeof createSend>, id: string) {
  return (await send('GET', `/api/v1/dns/${id}`)).record();
}

test(
  'two processes on one PostgreSQL: what one writes, the other answers a moment later',
  { tags: 'long' },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const [here, there] = [await start(engine), await start(engine)];
    const [send, sendThere] = [here, there].map(({ url }) => createSend(url, LIVE_KEY));
    const [port, portThere] = [here, there].map(dnsPortOf);
    const zone = await ServedZone.create(send!, 'two.example');
    const www = await zone.put('www', 'A', ['192.0.2.1']);
    const seenThere = async (addresses: string[]): Promise<unknown> =>
      waitUntil(
        () => addressesAt(portThere!, 'www.two.example'),
        (found) => found.join() === addresses.join(),
      );
    await seenThere(['192.0.2.1']);
    await zone.change(www, { values: ['192.0.2.2'] });
    await seenThere(['192.0.2.2']);

    // Written at both in turns, each at once in its own answers, and both end with the same.
    const zoneThereToo = new ServedZone(sendThere!, await zoneThere(sendThere!, zone.id));
    for (let round = 0; round < 10; round += 1) {
      await zone.put(`h${round}`, 'A', ['192.0.2.3']);
      expect(await addressesAt(port!, `h${round}.two.example`)).toEqual(['192.0.2.3']);
      await zoneThereToo.put(`t${round}`, 'A', ['192.0.2.4']);
      expect(await addressesAt(portThere!, `t${round}.two.example`)).toEqual(['192.0.2.4']);
    }
    const { serial } = await zone.read();
    for (const each of [port!, portThere!]) {
      await waitUntil(
        () => serialAt(each, 'two.example'),
        (found) => found === serial,
      );
      for (let round = 0; round < 10; round += 1) {
        expect(await addressesAt(each, `h${round}.two.example`)).toEqual(['192.0.2.3']);
        expect(await addressesAt(each, `t${round}.two.example`)).toEqual(['192.0.2.4']);
      }
    }

    await zone.remove(www);
    await seenThere([]);
    await zoneThereToo.delete();
    await waitUntil(
      () => ask(port!, 'two.example'),
      ({ rcode }) => rcode === RCODE.REFUSED,
    );
  },
);
