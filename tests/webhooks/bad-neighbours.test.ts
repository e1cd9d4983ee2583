/** Endpoints that are dead, slow, endless, redirecting or gone, together with one that works. */
import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { findKind } from '../support/operations.ts';
import type { Respond, Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import { makeKey } from '../support/make-key.ts';
import { OWN_KEY } from '../support/engine.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const [CROWD, VICTIM] = [makeKey('crowd'), makeKey('victim')];
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${CROWD}@crowd ${VICTIM}@victim`,
});
const { send } = server;
const kind = findKind('webhooks');
/** Few enough that they are sent long before a response that does not come is given up. */
const EVENTS = 100;
/** The number of endpoints of each bad kind. Those that never respond then use every slot of a project. */
const COPIES = 2;

const receivers: Receiver[] = [];
afterAll(() => {
  for (const receiver of receivers) receiver.close();
});

async function add(label: string, respond: Respond, by = send): Promise<{ id: string; receiver: Receiver }> {
  const receiver = await startReceiver(respond);
  receivers.push(receiver);
  const json = { name: freshName(kind, label), url: receiver.url, event_types: ['site.*'] };
  return { id: (await by('POST', kind.path, { json })).record().id, receiver };
}

/** Answers that are held until the test is over. */
const held: ServerResponse[] = [];
afterAll(() => {
  for (const response of held) response.destroy();
});

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade\r\n\r\n';

const BAD: Readonly<Record<string, Respond>> = {
  dead: (response) => void response.destroy(),
  silent: (response) => void held.push(response),
  slow(response) {
    held.push(response);
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 1_000);
    response.on('close', () => clearInterval(drip));
  },
  endless(response) {
    // No faster than it has to be: this process is the receiver of all.
    response.writeHead(200).write('x'.repeat(10_000));
    const more = setInterval(() => response.write('x'.repeat(1_000)), 5);
    response.on('close', () => clearInterval(more));
  },
  redirecting: (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
  gone: (response) => void response.writeHead(410).end(),
  switching: ({ socket }) => void socket!.write(SWITCHING),
};

async function createSites(by: Send, count: number): Promise<void> {
  const sites = findKind('sites');
  const each = Array.from({ length: 10 }, async () => {
    for (let made = 0; made < count / 10; made += 1) await createRecord(by, sites);
  });
  await Promise.all(each);
}

test('the good one gets every event while the others are still being waited for', async () => {
  const good = await add('good', (response) => void response.writeHead(204).end());
  await createSites(send, 10);
  await waitUntil(
    async () => good.receiver.received.length,
    (count) => count === 10,
  );
  const bad = [];
  for (const [label, respond] of Object.entries(BAD)) {
    for (let copy = 0; copy < COPIES; copy += 1) bad.push({ label, ...(await add(label, respond)) });
  }
  await createSites(send, EVENTS - 10);
  await waitUntil(
    async () => good.receiver.received.length,
    (count) => count >= EVENTS,
  );
  // None of the silent ones has been given up yet: nothing of the above waited for them.
  const silent = bad.filter(({ label }) => label === 'silent');
  for (const { id, receiver } of silent) {
    const { data } = (await send('GET', `${kind.path}/${id}/deliveries?limit=100`)).page();
    expect(data.flatMap(({ attempts }) => attempts as unknown[])).toEqual([]);
    expect(receiver.received.length).toBeLessThanOrEqual(1);
  }
  expect(new Set(good.receiver.received.map(({ id }) => id)).size).toBe(EVENTS);
  expect(good.receiver.received).toHaveLength(EVENTS);
  for (const { id } of bad.filter(({ label }) => label === 'gone')) {
    const read = async (): Promise<WireRecord> => (await send('GET', `${kind.path}/${id}`)).record();
    await waitUntil(read, ({ status }) => status === 'disabled');
  }
});

test(
  'the first event of another project arrives while fifty silent webhooks of one project are waited for',
  { tags: 'long' },
  async () => {
    const [byCrowd, byVictim] = [createSend(server.url(), CROWD), createSend(server.url(), VICTIM)];
    const silent = await startReceiver((response) => void held.push(response));
    receivers.push(silent);
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      const json = { name: freshName(kind, 'silent'), url: silent.url, event_types: ['site.*'] };
      ids.push((await byCrowd('POST', kind.path, { json })).record().id);
    }
    await createRecord(byCrowd, findKind('sites'));
    await waitUntil(
      async () => silent.received.length,
      (count) => count > 0,
    );
    const { receiver } = await add('victim', (response) => void response.writeHead(204).end(), byVictim);
    await createRecord(byVictim, findKind('sites'));
    await waitUntil(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    for (const id of ids) {
      const { data } = (await byCrowd('GET', `${kind.path}/${id}/deliveries`)).page();
      expect(data.flatMap(({ attempts }) => attempts as unknown[])).toEqual([]);
    }
  },
);
