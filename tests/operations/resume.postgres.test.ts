/**
 * What a restored installation does before `npm run resume`, and after.
 *
 * @module-tag long
 */
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { EngineName, LiveEngine } from '../durability/live-engine.ts';
import { createEngine, LIVE_KEY } from '../durability/live-engine.ts';
import { createBrowser } from '../support/console-browser.ts';
import { TEST_SECRET_KEY } from '../support/engine.ts';
import { expectDocumentedFailure } from '../support/expect-response.ts';
import { operations } from '../support/operations.ts';
import type { Receiver } from '../support/receiver.ts';
import { makeCertificate, startReceiver } from '../support/receiver.ts';
import { runCommand } from '../support/run-command.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { ADMINISTRATOR, setupToken } from '../support/use-console.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const testWebhook = operations.find(({ id }) => id === 'testWebhook')!;
const folder = useFolder();
const certificate = makeCertificate();
afterAll(() => certificate.remove());
const ENV = {
  LANDHOLD_WEBHOOK_ALLOW: '127.0.0.1',
  LANDHOLD_SECRET_KEY: TEST_SECRET_KEY,
  NODE_EXTRA_CA_CERTS: certificate.file,
  LOG_LEVEL: 'warn',
};

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(engine: LiveEngine): Promise<RunningServer> {
  const server = await engine.start(ENV);
  running.push(server);
  return server;
}

/** Everything there is in one place, brought into another. */
async function copy(name: EngineName, from: LiveEngine, to: LiveEngine): Promise<void> {
  const file = join(folder, `${name}.backup`);
  const address = (engine: LiveEngine): string => `--dbname=${engine.env['DATABASE_URL']}`;
  const isSqlite = name === 'SQLite';
  const backedUp = isSqlite
    ? await runCommand('backup', [file], from.env)
    : await runProgram('pg_dump', ['--format=custom', `--file=${file}`, address(from)]);
  expect(backedUp.code).toBe(0);
  const restored = isSqlite
    ? await runCommand('restore', [file], { ...to.env, ...ENV })
    : await runProgram('pg_restore', ['--single-transaction', '--no-owner', address(to), file]);
  expect(restored.code).toBe(0);
  const said = 'Providers and webhook deliveries are paused until npm run resume.';
  expect(restored.stdout.trim().split('\n').at(-1)).toBe(isSqlite ? said : '');
}

async function createSite(send: Send, name: string): Promise<WireRecord> {
  const response = await send('POST', '/api/v1/sites', { json: { name } });
  expect(response.status).toBe(201);
  return response.record();
}

async function waitForStatus(send: Send, { id }: WireRecord, status: string): Promise<void> {
  await waitUntil(
    async () => (await send('GET', `/api/v1/sites/${id}`)).record(),
    (site) => site['status'] === status,
  );
}

/** Event types that arrived for a record, in any order. */
function arrived({ received }: Receiver, { id }: WireRecord): string[] {
  const events = received.map(({ body }) => JSON.parse(body) as { type: string; resource_id: string });
  return events.flatMap((event) => (event.resource_id === id ? [event.type] : [])).toSorted();
}

async function waitForArrival(receiver: Receiver, site: WireRecord): Promise<void> {
  await waitUntil(
    async () => arrived(receiver, site),
    (types) => types.join() === 'site.active,site.created',
  );
}

async function read({ url }: RunningServer, path: string, accept = '*/*'): Promise<string> {
  // On a busy machine the database may be too slow for /readyz to say that it is ready.
  const response = await waitUntil(
    () => fetch(url + path, { headers: { Accept: accept } }),
    ({ status }) => status === 200,
  );
  return response.text();
}

async function pauseOf(server: RunningServer): Promise<string | null> {
  return (JSON.parse(await read(server, '/readyz')) as { paused: string | null }).paused;
}

async function overviewPause(server: RunningServer): Promise<string | null> {
  const browser = createBrowser(server.url);
  const token = await setupToken(server);
  await browser.call('claimInstallation', { json: { token, name: 'Admin', ...ADMINISTRATOR } });
  const [project] = (await browser.send('GET', '/console/api/projects')).page().data;
  return (await browser.call('getOverview', { params: { project_id: project!.id } })).paused;
}

/** In every place where an operator may look. */
async function expectPauseShown(server: RunningServer): Promise<void> {
  const paused = (await pauseOf(server))!;
  expect(paused).toMatch(
    /^Providers and webhook deliveries are paused since 20.+Z, because .+\. To go on, run: npm run resume$/,
  );
  expect(server.output()).toContain(`  Paused     ${paused}\n`);
  await waitUntil(
    async () => server.log(),
    (log) => log.includes(paused),
  );
  expect(await read(server, '/')).toContain(paused);
  expect(await read(server, '/', 'text/html')).toContain(paused);
  expect(await read(server, '/metrics')).toMatch(/^landhold_paused 1$/m);
}

async function expectNoPause(server: RunningServer): Promise<void> {
  await waitUntil(
    () => pauseOf(server),
    (paused) => paused === null,
  );
  expect(await read(server, '/metrics')).toMatch(/^landhold_paused 0$/m);
  expect(await read(server, '/')).not.toContain('Paused');
}

