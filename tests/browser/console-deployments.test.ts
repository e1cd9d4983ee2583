/**
 * The deployments of a site in the console: a folder is uploaded, goes live, and is rolled back.
 *
 * @module-tag long
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { row } from '../support/console-page.ts';
import { intercept } from '../support/intercept.ts';
import { ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { useFolder } from '../support/use-folder.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', SITES_ON);
const folder = join(useFolder(), 'public');

let opened: OpenedConsole;
let site: ServedSite;
/** The digests of the uploaded files, in order. */
const uploads: string[] = [];

beforeAll(async () => {
  site = await ServedSite.create(pages.send, 'harbour-books');
  opened = await pages.open();
  opened.page.on('request', (request) => {
    const [, digest] = /\/files\/([0-9a-f]{64})$/.exec(request.url()) ?? [];
    if (digest !== undefined && request.method() === 'PUT') uploads.push(digest);
  });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Harbour Books</title><h1>Open from 9 to 5</h1>');
  writeFileSync(join(folder, '404.html'), '<h1>Nothing here</h1>');
  for (let at = 0; at < 10; at += 1) writeFileSync(join(folder, `assets/${at}.css`), `h1 { order: ${at} }`);
});

async function openDeployments(): Promise<Page> {
  await opened.page.goto(opened.at(`sites/${site.id}?tab=deployments`));
  await opened.page.getByRole('button', { name: 'Choose folder' }).waitFor();
  return opened.page;
}

/** Drops a folder as if it were dragged from the desktop. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await session.detach();
}

async function deploy(page: Page, message: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Deploy public' });
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: /^Deploy/ }).click();
}

/** The row has its badge twice, once for narrow windows. */
function liveRow(page: Page, message: string): Locator {
  return row(page, message).filter({ hasText: 'Live' });
}

