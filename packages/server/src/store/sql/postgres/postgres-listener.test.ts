import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openHosts } from './postgres-hosts.ts';
import { listenToPostgres } from './postgres-listener.ts';

const READY = message('Z', 'I');

test('a file of certificates that is missing rejects nothing: the connection is tried again later', async () => {
  const address = 'postgres://nobody@127.0.0.1:1/none?sslrootcert=/no/such/file.pem';
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const listener = listenToPostgres(openHosts(address), 'channel', () => {});
  await new Promise(setImmediate);
  await listener.close();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('a standby that refuses to listen is left, and tried again', async () => {
  const { port, second, close } = await standby();
  let times = 0;
  const listener = listenToPostgres(
    openHosts(`postgres://user@127.0.0.1:${port}/db`),
    'channel',
    () => {},
    () => (times += 1),
  );
  await second;
  await listener.close();
  close();
  expect(times).toBe(0);
});

/** Lets everyone in, and refuses each query with the code of a server that only reads. */
async function standby() {
  const second = Promise.withResolvers<void>();
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    if (count === 2) second.resolve();
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), READY]));
      socket.on('data', (data) => {
        if (String.fromCharCode(data[0]!) !== 'Q') return;
        socket.write(
          Buffer.concat([message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'), READY]),
        );
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    second: second.promise,
    close: () => server.close(),
  };
}

function message(type: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
}
