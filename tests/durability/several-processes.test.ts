/** Takes 60 s: several processes of one command are killed, replaced and drained under load. */
import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RunningRedis } from '../../tools/test-services/redis.ts';
import { startRedis } from '../../tools/test-services/redis.ts';
import { dig, ServedZone } from '../dns/served-zone.ts';
import { findFreePort } from '../support/free-port.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEMO_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { isServed, tallyOf } from './call-log.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import type { Load } from './load.ts';
import { startLoad } from './load.ts';
import { expectNoFailure, expectNothingLost } from './load-verdict.ts';

const folder = useFolder();
let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => redis.stop());

/** Two processes of one command, both listening. */
async function startTwo(env: Record<string, string> = {}): Promise<RunningServer> {
  const engine = await createEngine('PostgreSQL');
  const server = await engine.start({ REDIS_URL: redis.url, LANDHOLD_PROCESSES: '2', ...env });
  onTestFinished(async () => void (await server.stop()));
  await untilBothAreUp(server);
  return server;
}

async function metricsOf({ url }: RunningServer): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { Connection: 'close' } })).text();
}

async function untilBothAreUp(server: RunningServer): Promise<void> {
  const ups = async (): Promise<number> =>
    (await metricsOf(server)).match(/^landhold_process_up\{process="\d"\} 1$/gm)?.length ?? 0;
  await waitUntil(ups, (count) => count === 2);
}

/** The process ids by number, as the system has them. */
async function pidOf(server: RunningServer, number: number): Promise<number> {
  const text = await metricsOf(server);
  const pid = new RegExp(`^landhold_process_info\\{process="${number}",pid="(\\d+)"\\} 1$`, 'm').exec(text)?.[1];
  expect(pid).toBeDefined();
  return Number(pid);
}

function logLines(server: RunningServer): Record<string, unknown>[] {
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function startLoadOn(server: RunningServer): Promise<Load> {
  const load = startLoad({ url: server.url, key: LIVE_KEY, name: 'several' });
  onTestFinished(async () => load.stop());
  await load.more(30, isServed);
  return load;
}

test('kill -9 of either process under load loses nothing, and it comes back', async () => {
  const server = await startTwo();
  const load = await startLoadOn(server);
  for (const number of [1, 2]) {
    process.kill(await pidOf(server, number), 'SIGKILL');
    const line = `process ${number} ended by SIGKILL; it starts again in 0 s`;
    await waitUntil(async () => logLines(server).some(({ msg }) => msg === line), Boolean);
    await load.more(30, isServed);
    await untilBothAreUp(server);
  }
  await load.stop();
  console.log(JSON.stringify(tallyOf(load.log)));
  await expectNothingLost(createSend(server.url, LIVE_KEY), load);
  const served = logLines(server).filter(({ msg, operation }) => msg === 'request' && operation === 'createDomain');
  expect(new Set(served.map(({ process: number }) => number))).toEqual(new Set([1, 2]));
});

test('no connection stays open without a process when one is killed', { tags: 'long' }, async () => {
  const server = await startTwo();
  const socketsOf = async (): Promise<number> => readdirSync(`/proc/${server.process.pid}/fd`).length;
  const before = await socketsOf();
  const stopping = new AbortController();
  const ask = async (): Promise<void> => {
    // Each on a new connection.
    const visit = { headers: { Connection: 'close' }, signal: stopping.signal };
    while (!stopping.signal.aborted) await fetch(`${server.url}/livez`, visit).catch(() => 'Ended with its process.');
  };
  const visitors = Promise.all(Array.from({ length: 20 }, ask));
  for (let kills = 0; kills < 5; kills += 1) {
    process.kill(await pidOf(server, 2), 'SIGKILL');
    await untilBothAreUp(server);
  }
  // Those who wait for a response that will never come leave as well, so only the server can hold a connection.
  stopping.abort();
  await visitors;
  const left = await waitUntil(socketsOf, (count) => count <= before);
  expect(left).toBeLessThanOrEqual(before);
});

test('SIGUSR2 replaces both in turn without one failure, and SIGTERM drains both with 0', async () => {
  const server = await startTwo({ LANDHOLD_DRAIN_NOTICE_S: '' });
  const before = await Promise.all([pidOf(server, 1), pidOf(server, 2)]);
  const load = await startLoadOn(server);
  server.process.kill('SIGUSR2');
  await waitUntil(async () => logLines(server).some(({ msg }) => msg === 'all processes were replaced'), Boolean);
  await load.more(30, isServed);
  await load.stop();
  expectNoFailure(load.log);
  const after = await Promise.all([pidOf(server, 1), pidOf(server, 2)]);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await expectNothingLost(createSend(server.url, LIVE_KEY), load);
  expect(await server.stop()).toBe(0);
});

test('a process that ends at once is started after longer and longer waits, until it can start again', async () => {
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, '{"rules":[]}');
  const server = await startTwo({ LANDHOLD_EXPORT_POLICY_FILE: policy });
  const pid = await pidOf(server, 2);
  rmSync(policy);
  process.kill(pid, 'SIGKILL');
  const ends = (): string[] =>
    logLines(server).flatMap(({ msg }) => /^process 2 (ended .*)$/.exec(String(msg))?.[1] ?? []);
  await waitUntil(
    async () => ends().length,
    (count) => count >= 4,
  );
  expect(ends().slice(0, 4)).toEqual([
    'ended by SIGKILL; it starts again in 0 s',
    'ended by code 1; it starts again in 0.5 s',
    'ended by code 1; it starts again in 1 s',
    'ended by code 1; it starts again in 2 s',
  ]);
  expect((await createSend(server.url, LIVE_KEY)('GET', '/api/v1/domains')).status).toBe(200);
  writeFileSync(policy, '{"rules":[]}');
  await untilBothAreUp(server);
  expect(await metricsOf(server)).toMatch(/^landhold_process_restarts_total\{process="2"\} [4-9]$/m);
});

