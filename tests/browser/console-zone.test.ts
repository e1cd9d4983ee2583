/**
 * The page of a zone: zone files in and out, the history with its way back.
 *
 * @module-tag long
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSecondary } from '../dns/fake-secondary.ts';
import { TSIG_KEY } from '../dns/secondaries.ts';
import { DNS_ON } from '../dns/served-zone.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { tabTo, untilToast } from '../support/console-page.ts';
import { intercept } from '../support/intercept.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;
const ZONE = 'harbour-light.com';
/** A machine of few cores takes its time. */
const PATIENT = { timeout: 120_000 };

const secondary = await startFakeSecondary();
afterAll(() => secondary.stop());

const pages = useConsolePages('mock', {
  ...DNS_ON,
  LANDHOLD_DNS_SECONDARIES: secondary.address,
  LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
});
let opened: OpenedConsole;
let zone: string;

beforeAll(async () => {
  zone = (await pages.send('POST', '/api/v1/dns', { json: { name: ZONE } })).record().id;
  await waitUntil(
    async () => (await pages.send('GET', `/api/v1/dns/${zone}`)).record(),
    ({ status }) => status === 'active',
  );
  opened = await pages.open();
});

async function openTab(tab: 'fields' | 'records' | 'history'): Promise<Page> {
  await opened.page.goto(opened.at(`dns/${zone}?tab=${tab}`));
  return opened.page;
}

/** The record sets of the zone, as the API has them. */
async function sets(): Promise<string[]> {
  const { data } = (await pages.send('GET', `/api/v1/dns/${zone}/records`)).page();
  return data.map(({ name, type, values }) => [name, type, ...(values as string[])].join(' ')).toSorted();
}

async function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === element.ownerDocument.activeElement);
}

/** As if it were dragged from a folder onto the page. */
async function dropFile(page: Page, text: string): Promise<void> {
  // The dialog is loaded from a separate file.
  await page.getByRole('textbox', { name: 'Zone file' }).waitFor();
  const dataTransfer = await page.evaluateHandle((content) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([content], 'dropped.zone'));
    return dragged;
  }, text);
  await page.locator('body').dispatchEvent('drop', { dataTransfer });
  await expect.poll(async () => page.getByRole('textbox', { name: 'Zone file' }).inputValue(), PATIENT).toBe(text);
}

/** The lines of a difference that are not the same before and after. */
async function lines(place: Locator): Promise<string[]> {
  const texts = await place.getByRole('listitem').filter({ hasText: /^[+-]/ }).allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(/(Added|Removed): /, ''));
}

