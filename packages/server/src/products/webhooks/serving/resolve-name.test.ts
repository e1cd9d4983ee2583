/** Names whose owners choose the answers, over real DNS packets. */
import type { Socket } from 'node:dgram';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createWebhookTargets } from '../ports/webhook-targets.ts';
import { createNameResolver } from './resolve-name.ts';
import { createSendRequest } from './send-request.ts';

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;
const LOOPBACK = [127, 0, 0, 1];
const PUBLIC = [192, 0, 43, 8];
const MAPPED = [...Array.from({ length: 10 }, () => 0), 0xff, 0xff, ...LOOPBACK];
const NAT64 = [0, 0x64, 0xff, 0x9b, ...Array.from({ length: 8 }, () => 0), ...LOOPBACK];
const TUNNEL = [0x20, 0x02, ...LOOPBACK, ...Array.from({ length: 10 }, () => 0)];

type Data = readonly [keyof typeof TYPES, readonly number[]];

/** Each question for an address takes the next answer; the last one stays. */
const ANSWERS: Readonly<Record<string, readonly (readonly Data[])[]>> = {
  'rebinding.test': [[['A', [127, 0, 0, 2]]], [['A', LOOPBACK]]],
  'mixed.test': [
    [
      ['A', PUBLIC],
      ['A', LOOPBACK],
    ],
  ],
  'mixed-families.test': [
    [
      ['A', PUBLIC],
      ['AAAA', MAPPED],
    ],
  ],
  'mapped.test': [[['AAAA', MAPPED]]],
  'nat64.test': [[['AAAA', NAT64]]],
  'tunnel.test': [[['AAAA', TUNNEL]]],
  'zero.test': [[['A', [0, 0, 0, 0]]]],
  'alias.test': [
    [
      ['CNAME', nameOf('localhost')],
      ['A', LOOPBACK],
    ],
  ],
  'alias-only.test': [[['CNAME', nameOf('db.internal')]]],
  'alias-loop.test': [[['CNAME', nameOf('alias-loop.test')]]],
};

function nameOf(name: string): number[] {
  return [...name.split('.').flatMap((label) => [label.length, ...Buffer.from(label)]), 0];
}

const queries: string[] = [];
let server: Socket;
let resolveName: (name: string) => Promise<readonly string[]>;

/**
 * A name server that answers from the table. For other types of a listed name it answers with no error and no records.
 */
function answer(question: Buffer): Buffer {
  let at = 12;
  const labels: string[] = [];
  while (question[at] !== 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
    at += question[at]! + 1;
  }
  const name = labels.join('.').toLowerCase();
  const type = question.readUInt16BE(at + 1);
  const times = queries.filter((each) => each === `${type} ${name}`).length;
  queries.push(`${type} ${name}`);
  const rounds = ANSWERS[name] ?? [];
  const data = rounds[Math.min(times, rounds.length - 1)] ?? [];
  const records = data
    .filter(([kind]) => TYPES[kind] === type || kind === 'CNAME')
    .map(([kind, bytes]) => [0xc0, 12, 0, TYPES[kind], 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(12, at + 5), Buffer.from(records.flat())]);
}

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port, address }) => server.send(answer(question), port, address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolveName = createNameResolver([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());

test('nothing is sent to a name that leads inside, whatever its name servers answer', async () => {
  let connections = 0;
  const canary = createServer().on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  onTestFinished(() => void canary.close());
  const { port } = canary.address() as { port: number };
  const send = createSendRequest({ targets: createWebhookTargets({}), resolveName });
  const errors: Record<string, string | null> = {};
  for (const name of Object.keys(ANSWERS)) {
    const { error } = await send({ url: `http://${name}:${port}/`, headers: {}, body: '{}' });
    errors[name] = error;
  }
  const inside = 'The address is not public, so nothing was sent.';
  const nowhere = 'The name does not resolve to an address.';
  const isNowhere = (name: string): boolean => name.startsWith('alias-');
  expect(errors).toEqual(
    Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, isNowhere(name) ? nowhere : inside])),
  );
  expect(connections).toBe(0);
});

test('a name that changes its address after it was checked is asked once for each attempt', async () => {
  queries.length = 0;
  const receiver = createServer((_request, response) => void response.writeHead(204).end());
  receiver.listen(0, '127.0.0.2');
  await once(receiver, 'listening');
  onTestFinished(() => void receiver.close());
  const { port } = receiver.address() as { port: number };
  const send = createSendRequest({ targets: createWebhookTargets({ allowed: ['127.0.0.2'] }), resolveName });
  const request = { url: `http://rebinding.test:${port}/`, headers: {}, body: '{}' };
  expect(await send(request)).toMatchObject({ statusCode: 204 });
  expect(queries.toSorted()).toEqual(['1 rebinding.test', '28 rebinding.test']);
  expect(await send(request)).toMatchObject({ error: 'The address is not public, so nothing was sent.' });
});
