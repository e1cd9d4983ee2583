import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, row, untilToast } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const SHOPS = 23;

const pages = useConsolePages('live', { LANDHOLD_SIMULATED_DELAY_MS: '0' });
let opened: OpenedConsole;

async function create(kind: string, fields: object): Promise<string> {
  const response = await pages.send('POST', `/api/v1/${kind}`, { json: fields });
  expect(response.status).toBe(201);
  return response.record().id;
}

beforeAll(async () => {
  opened = await pages.open();
  for (const name of ['quay', 'anchor', 'buoy']) await create('sites', { name });
  for (let number = 1; number <= SHOPS; number += 1)
    await create('sites', { name: `shop-${String(number).padStart(2, '0')}`, labels: { env: 'test' } });
});

async function namesIn(page: Page, label = 'Sites'): Promise<string[]> {
  return page.getByRole('table', { name: label }).locator('[data-row-link]').allTextContents();
}

async function open(path: string, label: string): Promise<Page> {
  const { page, at } = opened;
  await page.goto(at(path));
  await page.getByRole('table', { name: label }).waitFor();
  return page;
}

async function exportAs(page: Page, format: string): Promise<{ name: string; text: string }> {
  const started: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const download = await started;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

describe('search', () => {
  test(
    'finds any part of a name while you type, on every page, and has the shortcut /',
    { timeout: TIMEOUT_MS },
    async () => {
      const page = await open('sites', 'Sites');
      // The oldest sites are on the second page.
      expect(await row(page, 'anchor').count()).toBe(0);
      await page.keyboard.press('/');
      await page.keyboard.type('AN');
      await row(page, 'anchor').waitFor();
      expect(await namesIn(page)).toEqual(['anchor']);
      expect(new URL(page.url()).searchParams.get('search')).toBe('AN');
      await page.keyboard.type('x');
      await page.getByText('No sites match these filters.').waitFor();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await row(page, `shop-${SHOPS}`).waitFor();
      expect(await page.getByLabel('Search sites').inputValue()).toBe('');
      await page.getByText(`20 of ${SHOPS + 3} sites`).waitFor();
      await page.getByLabel('Search sites').fill('07');
      await page.getByText('1 site', { exact: true }).waitFor();
      await page.getByLabel('Search sites').fill('shop');
      await page.getByText(`20 of ${SHOPS} sites`).waitFor();
    },
  );

  test(
    'sends a request once typing pauses, and adds one step to the history',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, at } = opened;
      await page.goto(at('overview'));
      await expectPage(page, 'Overview');
      await page.getByRole('link', { name: 'Sites', exact: true }).first().click();
      await row(page, `shop-${SHOPS}`).waitFor();
      const prefixes: string[] = [];
      page.on('request', (request) => {
        const prefix = new URL(request.url()).searchParams.get('search');
        if (prefix !== null && request.url().includes('/api/v1/sites')) prefixes.push(prefix);
      });
      await page.getByLabel('Search sites').pressSequentially('buoy', { delay: 20 });
      await row(page, 'buoy').waitFor();
      expect(new Set(prefixes)).toEqual(new Set(['buoy']));
      await page.goBack();
      await expectPage(page, 'Overview');
    },
  );

  test('finds children of a record as well', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const network = await create('vpn', { name: 'harbour' });
    for (const name of ['laptop-1', 'phone-1', 'laptop-2']) await create(`vpn/${network}/peers`, { name });
    const { page, at } = opened;
    await page.goto(at(`vpn/${network}?tab=peers`));
    await page.getByRole('tab', { name: 'Peers' }).click();
    await page.getByLabel('Search peers').fill('laptop');
    await row(page, 'laptop-1').waitFor();
    await row(page, 'phone-1').waitFor({ state: 'detached' });
    const cells = await page.getByRole('row').allTextContents();
    expect(
      cells.filter((text) => /laptop|phone/.test(text)).map((text) => /laptop-\d|phone-\d/.exec(text)![0]),
    ).toEqual(['laptop-1', 'laptop-2']);
    await page.getByText('2 peers', { exact: true }).waitFor();
  });
});

