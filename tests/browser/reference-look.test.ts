import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import { openDialog, openReference, sandboxOf, sectionOf, sendRequest, without } from '../support/reference-page.ts';
import { startServer } from '../support/start-server.ts';

// axe looks at every one of some thousand elements; on a machine of few cores that takes its time.
const LONG = 240_000;

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

/** Each part is a selector, or one after the other through frames. Answers with the rules that something keeps. */
async function expectNothingGrave(page: Page, parts: readonly (string | [string, string])[]): Promise<string[]> {
  const axe = parts.reduce((builder, part) => builder.include(part), new AxeBuilder({ page }));
  const { violations, passes } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  return passes.map(({ id }) => id);
}

describe.each([
  ['light', 1280],
  ['dark', 390],
] as const)('in the %s theme at %i px', (colorScheme, width) => {
  test('page and sandbox fit, and axe finds nothing serious in them', { timeout: LONG }, async () => {
    const { page, complaints } = await open({ at: '/createSite', colorScheme, viewport: { width, height: 800 } });
    const section = sectionOf(page, 'createSite');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const parts = ['.bar', '.guide-list', 'h1', 'section[id$="/createSite"]'];
    expect(await expectNothingGrave(page, parts)).toContain('color-contrast');

    const dialog = await openDialog(section);
    expect(await sandboxOf(page).locator('body').getAttribute('class')).toContain(`${colorScheme}-mode`);
    expect((await sendRequest(dialog)).status).toBe('201 Created');
    const frameWidth = await page.locator('#sandbox-frame').evaluate((frame) => frame.clientWidth);
    expect(frameWidth).toBeGreaterThan(width - 50);
    expect(
      await sandboxOf(page)
        .locator('html')
        .evaluate((root) => root.scrollWidth),
    ).toBe(frameWidth);
    await expectNothingGrave(page, ['.sandbox-bar', ['#sandbox-frame', '[role="dialog"]']]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('the keyboard leads past the bar, into the sandbox and back', { timeout: LONG }, async () => {
  const { page } = await open({ at: '/listRegions' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('location.hash')).toBe('#main');

  const link = sectionOf(page, 'listRegions').getByRole('link', { name: 'Test Request' });
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
  const { page } = await open({ colorScheme: 'light' });
  const background = async (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await background();
  await page.selectOption('#theme', 'dark');
  expect(await background()).not.toBe(light);
  await openDialog(sectionOf(page, 'listRegions'));
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
  const { page } = await open({ prepare: without(asset) });
  await sectionOf(page, 'listRegions').getByRole('link', { name: 'Test Request' }).click();
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
