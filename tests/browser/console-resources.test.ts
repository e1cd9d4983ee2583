import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage, row } from '../support/console-page.ts';
import { intercept } from '../support/intercept.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('live');
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await pages.open();
});

describe('what the server refuses lands on its field', () => {
  test('451 on the region', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    await page.goto(at('sites/new'));
    await page.getByLabel('Name', { exact: true }).fill('far-away');
    await page.getByLabel('Region').selectOption('restricted-1');
    await page.getByRole('button', { name: 'Create a site', exact: true }).click();
    const region = page.getByLabel('Region');
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await region.getAttribute('aria-invalid')).toBe('true');
    const [description = ''] = ((await region.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await page.locator(`[id="${description}"]`).textContent()).toMatch(/restricted-1/);
    expect(await region.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  test('409 on a name that is taken', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    await pages.send('POST', '/api/v1/sites', { json: { name: 'taken-already' } });
    await page.goto(at('sites/new'));
    await page.getByLabel('Name', { exact: true }).fill('taken-already');
    await page.getByRole('button', { name: 'Create a site', exact: true }).click();
    // The whole sentence, because the sample next to the form already contains the name.
    await page.getByText('taken-already is already taken. Choose another name.').first().waitFor();
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  test('400 on each of several fields at once', { timeout: TIMEOUT_MS }, async () => {
    const { page, at } = opened;
    await page.goto(at('databases/new'));
    await page.getByLabel('Name', { exact: true }).fill('Not A Name');
    await page.getByLabel('Storage (GB)').fill('lots');
    await page.getByRole('button', { name: 'Create a database', exact: true }).click();
    await page.locator('[aria-invalid="true"]').nth(1).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Storage (GB)').getAttribute('aria-invalid')).toBe('true');
  });
});

test('a create whose answer was lost is sent again, and makes nothing twice', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = await pages.open();
  await page.goto(at('sites/new'));
  await page.getByLabel('Name', { exact: true }).fill('lost-answer');
  let losses = 0;
  await intercept(page, '**/api/v1/sites', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    losses += 1;
    // It reaches the server, and only the way back is cut.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Create a site', exact: true }).click();
  await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/sites');
  await page.getByRole('button', { name: 'Create a site', exact: true }).click();
  await expectPage(page, 'lost-answer');
  expect(losses).toBe(1);
  await page.context().close();
});

test('a table goes on to older pages, and back with the browser', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  for (let number = 0; number < 25; number++)
    await pages.send('POST', '/api/v1/vpn', { json: { name: `net-${String(number).padStart(2, '0')}` } });
  await page.goto(at('vpn'));
  await row(page, 'net-24').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await row(page, 'net-00').waitFor();
  expect(await row(page, 'net-24').count()).toBe(0);
  await page.goBack();
  await row(page, 'net-24').waitFor();
});

test('a script in a label, a name or a header is shown as text', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  const script = `<img src=x onerror="document.title='broken in'">`;
  const created = await pages.send('POST', '/api/v1/sites', {
    json: { name: 'with-script', labels: { env: script } },
    headers: { 'User-Agent': script },
  });
  expect(created.status).toBe(201);
  await page.goto(at(`sites/${created.record().id}`));
  await page.getByText(`env:${script}`).waitFor();
  await page.goto(at(`requests/${created.header('X-Request-Id')}`));
  await page
    .getByText(/^\d+ headers$/)
    .first()
    .click();
  await page.getByText(script, { exact: true }).waitFor();
  expect(await page.title()).not.toContain('broken in');
});

test('the palette leads to a page, a name and an id; the sheet tells the keys', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  const created = await pages.send('POST', '/api/v1/sites', {
    json: { name: 'found-by-palette' },
  });
  await page.goto(at('overview'));
  await expectPage(page, 'Overview');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search pages, actions, names and IDs').fill('audit');
  await page.keyboard.press('Enter');
  await expectPage(page, 'Audit log');
  for (const text of ['by-palette', created.record().id]) {
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search pages, actions, names and IDs').fill(text);
    await page.getByRole('option').filter({ hasText: text }).waitFor();
    await page.keyboard.press('Enter');
    await expectPage(page, 'found-by-palette');
    await page.goto(at('events'));
    await expectPage(page, 'Events');
  }
  await page.keyboard.press('Control+k');
  await page.getByLabel('Search pages, actions, names and IDs').fill('renew a dom');
  const [reference] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('option', { name: 'Renew a domain' }).click(),
  ]);
  await reference.waitForURL('**/reference/renewDomain');
  await reference.close();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test(
  'the palette says where it looks for beginnings alone, and finds by them',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, at } = opened;
    await pages.send('POST', '/api/v1/domains', { json: { name: 'oldest-of-all.com' } });
    for (let number = 0; number < 100; number++)
      await pages.send('POST', '/api/v1/domains', { json: { name: `newer-${number}.com` } });
    await page.goto(at('overview'));
    await expectPage(page, 'Overview');
    await page.keyboard.press('Control+k');
    const field = page.getByLabel('Search pages, actions, names and IDs');
    await field.fill('st-of-all');
    await page.getByText('only names that begin with this are found.', { exact: false }).waitFor();
    await page.getByText('No results for', { exact: false }).waitFor();
    await field.fill('Oldest-of');
    await page.getByRole('option', { name: 'oldest-of-all.com' }).waitFor();
    await page.keyboard.press('Enter');
    await expectPage(page, 'oldest-of-all.com');
  },
);

test(
  'a deletion ends in the list, also when its event arrives before its pages are read again',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page, at } = opened;
    const site = (await pages.send('POST', '/api/v1/sites', { json: { name: 'gone-in-two-ways' } })).record();
    await page.goto(at(`sites/${site.id}`));
    await page.locator('header').getByText('active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByLabel('Type gone-in-two-ways to confirm').fill('gone-in-two-ways');
    const isGone = page.waitForResponse(
      (response) => response.url().endsWith(`/sites/${site.id}`) && response.status() === 404,
    );
    const project = new URL(at('')).pathname.split('/').at(-2);
    await intercept(page, `**/console/api/projects/${project}`, async (route) =>
      isGone.then(async () => route.continue()),
    );
    await page.getByRole('button', { name: 'Delete site' }).click();
    await isGone;
    await expectPage(page, 'Sites');
    await page.unroute(`**/console/api/projects/${project}`);
  },
);

test('through all of this the browser had nothing to complain of', () => {
  expect(opened.browserErrors).toEqual([]);
});