test('the headings Name and Created sort the whole list, not only a page', { timeout: TIMEOUT_MS }, async () => {
  const page = await open('sites', 'Sites');
  const heading = (name: string) => page.getByRole('columnheader', { name });
  expect(await heading('Created').getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await row(page, 'anchor').waitFor();
  expect(await heading('Name').getAttribute('aria-sort')).toBe('ascending');
  expect((await namesIn(page)).slice(0, 4)).toEqual(['anchor', 'buoy', 'quay', 'shop-01']);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await row(page, `shop-${SHOPS}`).waitFor();
  expect(await namesIn(page)).toEqual(['18', '19', '20', '21', '22', '23'].map((number) => `shop-${number}`));
  await page.getByRole('button', { name: 'Created', exact: true }).click();
  await row(page, `shop-${SHOPS}`).waitFor();
  await expect.poll(() => namesIn(page)).toHaveLength(20);
  expect((await namesIn(page))[0]).toBe(`shop-${SHOPS}`);
});

test('a click anywhere in a row opens its record, except on a control', { timeout: TIMEOUT_MS }, async () => {
  const page = await open('sites?search=buoy', 'Sites');
  await page.getByLabel('Select buoy').check();
  await page.getByText('1 selected').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/sites$/);
  await row(page, 'buoy').getByText('None yet', { exact: true }).click();
  await expectPage(page, 'buoy');
});