test(
  'a zone file is corrected by its lines, reviewed as a difference and applied',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openTab('records');
    await tabTo(page, page.getByRole('button', { name: 'Import' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import a zone file' });
    const text = dialog.getByRole('textbox', { name: 'Zone file' });
    // One can paste at once.
    await expect.poll(async () => isFocused(text), PATIENT).toBe(true);
    const wrong = '$TTL 300\nwww IN A 192.0.2.10\nmail IN A nowhere\n@ IN MX 10 mail\n$INCLUDE more.zone\n';
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    const file = { name: 'harbour.zone', mimeType: 'text/dns', buffer: Buffer.from(wrong) };
    await (await chosen).setFiles(file);
    await expect.poll(async () => text.inputValue(), PATIENT).toBe(wrong);
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText('2 problems. Nothing was imported.').waitFor();
    await alert.getByText('"nowhere" is not an IPv4 address', { exact: false }).waitFor();
    await expectCorrectLayout(page, 'a zone file with mistakes');
    await alert.getByRole('button', { name: 'Line 5' }).click();
    // What is typed takes the place of the wrong line.
    await page.keyboard.type('; nothing more');
    await text.fill((await text.inputValue()).replace('nowhere', '192.0.2.25'));
    expect(await text.inputValue()).toBe(
      '$TTL 300\nwww IN A 192.0.2.10\nmail IN A 192.0.2.25\n@ IN MX 10 mail\n; nothing more\n',
    );
    await dialog.getByRole('button', { name: 'Preview changes' }).click();

    const review = page.getByRole('dialog', { name: 'Review the changes' });
    await review.getByText('3 record sets added').waitFor();
    expect((await lines(review)).toSorted()).toEqual([
      `+ @ 300 MX 10 mail.${ZONE}.`,
      '+ mail 300 A 192.0.2.25',
      '+ www 300 A 192.0.2.10',
    ]);
    await expectCorrectLayout(page, 'the review of an import');
    expect(await sets()).toEqual([]);
    // A dialog that is closed by mistake loses nothing.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await review.getByRole('button', { name: 'Apply 3 changes' }).click();
    await untilToast(page, 'Zone file imported: 3 added.');
    expect(await sets()).toEqual([`@ MX 10 mail.${ZONE}.`, 'mail A 192.0.2.25', 'www A 192.0.2.10']);
    await page.getByRole('button', { name: 'Edit mail A' }).waitFor();
  },
);

test(
  'what was exported imports to no difference, and less of it deletes the rest',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openTab('records');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toBe(`${ZONE}.zone`);
    const text = await readFile(await exported.path(), 'utf8');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dropFile(page, text);
    await dialog.getByLabel('Replace').check();
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await dialog.getByText('There is nothing to import.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Back to the file' }).click();

    await dialog.getByRole('textbox', { name: 'Zone file' }).fill(text.replaceAll(/^(mail|@).*\n/gm, ''));
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await dialog.getByText('2 record sets deleted').waitFor();
    await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
    await untilToast(page, 'Zone file imported: 2 deleted.');
    expect(await sets()).toEqual(['www A 192.0.2.10']);
  },
);

