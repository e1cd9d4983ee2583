/** DNSSEC on the page of a zone: signing, the DS records to copy, and a key rollover. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DNS_ON } from '../dns/served-zone.ts';
import { expectSoundLooks } from '../support/console-look.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const LONG = 600_000;

const pages = useConsolePages('mock', DNS_ON);

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.waitFor();
  await expectSoundLooks(page, label);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a zone is signed, shows its DS records, changes its key and is no longer signed', { timeout: LONG }, async () => {
  const { id } = (await pages.send('POST', '/api/v1/dns', { json: { name: 'harbour-light.com' } })).record();
  const digests = async (): Promise<unknown> => {
    const { signing } = (await pages.send('GET', `/api/v1/dns/${id}`)).record();
    return (signing as { ds: string[] }).ds;
  };
  const { page, at, complaints } = await pages.open();
  await page.goto(at(`dns/${id}`));
  await page.getByText('Answers are not signed.').waitFor();
  const shown = page.getByRole('list', { name: 'DS records' }).getByRole('listitem');
  const shownDigests = async (): Promise<string[]> => shown.locator('span.font-mono').allInnerTexts();

  await confirm(page, 'Sign the zone');
  await shown.first().waitFor();
  expect(await shownDigests()).toEqual(await digests());
  await expectSoundLooks(page, 'a signed zone');

  await confirm(page, 'Start key rollover');
  await shown.nth(1).waitFor();
  expect(await shownDigests()).toEqual(await digests());
  await page.getByRole('button', { name: 'Finish key rollover' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Finish key rollover' }).click();
  // Resolvers may still have the former DS record alone.
  await dialog.getByRole('alert').waitFor();
  await expectSoundLooks(page, 'a rollover that must wait');
  await page.keyboard.press('Escape');

  await confirm(page, 'Cancel key rollover');
  await shown.nth(1).waitFor({ state: 'detached' });
  await confirm(page, 'Stop signing');
  await page.getByText('Answers are not signed.').waitFor();
  expect(complaints).toEqual([]);
});
