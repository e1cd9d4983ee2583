/** The guides as people see them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contrastViolations, seriousViolations } from '../support/axe.ts';
import { stopClock } from '../support/stop-clock.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';
import { watchPage } from '../support/watch-page.ts';

const GUIDES = join(import.meta.dirname, '../../docs/guides');
const guides = readdirSync(GUIDES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/guides/${name.replace('.md', '')}`);
const WIDTHS = [1280, 360];
// axe looks at every element; on a busy machine of few cores that takes its time.
const TIMEOUT_MS = 600_000;

const server = useServer();
const browser = useChromium();

interface Opened {
  readonly page: Page;
  readonly browserErrors: string[];
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const page = await (await browser.newContext(options)).newPage();
  const browserErrors = await watchPage(page, server.url());
  expect((await page.goto(server.url() + path))?.status()).toBe(200);
  return { page, browserErrors };
}

async function colourScheme(page: Page): Promise<string> {
  return page.evaluate('getComputedStyle(document.documentElement).colorScheme');
}

/** Fails unless the page that is open fits all widths and has one title. */
async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = await page.evaluate('document.documentElement.scrollWidth');
    const titles = await page.getByRole('heading', { level: 1 }).count();
    expect({ path, scrollWidth, titles }).toEqual({ path, scrollWidth: width, titles: 1 });
  }
}

test(
  'axe finds nothing serious in the list of guides, nor in a guide, in any theme and width',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const { page, browserErrors } = await open('/guides');
    await expectToFit(page, '/guides');
    for (const path of ['/guides', '/guides/errors']) {
      await page.goto(server.url() + path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await colourScheme(page)).toBe(colorScheme);
        const findFaults = colorScheme === 'light' ? seriousViolations : contrastViolations;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect({ path, width, faults: await findFaults(page) }).toEqual({ path, width, faults: [] });
        }
      }
    }
    expect(browserErrors).toEqual([]);
    await page.context().close();
  },
);

describe('the links', () => {
  async function expectToLead(page: Page, region: string, name: string | RegExp, path: string): Promise<void> {
    await page.getByRole('navigation', { name: region }).getByRole('link', { name }).click();
    // The reference takes its time to load, and is not what is tested here.
    await page.waitForURL(server.url() + path, { waitUntil: 'commit' });
  }

  test(
    'lead through all guides, which fit, without a complaint from the browser',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, browserErrors } = await open('/guides/quick-start');
      const links = await page.getByRole('navigation', { name: 'Guides' }).getByRole('link').all();
      const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
      expect(paths.toSorted()).toEqual(guides.toSorted());
      await expectToFit(page, paths[0]!);
      for (const path of paths.slice(1)) {
        await expectToLead(page, 'Previous and next', /^Next /, path);
        await page.waitForLoadState();
        await expectToFit(page, path);
      }
      expect(await page.getByRole('link', { name: /^Next / }).count()).toBe(0);
      expect(await page.locator('[aria-current=page]').getAttribute('href')).toBe(paths.at(-1));
      expect(browserErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('lead from a guide to any other, home and back, to the reference and to the console', async () => {
    const { page } = await open('/guides/quick-start');
    await expectToLead(page, 'Guides', 'Errors', '/guides/errors');
    await page.getByRole('link', { name: 'Landhold' }).click();
    await page.waitForURL(`${server.url()}/`, { waitUntil: 'commit' });
    await expectToLead(page, 'Site', 'Guides', '/guides');
    await expectToLead(page, 'Site', 'Reference', '/reference');
    await expectToLead(page, 'Site', 'Console', '/console');
    await page.context().close();
  });
});

test('a theme that is chosen stays on the next page and at home, and "System" takes it back', async () => {
  const { page, browserErrors } = await open('/guides', { colorScheme: 'light' });
  await page.getByLabel('Theme').selectOption('Dark');
  expect(await colourScheme(page)).toBe('dark');
  for (const path of ['/guides/errors', '/']) {
    await page.goto(server.url() + path);
    expect(await colourScheme(page)).toBe('dark');
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
  }
  await page.getByLabel('Theme').selectOption('System');
  await page.goto(`${server.url()}/guides`);
  expect(await colourScheme(page)).toBe('light');
  expect(browserErrors).toEqual([]);
  await page.context().close();
});

describe('the copy buttons', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  test('are reached by keyboard, and copy the command alone, without its prompt', async () => {
    const { page, browserErrors } = await open('/guides/quick-start', { permissions });
    const isFocused = `document.activeElement?.dataset?.copy === 'code-1'`;
    // Past the list of all guides, by the link that comes first.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 10 && !(await page.evaluate(isFocused)); presses += 1)
      await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocused)).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await stopClock(page);
    await page.keyboard.press('Enter');
    await page.locator('[data-copy="code-1"] .copy-label', { hasText: 'Copied' }).waitFor();
    await page.clock.runFor(1_000);
    expect(await page.locator('#copy-status').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm ci');
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  test('are on every block but the outputs, and copy it whole', async () => {
    const { page } = await open('/guides/rate-limits', { permissions });
    expect(await page.locator('button[data-copy]:visible').count()).toBe(await page.locator('.command').count());
    expect(await page.locator('.output button').count()).toBe(0);
    await stopClock(page);
    const button = page.locator('.command', { hasText: 'RATE_LIMIT=3' }).getByRole('button');
    await button.click();
    await button.locator('.copy-label', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'LANDHOLD_RATE_LIMIT=3 LANDHOLD_RATE_WINDOW_S=8 npm start',
    );
    await page.context().close();
  });

  test('are not there without scripts, nor is the choice of theme; the guide still is', async () => {
    const { page } = await open('/guides/quick-start', { javaScriptEnabled: false });
    expect(await page.locator('button:visible, select:visible').count()).toBe(0);
    expect(await page.locator('#code-1').isVisible()).toBe(true);
    await page.context().close();
  });
});

test('the contents of a guide lead to its headings', { timeout: TIMEOUT_MS }, async () => {
  const { page, browserErrors } = await open('/guides/webhooks');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = await contents.getByRole('link').allInnerTexts();
  expect(links).toEqual(await page.getByRole('heading', { level: 2 }).allInnerTexts());
  await contents.getByRole('link').last().click();
  expect(await page.getByRole('heading', { level: 2 }).last().isVisible()).toBe(true);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  expect(browserErrors).toEqual([]);
});

describe('curl and landhold as tabs', () => {
  const opened = (page: Page): Promise<(string | null)[]> =>
    page.locator('details.way[open] > summary').allTextContents();

  test('a choice is one for all steps, and is kept on other pages', async () => {
    const { page, browserErrors } = await open('/guides/first-zone');
    expect(new Set(await opened(page))).toEqual(new Set(['curl']));
    await page.locator('summary', { hasText: 'landhold' }).first().click();
    expect(new Set(await opened(page))).toEqual(new Set(['landhold']));
    // As with tabs, one always stays open.
    await page.locator('summary', { hasText: 'landhold' }).first().click();
    expect(new Set(await opened(page))).toEqual(new Set(['landhold']));
    await page.goto(`${server.url()}/guides/first-database`);
    expect(new Set(await opened(page))).toEqual(new Set(['landhold']));
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  test('without scripts one of the two is shown, and the other can be', async () => {
    const { page } = await open('/guides/quick-start', { javaScriptEnabled: false });
    const command = page.getByText('landhold domains create');
    expect(await command.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'landhold' }).first().click();
    expect(await command.isVisible()).toBe(true);
    expect(await page.getByText('-d \'{"name":"north-field.test"}\'').isVisible()).toBe(false);
    await page.context().close();
  });
});