/** Not even a test is sent. */
async function expectTestRefused(send: Send, path: string, { received }: Receiver): Promise<void> {
  const before = received.length;
  expectDocumentedFailure(await send('POST', path, { json: {} }), testWebhook, 'deliveries_paused');
  expect((await send('POST', `${path}?dry_run=true`, { json: {} })).record()['status']).toBe('not_sent');
  expect(received).toHaveLength(before);
}

describe.each<EngineName>(['SQLite', 'PostgreSQL'])('on %s', (name) => {
  test(
    'a restored copy answers, says that it is paused, and acts once it is resumed',
    { timeout: 600_000 },
    async () => {
      const receiver = await startReceiver(undefined, certificate);
      const [original, restored] = [await createEngine(name), await createEngine(name)];
      const before = await start(original);
      const sendBefore = createSend(before.url, LIVE_KEY);
      const webhook = await sendBefore('POST', '/api/v1/webhooks', {
        json: { name: 'receiver', url: receiver.url, event_types: ['site.*'] },
      });
      expect(webhook.status).toBe(201);
      const first = await createSite(sendBefore, 'before');
      await waitForStatus(sendBefore, first, 'active');
      await waitForArrival(receiver, first);
      expect(await pauseOf(before)).toBeNull();

      await copy(name, original, restored);
      // Two processes, where the engine has room for them.
      const servers = [await start(restored)];
      if (name === 'PostgreSQL') servers.push(await start(restored));
      const [server] = servers;
      const send = createSend(server!.url, LIVE_KEY);
      for (const each of servers) await expectPauseShown(each);
      expect(await overviewPause(servers.at(-1)!)).toBe(await pauseOf(server!));

      // Reads and writes work. Deliveries are made, and wait.
      expect((await send('GET', `/api/v1/sites/${first.id}`)).status).toBe(200);
      const second = await createSite(send, 'meanwhile');
      expect((await send('PATCH', `/api/v1/sites/${second.id}`, { json: { labels: { a: 'b' } } })).status).toBe(200);
      const deliveries = await waitUntil(
        async () => (await send('GET', `${webhook.header('Location')}/deliveries?status=pending`)).page().data,
        // The backup has the original's lease on reading events, which lasts for ten seconds.
        (waiting) => waiting.length === 2,
      );
      expect(deliveries.map((delivery) => delivery['attempts'])).toEqual([[], []]);
      expect((await send('GET', `/api/v1/sites/${second.id}`)).record()).toMatchObject({
        status: 'pending',
        status_reason: null,
      });
      for (const each of servers) expect(await read(each, '/metrics')).not.toContain('landhold_provider_tries_total{');
      expect(arrived(receiver, second)).toEqual([]);
      const testPath = `${webhook.header('Location')}/test`;
      await expectTestRefused(send, testPath, receiver);

      const resumed = await runCommand('resume', [], restored.env);
      expect(resumed).toEqual({
        code: 0,
        stdout: 'Resumed. Providers and webhook deliveries continue within a second.\n',
        stderr: '',
      });
      await waitForStatus(send, second, 'active');
      await waitUntil(
        async () => arrived(receiver, second),
        (types) => types.join() === 'site.active,site.created,site.updated',
      );
      for (const each of servers) await expectNoPause(each);
      expect((await send('POST', testPath, { json: {} })).record()['status']).toBe('delivered');
      receiver.close();
    },
  );

  test(
    'npm run pause stops a running server from acting, over a restart, until npm run resume',
    { timeout: 600_000 },
    async () => {
      const engine = await createEngine(name);
      const server = await start(engine);
      expect((await runCommand('pause', [], engine.env)).stdout).toMatch(/^Paused\. /);
      expect((await runCommand('pause', [], engine.env)).stdout).toMatch(/^Already paused\. /);
      const paused = await waitUntil(
        () => pauseOf(server),
        (said) => said !== null,
      );
      expect(paused).toContain('because npm run pause was run.');
      const site = await createSite(createSend(server.url, LIVE_KEY), 'waiting');
      await server.stop();

      const again = await start(engine);
      expect(await pauseOf(again)).toBe(paused);
      const send = createSend(again.url, LIVE_KEY);
      expect((await send('GET', `/api/v1/sites/${site.id}`)).record()['status']).toBe('pending');
      expect((await runCommand('resume', [], engine.env)).code).toBe(0);
      await waitForStatus(send, site, 'active');
      expect((await runCommand('resume', [], engine.env)).stdout).toMatch(/^Nothing was paused\. /);
    },
  );
});

test.each(['pause', 'resume'] as const)(
  'npm run %s explains itself, and names a folder without a database',
  async (name) => {
    const help = await runCommand(name, ['--help'], { PORT: 'wrong' });
    expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Usage: npm run ${name}\n`);
    const nowhere = join(folder, 'nowhere');
    expect(await runCommand(name, [], { LANDHOLD_DATA_DIR: nowhere })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${nowhere} that this process can read. Set LANDHOLD_DATA_DIR to the server's value.\n`,
    });
  },
);
