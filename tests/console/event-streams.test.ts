/** A stream ends with its key, its project, its session or the process. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { createBrowser } from '../support/console-browser.ts';
import type { EventStream } from '../support/event-stream.ts';
import { openEventStream } from '../support/event-stream.ts';
import { startServer } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const PATH = '/api/v1/events/stream';

const server = useServer();
let browser: ConsoleBrowser;
beforeAll(async () => {
  browser = createBrowser(server.url());
  await browser.call('getSession');
});

async function makeProject(name: string): Promise<{ project_id: string }> {
  const { id } = await browser.call('createProject', { json: { name, country: 'DE' } });
  return { project_id: id };
}

async function makeKey(params: { project_id: string }): Promise<{ id: string; secret: string }> {
  return browser.call('createKey', { params, json: { name: 'a', scopes: ['events:read'], expires_at: null } });
}

const listen = async (key: string): Promise<EventStream> => openEventStream(server.url(), PATH, { key });

describe('a stream ends as a whole answer', () => {
  test('when its key is revoked', async () => {
    const params = await makeProject('revoked');
    const [key, other] = [await makeKey(params), await makeKey(params)];
    const [stream, spared] = [await listen(key.secret), await listen(other.secret)];
    await browser.call('revokeKey', { params: { ...params, key_id: key.id } });
    expect(await stream.ended).toBe(true);
    expect((await server.send('GET', PATH, { key: key.secret })).error().code).toBe('api_key_revoked');
    expect((await server.send('GET', PATH, { key: other.secret })).status).toBe(200);
    spared.cut();
  });

  test('when its project is deleted', async () => {
    const params = await makeProject('deleted');
    const { secret } = await makeKey(params);
    const stream = await listen(secret);
    await browser.call('deleteProject', { params, query: { confirm: 'deleted' } });
    expect(await stream.ended).toBe(true);
    expect((await server.send('GET', PATH, { key: secret })).status).toBe(401);
  });

  test('when the process ends, which does not wait for it', async () => {
    const stopping = await startServer();
    const key = 'sk_svc_LandholdMockDevelopmentKey0000000ze75a';
    const streams = await Promise.all([1, 2, 3].map(async () => openEventStream(stopping.url, PATH, { key })));
    expect(await stopping.stop()).toBe(0);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual([true, true, true]);
    expect(stopping.log()).not.toContain('unexpected error');
  });

  test('when its session has been idle, which the stream does not keep it from', { tags: 'long' }, async () => {
    const impatient = await startServer({ env: { LANDHOLD_SESSION_IDLE_S: '2' } });
    const idle = createBrowser(impatient.url);
    await idle.call('getSession');
    const { id } = await idle.call('createProject', { json: { name: 'idle', country: 'DE' } });
    const headers = { Cookie: idle.cookie() };
    const path = `/console/api/projects/${id}${PATH}`;
    const stream = await openEventStream(impatient.url, path, { key: '', headers });
    expect(stream.status).toBe(200);
    expect(await stream.ended).toBe(true);
    expect((await idle.send('GET', '/console/api/account', { headers })).error().code).toBe('session_expired');
    await impatient.stop();
  });
});

test('the metrics say how many are open', async () => {
  const read = async (): Promise<string | undefined> =>
    /^landhold_event_streams_open (\d+)$/m.exec(await (await fetch(`${server.url()}/metrics`)).text())?.[1];
  const { secret } = await makeKey(await makeProject('counted'));
  await waitUntil(read, (count) => count === '0');
  const streams = [await listen(secret), await listen(secret)];
  expect(await read()).toBe('2');
  streams[0]!.cut();
  await waitUntil(read, (count) => count === '1');
  streams[1]!.cut();
  await waitUntil(read, (count) => count === '0');
});
