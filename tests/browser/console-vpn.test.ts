/** A device is added in three steps, with a QR code that a foreign program reads, and seen when it connects. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { deviceOf } from '../vpn/config-device.ts';
import { stopDevices } from '../vpn/wireguard-device.ts';

const TIMEOUT_MS = 600_000;
const folder = useFolder();
const pages = useConsolePages('mock', { LANDHOLD_VPN_ADDRESS: '127.0.0.1:0', LANDHOLD_SIMULATED_DELAY_MS: '0' });
let opened: OpenedConsole;
let network: string;

beforeAll(async () => {
  const { id } = (await pages.send('POST', '/api/v1/vpn', { json: { name: 'field-team' } })).record();
  network = id;
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/vpn/${id}`)).record().status,
    (status) => status === 'active',
  );
  opened = await pages.open();
});
afterAll(stopDevices);

function readQrCode(picture: Buffer): string {
  const file = join(folder, 'code.png');
  writeFileSync(file, picture);
  const { stdout, error } = spawnSync('zbarimg', ['--raw', '--quiet', '--nodbus', file], { encoding: 'utf8' });
  if (error !== undefined) throw new Error('This test needs zbarimg: apt-get install zbar-tools.', { cause: error });
  return stdout;
}

test('a phone scans its configuration, connects and is shown as connected', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  await page.goto(at(`vpn/${network}?tab=peers`));
  await page.getByRole('button', { name: 'Create a peer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('phone');
  await expectCorrectLayout(page, 'naming a device');
  await dialog.getByRole('button', { name: 'Create a peer' }).click();

  const code = dialog.getByRole('img', { name: 'QR code with the configuration of phone' });
  await code.waitFor();
  await expectCorrectLayout(page, 'setting up a device');
  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download phone.conf' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('phone.conf');
  const config = readFileSync(await download.path(), 'utf8');
  expect(config).toMatch(/^PrivateKey = [A-Za-z0-9+/]{43}=$/m);
  // The reader ends what it read with a line break.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(readQrCode(await code.screenshot())).toBe(`${config}\n`);
  }

  await dialog.getByRole('button', { name: 'The device has it' }).click();
  await dialog.getByText('Waiting for phone…').waitFor();
  await expectCorrectLayout(page, 'waiting for a device');
  await deviceOf(config);
  await dialog.getByText('phone is connected.').waitFor();
  await expectCorrectLayout(page, 'a device that is connected');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: 'phone' });
  await row.getByText('connected', { exact: true }).filter({ visible: true }).waitFor();
  await row.getByText(/^↓ .* ↑ /).waitFor();
  await expectCorrectLayout(page, 'the devices of a network');
  await page.getByRole('button', { name: 'Actions for phone' }).click();
  await page.getByRole('menuitem', { name: 'Connection' }).click();
  await dialog.getByText(/^127\.0\.0\.1:\d+$/).waitFor();
  await expectCorrectLayout(page, 'the connection of a device');
});

test('a network shows who is online, and where to connect, in one piece', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  const idle = (await pages.send('POST', `/api/v1/vpn/${network}/peers`, { json: { name: 'tablet' } })).record();
  await page.goto(at(`vpn/${network}`));
  await page.getByText('1 of 2 devices online').waitFor();
  await page.getByRole('img', { name: 'field-team with phone online' }).waitFor();
  const devices = page.getByRole('table', { name: 'Devices' });
  const rowOf = (name: string) => devices.getByRole('row').filter({ hasText: name });
  // Handshakes and traffic arrive after the records.
  await expect
    .poll(() => rowOf('phone').innerText())
    .toMatch(/Connected\s+10\.0\.0\.\d+\s+(?:just now|\d+s ago)\s+\d+ bytes\s+\d+ bytes/);
  expect(await rowOf('tablet').innerText()).toMatch(/Not connected\s+10\.0\.0\.\d+\s+Never\s+0 bytes\s+0 bytes/);
  const { endpoint, listen_port: port } = (await pages.send('GET', `/api/v1/vpn/${network}`)).record();
  await page
    .getByText(`${String(endpoint)}:${String(port)}`, { exact: true })
    .first()
    .waitFor();
  await expectCorrectLayout(page, 'a network with devices');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'What else happens' });
  await list.getByText('2 devices can no longer connect.', { exact: false }).waitFor();
  await list.getByText('Online now: phone.').waitFor();
  await page.keyboard.press('Escape');
  await pages.send('DELETE', `/api/v1/vpn/${network}/peers/${idle.id}`);
});

test('a device gets a new key, and its old one stops working', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const { page, at } = opened;
  const before = (await pages.send('POST', `/api/v1/vpn/${network}/peers`, { json: { name: 'tablet' } })).record();
  await deviceOf(String(before['config']));
  await page.goto(at(`vpn/${network}?tab=peers`));
  await page.getByRole('button', { name: 'Actions for tablet' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The old key stops working immediately', { exact: false }).waitFor();
  await expectCorrectLayout(page, 'rotating a key');
  await dialog.getByRole('button', { name: 'Rotate key' }).click();
  // It was connected with its old key a moment ago; the new configuration is shown nevertheless.
  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download tablet.conf' }).click();
  const config = readFileSync(await (await started).path(), 'utf8');
  const [after] = (await pages.send('GET', `/api/v1/vpn/${network}/peers?name=tablet`)).page().data;
  expect(after!['public_key']).not.toBe(before['public_key']);
  expect(after!['address']).toBe(before['address']);
  await dialog.getByRole('button', { name: 'The device has it' }).click();
  await deviceOf(config);
  await dialog.getByText('tablet is connected.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test(
  'a key is made, and what the page says to run enrolls a device',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    await page.goto(at(`vpn/${network}?tab=enrollment-keys`));
    await page.getByRole('button', { name: 'Create an enrollment key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('kiosks');
    await dialog.getByLabel('Maximum uses').fill('2');
    await expectCorrectLayout(page, 'describing an enrollment key');
    await dialog.getByRole('button', { name: 'Create an enrollment key' }).click();
    const command = await dialog.getByRole('region', { name: 'the command' }).innerText();
    await expectCorrectLayout(page, 'an enrollment key that is shown once');
    // All but the last line, which takes root and an interface.
    const script = command.replace(/^sudo .*$/m, '');
    const { status, stderr } = spawnSync('bash', ['--norc', '-euc', script], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    await deviceOf(readFileSync(join(folder, 'my-device.conf'), 'utf8'));
    await dialog.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row').filter({ hasText: 'kiosks' });
    await row.getByRole('cell', { name: '1', exact: true }).waitFor();
    await expectCorrectLayout(page, 'the enrollment keys of a network');
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete enrollment key' }).click();
    await page.getByText('No enrollment keys yet.').waitFor();
    await page.goto(at(`vpn/${network}?tab=peers`));
    await page
      .getByRole('row')
      .filter({ hasText: 'my-device' })
      .getByText('connected', { exact: true })
      .filter({ visible: true })
      .waitFor();
  },
);
