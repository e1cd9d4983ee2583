/**
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectPage } from '../support/console-page.ts';
import { useConsoleRestarts } from '../support/use-console-restarts.ts';
import { waitThrough } from '../support/wait-through.ts';

const TIMEOUT_MS = 600_000;

const landhold = useConsoleRestarts();
const opened: Page[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (page) => page.close()));
  await landhold.start();
});

async function open(path: string, title: string): Promise<Page> {
  const page = await landhold.open(path);
  opened.push(page);
  await expectPage(page, title);
  return page;
}

const lostBar = (page: Page) => page.getByText('Connection lost.');
const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });

/** Whether a click in its middle would hit it. */
async function canBeHit(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height - 1);
    return hit !== null && element.contains(hit);
  });
}

test('the bar covers neither the button of a form nor its error', { timeout: TIMEOUT_MS }, async () => {
  const page = await open('sites/new', 'Create a site');
  await page.getByLabel('Name', { exact: true }).fill('harbour-away');
  const create = page.getByRole('button', { name: 'Create a site', exact: true });
  // The button is at the bottom edge of the window, where the bar will be.
  await page.setViewportSize({ width: 1280, height: 480 });
  await create.evaluate((element) => {
    document.documentElement.style.scrollPaddingBottom = '0';
    element.scrollIntoView({ block: 'end' });
    document.documentElement.style.removeProperty('scroll-padding-bottom');
  });
  await landhold.kill();
  await create.click();
  await unreachable(page).waitFor();
  await lostBar(page).waitFor();
  await expect.poll(async () => [await canBeHit(create), await canBeHit(unreachable(page))]).toEqual([true, true]);
});

test('nor those of a dialog', { timeout: TIMEOUT_MS }, async () => {
  const page = await open('members', 'Members');
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByLabel('Email').fill('pilot@example.com');
  const create = page.getByRole('button', { name: 'Create invite link' });
  await landhold.kill();
  await create.click();
  await unreachable(page).waitFor();
  await lostBar(page).waitFor();
  await expect.poll(async () => [await canBeHit(create), await canBeHit(unreachable(page))]).toEqual([true, true]);
});

test('an error of the connection does not outlast it', { timeout: TIMEOUT_MS }, async () => {
  const page = await open('settings', 'Project settings');
  await page.getByLabel('Name').fill('north-office');
  await landhold.kill();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await unreachable(page).waitFor();
  await landhold.start();
  await waitThrough(page, lostBar(page), { isShown: false });
  await page.getByText('The connection is back. Try again.').waitFor();
  expect(await unreachable(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The connection is back. Try again.').waitFor({ state: 'detached' });
});

test('a form that nobody touches says that the connection is lost', { timeout: TIMEOUT_MS }, async () => {
  const page = await open('sites/new', 'Create a site');
  await page.getByLabel('Name', { exact: true }).fill('harbour-idle');
  // No timer fires any more: the end of the stream of events is enough.
  await page.clock.pauseAt(Date.now() + 1_000);
  await landhold.kill();
  await lostBar(page).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('harbour-idle');
});

test('a filter typed without a connection shows no rows until it is back', { timeout: TIMEOUT_MS }, async () => {
  const form = await open('sites/new', 'Create a site');
  await form.getByLabel('Name', { exact: true }).fill('harbour-listed');
  await form.getByRole('button', { name: 'Create a site', exact: true }).click();
  await expectPage(form, 'harbour-listed');
  const page = await open('sites', 'Sites');
  await page.getByRole('link', { name: 'harbour-listed' }).first().waitFor();
  await landhold.kill();
  await waitThrough(page, lostBar(page), { isAway: true });
  // What was read stays.
  expect(await page.getByRole('link', { name: 'harbour-listed' }).first().isVisible()).toBe(true);
  await page.getByLabel('Search sites').fill('zzz');
  await page.getByLabel('Search sites').press('Enter');
  await page.waitForURL(/search=zzz/);
  await expect.poll(async () => page.getByRole('row').filter({ hasText: 'harbour-listed' }).count()).toBe(0);
  await landhold.start();
  await waitThrough(page, lostBar(page), { isShown: false });
  await page.getByText('No sites match these filters.').waitFor();
});
