/**
 * Updates by DNS over kills, and at two processes on one database.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { askByTcp, askByUdp } from '../dns/ask.ts';
import { readMessage } from '../dns/dns-message.ts';
import { addressesAt, DNS_ON, dnsPortOf, serialAt, ServedZone } from '../dns/served-zone.ts';
import type { Updater } from '../dns/update-key.ts';
import { createKey, nsupdate } from '../dns/update-key.ts';
import { CLASS, sign, writeUpdate } from '../dns/update-message.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { WirePage, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { faultsIn } from './slow-database.ts';

const A = 1;
const SERVFAIL = 2;
/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_DNS'] ?? 1);
const UNTIL_KILLED = 20;
const EVERYTHING = { names: ['*'], types: ['A', 'TXT'] };

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

function addition(key: Updater, host: string): Buffer {
  const add = { name: `${host}.${key.zone}`, type: A, class: CLASS.IN, ttl: 60, data: 'c0000201' };
  return sign(key, writeUpdate({ zone: key.zone, updates: [add] }));
}

/** Sends one update after the other over TCP until the server is killed. Returns the names that were acknowledged. */
async function updateUntilGone(port: number, key: Updater, prefix: string, onMade: () => void): Promise<string[]> {
  const made: string[] = [];
  for (;;) {
    const host = `${prefix}-${made.length}`;
    const [answer] = await askByTcp(port, [addition(key, host)]).catch(() => []);
    if (answer === undefined) return made;
    const { rcode } = readMessage(answer);
    // Too much at once: it is tried again, as any sender would.
    if (rcode === SERVFAIL) continue;
    expect(rcode).toBe(0);
    made.push(host);
    onMade();
  }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (name) => {
  test('killed during updates: what was acknowledged is answered after it, and a replay changes nothing', async () => {
    const engine = await createEngine(name);
    let server = await start(engine);
    const send = createSend(server.url, LIVE_KEY);
    const zone = await ServedZone.create(send, 'kill.example');
    const key = await createKey(send, zone, EVERYTHING);
    const acknowledged: string[] = [];
    const first = addition(key, 'first');
    expect(readMessage((await askByUdp(dnsPortOf(server), first))!).rcode).toBe(0);
    for (let round = 0; round < KILLS; round += 1) {
      const victim = server;
      const enough = Promise.withResolvers<void>();
      let made = 0;
      const writes = ['a', 'b'].map(async (writer) =>
        updateUntilGone(dnsPortOf(victim), key, `${writer}${round}`, () => {
          if ((made += 1) === UNTIL_KILLED) enough.resolve();
        }),
      );
      await enough.promise;
      await kill(victim);
      acknowledged.push(...(await Promise.all(writes)).flat());
      server = await start(engine);
    }
    const port = dnsPortOf(server);
    const lost: string[] = [];
    for (const host of ['first', ...acknowledged]) {
      if ((await addressesAt(port, `${host}.kill.example`)).join() !== '192.0.2.1') lost.push(host);
    }
    expect(lost).toEqual([]);
    expect(await nsupdate(port, key, ['del first.kill.example.'])).toBe('NOERROR');
    const serial = await serialAt(port, 'kill.example');
    expect(readMessage((await askByUdp(port, first))!).rcode).toBe(0);
    expect(await serialAt(port, 'kill.example')).toBe(serial);
    // One change for each commit and no other: the serial counts them.
    const sendAgain = createSend(server.url, LIVE_KEY);
    const { data } = (await sendAgain('GET', `${zone.path}/changes?limit=1`)).json() as WirePage<WireRecord>;
    expect(data[0]).toMatchObject({ serial, actor: { type: 'update_key', id: key.id } });
  });
});

test('two processes on one PostgreSQL: a key works at both at once, and at neither once it is deleted', async () => {
  const engine = await createEngine('PostgreSQL');
  const [here, there] = [await start(engine), await start(engine)];
  const send = createSend(here.url, LIVE_KEY);
  const [port, portThere] = [dnsPortOf(here), dnsPortOf(there)];
  const zone = await ServedZone.create(send, 'two.example');
  const key = await createKey(send, zone, EVERYTHING);
  // What the database has decides, and not what the process has heard of.
  expect(await nsupdate(portThere, key, ['add there.two.example. 60 A 192.0.2.1'])).toBe('NOERROR');
  await waitUntil(
    () => addressesAt(port, 'there.two.example'),
    (found) => found.join() === '192.0.2.1',
  );
  // The same message at both at once is done once. One of them may be told to try again.
  for (let index = 0; index < 10; index += 1) {
    const packet = addition(key, `h${index}`);
    const answers = await Promise.all([askByUdp(port, packet), askByUdp(portThere, packet)]);
    expect(answers.map((answer) => readMessage(answer!).rcode)).toContain(0);
  }
  expect((await zone.read())['serial']).toBe(12);
  expectStatus(await send('DELETE', key.path), 204);
  for (const each of [port, portThere]) {
    expect(await nsupdate(each, key, ['add late.two.example. 60 A 192.0.2.1'])).toContain('NOTAUTH(BADKEY)');
  }
  expect([here, there].flatMap(faultsIn)).toEqual([]);
});
