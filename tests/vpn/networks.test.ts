/** Networks made through the API carry packets between devices that are not ours. */
import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEMO_KEY, DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { eventsOf } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { configOf, deviceOf } from './config-device.ts';
import type { Device } from './wireguard-device.ts';
import { stopDevices } from './wireguard-device.ts';

const folder = useFolder();
const LIVE_KEY = makeKey('networks');
const running: RunningServer[] = [];
afterAll(async () => {
  await stopDevices();
  await Promise.all(running.map((server) => server.stop()));
});

async function start(env: Record<string, string>): Promise<{ server: RunningServer; send: Send }> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', ...env } });
  running.push(server);
  return { server, send: createSend(server.url, env['LANDHOLD_BOOTSTRAP_KEYS'] ?? DEVELOPMENT_KEY) };
}

const configFor = (peer: WireRecord): string => configOf(peer['config'] as string);

async function freeUdpPort(): Promise<number> {
  const probe = createSocket('udp4').bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

async function activeNetwork(send: Send, name: string): Promise<string> {
  const { id } = (await send('POST', '/api/v1/vpn', { json: { name } })).record();
  await waitUntil(
    async () => (await send('GET', `/api/v1/vpn/${id}`)).record().status,
    (status) => status === 'active',
  );
  return `/api/v1/vpn/${id}`;
}

async function addPeer(send: Send, network: string, name: string, fields: object = {}): Promise<WireRecord> {
  return (await send('POST', `${network}/peers`, { json: { name, ...fields } })).record();
}

/** Far more than a datagram has room for, and more than is sent before it is acknowledged. */
const LONG_TEXTS = Array.from({ length: 100 }, (_, at) => `"${String(at).padEnd(250, '.')}"`);

/** The name server answers in the network too, by UDP and TCP. */
async function expectNames(send: Send, device: Device, hubs: readonly string[]): Promise<void> {
  const zone = await send('POST', '/api/v1/dns', { json: { name: 'office.example' } });
  const record = { name: 'www', type: 'A', values: ['192.0.2.7'] };
  const records = `/api/v1/dns/${zone.record().id}/records`;
  expectStatus(await send('POST', records, { json: record }), 201);
  expectStatus(await send('POST', records, { json: { name: 'long', type: 'TXT', values: LONG_TEXTS } }), 201);
  for (const hub of hubs) {
    const dig = async (): Promise<string> => device.run('dig', '+short', `@${hub}`, 'www.office.example');
    await waitUntil(dig, (answer) => answer === '192.0.2.7\n');
    expect(device.run('dig', '+tcp', '+short', `@${hub}`, 'www.office.example')).toBe('192.0.2.7\n');
    expect(device.run('dig', '+ignore', `@${hub}`, 'long.office.example', 'TXT')).toMatch(/^;; flags: qr aa tc rd;/m);
    // It asks by TCP when the answer was cut off.
    const long = device.run('dig', '+short', `@${hub}`, 'long.office.example', 'TXT');
    expect(long.trim().split('\n').toSorted()).toEqual(LONG_TEXTS.toSorted());
  }
  const several = ['www', 'long', 'none'].flatMap((name) => [`${name}.office.example`, 'A']);
  const kept = device.run('dig', '+tcp', '+keepopen', `@${hubs[0]!}`, ...several);
  expect(kept.match(/status: \w+/g)).toEqual(['status: NOERROR', 'status: NOERROR', 'status: NXDOMAIN']);
  expect(device.run('dig', `@${hubs[0]!}`, 'office.example', 'AXFR')).toContain('; Transfer failed.');
  expect(device.run('dig', `@${hubs[0]!}`, 'www.elsewhere.example')).toContain('status: REFUSED');
}

async function expectSeen(send: Send, network: string, id: string): Promise<void> {
  const told = async (): Promise<string[]> => (await eventsOf(send, id)).map(({ type }) => type);
  await waitUntil(told, (types) => types[0] === 'peer.connected');
  const status = (await send('GET', `${network}/peers/${id}/status`)).record();
  expect(status).toMatchObject({ connected: true, peer_id: id });
  expect(status['endpoint']).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(Date.now() - Date.parse(status['last_handshake_at'] as string)).toBeLessThan(180_000);
  // 40 datagrams of 200 bytes each way.
  for (const name of ['received_bytes', 'sent_bytes']) expect(status[name]).toBeGreaterThan(8_000);
}

test(
  'two devices meet, before and after a restart, until one is removed or expires',
  { timeout: 600_000 },
  async () => {
    const env = {
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: folder,
      LANDHOLD_BOOTSTRAP_KEYS: LIVE_KEY,
      LANDHOLD_VPN_ADDRESS: `127.0.0.1:${await freeUdpPort()}`,
      LANDHOLD_DNS_ADDRESS: '127.0.0.1:0',
    };
    const first = await start(env);
    const network = await activeNetwork(first.send, 'field-team');
    const [laptop, phone] = [
      await addPeer(first.send, network, 'laptop', { keepalive_s: 1 }),
      await addPeer(first.send, network, 'phone', { keepalive_s: 1 }),
    ];
    const [one, other] = [await deviceOf(laptop['config'] as string), await deviceOf(phone['config'] as string)];
    const [from, to] = [laptop['address'] as string, phone['address'] as string];
    const [from6, to6] = [laptop['address_v6'] as string, phone['address_v6'] as string];
    await Promise.all([other.echo(to), other.echo(to6)]);
    expect((await one.ask(from, to)).answered).toBe(20);
    expect((await one.ask(from6, to6)).answered).toBe(20);
    await expectNames(first.send, one, [from.replace(/\d+$/, '1'), from6.replace(/[0-9a-f]+$/, '1')]);
    await expectSeen(first.send, network, laptop.id);

    await first.server.stop();
    const { send, server } = await start(env);
    expect(server.output()).toMatch(/^ {2}VPN +127\.0\.0\.1, port \d+, UDP, for development$/m);
    // Devices notice after some seconds that their keys are not known any more, and these at once.
    one.setConfig(configFor(laptop));
    other.setConfig(configFor(phone));
    expect((await one.ask(from, to)).answered).toBe(20);

    // Another key, and the device is out.
    const rotated = await send('POST', `${network}/peers/${phone.id}/rotate`, { json: {} });
    expect((await one.ask(from, to, { limitMs: 1_000 })).answered).toBe(0);
    const { private_key } = rotated.record() as Record<string, string>;
    other.setConfig(configFor(phone).replace(/^PrivateKey = .*$/m, `PrivateKey = ${private_key}`));
    expect((await one.ask(from, to)).answered).toBe(20);

    // A busy machine may take longer than that to hear of it, and a moment in the past is refused.
    const expireSoon = async (): Promise<number> => {
      const expires_at = new Date(Date.now() + 1_000).toISOString();
      return (await send('PATCH', `${network}/peers/${laptop.id}`, { json: { expires_at } })).status;
    };
    await waitUntil(expireSoon, (answered) => answered === 200);
    const peer = async (): Promise<string> => (await send('GET', `${network}/peers/${laptop.id}`)).record().status;
    await waitUntil(peer, (now) => now === 'expired');
    expect((await one.ask(from, to, { limitMs: 1_000 })).answered).toBe(0);
    await send('PATCH', `${network}/peers/${laptop.id}`, { json: { expires_at: null } });
    one.setConfig(configFor(laptop));
    expect((await one.ask(from, to)).answered).toBe(20);

    expect((await send('DELETE', `${network}/peers/${phone.id}`)).status).toBe(204);
    expect((await one.ask(from, to, { limitMs: 1_000 })).answered).toBe(0);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^landhold_vpn_forwarded_total [1-9]/m);
  },
);