async function confirm(page: Page, action: Locator, name: string): Promise<void> {
  await action.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

test(
  'a chosen folder goes live, and the next one uploads only files that have changed',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openDeployments();
    await page.getByText('No deployments yet.').waitFor();
    expect(await page.getByRole('region', { name: 'the command' }).textContent()).toContain(
      `/api/v1/sites/${site.id}/deployments/archive`,
    );
    await expectCorrectLayout(page, 'a site without deployments');

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose folder' }).click();
    await (await chooser).setFiles(folder);
    await page.getByText('12 files').waitFor();
    await expectCorrectLayout(page, 'a folder to deploy');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/files/*', async (route) => {
      await released;
      await route.continue();
    });
    await deploy(page, 'Opening');
    await page.getByText('Sending 0 of 12 changed files').waitFor();
    await row(page, 'Opening').filter({ hasText: 'uploading' }).waitFor();
    await expectCorrectLayout(page, 'a folder that is uploading');
    // The upload continues while another tab is open.
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: 'Deployments' }).click();
    await page.getByRole('progressbar', { name: 'Deploying public' }).waitFor();
    release();
    await page.getByText('harbour-books is live', { exact: true }).waitFor();
    await page.getByText('12 files sent').waitFor();
    await liveRow(page, 'Opening').waitFor();
    expect(uploads).toHaveLength(12);

    const visitor = await page.context().newPage();
    const address = await page.getByRole('link', { name: 'Open site' }).getAttribute('href');
    await visitor.goto(address!);
    expect(await visitor.getByRole('heading').textContent()).toBe('Open from 9 to 5');

    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Harbour Books</title><h1>Open from 8 to 6</h1>');
    await dropFolder(page, folder);
    await deploy(page, 'Longer hours');
    await page.getByText('1 of 12 files sent').waitFor();
    expect(uploads).toHaveLength(13);
    await visitor.reload();
    expect(await visitor.getByRole('heading').textContent()).toBe('Open from 8 to 6');
    await visitor.close();
    await expectCorrectLayout(page, 'a site with deployments');
  },
);

test('the previous deployment can be made live again, and then the newer one', { timeout: TIMEOUT_MS }, async () => {
  const page = await openDeployments();
  await confirm(page, page.getByRole('button', { name: 'Roll back Opening' }), 'Roll back');
  await liveRow(page, 'Opening').waitFor();
  expect((await site.visit()).text).toContain('9 to 5');
  await page.getByRole('button', { name: 'Promote Longer hours' }).click();
  await page.getByRole('dialog', { name: 'Make this deployment live?' }).waitFor();
  await expectCorrectLayout(page, 'a promotion');
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await liveRow(page, 'Longer hours').waitFor();
  expect((await site.visit()).text).toContain('8 to 6');
});

test('a site shows what is live and who deployed it, and rolls back', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  await page.goto(at(`sites/${site.id}`));
  const live = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Live', exact: true }) });
  await live.getByText('Longer hours', { exact: true }).waitFor();
  await live.getByText(/^Deployed .* by you · 12 files, /).waitFor();
  expect(await live.getByRole('link', { name: 'Visit' }).getAttribute('href')).toBe(site.url);
  await expectCorrectLayout(page, 'a site that is live');
  await confirm(page, live.getByRole('button', { name: 'Roll back' }), 'Roll back');
  await live.getByText('Opening', { exact: true }).waitFor();
  expect((await site.visit()).text).toContain('9 to 5');
  // The first deployment has no previous one.
  await live.getByRole('button', { name: 'Roll back' }).waitFor({ state: 'detached' });
  await page.goto(at(`sites/${site.id}?tab=deployments`));
  await confirm(page, page.getByRole('button', { name: 'Promote Longer hours' }), 'Promote');
  await liveRow(page, 'Longer hours').waitFor();

  const other = await ServedSite.create(pages.send, 'quay-cafe');
  await page.goto(at(`sites/${other.id}`));
  await live.getByText('Nothing is deployed yet', { exact: false }).waitFor();
  await other.deploy({ 'index.html': '<h1>Coffee</h1>' }, { query: 'message=First' });
  await live.getByText(/^Deployed .* by key bootstrap · 1 file, /).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'What else happens' });
  await list.getByText(`Visitors no longer find it at ${other.url}.`).waitFor();
  await list.getByText('1 deployment with all files.').waitFor();
});

test('a deployment has one status everywhere', { timeout: TIMEOUT_MS }, async () => {
  const page = await openDeployments();
  for (const [message, status] of [
    ['Longer hours', 'Live'],
    ['Opening', 'Previous'],
  ] as const) {
    await row(page, message).getByText(status, { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: message, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: message });
    await dialog.getByText(status, { exact: true }).waitFor();
    expect(await dialog.getByText('ready', { exact: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

test('fields that are null are not shown', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = opened;
  const events = await pages.send('GET', '/api/v1/events?type=deployment.created');
  await page.goto(at(`events/${events.page().data[0]!.id}`));
  const record = page.locator('section').filter({ has: page.getByRole('heading', { name: 'The new record' }) });
  await record.getByText('Source', { exact: true }).waitFor();
  expect(await record.getByText('null', { exact: true }).count()).toBe(0);
});

test(
  'a preview has its own address, and shows lines of _redirects that are ignored',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openDeployments();
    writeFileSync(join(folder, 'index.html'), '<h1>Closed on Mondays</h1>');
    writeFileSync(join(folder, '_redirects'), '/a /b 299\n/old /new 301\n');
    await dropFolder(page, folder);
    await page.getByLabel('Preview only').check();
    await deploy(page, 'Mondays');
    await page.getByText('The preview is ready').waitFor();
    await page.getByText('1 line not used').waitFor();
    const address = await page.getByRole('link', { name: 'Open preview' }).getAttribute('href');
    expect((await visit(`${address!}/`)).text).toContain('Mondays');
    expect((await site.visit()).text).toContain('8 to 6');
    await page.getByRole('button', { name: 'Mondays', exact: true }).click();
    await page.getByRole('dialog', { name: 'Mondays' }).getByText('_redirects:1').waitFor();
  },
);

test('the differences between two deployments are shown, with sizes', { timeout: TIMEOUT_MS }, async () => {
  const page = await openDeployments();
  await page.getByRole('button', { name: 'Mondays', exact: true }).click();
  const changes = page.getByRole('dialog', { name: 'Mondays' }).getByRole('region', { name: 'Changes' });
  await changes.getByText('1 added, 1 changed', { exact: true }).waitFor();
  const rowOf = (path: string): Locator => changes.getByRole('row').filter({ hasText: path });
  expect(await rowOf('/_redirects').textContent()).toContain('added');
  expect(await rowOf('/index.html').textContent()).toMatch(/68 bytes → 26 bytes.*changed/);
  expect(await changes.getByRole('row').count()).toBe(3);
  await expectCorrectLayout(page, 'a deployment');
  await changes.getByLabel('Compare with').selectOption({ index: 1 });
  await changes.getByText('1 added, 1 changed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Opening', exact: true }).click();
  const others = page.getByRole('dialog', { name: 'Opening' }).getByRole('region', { name: 'Changes' });
  await others.getByText('1 changed, 1 removed', { exact: true }).waitFor();
});

test('a file that changes after it was chosen is named, and nothing is uploaded', { timeout: TIMEOUT_MS }, async () => {
  const page = await openDeployments();
  await dropFolder(page, folder);
  await page.getByRole('form', { name: 'Deploy public' }).waitFor();
  writeFileSync(join(folder, 'index.html'), '<h1>Changed in between</h1>');
  const before = uploads.length;
  await deploy(page, 'Changed');
  await page.getByRole('alert').getByText('/index.html has changed since it was chosen').waitFor();
  expect(uploads).toHaveLength(before);
  await page.getByRole('button', { name: 'Dismiss' }).click();
});

test(
  'a deployment that is cancelled during the upload is deleted, and the live one stays',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openDeployments();
    writeFileSync(join(folder, 'index.html'), '<h1>Cancelled</h1>');
    // These uploads get no response.
    await intercept(page, '**/files/*', () => {});
    await dropFolder(page, folder);
    await deploy(page, 'Cancelled');
    await row(page, 'Cancelled').filter({ hasText: 'uploading' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await row(page, 'Cancelled').waitFor({ state: 'detached' });
    expect((await site.deployments()).map((deployment) => deployment['message'])).not.toContain('Cancelled');
    expect((await site.visit()).text).toContain('8 to 6');
    await page.unroute('**/files/*');
  },
);

test(
  'a deployment that is cancelled before the response to its creation is deleted too',
  { timeout: TIMEOUT_MS },
  async () => {
    const page = await openDeployments();
    const isCancelled = Promise.withResolvers<void>();
    await intercept(page, '**/deployments/manifest', async (route) => {
      const response = await route.fetch();
      await isCancelled.promise;
      await route.fulfill({ response });
    });
    await dropFolder(page, folder);
    await deploy(page, 'Too early');
    await row(page, 'Too early').filter({ hasText: 'uploading' }).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    isCancelled.resolve();
    await row(page, 'Too early').waitFor({ state: 'detached' });
    expect((await site.deployments()).map((deployment) => deployment['message'])).not.toContain('Too early');
    await page.unroute('**/deployments/manifest');
  },
);

test(
  'a member who may only read sees the live deployment, and no control to change it',
  { timeout: TIMEOUT_MS },
  async () => {
    await opened.page.route('**/console/api/projects/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), role: 'read_only' } });
    });
    await opened.page.goto(opened.at(`sites/${site.id}?tab=deployments`));
    await liveRow(opened.page, 'Longer hours').waitFor();
    expect(await opened.page.getByRole('button', { name: /^(?:Choose folder|Roll back|Promote)/ }).count()).toBe(0);
    await opened.page.getByRole('link', { name: 'Open Longer hours' }).waitFor();
  },
);

test('the browser reported no problem in any of these tests', () => {
  expect(opened.browserErrors.filter((text) => !text.startsWith(`request: ${site.url}`))).toEqual([]);
});
