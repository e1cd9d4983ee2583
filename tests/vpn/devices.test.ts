/** Networks on WireGuard interfaces, made by the helper with wireguard-go. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { eventsOf } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { configOf, deviceOf } from './config-device.ts';
import type { HelperMachine } from './privileged-process.ts';
import { startHelperMachine } from './privileged-process.ts';
import type { Device } from './wireguard-device.ts';
import { stopDevices } from './wireguard-device.ts';

const folder = useFolder();
const KEY = makeKey('devices');
const OTHER_KEY = makeKey('devices of others');
let machine: HelperMachine;
let server: RunningServer;
let send: Send;

async function start(): Promise<void> {
  server = await startServer({
    env: {
      LOG_LEVEL: 'warn',
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: folder,
      LANDHOLD_BOOTSTRAP_KEYS: `${KEY} ${OTHER_KEY}@others`,
      LANDHOLD_DNS_ADDRESS: 'off',
      LANDHOLD_VPN_HELPER: machine.socket,
      LANDHOLD_VPN_ENDPOINT: '127.0.0.1',
    },
  });
  send = createSend(server.url, KEY);
}

beforeAll(async () => {
  machine = await startHelperMachine(folder, 'a');
  await start();
});
afterAll(async () => {
  await stopDevices();
  await server?.stop();
  await machine?.stop();
});

async function activeNetwork(name: string): Promise<WireRecord> {
  const { id } = (await send('POST', '/api/v1/vpn', { json: { name } })).record();
  return waitUntil(
    async () => (await send('GET', `/api/v1/vpn/${id}`)).record(),
    ({ status }) => status === 'active',
  );
}

async function addPeer(network: WireRecord, name: string, fields: object = {}): Promise<WireRecord> {
  return (
    await send('POST', `/api/v1/vpn/${network.id}/peers`, { json: { name, keepalive_s: 1, ...fields } })
  ).record();
}

const at = (record: WireRecord, field: string): string => record[field] as string;
const pathOf = (network: WireRecord, peer: WireRecord): string => `/api/v1/vpn/${network.id}/peers/${peer.id}`;
const expired = 'expired';

/** The keys of the peers that an interface has. */
function keysOn(device: string): string[] {
  return machine.run('wg', 'show', device, 'peers').split('\n').filter(Boolean).toSorted();
}

async function waitForKeys(device: string, keys: readonly string[]): Promise<void> {
  const wanted = keys.toSorted().join();
  await waitUntil(
    async () => keysOn(device).join(),
    (found) => found === wanted,
  );
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

async function vpnHealth(): Promise<{ healthy: boolean; detail: string }> {
  const ready = (await (await fetch(`${server.url}/readyz`)).json()) as {
    providers: { kind: string; healthy: boolean; detail: string }[];
  };
  return ready.providers.find(({ kind }) => kind === 'vpn')!;
}

let office: WireRecord;
let laptop: WireRecord;
let phone: WireRecord;
let one: Device;
let other: Device;

test('two devices exchange packets through an interface, which tells who is connected', async () => {
  office = await activeNetwork('office');
  expect(office).toMatchObject({ provider: 'wireguard', endpoint: '127.0.0.1', listen_port: 51_820 });
  [laptop, phone] = [await addPeer(office, 'laptop'), await addPeer(office, 'phone')];
  one = await deviceOf(at(laptop, 'config'), machine.namespace);
  other = await deviceOf(at(phone, 'config'), machine.namespace);
  await Promise.all([other.echo(at(phone, 'address')), other.echo(at(phone, 'address_v6'))]);
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);
  expect((await one.ask(at(laptop, 'address_v6'), at(phone, 'address_v6'))).answered).toBe(20);

  const told = async (): Promise<string[]> => (await eventsOf(send, laptop.id)).map(({ type }) => type);
  await waitUntil(told, (types) => types[0] === 'peer.connected');
  const seen = async (): Promise<WireRecord> => (await send('GET', `${pathOf(office, laptop)}/status`)).record();
  // 40 datagrams of 200 bytes each way; the figures are those of the last second.
  const status = await waitUntil(seen, (found) => Number(found['received_bytes']) > 8_000);
  expect(status).toMatchObject({ connected: true, peer_id: laptop.id });
  expect(at(status, 'endpoint')).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(await vpnHealth()).toMatchObject({ healthy: true, detail: expect.stringContaining('51820 to 52075') });
});

