import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import { expectPage, untilToast } from '../support/console-page.ts';
import { intercept } from '../support/intercept.ts';
import { useConsoleRestarts } from '../support/use-console-restarts.ts';
import { waitThrough } from '../support/wait-through.ts';

const TIMEOUT_MS = 600_000;

const landhold = useConsoleRestarts();
const opened: Page[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (page) => page.close()));
  await landhold.start();
});

/** A window on a page of the project. */
async function open(path: string, title: string | RegExp): Promise<Page> {
  const page = await landhold.open(path);
  opened.push(page);
  await expectPage(page, title);
  return page;
}

// By its text: what has a role is hidden from readers behind an open dialog.
const lostBar = (page: Page) => page.getByText('Connection lost.');

async function expectLost(page: Page): Promise<void> {
  await waitThrough(page, lostBar(page), { isAway: true });
  // The frame stays: nothing was replaced by an error of the browser's or of ours.
  expect(await page.locator('nav[aria-label="Project"]').isVisible()).toBe(true);
  expect(await page.getByText(/Retrying/).isVisible()).toBe(true);
}

async function expectBack(page: Page): Promise<void> {
  await waitThrough(page, lostBar(page), { isShown: false });
}

/** Pages that poll notice without a click. */
const READING = [
  ['overview', 'Overview'],
  ['sites', 'Sites'],
  ['keys', 'Keys'],
  ['requests', 'Requests'],
  ['events', 'Events'],
  ['audit', 'Audit log'],
] as const;

describe('the server is stopped', () => {
  test(
    'every page that reads says so, and goes on when it is back',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const pages: Page[] = [];
      for (const [path, title] of READING) pages.push(await open(path, title));
      const [overview, , , requests] = pages as [Page, Page, Page, Page];
      await overview.getByText('Live activity in field-office').waitFor();
      await requests.getByRole('button', { name: 'Live' }).waitFor();
      await landhold.kill();
      for (const page of pages) await expectLost(page);
      await overview.getByText('Activity, not updating, in field-office').waitFor();
      await requests.getByRole('button', { name: 'Not updating' }).waitFor();
      expect(await requests.getByText('Live', { exact: true }).count()).toBe(0);
      await expectCorrectLayout(overview, 'the overview without a connection');
      await landhold.start();
      for (const page of pages) await expectBack(page);
      await requests.getByRole('button', { name: 'Live' }).waitFor();
      for (const [index, [, title]] of READING.entries()) await expectPage(pages[index]!, title);
    },
  );

  test('a section that was not loaded yet opens once it is back', { timeout: TIMEOUT_MS }, async () => {
    const page = await open('settings', 'Project settings');
    await landhold.kill();
    await page.getByRole('link', { name: 'Members' }).click();
    await expectLost(page);
    await landhold.start();
    await expectBack(page);
    await expectPage(page, 'Members');
  });

  test('so does the palette, and again later', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const page = await open('settings', 'Project settings');
    await landhold.kill();
    await page.keyboard.press('Control+k');
    await expectLost(page);
    await page.getByRole('dialog', { name: 'Loading' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await landhold.start();
    await expectBack(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).waitFor();
  });

  test(
    'a server that answers before it can serve the console is waited for',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const page = await open('settings', 'Project settings');
      let refused = 0;
      await intercept(page, /\/console$|\/assets\/command-palette/, async (route) => {
        refused += 1;
        await (refused > 10
          ? route.continue()
          : route.fulfill({ status: 503, body: 'The console is being prepared.' }));
      });
      await page.keyboard.press('Control+k');
      await waitThrough(page, page.getByRole('dialog', { name: 'Find anything' }));
      expect(refused).toBeGreaterThan(10);
      expect(await page.getByText('Reload').count()).toBe(0);
    },
  );

  test('a form keeps what was typed, and creates once', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
    const page = await open('sites/new', 'Create a site');
    await page.getByLabel('Name', { exact: true }).fill('typed-before');
    await landhold.kill();
    await page.getByRole('button', { name: 'Create a site', exact: true }).click();
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
    await expectLost(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('typed-before');
    // Asked for while the server is away: once it is back, the page may have noticed without being asked.
    await page.getByRole('button', { name: 'Retry now' }).click();
    await expectLost(page);
    await landhold.start();
    await expectBack(page);
    await page.getByRole('button', { name: 'Create a site', exact: true }).click();
    await expectPage(page, 'typed-before');
  });

  test(
    'the page of a record stays, and so does the form that changes it',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const record = await open('sites', 'Sites');
      await record.getByRole('link', { name: 'typed-before' }).first().click();
      await expectPage(record, 'typed-before');
      const form = await open('settings', 'Project settings');
      await form.getByLabel('Name').fill('renamed-office');
      await landhold.kill();
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expectLost(form);
      await record.getByRole('link', { name: 'Edit' }).click();
      await expectLost(record);
      await landhold.start();
      await expectBack(record);
      await expectPage(record, 'Edit typed-before');
      await expectBack(form);
      expect(await form.getByLabel('Name').inputValue()).toBe('renamed-office');
    },
  );
});

test('a server that hangs is noticed, and its pages go on with it', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const overview = await open('overview', 'Overview');
  const requests = await open('requests', 'Requests');
  const settings = await open('settings', 'Project settings');
  landhold.hang();
  await settings.getByRole('link', { name: 'Members' }).click();
  try {
    await expectLost(overview);
    await expectLost(requests);
    await expectLost(settings);
    await requests.getByRole('button', { name: 'Not updating' }).waitFor();
  } finally {
    landhold.resume();
  }
  for (const page of [overview, requests, settings]) await expectBack(page);
  await requests.getByRole('button', { name: 'Live' }).waitFor();
  await expectPage(settings, 'Members');
});

test('a new version is offered, without losing what was typed', { timeout: TIMEOUT_MS, tags: 'long' }, async () => {
  const form = await open('sites/new', 'Create a site');
  await form.getByLabel('Name', { exact: true }).fill('before-upgrade');
  const settings = await open('settings', 'Project settings');
  const overview = await open('overview', 'Overview');
  await landhold.kill();
  await form.getByRole('button', { name: 'Create a site', exact: true }).click();
  await expectLost(form);
  await expectLost(overview);
  await landhold.startNewVersion();

  const offer = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'A new version of the console is available' });
  await waitThrough(overview, offer(overview));
  await expectCorrectLayout(overview, 'the offer of a new version');
  await waitThrough(form, offer(form));
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('before-upgrade');
  await form.getByRole('button', { name: 'Reload' }).click();
  await untilToast(form, 'Your unsaved changes were restored.');
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('before-upgrade');
  await form.getByRole('button', { name: 'Create a site', exact: true }).click();
  await expectPage(form, 'before-upgrade');
  expect(await offer(form).count()).toBe(0);

  // A section of the old version is gone with it: its address is opened in the new one.
  await settings.getByRole('link', { name: 'Events' }).click();
  await expectPage(settings, 'Events of the new version');
});
