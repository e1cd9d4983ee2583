/** Networks on WireGuard interfaces, made by the helper with wireguard-go. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { deviceOf } from './config-device.ts';
import type { HelperMachine } from './helper-process.ts';
import { startHelperMachine } from './helper-process.ts';
import { stopDevices } from './wireguard-device.ts';

const folder = useFolder();
const KEY = makeKey('devices');
let machine: HelperMachine;
let server: RunningServer;
let send: Send;

async function start(): Promise<void> {
  server = await startServer({
    env: {
      LOG_LEVEL: 'warn',
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: folder,
      LANDHOLD_BOOTSTRAP_KEYS: KEY,
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

test('two devices exchange packets through an interface', async () => {
  const network = await activeNetwork('office');
  expect(network).toMatchObject({ provider: 'wireguard', endpoint: '127.0.0.1', listen_port: 51_820 });
  const [laptop, phone] = [await addPeer(network, 'laptop'), await addPeer(network, 'phone')];
  const [one, other] = [
    await deviceOf(laptop['config'] as string, machine.namespace),
    await deviceOf(phone['config'] as string, machine.namespace),
  ];
  const [from, to] = [laptop['address'] as string, phone['address'] as string];
  const [from6, to6] = [laptop['address_v6'] as string, phone['address_v6'] as string];
  await Promise.all([other.echo(to), other.echo(to6)]);
  expect((await one.ask(from, to)).answered).toBe(20);
  expect((await one.ask(from6, to6)).answered).toBe(20);
});