/** What a device does on its own: it has curl, wg and the key, and nothing else. */
const ENROLL = `
  private=$(wg genkey)
  curl -sf "$NETWORK/enroll" -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
    -d '{"name":"'"$NAME"'","public_key":"'"$(echo "$private" | wg pubkey)"'"}' |
    jq -r .config | sed "s|^PrivateKey = .*|PrivateKey = $private|"
`;

test(
  'devices that enroll by curl meet, and one that is installed anew takes its former place',
  { tags: 'long' },
  async () => {
    const { server, send } = await start({ LANDHOLD_VPN_ADDRESS: `127.0.0.1:${await freeUdpPort()}` });
    const network = await activeNetwork(send, 'kiosks');
    const json = { name: 'kiosks', max_uses: 3, allow_replace: true };
    const { key } = (await send('POST', `${network}/enrollment-keys`, { json })).record() as Record<string, string>;
    const enroll = async (name: string): Promise<string> => {
      const env = { ...process.env, NETWORK: server.url + network, KEY: key, NAME: name };
      return (await promisify(execFile)('bash', ['-c', ENROLL], { env })).stdout;
    };
    const [first, second] = [await enroll('first'), await enroll('second')];
    const [one, other] = [await deviceOf(first), await deviceOf(second)];
    const [from, to] = [first, second].map((config) => /^Address = ([^/]+)/m.exec(config)![1]!) as [string, string];
    await other.echo(to);
    expect((await one.ask(from, to)).answered).toBe(20);

    const again = await enroll('second');
    expect(again).toContain(`Address = ${to}/32`);
    expect((await one.ask(from, to, { limitMs: 1_000 })).answered).toBe(0);
    other.setConfig(configOf(again));
    expect((await one.ask(from, to)).answered).toBe(20);
  },
);

test('embedded in mock mode without any setting, simulated in the sandbox and where it is off', async () => {
  const { server, send } = await start({ LANDHOLD_VPN_ADDRESS: '' });
  const made = (await send('POST', '/api/v1/vpn', { json: { name: 'office' } })).record();
  expect(made).toMatchObject({ provider: 'embedded', endpoint: '127.0.0.1' });
  const health = (await (await fetch(`${server.url}/readyz`)).json()) as { vpn: string };
  expect(health.vpn).toContain(`127.0.0.1, port ${String(made['listen_port'])}, UDP, for development`);
  const path = '/sandbox/api/v1/vpn';
  const inSandbox = await createSend(server.url, DEMO_KEY)('POST', path, { json: { name: 'mine' } });
  expect(inSandbox.record()).toMatchObject({ provider: 'simulated', listen_port: 51_820 });
  const off = await start({ LANDHOLD_VPN_ADDRESS: 'off' });
  expect((await off.send('POST', '/api/v1/vpn', { json: { name: 'office' } })).record()['provider']).toBe('simulated');
});
