/** The deployments of a site in the console: a folder goes up, goes live, and the one before comes back. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectSoundLooks } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { row } from '../support/console-page.ts';
import { ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { useFolder } from '../support/use-folder.ts';

const LONG = 600_000;
const pages = useConsolePages('mock', SITES_ON);
const folder = join(useFolder(), 'public');

let opened: OpenedConsole;
let site: ServedSite;
/** The digests that went up, in their order. */
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

/** As if it were dragged from the desktop. */
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

/** The mark is there twice, once for narrow windows. */
function liveRow(page: Page, message: string): Locator {
  return row(page, message).filter({ hasText: 'Live' });
}

async function confirm(page: Page, action: Locator, name: string): Promise<void> {
  await action.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a folder that is chosen goes live, and the next one sends only what has changed', { timeout: LONG }, async () => {
  const page = await openDeployments();
  await page.getByText('No deployments yet.').waitFor();
  expect(await page.getByRole('region', { name: 'the command' }).textContent()).toContain(
    `/api/v1/sites/${site.id}/deployments/archive`,
  );
  await expectSoundLooks(page, 'a site without deployments');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose folder' }).click();
  await (await chooser).setFiles(folder);
  await page.getByText('12 files').waitFor();
  await expectSoundLooks(page, 'a folder to deploy');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/files/*', async (route) => {
    await released;
    await route.continue();
  });
  await deploy(page, 'Opening');
  await page.getByText('Sending 0 of 12 changed files').waitFor();
  await row(page, 'Opening').filter({ hasText: 'uploading' }).waitFor();
  await expectSoundLooks(page, 'a folder on its way');
  // One may look at something else meanwhile.
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
  await expectSoundLooks(page, 'a site with deployments');
});

test('back to the one before, and forward again', { timeout: LONG }, async () => {
  const page = await openDeployments();
  await confirm(page, page.getByRole('button', { name: 'Roll back Opening' }), 'Roll back');
  await liveRow(page, 'Opening').waitFor();
  expect((await site.visit()).text).toContain('9 to 5');
  await page.getByRole('button', { name: 'Promote Longer hours' }).click();
  await page.getByRole('dialog', { name: 'Make this deployment live?' }).waitFor();
  await expectSoundLooks(page, 'a promotion');
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await liveRow(page, 'Longer hours').waitFor();
  expect((await site.visit()).text).toContain('8 to 6');
});

test('a preview has its own address, and lines that are not used are shown', { timeout: LONG }, async () => {
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
});

test('what differs between two deployments is shown, with sizes', { timeout: LONG }, async () => {
  const page = await openDeployments();
  await page.getByRole('button', { name: 'Mondays', exact: true }).click();
  const changes = page.getByRole('dialog', { name: 'Mondays' }).getByRole('region', { name: 'Changes' });
  await changes.getByText('1 added, 1 changed', { exact: true }).waitFor();
  const rowOf = (path: string): Locator => changes.getByRole('row').filter({ hasText: path });
  expect(await rowOf('/_redirects').textContent()).toContain('added');
  expect(await rowOf('/index.html').textContent()).toMatch(/68 bytes → 26 bytes.*changed/);
  expect(await changes.getByRole('row').count()).toBe(3);
  await expectSoundLooks(page, 'a deployment');
  await changes.getByLabel('Compare with').selectOption({ index: 1 });
  await changes.getByText('1 added, 1 changed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Opening', exact: true }).click();
  const others = page.getByRole('dialog', { name: 'Opening' }).getByRole('region', { name: 'Changes' });
  await others.getByText('1 changed, 1 removed', { exact: true }).waitFor();
});

test('a file that changes after it was chosen is named, and nothing goes up', { timeout: LONG }, async () => {
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

test('one that is cancelled on its way is gone, and what is live stays', { timeout: LONG }, async () => {
  const page = await openDeployments();
  writeFileSync(join(folder, 'index.html'), '<h1>Given up</h1>');
  // They are never answered.
  await page.route('**/files/*', () => {});
  await dropFolder(page, folder);
  await deploy(page, 'Given up');
  await row(page, 'Given up').filter({ hasText: 'uploading' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Given up').waitFor({ state: 'detached' });
  expect((await site.deployments()).map((deployment) => deployment['message'])).not.toContain('Given up');
  expect((await site.visit()).text).toContain('8 to 6');
  await page.unroute('**/files/*');
});

test('a reader sees what is live, and nothing to change it with', { timeout: LONG }, async () => {
  await opened.page.route('**/console/api/projects/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), role: 'read_only' } });
  });
  await opened.page.goto(opened.at(`sites/${site.id}?tab=deployments`));
  await liveRow(opened.page, 'Longer hours').waitFor();
  expect(await opened.page.getByRole('button', { name: /^(?:Choose folder|Roll back|Promote)/ }).count()).toBe(0);
  await opened.page.getByRole('link', { name: 'Open Longer hours' }).waitFor();
});

test('nothing on the way was refused by the browser', () => {
  expect(opened.complaints.filter((complaint) => !complaint.startsWith(`request: ${site.url}`))).toEqual([]);
});
