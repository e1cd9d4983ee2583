import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import type { OpenedReference, OpenOptions } from '../support/reference-page.ts';
import { openDialog, openReference, sectionOf, sendRequest } from '../support/reference-page.ts';
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

/** Answers with the rules that something was found to keep. */
async function expectNothingGrave(page: Page, parts: readonly string[]): Promise<string[]> {
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
  test('page and dialog fit, and axe finds nothing serious in them', { timeout: LONG }, async () => {
    const { page, complaints } = await open({ at: '/createSite', colorScheme, viewport: { width, height: 800 } });
    const section = sectionOf(page, 'createSite');
    await section.getByRole('button', { name: 'Test Request' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.evaluate(`getComputedStyle(document.documentElement).colorScheme`)).toBe(colorScheme);
    expect(await page.locator('body').getAttribute('class')).toContain(`${colorScheme}-mode`);
    expect(await expectNothingGrave(page, ['.bar', 'section[id$="/createSite"]'])).toContain('color-contrast');

    const dialog = await openDialog(section);
    expect((await sendRequest(dialog)).status).toBe('201 Created');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectNothingGrave(page, ['[role="dialog"]']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('the keyboard leads past the bar, into the sandbox and back', { timeout: LONG }, async () => {
  const { page } = await open({ at: '/listRegions' });
  const button = sectionOf(page, 'listRegions').getByRole('button', { name: 'Test Request' });
  await button.waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');

  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'API Client' });
  await dialog.waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('200 OK').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.context().close();
});

test('the theme is the chosen one, and the system’s again', { timeout: LONG }, async () => {
  const { page } = await open({ colorScheme: 'light' });
  await page.locator('main.references-rendered').waitFor();
  const background = async (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await background();
  await page.selectOption('#theme', 'dark');
  expect(await page.locator('body').getAttribute('class')).toContain('dark-mode');
  expect(await background()).not.toBe(light);
  await page.selectOption('#theme', '');
  expect(await background()).toBe(light);
  await page.context().close();
});

function without(pattern: string): OpenOptions {
  return {
    prepare: async (page) => {
      await page.route(pattern, async (route) => route.abort());
    },
  };
}

test.each<[string, OpenOptions]>([
  ['scripts are off', { javaScriptEnabled: false }],
  ['Scalar cannot be loaded', without('**/scalar-*.js')],
  ['the document cannot be loaded', without('**/document-*.json')],
])('the page says where else to read when %s', { timeout: LONG }, async (_, options) => {
  const { page } = await open(options);
  await page.getByRole('heading', { name: 'The reference' }).waitFor();
  if (options.prepare) await page.getByRole('alert').getByText('It cannot be shown').waitFor();
  const links = await page.locator('.message a').all();
  const targets = await Promise.all(links.map(async (link) => link.getAttribute('href')));
  expect(targets).toEqual(['/openapi.json', '/openapi.yaml', '/llms.txt']);
  await page.context().close();
});