test('sandbox, limits and VPN hub are the same on every connection', async () => {
  const port = await findFreePort();
  // One window for the whole test.
  const limits = { LANDHOLD_ANONYMOUS_RATE_LIMIT: '1000', LANDHOLD_RATE_WINDOW_S: '86400' };
  const server = await startTwo({ ...limits, LANDHOLD_VPN_ADDRESS: `127.0.0.1:${port}` });
  const headers = { Authorization: `Bearer ${DEMO_KEY}`, 'Content-Type': 'application/json', Connection: 'close' };
  const create = { method: 'POST', headers, body: '{"name":"shared-by-both.test"}' };
  const created = await fetch(`${server.url}/sandbox/api/v1/domains`, create);
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const seen = [];
  for (let times = 0; times < 6; times += 1) {
    const { status, headers: got } = await fetch(`${server.url}/sandbox/api/v1/domains/${id}`, { headers });
    seen.push([status, Number(got.get('X-RateLimit-Remaining'))]);
  }
  const [[, first] = []] = seen;
  expect(seen).toEqual(Array.from({ length: 6 }, (_, place) => [200, first! - place]));
  const send = createSend(server.url, LIVE_KEY);
  for (const name of ['one', 'two', 'three', 'four']) {
    const network = await send('POST', '/api/v1/vpn', { json: { name }, headers: { Connection: 'close' } });
    expect(network.record()).toMatchObject({ provider: 'embedded', endpoint: '127.0.0.1', listen_port: port });
  }
});

test('the name server answers by UDP and TCP, also when one process is killed', async () => {
  const port = await findFreePort();
  const server = await startTwo({ LANDHOLD_DNS_ADDRESS: `127.0.0.1:${port}` });
  const zone = await ServedZone.create(createSend(server.url, LIVE_KEY), 'shared-by-both.example');
  await zone.put('www', 'A', ['192.0.2.7']);
  const ask = async (...how: string[]): Promise<string[]> => dig('dig', port, '+short', ...how, `www.${zone.name}`);
  // The process that did not take the change follows a moment later.
  const askEach = async (): Promise<string[]> => [
    ...(await ask('+notcp')),
    ...(await ask('+tcp')),
    ...(await ask('+tcp')),
  ];
  const isRight = (answers: string[]): boolean => answers.join(' ') === '192.0.2.7 192.0.2.7 192.0.2.7';
  await waitUntil(askEach, isRight);
  process.kill(await pidOf(server, 1), 'SIGKILL');
  await untilBothAreUp(server);
  expect(await waitUntil(askEach, isRight)).toHaveLength(3);
});

test.each([
  ['in mock mode', 'mock', 'in mock mode the records are in the memory of one process'],
  ['on SQLite', 'live', 'SQLite admits only one'],
])('%s one process runs, and says why', async (_, mode, reason) => {
  const env = { LANDHOLD_DATA_MODE: mode, LANDHOLD_DATA_DIR: folder, LANDHOLD_PROCESSES: '2' };
  const server = await startServer({ env });
  expect(server.log()).toContain(`LANDHOLD_PROCESSES: one process runs, because ${reason}`);
  expect(await metricsOf(server)).not.toContain('process=');
  expect(await server.stop()).toBe(0);
});

test('a first process that cannot start ends the command with its code, and says why', async () => {
  const engine = await createEngine('PostgreSQL');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const env = { REDIS_URL: redis.url, LANDHOLD_PROCESSES: '2', PORT: String(port) };
  await expect(engine.start(env)).rejects.toThrow('Stop what is using it, or set PORT to another port.');
});

test('processes end when their supervisor is killed', async () => {
  const server = await startTwo();
  const pids = await Promise.all([pidOf(server, 1), pidOf(server, 2)]);
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const left = async (): Promise<number[]> => pids.filter(isRunning);
  expect(await waitUntil(left, ({ length }) => length === 0)).toEqual([]);
});
