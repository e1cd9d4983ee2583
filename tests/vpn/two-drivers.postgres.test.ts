/**
 * Two processes on one PostgreSQL and one helper: one of them drives the interfaces, whichever writes.
 *
 * @module-tag long
 */
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { createEngine, LIVE_KEY } from '../durability/live-engine.ts';
import type { Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { HelperMachine } from './privileged-process.ts';
import { startHelperMachine } from './privileged-process.ts';

const folder = useFolder();
const running: RunningServer[] = [];
let machine: HelperMachine | undefined;
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await machine?.stop();
});

async function isDriving({ url }: RunningServer): Promise<boolean> {
  return /^landhold_vpn_driving 1$/m.test(await (await fetch(`${url}/metrics`)).text());
}

test('what either process writes is carried out, and when the driver is killed the other takes over', async () => {
  const there = await startHelperMachine(folder, 'p');
  machine = there;
  const engine = await createEngine('PostgreSQL');
  const env = { LOG_LEVEL: 'warn', LANDHOLD_VPN_HELPER: there.socket, LANDHOLD_VPN_ENDPOINT: '127.0.0.1' };
  const driver = await engine.start(env);
  running.push(driver);
  await waitUntil(() => isDriving(driver), Boolean);
  const standby = await engine.start(env);
  running.push(standby);
  const send: Send = createSend(standby.url, LIVE_KEY);
  const { id } = (await send('POST', '/api/v1/vpn', { json: { name: 'office' } })).record();
  await waitUntil(
    async () => (await send('GET', `/api/v1/vpn/${id}`)).record().status,
    (status) => status === 'active',
  );
  expect(await isDriving(standby)).toBe(false);
  const [device] = there.devices();
  const keys = async (): Promise<string> => there.run('wg', 'show', device!, 'peers').trim();
  const add = async (name: string): Promise<WireRecord> =>
    (await send('POST', `/api/v1/vpn/${id}/peers`, { json: { name } })).record();
  const laptop = await add('laptop');
  await waitUntil(keys, (found) => found === laptop['public_key']);

  const ended = once(driver.process, 'exit');
  driver.process.kill('SIGKILL');
  await ended;
  expect((await send('DELETE', `/api/v1/vpn/${id}/peers/${laptop.id}`)).status).toBe(204);
  await waitUntil(() => isDriving(standby), Boolean);
  await waitUntil(keys, (found) => found === '');
});
