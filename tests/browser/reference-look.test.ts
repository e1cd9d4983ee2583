import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import { openDialog, openReference, operationOn, sendRequest, without } from '../support/reference-page.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';

// axe looks at every one of some thousand elements; on a machine of few cores that takes its time.
const TIMEOUT_MS = 600_000;

const server = useServer();
const browser = useChromium();

async function open(options: OpenOptions = {}): Promise<OpenedReference> {
  return openReference(browser, server.url(), options);
}

const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** The open page in each theme and width, the phone's last. */
async function inEveryLook(page: Page, check: (look: (typeof LOOKS)[number]) => Promise<void>): Promise<void> {
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await check(look);
  }
}

/** The page fits, and axe finds nothing serious, while this can be seen. */
async function expectCorrectLayout(page: Page, shown: Locator): Promise<void> {
  await inEveryLook(page, async ({ colorScheme, width }) => {
    expect({
      isShown: await shown.isVisible(),
      theme: await page.evaluate('getComputedStyle(document.documentElement).colorScheme'),
      scrollWidth: await page.evaluate('document.documentElement.scrollWidth'),
      faults: await seriousViolations(page),
    }).toEqual({ isShown: true, theme: colorScheme, scrollWidth: width, faults: [] });
  });
}

test('page, request and search fit in every look, and axe finds nothing serious', { timeout: TIMEOUT_MS }, async () => {
  const { page, browserErrors } = await open({ at: '/createSite' });
  await expectCorrectLayout(page, operationOn(page, 'createSite'));

  const dialog = await openDialog(operationOn(page, 'createSite'));
  for (const more of await dialog.locator('summary').all()) await more.click();
  expect((await sendRequest(dialog)).status).toBe('201 Created');
  await inEveryLook(page, async () => {
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
  await dialog.getByLabel('name', { exact: true }).fill('Not a name');
  await sendRequest(dialog);
  await expectCorrectLayout(page, dialog);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('zone');
  const results = page.getByRole('listbox', { name: 'Results' });
  await results.getByRole('option').first().waitFor();
  await expectCorrectLayout(page, results);
  expect(browserErrors.filter((line) => !line.includes('400'))).toEqual([]);
  await page.context().close();
});

test.each(['', '/sites', '/errors'])(
  'the page /reference%s fits a phone, and axe finds nothing serious',
  async (at) => {
    const { page, browserErrors } = await open({ at, viewport: { width: 390, height: 800 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await seriousViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  },
);

test('the keyboard leads past the bar, into the request and back', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await open({ at: '/listRegions' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('location.hash')).toBe('#main');

  const link = operationOn(page, 'listRegions').getByRole('link', { name: 'Test request' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'List regions' });
  await dialog.waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('200 OK').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.context().close();
});

test('the theme is the chosen one, and the system’s again', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await open({ at: '/listRegions', colorScheme: 'light' });
  const background = async (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await background();
  await page.selectOption('#theme', 'dark');
  expect(await background()).not.toBe(light);
  await page.selectOption('#theme', '');
  expect(await background()).toBe(light);
  await page.context().close();
});

test.each([
  ['its script', '**/assets/request-*.js'],
  ['its data', '**/assets/listRegions.json'],
])('the page says that the request cannot be shown without %s', { timeout: TIMEOUT_MS }, async (_, file) => {
  const { page } = await open({ at: '/listRegions', prepare: without(file) });
  await operationOn(page, 'listRegions').getByRole('link', { name: 'Test request' }).click();
  expect(await page.getByRole('alert').innerText()).toContain('The request cannot be shown');
  await page.context().close();
});
