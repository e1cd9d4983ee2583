/**
 * Receivers that answer anything at all: every attempt ends, and none keeps its place.
 *
 * @module-tag long
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDocumented } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import { allOperations, findKind } from '../support/operations.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { freshName } from '../support/valid-request.ts';
import { createRandom } from './hostile-packets.ts';
import type { RawAnswer } from './hostile-receivers.ts';
import { makeAnswer } from './hostile-receivers.ts';

const { FUZZ_SEED, FUZZ_RECEIVERS = '200' } = process.env;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? 20_261_115);
const answers = Number(FUZZ_RECEIVERS);
/** As many tests as may run at once: four projects, each with its share. */
const KEYS = ['one', 'two', 'three', 'four'].map((name) => ({ name, key: makeKey(`receivers ${name}`) }));
const SHARE = 4;

const kind = findKind('webhooks');
const testWebhook = allOperations.find(({ id }) => id === 'testWebhook')!;
const server = useServer({
  LANDHOLD_BOOTSTRAP_KEYS: KEYS.map(({ name, key }) => `${key}@${name}`).join(' '),
  LANDHOLD_RATE_LIMIT: '1000000',
});

const random = createRandom(seed);
/** By the path of the request. */
const planned = new Map<string, RawAnswer>();
const sockets = new Set<Socket>();
const receiver = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  socket.once('data', (request) => {
    const { pieces, end } = planned.get(request.toString('latin1').split(' ')[1]!)!;
    for (const piece of pieces) socket.write(piece, 'latin1');
    if (end === 'end') socket.end();
    if (end === 'reset') socket.resetAndDestroy();
  });
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  receiver.close();
});

async function addWebhook(send: Send, url: string): Promise<string> {
  const json = { name: freshName(kind, 'receiver'), url, event_types: ['database.failed'] };
  return (await send('POST', kind.path, { json })).record().id;
}

test(`${answers} raw answers: every test of a webhook has a result`, { timeout: 900_000 }, async () => {
  console.log(`FUZZ_SEED=${seed} FUZZ_RECEIVERS=${answers}`);
  const { port } = receiver.address() as AddressInfo;
  const results = new Map<string, number>();
  let made = 0;

  async function tryOne(send: Send, id: string): Promise<void> {
    const path = `/${(made += 1)}`;
    const plan = makeAnswer(random);
    planned.set(path, plan);
    await send('PATCH', `${kind.path}/${id}`, { json: { url: `http://127.0.0.1:${port}${path}` } });
    const answer = await send('POST', `${kind.path}/${id}/test`, { json: {} });
    try {
      expectDocumented(answer, testWebhook, 200);
    } catch (error) {
      throw new Error(`${path} of seed ${seed}: ${JSON.stringify(plan).slice(0, 2_000)}`, { cause: error });
    }
    expect(answer.text).not.toContain('hunter2');
    const { attempt } = answer.json() as { attempt: { status_code: number | null; error: string | null } };
    const result = attempt.error === null ? 'delivered' : (attempt.status_code ?? attempt.error);
    results.set(String(result), (results.get(String(result)) ?? 0) + 1);
    planned.delete(path);
  }

  const senders = KEYS.map(({ key }) => createSend(server.url(), key));
  const workers = senders.flatMap((send) =>
    Array.from({ length: SHARE }, async () => {
      const id = await addWebhook(send, `http://127.0.0.1:${port}/`);
      while (made < answers) await tryOne(send, id);
    }),
  );
  await Promise.all(workers);
  console.log(JSON.stringify(Object.fromEntries(results)));
  // All kinds of results were met, and the places of all tests are free again.
  const wanted = ['delivered', '101', 'The answer is not HTTP.', 'More than 16 interim responses (1xx) came.'];
  expect(wanted.filter((each) => !results.has(each))).toEqual([]);
  const good = await startReceiver();
  const last = senders.flatMap((send) =>
    Array.from({ length: SHARE }, async () => {
      const id = await addWebhook(send, good.url);
      return (await send('POST', `${kind.path}/${id}/test`, { json: {} })).json();
    }),
  );
  for (const each of await Promise.all(last)) expect(each).toMatchObject({ status: 'delivered' });
  good.close();
});
