import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { startFixture } from '../../test-support/http/server-fixture.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('the newest exchange of each method outlives its connection, and no other does', async () => {
  const server = await startFixture({});
  onTestFinished(() => server.stop());
  const received: { readonly target: string; readonly raw: WeakRef<IncomingMessage> }[] = [];
  const onStart = (message: unknown): void => {
    const { request: raw } = message as { request: IncomingMessage };
    received.push({ target: `${raw.method} ${raw.url}`, raw: new WeakRef(raw) });
  };
  subscribe('http.server.request.start', onStart);
  onTestFinished(() => void unsubscribe('http.server.request.start', onStart));

  for (const [method, path] of [
    ['GET', '/1'],
    ['POST', '/2'],
    ['GET', '/3'],
    ['POST', '/4'],
    ['GET', '/5'],
  ] as const) {
    const sent = request({ port: server.port, host: '127.0.0.1', method, path, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(sent, 'close');
  }
  expect(received).toHaveLength(5);
  // What the connections' closing holds is free after a few turns.
  const alive = async (): Promise<string[]> => {
    await setImmediate();
    collect();
    return received.filter(({ raw }) => raw.deref() !== undefined).map(({ target }) => target);
  };
  await expect.poll(alive).toEqual(['POST /4', 'GET /5']);
  expect(await alive()).toEqual(['POST /4', 'GET /5']);
});
