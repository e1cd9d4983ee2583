/**
 * What operators do with networks on WireGuard interfaces: few ports, `npm run adopt`, and a restored copy.
 *
 * Takes 100 s: networks wait for their next try, and each installation starts, stops and is restored.
 *
 * @module-tag long
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../support/engine.ts';
import { makeKey } from '../support/make-key.ts';
import { runCommand } from '../support/run-command.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { deviceOf } from './config-device.ts';
import type { HelperMachine } from './privileged-process.ts';
import { startHelperMachine } from './privileged-process.ts';
import { stopDevices } from './wireguard-device.ts';

const folder = useFolder();
const KEY = makeKey('operators of devices');
const OTHER_KEY = makeKey('operators of devices, another project');
const running: RunningServer[] = [];
let machine: HelperMachine;
beforeAll(async () => {
  machine = await startHelperMachine(folder, 'o');
});
afterAll(async () => {
  await stopDevices();
  await Promise.all(running.map((server) => server.stop()));
  await machine?.stop();
});

/** An installation in its own folder, in live mode. */
function installation(name: string, ports: string): Record<string, string> {
  return {
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DATA_DIR: join(folder, name),
    LANDHOLD_SECRET_KEY: TEST_SECRET_KEY,
    LANDHOLD_DNS_ADDRESS: 'off',
    LANDHOLD_SITES_ADDRESS: 'off',
    LANDHOLD_DATABASES_ADDRESS: 'off',
    LANDHOLD_RESOLVER: 'off',
    LANDHOLD_VPN_HELPER: machine.socket,
    LANDHOLD_VPN_ENDPOINT: '127.0.0.1',
    LANDHOLD_VPN_PORTS: ports,
  };
}

async function start(env: Record<string, string>): Promise<{ server: RunningServer; send: Send }> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', LANDHOLD_BOOTSTRAP_KEYS: KEY, ...env } });
  running.push(server);
  return { server, send: createSend(server.url, KEY) };
}

