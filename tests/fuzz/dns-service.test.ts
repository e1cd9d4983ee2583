/**
 * Hostile packets to the name server of a running service: its API continues to work, and new records are answered.
 *
 * @module-tag long
 */
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askByTcp } from '../dns/ask.ts';
import { readMessage } from '../dns/dns-message.ts';
import { addressesAt, DNS_ON, dnsPortOf, ServedZone } from '../dns/served-zone.ts';
import { createKey } from '../dns/update-key.ts';
import { sign } from '../dns/update-message.ts';
import { expectStatus } from '../support/expect-response.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { whenClosed } from '../support/when-closed.ts';
import { createRandom, makePacket, makeUpdate } from './hostile-packets.ts';

const { FUZZ_SEED } = process.env;
const seed = FUZZ_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED ?? 20_261_116);
const ROUNDS = 30;
const BATCH = 100;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn', ...DNS_ON } });
});
afterAll(async () => {
  await server.stop();
});

test(`${ROUNDS * BATCH} hostile packets while the API is in use: every write succeeds and is answered`, async () => {
  console.log(`FUZZ_SEED=${seed}`);
  const random = createRandom(seed);
  const port = dnsPortOf(server);
  const zone = await ServedZone.create(createSend(server.url, DEVELOPMENT_KEY), 'example.test');
  const socket = createSocket('udp4');
  for (let round = 0; round < ROUNDS; round += 1) {
    const batch = Array.from({ length: BATCH }, () => makePacket(random));
    const stream = connect(port, '127.0.0.1');
    const closed = whenClosed(stream.resume());
    for (const packet of batch) socket.send(packet, port, '127.0.0.1');
    stream.end(Buffer.concat(batch.flatMap((packet) => [Buffer.of(packet.length >> 8, packet.length & 255), packet])));
    const set = await zone.put('host', 'A', [`192.0.2.${round}`]);
    expect(await addressesAt(port, 'host.example.test')).toEqual([`192.0.2.${round}`]);
    await zone.remove(set);
    await closed;
  }
  socket.close();
  expect(server.process.exitCode).toBeNull();
  expect(server.log()).toBe('');
});

test(`${ROUNDS * BATCH} hostile updates that are signed well: no fault, and what they may not change stays`, async () => {
  const random = createRandom(seed);
  const port = dnsPortOf(server);
  const send = createSend(server.url, DEVELOPMENT_KEY);
  const zone = await ServedZone.create(send, 'updates.test');
  const key = await createKey(send, zone, { names: ['*', '@'], types: ['A', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const batch = Array.from({ length: BATCH }, () => {
      const update = makeUpdate(random, zone.name);
      // What says that it is an answer is not answered, and ends the connection.
      update[2]! &= 0x7f;
      return sign(key, update);
    });
    const answers = await askByTcp(port, batch);
    expect(answers).toHaveLength(BATCH);
    // 2 would be trouble of ours.
    expect(answers.map((answer) => readMessage(answer).rcode)).not.toContain(2);
  }
  expect(server.log()).toBe('');
  const exported = await send('GET', `${zone.path}/zonefile`);
  expectStatus(exported, 200);
  expect(exported.text).toContain('ns1.landhold.test.');
});
