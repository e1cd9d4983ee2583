import { beforeAll, expect, test } from 'vitest';
import { expectSoundLooks } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { row } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const LONG = 240_000;

const pages = useConsolePages('live');
let opened: OpenedConsole;
let zone: string;

beforeAll(async () => {
  const created = await pages.send('POST', '/api/v1/dns', { json: { name: 'harbour-light.com' } });
  zone = created.record().id;
  opened = await pages.open();
});

test('record sets are created, filtered, edited and deleted on the page of their zone', { timeout: LONG }, async () => {
  const { page, at } = opened;
  await page.goto(at(`dns/${zone}`));
  await page.getByRole('tab', { name: 'Record sets' }).click();
  await page.getByText('No record sets yet.').waitFor();

  await page.getByRole('button', { name: 'Create a record set' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a record set' });
  await dialog.getByLabel('Name', { exact: true }).fill('www');
  await dialog.getByLabel('Values').fill('192.0.2.10\nnowhere');
  await dialog.getByRole('button', { name: 'Create a record set' }).click();
  // What is wrong stands at its field, and what was typed stays.
  await dialog.getByText(/line 2, is not a value of type A/).waitFor();
  expect(await dialog.getByLabel('Values').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Values').fill('192.0.2.10\n192.0.2.11');
  await dialog.getByRole('button', { name: 'Create a record set' }).click();
  await row(page, 'www').waitFor();

  for (const [name, type, values] of [
    ['@', 'MX', ['10 mail.harbour-light.com.']],
    ['@', 'TXT', ['v=spf1 mx -all']],
    ['docs', 'CNAME', ['www.harbour-light.com.']],
  ]) {
    const json = { name, type, values, labels: { team: 'web' } };
    expect((await pages.send('POST', `/api/v1/dns/${zone}/records`, { json })).status).toBe(201);
  }
  await page.reload();
  await row(page, 'docs').waitFor();
  await expectSoundLooks(page, 'the record sets of a zone');

  await page.getByLabel('Any type').selectOption('A');
  await expect.poll(async () => row(page, 'docs').count()).toBe(0);
  await row(page, 'www').getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Update a record set' });
  await editing.getByLabel('TTL').fill('300');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await row(page, 'www').getByText('300').filter({ visible: true }).first().waitFor();
  await row(page, 'www').getByRole('button', { name: 'Edit' }).click();
  await editing.getByLabel('TTL').fill('');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await pages.send('GET', `/api/v1/dns/${zone}/records?name=www`)).page().data[0]!['ttl'])
    .toBeNull();

  await row(page, 'www').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete record set' }).click();
  await page.getByText('No record sets match these filters.').waitFor();
  expect((await pages.send('GET', `/api/v1/dns/${zone}/records?name=www`)).page().data).toEqual([]);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByText('3', { exact: true }).first().waitFor();
  expect(opened.complaints).toEqual([]);
});
