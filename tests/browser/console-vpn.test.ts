/** A device is added in three steps, with a QR code that a foreign program reads, and seen when it connects. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSoundLooks } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';
import { deviceOf } from '../vpn/config-device.ts';
import { stopDevices } from '../vpn/wireguard-device.ts';

const LONG = 600_000;
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

test('a phone scans its configuration, connects and is shown as connected', { timeout: LONG }, async () => {
  const { page, at } = opened;
  await page.goto(at(`vpn/${network}?tab=peers`));
  await page.getByRole('button', { name: 'Create a peer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('phone');
  await expectSoundLooks(page, 'naming a device');
  await dialog.getByRole('button', { name: 'Create a peer' }).click();

  const code = dialog.getByRole('img', { name: 'QR code with the configuration of phone' });
  await code.waitFor();
  await expectSoundLooks(page, 'setting up a device');
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
  await expectSoundLooks(page, 'waiting for a device');
  await deviceOf(config);
  await dialog.getByText('phone is connected.').waitFor();
  await expectSoundLooks(page, 'a device that is connected');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: 'phone' });
  await row.getByText('connected', { exact: true }).filter({ visible: true }).waitFor();
  await expectSoundLooks(page, 'the devices of a network');
  await row.getByRole('button', { name: 'Connection' }).click();
  await dialog.getByText(/^127\.0\.0\.1:\d+$/).waitFor();
  await expectSoundLooks(page, 'the connection of a device');
});

test('a key is made, and what the page says to run enrolls a device', { timeout: LONG }, async () => {
  const { page, at } = opened;
  await page.goto(at(`vpn/${network}?tab=enrollment-keys`));
  await page.getByRole('button', { name: 'Create an enrollment key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('kiosks');
  await dialog.getByLabel('Maximum uses').fill('2');
  await expectSoundLooks(page, 'describing an enrollment key');
  await dialog.getByRole('button', { name: 'Create an enrollment key' }).click();
  const command = await dialog.getByRole('region', { name: 'the command' }).innerText();
  await expectSoundLooks(page, 'an enrollment key that is shown once');
  // All but the last line, which takes root and an interface.
  const script = command.replace(/^sudo .*$/m, '');
  const { status, stderr } = spawnSync('bash', ['--norc', '-euc', script], { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  await deviceOf(readFileSync(join(folder, 'my-device.conf'), 'utf8'));
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const row = page.getByRole('row').filter({ hasText: 'kiosks' });
  await row.getByRole('cell', { name: '1', exact: true }).waitFor();
  await expectSoundLooks(page, 'the enrollment keys of a network');
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
});
