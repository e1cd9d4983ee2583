import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { row, untilToast } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('live');
let opened: OpenedConsole;
let zone: string;

beforeAll(async () => {
  const created = await pages.send('POST', '/api/v1/dns', { json: { name: 'harbour-light.com' } });
  zone = created.record().id;
  opened = await pages.open();
});

/** The record sets of the zone, as the API has them. */
async function setsOf(query = ''): Promise<string[]> {
  const response = await pages.send('GET', `/api/v1/dns/${zone}/records${query}`);
  return response
    .page()
    .data.map(({ name, type, ttl, values }) => [name, type, ttl, ...(values as string[])].join(' '))
    .toSorted();
}

async function openEditor(): Promise<Page> {
  const { page, at } = opened;
  await page.goto(at(`dns/${zone}`));
  await page.getByRole('tab', { name: 'Record sets' }).click();
  return page;
}

async function add(page: Page, name: string, type: string, values: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a record set' }).click();
  const form = page.getByRole('form', { name: 'New record set' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Type').selectOption(type);
  await form.getByLabel('Values').fill(values);
  await form.getByRole('button', { name: 'Add' }).click();
}

test('changes are collected, corrected and applied in one step', { timeout: TIMEOUT_MS }, async () => {
  const page = await openEditor();
  await page.getByText('No record sets yet.').waitFor();
  await add(page, 'www', 'A', '192.0.2.10\n192.0.2.10');
  await add(page, 'docs', 'CNAME', 'www.harbour-light.com.');
  await page.getByRole('heading', { name: '2 changes to apply' }).waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  await expectCorrectLayout(page, 'record sets with changes to apply');
  await page.getByRole('button', { name: 'Apply changes' }).click();
  // The error is next to its change, nothing is stored, and the input stays.
  await page
    .getByRole('alert')
    .getByText(/repeated|twice|same/i)
    .waitFor();
  expect(await setsOf()).toEqual([]);

  await page.getByRole('button', { name: 'Edit www A' }).click();
  const form = page.getByRole('form', { name: 'Edit www A' });
  expect(await form.getByLabel('Values').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Values').fill('192.0.2.10\n192.0.2.11');
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await untilToast(page, /The changes are live/);
  expect(await setsOf()).toEqual(['docs CNAME  www.harbour-light.com.', 'www A  192.0.2.10 192.0.2.11']);
  const events = await pages.send('GET', `/api/v1/events?resource_id=${zone}&type=zone.records_changed`);
  expect(events.page().data).toHaveLength(1);
});

test('a change is shown as a difference, and can be undone', { timeout: TIMEOUT_MS }, async () => {
  const page = await openEditor();
  await page.getByRole('button', { name: 'Edit www A' }).click();
  const form = page.getByRole('form', { name: 'Edit www A' });
  await form.getByLabel('TTL').fill('300');
  await form.getByLabel('Values').fill('192.0.2.11\n192.0.2.12');
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delete docs CNAME' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  const lines = await page.getByRole('listitem').filter({ hasText: /^[+-]/ }).allInnerTexts();
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').replace(/(Added|Removed): /, '')).toSorted()).toEqual([
    '+ www 300 A 192.0.2.11',
    '+ www 300 A 192.0.2.12',
    '- docs CNAME www.harbour-light.com.',
    '- www A 192.0.2.10',
    '- www A 192.0.2.11',
  ]);
  await page.getByRole('button', { name: 'Undo docs CNAME' }).first().click();
  await page.getByRole('heading', { name: '1 change to apply' }).waitFor();
  await page.getByRole('button', { name: 'Apply change', exact: true }).click();
  await untilToast(page, /The changes are live/);
  expect(await setsOf('?type=A')).toEqual(['www A 300 192.0.2.11 192.0.2.12']);
  expect(await setsOf('?type=CNAME')).toHaveLength(1);
});

test('what is not applied is not lost by a wrong click', { timeout: TIMEOUT_MS }, async () => {
  const page = await openEditor();
  await page.getByLabel('Any type').selectOption('A');
  await expect.poll(async () => row(page, 'docs').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete www A' }).click();
  await page.getByRole('link', { name: 'Sites' }).click();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await page.getByRole('button', { name: 'Apply change', exact: true }).click();
  await page.getByText('No record sets match these filters.').waitFor();
  expect(await setsOf()).toEqual(['docs CNAME  www.harbour-light.com.']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await row(page, 'docs').waitFor();
  await expectCorrectLayout(page, 'the record sets of a zone');
});

test('many are labelled at once, and deleted in one change', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const values = ['192.0.2.20'];
  const changes = ['quay', 'pier', 'kept'].map((name) => ({ action: 'put', name, type: 'A', values }));
  const docs = { action: 'put', name: 'docs', type: 'CNAME', values: ['www.harbour-light.com.'] };
  await pages.send('POST', `/api/v1/dns/${zone}/records/changes`, { json: { changes: [...changes, docs] } });
  const page = await openEditor();
  await page.getByLabel('Select quay A').check();
  await page.getByLabel('Select pier A').check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await selection.getByText('2 selected').waitFor();
  await expectCorrectLayout(page, 'a selection of record sets');
  await selection.getByRole('button', { name: 'Label' }).click();
  await page.getByLabel('Key of label 1').fill('team');
  await page.getByLabel('Value of label 1').fill('sea');
  await page.getByRole('button', { name: 'Apply labels' }).click();
  await untilToast(page, 'Labelled 2 record sets.');
  expect(await setsOf('?label=team:sea')).toEqual(['pier A  192.0.2.20', 'quay A  192.0.2.20']);

  await selection.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: '2 changes to apply' }).waitFor();
  await selection.waitFor({ state: 'detached' });
  const all = page.getByLabel('Select all on this page');
  expect(await all.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  // What is to be deleted can no longer be chosen.
  expect(await page.getByLabel('Select quay A').count()).toBe(0);
  await all.check();
  await selection.getByText('2 selected').waitFor();
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await untilToast(page, /The changes are live/);
  expect(await setsOf('?type=A')).toEqual(['kept A  192.0.2.20']);
  expect(opened.browserErrors).toEqual([]);
});

test('no row moves under the pointer, and Apply stays in view', { timeout: TIMEOUT_MS }, async () => {
  const values = ['192.0.2.30'];
  const names = Array.from({ length: 40 }, (_, index) => `berth-${index + 10}`);
  const changes = names.map((name) => ({ action: 'put', name, type: 'A', values }));
  await pages.send('POST', `/api/v1/dns/${zone}/records/changes`, { json: { changes } });
  const page = await openEditor();
  const places = async (): Promise<(number | undefined)[]> =>
    Promise.all(['berth-10', 'berth-12', 'berth-14'].map(async (name) => (await row(page, name).boundingBox())?.y));
  const apply = page.getByRole('button', { name: 'Apply change' });
  const isInView = async (): Promise<boolean> => {
    const { y = -1, height = 0 } = (await apply.boundingBox()) ?? {};
    return y >= 0 && y + height <= page.viewportSize()!.height;
  };
  await row(page, 'berth-12').waitFor();
  const before = await places();

  // Two clicks on the same spot concern the same set.
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Delete berth-12 A' }).boundingBox())!;
  const spot = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...spot);
  await page.getByRole('heading', { name: '1 change to apply' }).waitFor();
  expect(await places()).toEqual(before);
  expect(await isInView()).toBe(true);
  await page.mouse.click(...spot);
  await page.getByRole('heading', { name: 'No changes to apply' }).waitFor();
  await page.getByRole('button', { name: 'Delete berth-12 A' }).waitFor();

  await page.getByLabel('Select berth-12 A').check();
  await page.getByRole('region', { name: 'Selection' }).getByText('1 selected').waitFor();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: 'Delete berth-40 A' }).click();
  expect(await isInView()).toBe(true);
  await expectCorrectLayout(page, 'a long zone with a change to apply');
  await page.getByRole('button', { name: 'Discard' }).click();
});
