import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graveFaults, graveFaultsBesideContrast } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import { openDialog, openReference, operationOn, sandboxOf, sendRequest, without } from '../support/reference-page.ts';
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
  test('page and sandbox fit, and axe finds nothing serious in them', { timeout: LONG }, async () => {
    const { page, complaints } = await open({ at: '/createSite', colorScheme, viewport: { width, height: 800 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await graveFaults(page)).toEqual([]);

    const dialog = await openDialog(operationOn(page, 'createSite'));
    expect(await sandboxOf(page).locator('body').getAttribute('class')).toContain(`${colorScheme}-mode`);
    expect((await sendRequest(dialog)).status).toBe('201 Created');
    const frameWidth = await page.locator('#sandbox-frame').evaluate((frame) => frame.clientWidth);
    expect(frameWidth).toBeGreaterThan(width - 50);
    expect(
      await sandboxOf(page)
        .locator('html')
        .evaluate((root) => root.scrollWidth),
    ).toBe(frameWidth);
    const shown: [string, string] = ['#sandbox-frame', '[role="dialog"]'];
    expect(await graveFaultsBesideContrast(page, ['.sandbox-bar', shown])).toEqual([]);
    expect(complaints).toEqual([]);
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

test('the keyboard leads past the bar, into the sandbox and back', { timeout: LONG }, async () => {
  const { page } = await open({ at: '/listRegions' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('location.hash')).toBe('#main');

  const link = operationOn(page, 'listRegions').getByRole('link', { name: 'Test Request' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = sandboxOf(page).getByRole('dialog', { name: 'API Client' });
  await dialog.waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('200 OK').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.context().close();
});

test('the theme is the chosen one in page and sandbox, and the system’s again', { timeout: LONG }, async () => {
  const { page } = await open({ at: '/listRegions', colorScheme: 'light' });
  const background = async (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await background();
  await page.selectOption('#theme', 'dark');
  expect(await background()).not.toBe(light);
  await openDialog(operationOn(page, 'listRegions'));
  expect(await sandboxOf(page).locator('body').getAttribute('class')).toContain('dark-mode');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.selectOption('#theme', '');
  expect(await background()).toBe(light);
  await page.context().close();
});

test.each([
  ['Scalar', '**/scalar-*.js'],
  ['the document', '**/document-*.json'],
])('the sandbox says that it cannot be shown without %s, and can be closed', { timeout: LONG }, async (_, asset) => {
  const { page } = await open({ at: '/listRegions', prepare: without(asset) });
  await operationOn(page, 'listRegions').getByRole('link', { name: 'Test Request' }).click();
  const alert = sandboxOf(page).getByRole('alert').getByText('It cannot be shown');
  await alert.waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await alert.isVisible()).toBe(false);
  await page.context().close();
});

test('without JavaScript the sandbox says where else to read', async () => {
  const { page } = await open({ at: '/sandbox', javaScriptEnabled: false });
  await page.getByRole('heading', { name: 'The sandbox' }).waitFor();
  const links = await page.locator('.message a').all();
  const targets = await Promise.all(links.map(async (link) => link.getAttribute('href')));
  expect(targets).toEqual(['/reference', '/openapi.json', '/openapi.yaml', '/llms.txt']);
  await page.context().close();
});

test('the addresses of the sandbox’s assets name their content, which is compressed and kept for ever', async () => {
  const html = await (await fetch(`${server.url}/reference/sandbox`)).text();
  const paths = [...html.matchAll(/"(\/reference\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(paths).toHaveLength(4);
  for (const path of paths) {
    const { headers, status } = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect((await fetch(`${server.url}/reference/assets/scalar-0.0.0.js`)).status).toBe(404);
});
