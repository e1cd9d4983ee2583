/**
 * Delegations after kills and restarts, and with two processes on one database.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { referralFor, register } from '../dns/delegation.ts';
import { DNS_ON, dnsPortOf } from '../dns/served-zone.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

const OURS = 'ns1.landhold.test. ns2.landhold.test.';
const NOTHING = 'NXDOMAIN of internal.';
/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_DNS'] ?? 1);

const running = new Set<RunningServer>();
afterAll(async () => {
  await Promise.all(Array.from(running, (server) => server.stop()));
});

async function start(engine: LiveEngine): Promise<RunningServer> {
  const server = await engine.start({ LOG_LEVEL: 'warn', ...DNS_ON, LANDHOLD_REGISTRY_SUFFIXES: 'internal' });
  running.add(server);
  return server;
}

async function kill(server: RunningServer): Promise<void> {
  const exited = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await exited;
  running.delete(server);
}

/** What a change that was asked for would make of the delegation: it counts once it is confirmed, and may before. */
interface Fate {
  readonly name: string;
  confirmed: string;
  asked: string;
}

/** Changes a domain repeatedly until the server is killed. */
async function changeUntilGone(send: Send, id: string, fate: Fate, onDone: () => void): Promise<void> {
  try {
    for (let number = 0; ; number += 1) {
      const hosts = [`a${number}.elsewhere.example`, `b${number}.elsewhere.example`];
      fate.asked = hosts.map((host) => `${host}.`).join(' ');
      expectStatus(await send('PATCH', `/api/v1/domains/${id}`, { json: { nameservers: hosts } }), 200);
      fate.confirmed = fate.asked;
      onDone();
    }
  } catch (error) {
    if (!/ECONNRE|hang up/.test(String(error))) throw error;
  }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (name) => {
  test('killed during changes: each domain leads where it was last confirmed to lead', async () => {
    const engine = await createEngine(name);
    let server = await start(engine);
    for (let round = 0; round < KILLS; round += 1) {
      const victim = server;
      const send = createSend(victim.url, LIVE_KEY);
      const deleted = await register(send, `deleted-${round}.internal`);
      const kept = await register(send, `kept-${round}.internal`);
      expectStatus(await send('DELETE', `/api/v1/domains/${deleted.id}`), 204);
      const fates = ['x', 'y'].map((each): Fate => ({
        name: `${each}${round}.internal`,
        confirmed: OURS,
        asked: OURS,
      }));
      const made = await Promise.all(fates.map((fate) => register(send, fate.name)));
      const enough = Promise.withResolvers<void>();
      let done = 0;
      const changes = fates.map((fate, at) =>
        changeUntilGone(send, made[at]!.id, fate, () => {
          if ((done += 1) === 20) enough.resolve();
        }),
      );
      await enough.promise;
      await kill(victim);
      await Promise.all(changes);
      server = await start(engine);
      const port = dnsPortOf(server);
      expect(await referralFor(port, `deleted-${round}.internal`)).toBe(NOTHING);
      expect(await referralFor(port, kept.name)).toBe(OURS);
      for (const fate of fates) expect([fate.confirmed, fate.asked]).toContain(await referralFor(port, fate.name));
    }
  });
});

test('two processes on one PostgreSQL: what one registers, changes and deletes, the other delegates a moment later', async () => {
  const engine = await createEngine('PostgreSQL');
  const [here, there] = [await start(engine), await start(engine)];
  const send = createSend(here.url, LIVE_KEY);
  const [port, portThere] = [here, there].map(dnsPortOf) as [number, number];
  const leadsThere = (domain: string, lead: string): Promise<unknown> =>
    waitUntil(
      () => referralFor(portThere, domain),
      (found) => found === lead,
    );
  const { id, name } = await register(send, 'two.internal');
  expect(await referralFor(port, name)).toBe(OURS);
  await leadsThere(name, OURS);
  const hosts = ['ns1.two.internal', 'ns2.elsewhere.example'];
  const glue = [{ name: 'ns1.two.internal', addresses: ['192.0.2.53'] }];
  expectStatus(await send('PATCH', `/api/v1/domains/${id}`, { json: { nameservers: hosts, glue } }), 200);
  await leadsThere(name, 'ns1.two.internal. ns2.elsewhere.example. ns1.two.internal.=c0000235');
  // Repeatedly deleted on one process and registered again on the other: both end with the last state.
  const sendThere = createSend(there.url, LIVE_KEY);
  let last = id;
  for (let round = 0; round < 5; round += 1) {
    const [deleting, registering] = round % 2 === 0 ? [send, sendThere] : [sendThere, send];
    expectStatus(await deleting('DELETE', `/api/v1/domains/${last}`), 204);
    last = (await register(registering, name)).id;
    await leadsThere(name, OURS);
    await waitUntil(
      () => referralFor(port, name),
      (found) => found === OURS,
    );
  }
  expectStatus(await send('DELETE', `/api/v1/domains/${last}`), 204);
  expect(await referralFor(port, name)).toBe(NOTHING);
  await leadsThere(name, NOTHING);
});
