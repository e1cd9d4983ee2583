/** Two processes on a PostgreSQL that loses its latest changes, as in a failover to a standby that lags behind. */
import { expect, inject, onTestFinished, test } from 'vitest';
import { createOlderCopy } from '../../tools/test-services/older-copy.ts';
import { addressesAt, DNS_ON, dnsPortOf, serialAt, ServedZone } from '../dns/served-zone.ts';
import { TEST_SECRET_KEY } from '../support/engine.ts';
import { expectStatus } from '../support/expect-response.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { LIVE_KEY, liveOn } from './live-engine.ts';

const EVENTS = '/api/v1/events?order=oldest&limit=100';

/** The cursor after the last event. */
async function cursorOf(send: Send): Promise<string> {
  let cursor = '';
  for (;;) {
    const answer = await send('GET', `${EVENTS}${cursor && `&cursor=${cursor}`}`);
    const { has_more, next_cursor } = answer.page();
    cursor = next_cursor!;
    if (!has_more) return cursor;
  }
}

function lossesIn({ log }: RunningServer): number {
  return log()
    .split('\n')
    .filter((line) => line.includes('no longer has changes')).length;
}

async function untilEachSaidSoOnce(servers: readonly RunningServer[]): Promise<void> {
  for (const server of servers)
    await waitUntil(
      async () => lossesIn(server),
      (found) => found > 0,
    );
  expect(servers.map(lossesIn)).toEqual([1, 1]);
}

test(
  'every process answers DNS as the store has it, says so once, and refuses cursors of what was lost',
  { tags: 'long' },
  async () => {
    const copy = await createOlderCopy(inject('postgresUrl'), 'lost_by_failover');
    const env = { ...liveOn({ DATABASE_URL: copy.url, LANDHOLD_SECRET_KEY: TEST_SECRET_KEY }), ...DNS_ON };
    const servers = [await startServer({ env }), await startServer({ env })];
    onTestFinished(async () => {
      for (const { process } of servers) process.kill('SIGKILL');
      await copy.end();
    });
    const [send, other] = servers.map(({ url }) => createSend(url, LIVE_KEY)) as [Send, Send];
    const ports = servers.map(dnsPortOf);
    const answered = async (name: string, addresses: readonly string[]): Promise<void> => {
      for (const port of ports)
        await waitUntil(
          () => addressesAt(port, name),
          (found) => found.join() === addresses.join(),
        );
    };

    const zone = await ServedZone.create(send, 'failover.test');
    await zone.put('kept', 'A', ['192.0.2.1']);
    await answered('kept.failover.test', ['192.0.2.1']);
    await copy.keep();
    await waitUntil(
      () => send('GET', '/readyz', { key: null }),
      ({ status }) => status === 200,
    );
    await zone.put('lost', 'A', ['192.0.2.2']);
    await ServedZone.create(send, 'lost.test');
    await answered('lost.failover.test', ['192.0.2.2']);
    const serial = await serialAt(ports[0]!, 'failover.test');
    const cursor = await waitUntil(
      () => cursorOf(send),
      (found) => found !== '',
    );
    await copy.putBack();

    // By the process that did not write what was lost, with the serial that was used for it.
    const json = { name: 'new', type: 'A', values: ['192.0.2.3'] };
    await waitUntil(
      () => other('POST', `${zone.path}/records`, { json }),
      ({ status }) => status === 201,
    );
    await answered('new.failover.test', ['192.0.2.3']);
    await answered('lost.failover.test', []);
    await answered('kept.failover.test', ['192.0.2.1']);
    for (const port of ports) {
      await waitUntil(
        () => serialAt(port, 'failover.test'),
        (found) => found > serial,
      );
      await waitUntil(
        () => serialAt(port, 'lost.test'),
        (found) => found === 0,
      );
    }
    const { serial: stored } = await zone.read();
    for (const port of ports)
      await waitUntil(
        () => serialAt(port, 'failover.test'),
        (found) => found === stored,
      );
    // The position in the cursor is used again by now.
    const names = Array.from({ length: 6 }, (_, index) => `after-${index}.test`);
    for (const name of names) expectStatus(await send('POST', '/api/v1/domains', { json: { name } }), 201);
    await cursorOf(send);
    const refused = await send('GET', `${EVENTS}&cursor=${cursor}`);
    expect([refused.status, refused.error().code]).toEqual([410, 'events_expired']);
    await untilEachSaidSoOnce(servers);
  },
);
