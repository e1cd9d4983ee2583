import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graveFaults } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import { openDialog, openReference, operationOn, sendRequest, without } from '../support/reference-page.ts';
import { startServer } from '../support/start-server.ts';

// axe looks at every one of some thousand elements; on a machine of few cores that takes its time.
const LONG = 600_000;

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({});
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(options: OpenOptions = {}): Promise<OpenedReference> {
  return openReference(browser, server.url, options);
}

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('in the %s theme at %i px', (colorScheme, width) => {
  test('page, request and search fit, and axe finds nothing serious in them', { timeout: LONG }, async () => {
    const { page, complaints } = await open({ at: '/createSite', colorScheme, viewport: { width, height: 800 } });
    const overflow = async (): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');
    expect(await overflow()).toBe(width);
    expect(await graveFaults(page)).toEqual([]);

    const dialog = await openDialog(operationOn(page, 'createSite'));
    for (const more of await dialog.locator('summary').all()) await more.click();
    expect((await sendRequest(dialog)).status).toBe('201 Created');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByLabel('name', { exact: true }).fill('Not a name');
    await sendRequest(dialog);
    expect(await graveFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('zone');
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor();
    expect(await overflow()).toBe(width);
    expect(await graveFaults(page)).toEqual([]);
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
    await page.context().close();
  });
});

test.each(['', '/sites', '/errors'])(
  'the page /reference%s fits a phone, and axe finds nothing serious',
  async (at) => {
    const { page, complaints } = await open({ at, viewport: { width: 390, height: 800 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await graveFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test('the keyboard leads past the bar, into the request and back', { timeout: LONG }, async () => {
  const { page } = await open({ at: '/listRegions' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('location.hash')).toBe('#main');

  const link = operationOn(page, 'listRegions').getByRole('link', { name: 'Test Request' });
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

test('the theme is the chosen one, and the system’s again', { timeout: LONG }, async () => {
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
])('the page says that the request cannot be shown without %s', { timeout: LONG }, async (_, file) => {
  const { page } = await open({ at: '/listRegions', prepare: without(file) });
  await operationOn(page, 'listRegions').getByRole('link', { name: 'Test Request' }).click();
  expect(await page.getByRole('alert').innerText()).toContain('The request cannot be shown');
  await page.context().close();
});
