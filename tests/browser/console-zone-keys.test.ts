/**
 * Keys on the page of a zone. Update keys: one is made, nsupdate runs what the page shows, and a deleted one is
 * refused. DNSSEC: signing, the DS records to copy, and a key rollover.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addressesAt, DNS_ON } from '../dns/served-zone.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectStatus } from '../support/expect-response.ts';
import { runProgram } from '../support/run-program.ts';
import type { WirePage, WireRecord } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;
const ZONE = 'harbour-light.com';
const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/certificates-by-dns.md'), 'utf8');

const pages = useConsolePages('mock', DNS_ON);
let opened: OpenedConsole;
let zone: string;

beforeAll(async () => {
  zone = (await pages.send('POST', '/api/v1/dns', { json: { name: ZONE } })).record().id;
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/dns/${zone}`)).record().status,
    (status) => status === 'active',
  );
  opened = await pages.open();
});

test(
  'a key is made, used as the page says, seen in the history, and deleted',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at, browserErrors } = opened;
    await page.goto(at(`dns/${zone}?tab=update-keys`));
    await page.getByText('No update keys yet.').waitFor();
    await expectCorrectLayout(page, 'a zone without update keys');
    await page.getByRole('button', { name: 'Create an update key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(`router.${ZONE}`);
    await dialog.getByLabel(/^Names/).fill('home');
    await dialog.getByLabel(/^Types/).fill('A');
    await expectCorrectLayout(page, 'describing an update key');
    await dialog.getByRole('button', { name: 'Create an update key' }).click();

    await dialog.getByText('Copy this now. It cannot be shown again.').waitFor();
    await expectCorrectLayout(page, 'an update key that is shown once');
    const secret = await dialog.locator('[data-secret]').innerText();
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
    const shown: Record<string, string> = {};
    for (const label of ['certbot', 'lego', 'nsupdate']) {
      await dialog.getByRole('tab', { name: label }).click();
      shown[label] = await dialog.getByRole('region', { name: `“Use the key” in ${label}` }).innerText();
    }
    // The settings that the guide names, with which a test has these programs do their job.
    const settingsIn = (text: string): string[] => text.match(/\b(?:dns_rfc2136|RFC2136)_\w+/g) ?? [];
    const settings = settingsIn(`${shown['certbot']}\n${shown['lego']}`);
    expect(settings).toEqual([...new Set(settingsIn(GUIDE))].filter((name) => name !== 'dns_rfc2136_propagation'));
    for (const label of ['certbot', 'lego']) expect(shown[label]).toContain(secret);

    const port = Number(/^server 127\.0\.0\.1 (\d+)$/m.exec(shown['nsupdate']!)![1]);
    const run = async (script: string): Promise<string> => {
      const { code, stdout, stderr } = await runProgram('bash', ['--norc', '-euc', script]);
      return `${code} ${stdout}${stderr}`.trim();
    };
    const addition = shown['nsupdate']!.replace('update delete', 'update add').replace(/ A$/m, ' 60 A 192.0.2.7');
    expect(await run(addition)).toBe('0');
    expect(await addressesAt(port, `home.${ZONE}`)).toEqual(['192.0.2.7']);
    expect(await run(shown['nsupdate']!)).toBe('0');
    expect(await addressesAt(port, `home.${ZONE}`)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row').filter({ hasText: `router.${ZONE}` });
    await row.waitFor();
    await expectCorrectLayout(page, 'the update keys of a zone');
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(`router.${ZONE}`).first().waitFor();
    await expectCorrectLayout(page, 'changes by an update key');

    await page.getByRole('tab', { name: 'Update keys' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete update key' }).click();
    await page.getByText('No update keys yet.').waitFor();
    expect(await run(addition)).toContain('NOTAUTH(BADKEY)');
    const { data } = (await pages.send('GET', `/api/v1/dns/${zone}/changes`)).json() as WirePage<WireRecord>;
    expect(data.map(({ actor }) => (actor as { type: string }).type)).toEqual(['update_key', 'update_key']);
    expect(browserErrors).toEqual([]);
  },
);

test(
  'types of a key stand one in a line, also by number, and a wrong one is named',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const name = `typed.${ZONE}`;
    const { page, at } = opened;
    await page.goto(at(`dns/${zone}?tab=update-keys`));
    await page.getByRole('button', { name: 'Create an update key' }).click();
    const dialog = page.getByRole('dialog');
    const types = dialog.getByLabel(/^Types/);
    const create = dialog.getByRole('button', { name: 'Create an update key' });
    expect(await types.inputValue()).toBe('TXT');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    for (const [typed, error] of [
      ['A\ntxt', 'Types, line 2, must be a record type in capital letters, such as A or TYPE65280.'],
      ['A, AAAA', 'Types, line 1, must be a record type in capital letters, such as A or TYPE65280.'],
      ['A\nTYPE1', 'The type TYPE1 is A; write it so.'],
    ] as const) {
      await types.fill(typed);
      await create.click();
      await dialog.getByText(error).waitFor();
      expect(await types.getAttribute('aria-invalid')).toBe('true');
    }
    await types.fill('A\nTYPE65280');
    await create.click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row').filter({ hasText: name }).waitFor();
    const [key] = (await pages.send('GET', `/api/v1/dns/${zone}/update-keys?name=${name}`)).page().data;
    expect(key).toMatchObject({ types: ['A', 'TYPE65280'] });
    expectStatus(await pages.send('DELETE', `/api/v1/dns/${zone}/update-keys/${key!.id}`), 204);
  },
);

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.waitFor();
  await expectCorrectLayout(page, label);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test(
  'a zone is signed, shows its DS records, changes its key and is no longer signed',
  { timeout: TIMEOUT_MS },
  async () => {
    const { id } = (await pages.send('POST', '/api/v1/dns', { json: { name: 'signed-light.com' } })).record();
    const digests = async (): Promise<unknown> => {
      const { signing } = (await pages.send('GET', `/api/v1/dns/${id}`)).record();
      return (signing as { ds: string[] }).ds;
    };
    const { page, at, browserErrors } = opened;
    await page.goto(at(`dns/${id}`));
    await page.getByText('Answers are not signed.').waitFor();
    const shown = page.getByRole('list', { name: 'DS records' }).getByRole('listitem');
    const shownDigests = async (): Promise<string[]> => shown.locator('span.font-mono').allInnerTexts();

    await confirm(page, 'Sign the zone');
    await shown.first().waitFor();
    expect(await shownDigests()).toEqual(await digests());
    await expectCorrectLayout(page, 'a signed zone');

    await confirm(page, 'Start key rollover');
    await shown.nth(1).waitFor();
    expect(await shownDigests()).toEqual(await digests());
    await page.getByRole('button', { name: 'Finish key rollover' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Finish key rollover' }).click();
    // Resolvers may still have the former DS record alone.
    await dialog.getByRole('alert').waitFor();
    await expectCorrectLayout(page, 'a rollover that must wait');
    await page.keyboard.press('Escape');

    await confirm(page, 'Cancel key rollover');
    await shown.nth(1).waitFor({ state: 'detached' });
    await confirm(page, 'Stop signing');
    await page.getByText('Answers are not signed.').waitFor();
    expect(browserErrors).toEqual([]);
  },
);
