import { expect, test } from 'vitest';
import { listenToPostgres } from './postgres-listener.ts';

test('a file of certificates that is missing rejects nothing: the connection is tried again later', async () => {
  const address = 'postgres://nobody@127.0.0.1:1/none?sslrootcert=/no/such/file.pem';
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const listener = listenToPostgres(address, 'channel', () => {});
  await new Promise(setImmediate);
  await listener.close();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
