import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import type { FixtureOperation } from '../../../test-support/http/server-fixture.ts';
import { startFixture } from '../../../test-support/http/server-fixture.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const SECRET = { error: { type: 'api_error', code: 'a', message: 'secret', request_id: 'b' } };
const THING = { status: 200, body: '{}' } as const;
const MADE_UP = ['GET', 'DELETE', 'POST', 'PATCH'].map((method) => `${method} /api/v1/made-up`);

test('no exchange of a caller outlives its connection, and one of each method that nobody sent does', async () => {
  const bodies: WeakRef<object>[] = [];
  const operation: FixtureOperation = {
    path: '/api/v1/things',
    body: 'Error',
    maxBody: 65_536,
    handle({ body }) {
      bodies.push(new WeakRef(body));
      return { status: 201, body: JSON.stringify(body) };
    },
  };
  const getThings: FixtureOperation = { ...operation, method: 'GET', body: null, maxBody: null, handle: () => THING };
  const server = await startFixture({ createThing: operation, getThings });
  onTestFinished(() => server.stop());
  const received: { readonly target: string; readonly raw: WeakRef<IncomingMessage> }[] = [];
  const onStart = (message: unknown): void => {
    const { request: raw } = message as { request: IncomingMessage };
    received.push({ target: `${raw.method} ${raw.url}`, raw: new WeakRef(raw) });
  };
  subscribe('http.server.request.start', onStart);
  onTestFinished(() => void unsubscribe('http.server.request.start', onStart));
  const alive = async (): Promise<string[]> => {
    // What the connections' closing holds is free after a few turns.
    await setImmediate();
    collect();
    return received
      .filter(({ raw }) => raw.deref() !== undefined)
      .map(({ target }) => target)
      .toSorted();
  };

  for (const method of ['GET', 'POST', 'GET', 'POST', 'DELETE']) {
    const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json', Connection: 'close' };
    const path = '/api/v1/things';
    const sent = request({ port: server.port, host: '127.0.0.1', method, path, agent: false, headers });
    sent.end(method === 'POST' ? JSON.stringify(SECRET) : undefined);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe({ GET: 200, POST: 201, DELETE: 405 }[method]);
    response.resume();
    await once(sent, 'close');
  }
  expect(bodies).toHaveLength(2);
  await expect.poll(alive).toEqual(MADE_UP.toSorted());
  expect(received.length).toBe(5 + MADE_UP.length);
  expect(bodies.filter((body) => body.deref() !== undefined)).toEqual([]);
  expect(server.lines).toHaveLength(5);
  expect(server.seen).toHaveLength(5);
});

test('401 and 404 for a caller at the address of made-up exchanges', async () => {
  const server = await startFixture({});
  onTestFinished(() => server.stop());
  const url = `http://127.0.0.1:${server.port}/api/v1/made-up`;
  const send = async (method: string, headers: Record<string, string>) => fetch(url, { method, headers });
  for (const method of ['GET', 'DELETE', 'POST', 'PATCH']) {
    expect((await send(method, {})).status).toBe(401);
    expect((await send(method, { Authorization: 'Bearer writer' })).status).toBe(404);
  }
  expect(server.lines).toHaveLength(8);
});