test(
  'the menu of a row opens its form, and deletes it without leaving the list',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    await create('sites', { name: 'menu-one' });
    await create('sites', { name: 'menu-two' });
    const page = await open('sites?search=menu', 'Sites');
    await page.getByRole('button', { name: 'Actions for menu-one' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expectPage(page, 'Edit menu-one');
    expect(await page.title()).toBe('Edit menu-one · Landhold console');
    await page.goBack();
    await page.getByRole('button', { name: 'Actions for menu-one' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByLabel('Type menu-one to confirm').fill('menu-one');
    await page.getByRole('button', { name: 'Delete site' }).click();
    await untilToast(page, 'Deleted menu-one.');
    // Rows have a role again once the dialog is closed.
    await row(page, 'menu-two').waitFor();
    await row(page, 'menu-one').waitFor({ state: 'detached' });
    expect(await namesIn(page)).toEqual(['menu-two']);
    expect(new URL(page.url()).searchParams.get('search')).toBe('menu');
  },
);

describe('bulk actions', () => {
  test('add labels and remove some', { timeout: TIMEOUT_MS }, async () => {
    const ids = [];
    for (const name of ['many-a', 'many-b', 'many-c']) ids.push(await create('sites', { name, labels: { old: 'x' } }));
    const page = await open('sites?search=many', 'Sites');
    await page.getByLabel('Select all on this page').check();
    await page.getByText('3 selected').waitFor();
    await expectCorrectLayout(page, 'a selection');
    await page.getByRole('button', { name: 'Label', exact: true }).click();
    await page.getByLabel('Key of label 1').fill('team');
    await page.getByLabel('Value of label 1').fill('web');
    await page.getByLabel('Labels to remove').fill('old, never');
    await expectCorrectLayout(page, 'labels for many');
    await page.getByRole('button', { name: 'Apply labels' }).click();
    await untilToast(page, 'Labelled 3 sites.');
    for (const id of ids)
      expect((await pages.send('GET', `/api/v1/sites/${id}`)).record().labels).toEqual({ team: 'web' });
  });

  test('delete records once their number is typed, and keep protected ones', { timeout: TIMEOUT_MS }, async () => {
    await create('sites', { name: 'many-kept', deletion_protection: true });
    const page = await open('sites?search=many', 'Sites');
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('1 site is protected and will be kept.').waitFor();
    await page.getByLabel('Type delete 3 to confirm').fill('delete 3');
    await expectCorrectLayout(page, 'the deletion of many');
    await page.getByRole('button', { name: 'Delete 3 sites' }).click();
    await untilToast(page, 'Deleted 3 sites.');
    await row(page, 'many-kept').waitFor();
    await row(page, 'many-a').waitFor({ state: 'detached' });
    expect(await namesIn(page)).toEqual(['many-kept']);
  });

  test(
    'work for children of a record too, as do columns and the export',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const network = await create('vpn', { name: 'many-network' });
      for (const name of ['buoy-1', 'buoy-2', 'raft']) await create(`vpn/${network}/peers`, { name });
      const { page, at } = opened;
      await page.goto(at(`vpn/${network}?tab=peers`));
      await row(page, 'raft').waitFor();
      await page.getByLabel('Select buoy-1').check();
      await page.getByLabel('Select buoy-2').check();
      await expectCorrectLayout(page, 'a selection of children');
      await page.getByRole('button', { name: 'Label', exact: true }).click();
      await page.getByLabel('Key of label 1').fill('team');
      await page.getByLabel('Value of label 1').fill('sea');
      await page.getByRole('button', { name: 'Apply labels' }).click();
      await untilToast(page, 'Labelled 2 peers.');
      const { name, text } = await exportAs(page, 'JSON');
      expect(name).toBe('many-network-peers.json');
      expect(JSON.parse(text)).toMatchObject([
        { labels: {} },
        { labels: { team: 'sea' } },
        { labels: { team: 'sea' } },
      ]);
      await page.getByRole('button', { name: 'Choose columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('columnheader', { name: 'Created' }).waitFor();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
      await page.getByLabel('Type delete 2 to confirm').fill('delete 2');
      await page.getByRole('button', { name: 'Delete 2 peers' }).click();
      await untilToast(page, 'Deleted 2 peers.');
      await row(page, 'buoy-1').waitFor({ state: 'detached' });
    },
  );

  test('show which records were refused, and why', { timeout: TIMEOUT_MS }, async () => {
    await create('sites', { name: 'refused-a' });
    const kept = await create('sites', { name: 'refused-b' });
    const page = await open('sites?search=refused', 'Sites');
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByLabel('Type delete 2 to confirm').fill('delete 2');
    await pages.send('PATCH', `/api/v1/sites/${kept}`, { json: { deletion_protection: true } });
    await page.getByRole('button', { name: 'Delete 2 sites' }).click();
    await page.getByText('These sites were not deleted:').waitFor();
    expect(await page.getByRole('dialog').textContent()).toMatch(/refused-b: .*protect/);
    expect((await pages.send('GET', `/api/v1/sites/${kept}`)).status).toBe(200);
  });
});

test('the chosen columns are remembered for each kind', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const page = await open('sites', 'Sites');
  await page.getByRole('button', { name: 'Choose columns' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('menuitemcheckbox', { name: 'URL' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'ID', exact: true }).click();
  await page.keyboard.press('Escape');
  const headings = async () => page.getByRole('columnheader').allTextContents();
  expect(await headings()).toEqual(expect.arrayContaining(['ID']));
  await page.reload();
  await page.getByRole('columnheader', { name: 'ID' }).waitFor();
  expect(await headings()).not.toContain('URL');
  await open('vpn', 'VPN networks');
  expect(await headings()).not.toContain('ID');
  await open('sites', 'Sites');
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await page.getByRole('columnheader', { name: 'URL' }).waitFor();
});

describe('export', () => {
  test('has all pages of the list, filtered and sorted as shown', { timeout: TIMEOUT_MS }, async () => {
    const page = await open('sites?label=env:test&order=name', 'Sites');
    const { name, text } = await exportAs(page, 'JSON');
    expect(name).toBe('sites.json');
    const records = JSON.parse(text) as { name: string }[];
    expect(records.map((record) => record.name)).toEqual(
      Array.from({ length: SHOPS }, (_, index) => `shop-${String(index + 1).padStart(2, '0')}`),
    );
    await untilToast(page, `Exported ${SHOPS} sites.`);
    const table = await exportAs(page, 'CSV');
    expect(table.name).toBe('sites.csv');
    const [heading, ...rows] = table.text.trimEnd().split('\r\n');
    expect(heading).toMatch(/^id,object,/);
    expect(rows).toHaveLength(SHOPS);
  });
});

test('an international domain name is shown in Unicode', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const id = await create('domains', { name: 'bücher-kai.com' });
  const page = await open('domains', 'Domains');
  expect(await namesIn(page, 'Domains')).toEqual(['bücher-kai.com']);
  await page.getByLabel('Search domains').fill('bücher-kai');
  await row(page, 'bücher-kai.com').waitFor();
  await page.goto(opened.at(`domains/${id}`));
  await expectPage(page, 'bücher-kai.com');
  await page.getByText('xn--bcher-kai-q9a.com').waitFor();
});

test('the browser reported no problem in any of these tests', () => {
  expect(opened.browserErrors).toEqual([]);
});