test(
  'the history says who changed what, and takes a change back while that is possible',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openTab('history');
    const entries = page.getByRole('list', { name: 'Changes to the zone' });
    await entries.getByRole('button').first().click();
    await entries
      .getByText(/^You · /)
      .first()
      .waitFor();
    const deleted = [`- @ 300 MX 10 mail.${ZONE}.`, '- mail 300 A 192.0.2.25'];
    await entries.getByText('mail 300 A 192.0.2.25').waitFor();
    expect((await lines(entries)).toSorted()).toEqual(deleted);
    await expectCorrectLayout(page, 'the history of a zone');
    await entries.getByRole('button', { name: 'Revert', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Revert serial 3?' });
    const what = dialog.getByRole('region', { name: 'What will change' });
    await what.waitFor();
    expect((await lines(what)).toSorted()).toEqual(deleted.map((line) => line.replace('-', '+')));
    // As on a slow line, the event arrives before the response. From then on, the change cannot be reverted again.
    await intercept(page, /\/revert$/, async (route) => {
      const response = await route.fetch();
      await page.getByText('Reverted serial 3').waitFor();
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click();
    await untilToast(page, 'Reverted. The zone’s serial is now 4.');
    expect(await sets()).toEqual([`@ MX 10 mail.${ZONE}.`, 'mail A 192.0.2.25', 'www A 192.0.2.10']);
    await entries.getByText('Reverted serial 3').waitFor();
    await entries.getByText('Deleted 2 record sets', { exact: true }).waitFor();

    const changed = { action: 'put', name: 'www', type: 'A', values: ['192.0.2.11'] };
    await pages.send('POST', `/api/v1/dns/${zone}/records/changes`, { json: { changes: [changed] } });
    await entries.getByText('Key bootstrap', { exact: false }).waitFor();
    await entries.getByRole('button', { name: 'Added 3 record sets' }).click();
    await entries.getByRole('button', { name: 'Revert', exact: true }).click();
    const refused = page.getByRole('dialog', { name: 'This change cannot be reverted' });
    await refused.getByText('The set of type A at www has changed since.', { exact: false }).waitFor();
    expect(await refused.getByRole('button', { name: 'Revert', exact: true }).count()).toBe(0);
    await refused.getByRole('link', { name: 'Edit record sets' }).click();
    await page.getByRole('table', { name: 'Record sets' }).waitFor();
  },
);

test(
  'the last changes are on the page in words, and secondaries show their serials',
  { timeout: TIMEOUT_MS },
  async () => {
    secondary.serial = 4;
    const page = await openTab('fields');
    const last = page.getByRole('list', { name: 'Last changes' }).getByRole('listitem').first();
    await last.getByText('Changed www A from 192.0.2.10 to 192.0.2.11').waitFor();
    await last.getByText('Key bootstrap', { exact: false }).waitFor();
    const shown = page.getByRole('listitem').filter({ hasText: secondary.address });
    await expect.poll(() => shown.innerText(), PATIENT).toMatch(/Behind\s+serial 4/);
    secondary.serial = 5;
    await expect.poll(() => shown.innerText(), PATIENT).toMatch(/Current\s+serial 5/);
    await expectCorrectLayout(page, 'the overview of a zone');
  },
);

test('a zone of 1,000 sets is searched by any part of a set, also on a phone', { timeout: TIMEOUT_MS }, async () => {
  const { page, browserErrors, at } = await pages.open({ viewport: { width: 390, height: 844 } });
  const { id } = (await pages.send('POST', '/api/v1/dns', { json: { name: 'large-harbour.com' } })).record();
  const types = ['A 192.0.2.1', 'TXT "one"', 'AAAA 2001:db8::1'];
  const lots = Array.from({ length: 1_000 }, (_, index) => `lot-${index} 300 IN ${types[index % 3]}`);
  const json = { zonefile: lots.join('\n'), mode: 'merge' };
  expect((await pages.send('POST', `/api/v1/dns/${id}/zonefile`, { json })).status).toBe(200);
  await page.goto(at(`dns/${id}?tab=records`));
  const table = page.getByRole('table', { name: 'Record sets' });
  await table.getByText('lot-0', { exact: true }).waitFor();
  // The first hundred, sorted as people count, and not a thousand at once.
  expect(await table.locator('tbody tr').count()).toBe(100);
  expect(await table.locator('tbody tr').last().innerText()).toContain('lot-99');
  await page.getByRole('button', { name: 'Show more (900 not shown)' }).waitFor();
  await page.getByLabel('Search record sets').fill('ot-99');
  await expect.poll(async () => table.locator('tbody tr').count(), PATIENT).toBe(11);
  await page.getByLabel('Any type').selectOption('TXT');
  await expect.poll(async () => table.locator('tbody tr').count(), PATIENT).toBe(3);
  // A form opens where one types on, and closes to where one came from.
  const actions = page.getByRole('button', { name: 'Actions for lot-997 TXT' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const values = page.getByRole('form', { name: 'Edit lot-997 TXT' }).getByLabel('Values');
  await expect.poll(async () => isFocused(values), PATIENT).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => isFocused(actions), PATIENT).toBe(true);
  // With one more it is read page by page.
  const more = { zonefile: 'lot-1000 300 IN A 192.0.2.1', mode: 'merge' };
  expect((await pages.send('POST', `/api/v1/dns/${id}/zonefile`, { json: more })).status).toBe(200);
  await page.goto(at(`dns/${id}?tab=records`));
  await table.getByText('lot-1000', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await table.getByText('lot-900', { exact: true }).waitFor();
  await page.getByLabel('Name').fill('lot-5');
  await page.keyboard.press('Enter');
  await expect.poll(async () => table.locator('tbody tr').count(), PATIENT).toBe(1);
  expect(browserErrors).toEqual([]);
  await page.context().close();
});

test('who may only look is offered what can be looked at', { timeout: TIMEOUT_MS }, async () => {
  const { page, browserErrors, at } = await pages.open();
  await page.route('**/console/api/projects/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), role: 'read_only' } });
  });
  await page.goto(at(`dns/${zone}?tab=records`));
  await page.getByRole('link', { name: 'Export' }).waitFor();
  await page.getByRole('table', { name: 'Record sets' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Import|Add|Edit|Delete)/ }).count()).toBe(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Changed www A from 192.0.2.10 to 192.0.2.11' }).click();
  await page.getByRole('listitem').getByText('www A 192.0.2.11').waitFor();
  expect(await page.getByRole('button', { name: 'Revert', exact: true }).count()).toBe(0);
  expect([...opened.browserErrors, ...browserErrors]).toEqual([]);
});