test('packets with a source that is not the device’s are dropped by its interface', async () => {
  const others = { unused: '10.0.0.99', 'the phone’s': at(phone, 'address') };
  for (const address of Object.values(others)) {
    one.addAddress(`${address}/32`);
    expect((await one.ask(address, at(phone, 'address'), { limitMs: 1_000 })).answered).toBe(0);
    one.run('ip', 'addr', 'del', `${address}/32`, 'dev', one.namespace);
  }
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);
});

test('another network with the same range stays apart, on another interface and another port', async () => {
  const foreign = createSend(server.url, OTHER_KEY);
  const { id } = (await foreign('POST', '/api/v1/vpn', { json: { name: 'lab' } })).record();
  const lab = await waitUntil(
    async () => (await foreign('GET', `/api/v1/vpn/${id}`)).record(),
    ({ status }) => status === 'active',
  );
  expect(lab).toMatchObject({ cidr: office['cidr'], listen_port: 51_821 });
  const json = { name: 'stranger', keepalive_s: 1 };
  const stranger = (await foreign('POST', `/api/v1/vpn/${id}/peers`, { json })).record();
  expect(stranger['address']).toBe(laptop['address']);
  const third = await deviceOf(at(stranger, 'config'), machine.namespace);
  await waitUntil(async () => third.lastHandshake(), Boolean);
  expect((await third.ask(at(stranger, 'address'), at(phone, 'address'), { limitMs: 1_000 })).answered).toBe(0);
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);

  const devices = machine.devices();
  expect(devices).toHaveLength(2);
  expect((await foreign('DELETE', `/api/v1/vpn/${id}`)).status).toBe(204);
  await waitUntil(
    async () => machine.devices().length,
    (count) => count === 1,
  );
  expect(machine.run('ip', 'rule')).not.toContain(devices.find((each) => each !== machine.devices()[0]));
});

test('what no record has is reported and removed, and what was changed is put right', async () => {
  const [device] = machine.devices();
  const keys = [at(laptop, 'public_key'), at(phone, 'public_key')];
  await waitForKeys(device!, keys);
  const before = await metric('landhold_vpn_strangers_total');
  const stranger = machine.run('bash', '-c', 'wg genkey | wg pubkey').trim();
  machine.run('wg', 'set', device!, 'peer', stranger, 'allowed-ips', '10.0.0.77/32');
  await waitForKeys(device!, keys);
  await waitUntil(
    () => metric('landhold_vpn_strangers_total'),
    (count) => count === before + 1,
  );
  // The log is written a moment later.
  await waitUntil(
    async () => server.log(),
    (log) => log.includes(`The peer ${stranger} of ${device!} has no record, and is removed.`),
  );

  machine.run('wg', 'set', device!, 'peer', keys[1]!, 'allowed-ips', '10.0.0.78/32');
  machine.run('wg', 'set', device!, 'listen-port', '51900');
  machine.run('bash', '-c', `wg set ${device!} peer ${keys[0]!} preshared-key <(wg genpsk)`);
  const state = async (): Promise<string> => machine.run('wg', 'show', device!, 'dump');
  await waitUntil(state, (dump) => {
    const isRight = dump.includes('\t51820\t') && dump.includes(`${at(phone, 'address')}/32`);
    return isRight && dump.split('(none)').length === 3 && !dump.includes('10.0.0.78');
  });
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);
});

