import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { row } from '../support/console-page.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const SEARCH = '?label=env%3Aproduction&order=name';

const pages = useConsolePages('live', { LANDHOLD_SIMULATED_DELAY_MS: '0' });

async function createSite(name: string, env: string): Promise<void> {
  const created = await pages.send('POST', '/api/v1/sites', { json: { name, labels: { env } } });
  expect(created.status).toBe(201);
}

beforeAll(async () => {
  await createSite('quay', 'production');
  await createSite('anchor', 'production');
  await createSite('buoy', 'test');
});

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const namesIn = async (page: Page): Promise<string[]> => page.locator('[data-row-link]').allTextContents();
const headingsIn = async (page: Page): Promise<string[]> =>
  page.getByRole('columnheader').filter({ visible: true }).allTextContents();

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: /Save view|Replace/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const currentView = async (page: Page, name: string): Promise<void> =>
  tabs(page).locator('[aria-current="page"]').filter({ hasText: name }).waitFor();

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for the view ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'a view keeps filter, order and columns, and its link shows the same elsewhere',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page, at, browserErrors } = await pages.open();
    await page.goto(at(`sites${SEARCH}`));
    await row(page, 'quay').waitFor();
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'ID' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'URL' }).click();
    await page.keyboard.press('Escape');
    const headings = await headingsIn(page);
    expect(headings).toContain('ID');
    expect(headings).not.toContain('URL');
    await saveView(page, 'In production');
    await tabs(page).getByRole('link', { name: 'In production' }).click();
    await currentView(page, 'In production');
    await expect.poll(() => namesIn(page)).toEqual(['anchor', 'quay']);
    expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);

    await tabs(page).getByRole('link', { name: 'All' }).click();
    await row(page, 'buoy').waitFor();
    await currentView(page, 'All');
    await page.reload();
    await tabs(page).getByRole('link', { name: 'In production' }).click();
    await expect.poll(() => namesIn(page)).toEqual(['anchor', 'quay']);
    const link = page.url();
    await page.context().close();

    const other = await pages.open();
    await other.page.goto(link);
    await row(other.page, 'quay').waitFor();
    expect(await namesIn(other.page)).toEqual(['anchor', 'quay']);
    expect(await headingsIn(other.page)).toEqual(headings);
    expect(await tabs(other.page).count()).toBe(0);
    expect([...browserErrors, ...other.browserErrors]).toEqual([]);
    await other.page.context().close();
  },
);

test('views are renamed, replaced and deleted', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const { page, at } = await pages.open();
  await page.goto(at('sites?status=active'));
  await row(page, 'quay').waitFor();
  await saveView(page, 'Live');
  await currentView(page, 'Live');
  await act(page, 'Live', 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename the view' });
  await dialog.getByLabel('Name').fill('Up');
  await page.keyboard.press('Enter');
  await currentView(page, 'Up');
  expect(await tabs(page).getByRole('link').allTextContents()).toEqual(['All', 'Up']);

  await page.goto(at('sites?label=env%3Atest'));
  await row(page, 'buoy').waitFor();
  await saveView(page, 'up');
  await currentView(page, 'up');
  expect(await tabs(page).getByRole('link').allTextContents()).toEqual(['All', 'up']);
  await page.reload();
  await currentView(page, 'up');
  await act(page, 'up', 'Delete view');
  await tabs(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save view' }).waitFor();
  await page.context().close();
});

test('views belong to one list of one project', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = await pages.open();
  await page.goto(at('sites?status=active'));
  await row(page, 'quay').waitFor();
  await saveView(page, 'Live');
  await currentView(page, 'Live');
  await page.goto(at('domains?status=active'));
  await page.getByText('No domains match these filters.').waitFor();
  expect(await tabs(page).count()).toBe(0);
  const { id } = await pages.owner().call('createProject', { json: { name: 'elsewhere', country: 'DE' } });
  await page.goto(`${pages.url()}/console/p/${id}/sites?status=active`);
  await page.getByText('No sites match these filters.').waitFor();
  expect(await tabs(page).count()).toBe(0);
  await page.context().close();
});
