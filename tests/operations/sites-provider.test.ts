/** Whether sites are real, and what is said where their listener cannot serve them. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testEach } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEMO_KEY, DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Some start two servers, one after the other. */
const TIMEOUT = { timeout: 600_000 };

const folder = useFolder();
const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', ...SITES_ON, ...env } });
  running.push(server);
  return server;
}

async function providerOf({ url }: RunningServer): Promise<{ healthy: boolean }> {
  const { providers } = (await (await fetch(`${url}/readyz`)).json()) as {
    providers: { kind: string; healthy: boolean }[];
  };
  return providers.find(({ kind }) => kind === 'sites')!;
}

async function newSite({ url }: RunningServer, path = '/api/v1/sites', key = DEVELOPMENT_KEY): Promise<WireRecord> {
  return (await createSend(url, key)('POST', path, { json: { name: 'shop' } })).record();
}

test('embedded where the listener is on, and simulated in the sandbox', async () => {
  const server = await start();
  expect(await newSite(server)).toMatchObject({ provider: 'embedded' });
  expect(await newSite(server, '/sandbox/api/v1/sites', DEMO_KEY)).toMatchObject({ provider: 'simulated' });
  expect(server.output()).toMatch(/^ {2}Provider +simulated \(.*\), embedded \(sites\)$/m);
  expect(await providerOf(server)).toMatchObject({
    provider: 'embedded',
    healthy: true,
    detail: expect.stringMatching(/^The sites listener answers at http:\/\/NAME\.sites\.localhost:\d+\.$/),
  });
});

test('/metrics counts sites, and answers by status', async () => {
  const server = await start();
  const metrics = async (): Promise<string[]> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return text.split('\n').filter((line) => line.startsWith('landhold_sites'));
  };
  expect(await metrics()).toEqual([
    'landhold_sites_listening 1',
    'landhold_sites_known 0',
    'landhold_sites_connections 0',
  ]);
  const site = await ServedSite.create(createSend(server.url, DEVELOPMENT_KEY), 'counted');
  await site.deploy(page('here'));
  for (const path of ['/', '/', '/nowhere']) await site.visit(path);
  await visit(site.url.replace('counted', 'unknown'));
  const closed = await waitUntil(metrics, (lines) => lines.includes('landhold_sites_connections 0'));
  expect(closed).toEqual([
    'landhold_sites_listening 1',
    'landhold_sites_known 1',
    'landhold_sites_connections 0',
    'landhold_sites_answers_total{status="200"} 2',
    'landhold_sites_answers_total{status="404"} 1',
    'landhold_sites_answers_total{status="421"} 1',
  ]);
});

const SIMULATED: readonly Record<string, string>[] = [
  { LANDHOLD_SITES_ADDRESS: 'off' },
  { LANDHOLD_PROVIDERS: 'simulated' },
];

testEach(SIMULATED, (env) => env === SIMULATED[0])('simulated by %j', async (env) => {
  const server = await start(env);
  expect(await newSite(server)).toMatchObject({ provider: 'simulated' });
  expect(await providerOf(server)).toMatchObject({ provider: 'simulated', healthy: true });
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('landhold_sites');
});

test('embedded by the setting where other processes serve sites', { tags: 'long' }, async () => {
  const server = await start({ LANDHOLD_SITES_ADDRESS: 'off', LANDHOLD_PROVIDER_SITES: 'embedded' });
  expect(await newSite(server)).toMatchObject({ provider: 'embedded' });
  expect(await providerOf(server)).toMatchObject({ healthy: true });
});

test('421 for a simulated site and its previews, beside one that is served', TIMEOUT, async () => {
  const data = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder, LANDHOLD_BOOTSTRAP_KEYS: makeKey('sites') };
  const first = await start({ ...data, LANDHOLD_PROVIDER_SITES: 'simulated' });
  const pretended = await ServedSite.create(createSend(first.url, makeKey('sites')), 'pretended');
  const deployment = await pretended.deploy(page('nothing'));
  await first.stop();
  running.pop();
  const server = await start(data);
  const send = createSend(server.url, makeKey('sites'));
  const real = await ServedSite.create(send, 'real');
  await real.deploy(page('all there'));
  const port = Number(new URL(real.url).port);
  expect(await real.visit()).toMatchObject({ status: 200, text: 'all there' });
  for (const address of [pretended.url, deployment['url'] as string])
    expect(await visit(address, port)).toMatchObject({ status: 421 });
});

test(
  'a site waits while the port is in use, /readyz says why, and it goes on once the port is free',
  { ...TIMEOUT, tags: 'long' },
  async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const key = makeKey('sites');
    const server = await start({
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: folder,
      LANDHOLD_BOOTSTRAP_KEYS: key,
      LANDHOLD_SITES_ADDRESS: `127.0.0.1:${port}`,
    });
    expect(await providerOf(server)).toMatchObject({
      healthy: false,
      detail: expect.stringMatching(/^The sites listener does not answer: .*EADDRINUSE.*LANDHOLD_SITES_ADDRESS/),
    });
    const { id } = await newSite(server, '/api/v1/sites', key);
    const read = async (): Promise<WireRecord> =>
      (await createSend(server.url, key)('GET', `/api/v1/sites/${id}`)).record();
    const waiting = await waitUntil(read, ({ status_reason: reason }) => reason !== null);
    expect(waiting).toMatchObject({
      status: 'pending',
      status_reason: expect.stringMatching(/^The sites listener does not answer\. Next try at /),
    });
    taken.close();
    await waitUntil(read, ({ status }) => status === 'active');
    expect(await providerOf(server)).toMatchObject({ healthy: true });
  },
);