test('a killed helper, a killed server and a killed wireguard-go leave networks that go on', async () => {
  const [device] = machine.devices();
  await machine.kill();
  await waitUntil(vpnHealth, ({ healthy }) => !healthy);
  expect((await vpnHealth()).detail).toContain('landhold-vpn.socket');
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);
  // The API works without it, and what was decided is carried out once it is back.
  const tablet = await addPeer(office, 'tablet');
  await machine.start();
  const keys = [laptop, phone, tablet].map((peer) => at(peer, 'public_key'));
  await waitForKeys(device!, keys);

  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);
  await start();
  expect((await send('DELETE', pathOf(office, tablet))).status).toBe(204);
  await waitForKeys(device!, keys.slice(0, 2));

  for (const pid of machine.run('pgrep', '-x', '-f', `wireguard-go ${device!}`).split('\n').filter(Boolean))
    process.kill(Number(pid), 'SIGKILL');
  const isRebuilt = async (): Promise<string> => {
    try {
      return keysOn(device!).join();
    } catch {
      return 'gone';
    }
  };
  await waitUntil(isRebuilt, (found) => found === keys.slice(0, 2).toSorted().join());
  // Devices notice within two minutes that their keys are not known any more, and these at once.
  one.setConfig(configOf(at(laptop, 'config')));
  other.setConfig(configOf(at(phone, 'config')));
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);
});

test('a rotated, expired or removed peer is cut off', async () => {
  const [device] = machine.devices();
  const rotated = (await send('POST', `${pathOf(office, phone)}/rotate`, { json: {} })).record();
  await waitForKeys(device!, [at(laptop, 'public_key'), at(rotated, 'public_key')]);
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'), { limitMs: 1_000 })).answered).toBe(0);
  other.setConfig(
    configOf(at(phone, 'config')).replace(/^PrivateKey = .*$/m, `PrivateKey = ${at(rotated, 'private_key')}`),
  );
  expect((await one.ask(at(laptop, 'address'), at(phone, 'address'))).answered).toBe(20);

  // A busy machine may take longer than that to hear of it, and a moment in the past is refused.
  const expireSoon = async (): Promise<number> => {
    const expires_at = new Date(Date.now() + 1_000).toISOString();
    return (await send('PATCH', pathOf(office, laptop), { json: { expires_at } })).status;
  };
  await waitUntil(expireSoon, (status) => status === 200);
  await waitForKeys(device!, [at(rotated, 'public_key')]);
  expect((await send('GET', pathOf(office, laptop))).record().status).toBe(expired);
  expect((await send('DELETE', pathOf(office, phone))).status).toBe(204);
  await waitForKeys(device!, []);
  expect(keysOn(device!)).toEqual([]);
});

test('a deleted network carries nothing, and the same devices exchange packets once it is restored', async () => {
  const depot = await activeNetwork('depot');
  const [van, desk] = [await addPeer(depot, 'van'), await addPeer(depot, 'desk')];
  const [from, to] = [
    await deviceOf(at(van, 'config'), machine.namespace),
    await deviceOf(at(desk, 'config'), machine.namespace),
  ];
  await to.echo(at(desk, 'address'));
  const answered = async (limitMs?: number): Promise<number> =>
    (await from.ask(at(van, 'address'), at(desk, 'address'), limitMs === undefined ? {} : { count: 3, limitMs }))
      .answered;
  expect(await answered()).toBe(20);
  expect((await send('DELETE', `/api/v1/vpn/${depot.id}`)).status).toBe(204);
  await waitUntil(
    () => answered(1_000),
    (count) => count === 0,
  );
  expect((await send('POST', `/api/v1/trash/${depot.id}/restore`)).status).toBe(200);
  await waitUntil(
    () => answered(5_000),
    (count) => count === 3,
  );
  expect(await answered()).toBe(20);
});

test('the helper has one capability, and a socket for its user alone', () => {
  const status = machine.run('bash', '-c', `grep -h ^Cap /proc/${machine.pid()}/status`);
  // CAP_NET_ADMIN is the twelfth bit.
  expect(status.match(/^Cap(?:Prm|Eff|Bnd):\t(.*)$/gm)).toEqual(
    ['CapPrm', 'CapEff', 'CapBnd'].map((name) => `${name}:\t0000000000001000`),
  );
  expect(statSync(machine.socket).mode & 0o777).toBe(0o600);
});
