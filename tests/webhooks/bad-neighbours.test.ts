/** Endpoints that are dead, slow, endless, redirecting or gone, beside one that works. */
import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { kindCalled } from '../support/operations.ts';
import type { Answer, Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';

const { send } = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const kind = kindCalled('webhooks');
/** Few enough that they are sent long before an answer that does not come is given up. */
const EVENTS = 100;
/** Of each bad kind, so that together they would take every place there is. */
const COPIES = 8;

const receivers: Receiver[] = [];
afterAll(() => {
  for (const receiver of receivers) receiver.close();
});

async function add(label: string, answer: Answer): Promise<{ id: string; receiver: Receiver }> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  const json = { name: freshName(kind, label), url: receiver.url, event_types: ['site.*'] };
  return { id: (await send('POST', kind.path, { json })).record().id, receiver };
}

/** Answers that are held until the test is over. */
const held: ServerResponse[] = [];
afterAll(() => {
  for (const response of held) response.destroy();
});

const BAD: Readonly<Record<string, Answer>> = {
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
};

async function createSites(by: Send, count: number): Promise<void> {
  const sites = kindCalled('sites');
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
  for (const [label, answer] of Object.entries(BAD)) {
    for (let copy = 0; copy < COPIES; copy += 1) bad.push({ label, ...(await add(label, answer)) });
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