async function command(name: 'adopt' | 'backup' | 'restore' | 'resume', args: string[], env: Record<string, string>) {
  const { code, stdout, stderr } = await runCommand(name, args, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

async function settledNetwork(send: Send, id: string, status: 'active' | 'failed'): Promise<WireRecord> {
  return waitUntil(
    async () => (await send('GET', `/api/v1/vpn/${id}`)).record(),
    (network) => network.status === status,
  );
}

async function newNetwork(send: Send, name: string, status: 'active' | 'failed' = 'active'): Promise<WireRecord> {
  const created = await send('POST', '/api/v1/vpn', { json: { name } });
  expect(created.status).toBe(201);
  return settledNetwork(send, created.record().id, status);
}

async function addPeer(send: Send, network: WireRecord, name: string): Promise<Record<string, string>> {
  const json = { name, keepalive_s: 1 };
  return (await send('POST', `/api/v1/vpn/${network.id}/peers`, { json })).record() as unknown as Record<
    string,
    string
  >;
}

/** Keys of peers that interfaces of the machine have, whatever the interface. */
function keysThere(): string[] {
  return machine.devices().flatMap((device) => machine.run('wg', 'show', device, 'peers').split('\n').filter(Boolean));
}

test('a network without a free port fails and says so, and the port of a deleted one is free again', async () => {
  // Two projects, because each gets at most half of the ports, rounded up.
  const keys = { LANDHOLD_BOOTSTRAP_KEYS: `${KEY} ${OTHER_KEY}@others` };
  const { server, send } = await start({ ...installation('ports', '51850-51852'), ...keys });
  const sendOther = createSend(server.url, OTHER_KEY);
  const first = await newNetwork(send, 'first');
  const taken = [first, await newNetwork(send, 'second'), await newNetwork(sendOther, 'third')];
  expect(taken.map((network) => network['listen_port'])).toEqual([51_850, 51_851, 51_852]);
  const fourth = await newNetwork(sendOther, 'fourth', 'failed');
  expect(fourth['status_reason']).toBe(
    'Its port is that of another network, or none that networks may have. Create a new one.',
  );
  expect(machine.devices()).toHaveLength(3);
  expect((await send('DELETE', `/api/v1/vpn/${first.id}`)).status).toBe(204);
  expect((await newNetwork(send, 'fifth'))['listen_port']).toBe(51_850);
});

test('npm run adopt moves a network of the hub to an interface where its port is free, and devices go on', async () => {
  const env = installation('adopted', '51830-51839');
  const embedded = { ...env, LANDHOLD_VPN_HELPER: '', LANDHOLD_VPN_ADDRESS: '127.0.0.1:51830' };
  const before = await start(embedded);
  const [office, lab] = [await newNetwork(before.send, 'office'), await newNetwork(before.send, 'lab')];
  expect(office).toMatchObject({ provider: 'embedded', listen_port: 51_830 });
  const [laptop, phone] = [await addPeer(before.send, office, 'laptop'), await addPeer(before.send, office, 'phone')];
  await running.pop()!.stop();

  // Records keep the provider that made them until they are moved.
  const between = await start(env);
  expect((await between.send('GET', `/api/v1/vpn/${office.id}`)).record()).toMatchObject({ provider: 'embedded' });
  await running.pop()!.stop();
  expect(await command('adopt', ['vpn'], env)).toBe('VPN networks moved to wireguard: 2. 0 had it already.\n');

  const { send } = await start(env);
  await waitUntil(
    async () => (await send('GET', `/api/v1/vpn/${office.id}`)).record(),
    (network) => network['provider'] === 'wireguard' && network.status === 'active',
  );
  const one = await deviceOf(laptop['config']!, machine.namespace);
  const other = await deviceOf(phone['config']!, machine.namespace);
  await other.echo(phone['address']!);
  expect((await one.ask(laptop['address']!, phone['address']!)).answered).toBe(20);
  // The hub has one port for all networks, and an interface has its own.
  expect((await settledNetwork(send, lab.id, 'failed'))['status_reason']).toContain('port');
  // The moved network keeps its port, also when the failed one is deleted and created again.
  expect((await send('DELETE', `/api/v1/vpn/${lab.id}`)).status).toBe(204);
  expect((await newNetwork(send, 'lab'))['listen_port']).toBe(51_831);
});

test('npm run adopt leaves the port of a simulated network to the one that uses it', async () => {
  // Simulated networks have the usual port of WireGuard.
  const env = installation('simulated', '51820-51829');
  const embedded = { ...env, LANDHOLD_VPN_HELPER: '', LANDHOLD_VPN_ADDRESS: '127.0.0.1:51820' };
  const first = await start({ ...embedded, LANDHOLD_VPN_ADDRESS: 'off' });
  const draft = await newNetwork(first.send, 'draft');
  expect(draft).toMatchObject({ provider: 'simulated', listen_port: 51_820 });
  await running.pop()!.stop();
  const second = await start(embedded);
  const office = await newNetwork(second.send, 'office');
  expect(office).toMatchObject({ provider: 'embedded', listen_port: 51_820 });
  await running.pop()!.stop();
  expect(await command('adopt', ['vpn'], env)).toBe('VPN networks moved to wireguard: 2. 0 had it already.\n');

  const { send } = await start(env);
  // It has no key, so it fails.
  await settledNetwork(send, draft.id, 'failed');
  expect((await send('DELETE', `/api/v1/vpn/${draft.id}`)).status).toBe(204);
  expect((await newNetwork(send, 'lab'))['listen_port']).toBe(51_821);
});

test('a restored copy leaves interfaces as they are until npm run resume', async () => {
  const env = installation('original', '51840-51849');
  const before = await start(env);
  const office = await newNetwork(before.send, 'office');
  const [laptop, phone] = [await addPeer(before.send, office, 'laptop'), await addPeer(before.send, office, 'phone')];
  const device = machine.devices().find((each) => machine.run('wg', 'show', each).includes('51840'))!;
  const file = join(folder, 'original.backup');
  await running.pop()!.stop();
  await command('backup', [file], env);
  const copy = { ...env, LANDHOLD_DATA_DIR: join(folder, 'copy') };
  await command('restore', [file], copy);

  const { send, server } = await start(copy);
  const vpn = async (): Promise<string> =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { vpn: string }).vpn;
  expect(await vpn()).toBe('paused: WireGuard interfaces are left as they are. npm run resume ends this');
  const stranger = machine.run('bash', '-c', 'wg genkey | wg pubkey').trim();
  machine.run('wg', 'set', device, 'peer', stranger, 'allowed-ips', '10.0.0.77/32');
  expect((await send('DELETE', `/api/v1/vpn/${office.id}/peers/${laptop['id']!}`)).status).toBe(204);
  const created = (await send('POST', '/api/v1/vpn', { json: { name: 'lab' } })).record();
  // Answers as long as it takes for several looks at the interfaces.
  const one = await deviceOf(laptop['config']!, machine.namespace);
  const other = await deviceOf(phone['config']!, machine.namespace);
  await other.echo(phone['address']!);
  expect((await one.ask(laptop['address']!, phone['address']!)).answered).toBe(20);
  expect(keysThere()).toEqual(expect.arrayContaining([laptop['public_key'], phone['public_key'], stranger]));
  expect((await send('GET', `/api/v1/vpn/${created.id}`)).record().status).toBe('provisioning');

  await command('resume', [], copy);
  await settledNetwork(send, created.id, 'active');
  await waitUntil(
    async () => machine.run('wg', 'show', device, 'peers').trim(),
    (keys) => keys === phone['public_key'],
  );
  await waitUntil(vpn, (summary) => summary.includes('51840 to 51849'));
});
