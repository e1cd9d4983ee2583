/**
 * `npm run adopt`: existing records move to the provider that new ones get.
 *
 * @module-tag long
 */
import { afterEach, describe, expect, test } from 'vitest';
import { addressesAt, ask, dnsPortOf, RCODE, ServedZone } from '../dns/served-zone.ts';
import type { EngineName, LiveEngine } from '../durability/live-engine.ts';
import { createEngine, LIVE_KEY } from '../durability/live-engine.ts';
import { runCommand } from '../support/run-command.ts';
import type { Send, WireEvent, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const ON = { LANDHOLD_DNS_ADDRESS: '127.0.0.1:0', LOG_LEVEL: 'warn' };
const OFF = { LANDHOLD_DNS_ADDRESS: 'off', LOG_LEVEL: 'warn' };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(engine: LiveEngine, env: Record<string, string>): Promise<{ server: RunningServer; send: Send }> {
  const server = await engine.start(env);
  running.push(server);
  return { server, send: createSend(server.url, LIVE_KEY) };
}

async function adopt({ env }: LiveEngine, more: Record<string, string>, kind = 'dns'): Promise<string> {
  const { code, stdout, stderr } = await runCommand('adopt', [kind], { ...env, ...more });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

async function waitForProvider(send: Send, { id }: ServedZone, provider: string): Promise<WireRecord> {
  return waitUntil(
    async () => (await send('GET', `/api/v1/dns/${id}`)).record(),
    (zone) => zone['provider'] === provider && zone['status'] === 'active',
  );
}

describe.each<EngineName>(['SQLite', 'PostgreSQL'])('on %s', (name) => {
  test('simulated zones become embedded and are answered, and go back again', async () => {
    const engine = await createEngine(name);
    const before = await start(engine, OFF);
    const zone = await ServedZone.create(before.send, 'moved.example');
    await zone.put('www', 'A', ['192.0.2.1']);
    await running.pop()!.stop();

    // A start alone moves nothing, and what is simulated is not answered.
    let { server, send } = await start(engine, ON);
    expect((await send('GET', zone.path)).record()).toMatchObject({ provider: 'simulated', status: 'active' });
    expect(await ask(dnsPortOf(server), 'www.moved.example')).toMatchObject({ rcode: RCODE.REFUSED });
    const newOne = await ServedZone.create(send, 'new.example');
    expect((await send('GET', newOne.path)).record()['provider']).toBe('embedded');

    // PostgreSQL may be in use meanwhile.
    if (name === 'SQLite') await running.pop()!.stop();
    expect(await adopt(engine, ON)).toBe('DNS zones moved to embedded: 1. 1 had it already.\n');
    if (name === 'SQLite') ({ server, send } = await start(engine, ON));
    await waitForProvider(send, zone, 'embedded');
    // Another process has changed it, so this one is notified a moment later.
    await waitUntil(
      () => addressesAt(dnsPortOf(server), 'www.moved.example'),
      ([address]) => address === '192.0.2.1',
    );
    const { data } = (await send('GET', `/api/v1/events?resource_id=${zone.id}&types=zone.updated`)).page();
    expect(data.map((event) => (event as unknown as WireEvent).data)).toMatchObject([
      { object: { provider: 'embedded', status: 'active' }, previous: { status: 'updating' } },
      { object: { provider: 'embedded', status: 'updating' }, previous: { provider: 'simulated', status: 'active' } },
    ]);

    if (name === 'SQLite') await running.pop()!.stop();
    expect(await adopt(engine, OFF)).toBe('DNS zones moved to simulated: 2. 0 had it already.\n');
    if (name === 'SQLite') ({ server, send } = await start(engine, ON));
    await waitForProvider(send, zone, 'simulated');
    expect(await ask(dnsPortOf(server), 'www.moved.example')).toMatchObject({ rcode: RCODE.REFUSED });
  });
});

test('domains under a suffix that is now ours become embedded and are delegated, and others stay as they are', async () => {
  const engine = await createEngine('SQLite');
  const before = await start(engine, ON);
  const register = async (name: string): Promise<string> => {
    const answer = await before.send('POST', '/api/v1/domains', {
      json: { name, nameservers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'] },
    });
    expect(answer.record()['provider']).toBe('simulated');
    return answer.record().id;
  };
  const [ours, other] = [await register('shop.test'), await register('shop.com')];
  const read = async (send: Send, id: string): Promise<WireRecord> =>
    (await send('GET', `/api/v1/domains/${id}`)).record();
  for (const id of [ours, other])
    await waitUntil(
      () => read(before.send, id),
      ({ status }) => status === 'active',
    );
  await running.pop()!.stop();

  const suffix = { ...ON, LANDHOLD_REGISTRY_SUFFIXES: 'test' };
  const simulated = await start(engine, suffix);
  expect(await ask(dnsPortOf(simulated.server), 'www.shop.test')).toMatchObject({ rcode: RCODE.NXDOMAIN });
  await running.pop()!.stop();

  expect(await adopt(engine, suffix, 'domains')).toBe('domains moved to embedded: 1. 1 had it already.\n');
  const { server, send } = await start(engine, suffix);
  await waitUntil(
    () => read(send, ours),
    ({ status, provider }) => status === 'active' && provider === 'embedded',
  );
  expect(await ask(dnsPortOf(server), 'www.shop.test')).toMatchObject({ rcode: RCODE.NOERROR });
  expect((await read(send, other))['provider']).toBe('simulated');
});

test('npm run adopt explains itself, and refuses what is no kind with a provider', async () => {
  const help = await runCommand('adopt', ['--help'], { PORT: 'wrong' });
  expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: npm run adopt -- KIND\n');
  const { env } = await createEngine('SQLite');
  for (const [args, line] of [
    [['records'], /^"records" is not one of domains, dns, .+\.\n$/],
    [[], /^Name one kind\. --help explains\.\n$/],
  ] as const) {
    const { code, stdout, stderr } = await runCommand('adopt', args, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(line);
  }
});
