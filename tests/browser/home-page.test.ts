import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contrastViolations, seriousViolations } from '../support/axe.ts';
import { stopClock } from '../support/stop-clock.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';
import { watchPage } from '../support/watch-page.ts';

const run = promisify(execFile);
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 360];

const server = useServer();
const browser = useChromium();

interface Opened {
  readonly page: Page;
  readonly browserErrors: string[];
}

async function openHome(options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const browserErrors = await watchPage(page, server.url());
  const response = await page.goto(server.url());
  expect(response?.status()).toBe(200);
  return { page, browserErrors };
}

async function shown(page: Page, id: string): Promise<string> {
  return (await page.locator(`#${id}`).textContent()) ?? '';
}

test('opened up, the page fits, axe finds nothing serious, and the browser does not complain', async () => {
  const { page, browserErrors } = await openHome();
  await page.waitForLoadState('networkidle');
  await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const findFaults = colorScheme === 'light' ? seriousViolations : contrastViolations;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect({
        scrollWidth: await page.evaluate('document.documentElement.scrollWidth'),
        hasTitle: await page.getByRole('heading', { level: 1 }).isVisible(),
        // The style's hash in the header matches the style, or the tokens would be unset.
        theme: await page.evaluate(`getComputedStyle(document.documentElement).colorScheme`),
        faults: await findFaults(page),
      }).toEqual({ scrollWidth: width, hasTitle: true, theme: colorScheme, faults: [] });
    }
  }
  expect(browserErrors).toEqual([]);
  await page.context().close();
});

describe('the copy buttons', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  test('are reached by keyboard, copy the command and say so', async () => {
    const { page, browserErrors } = await openHome({ permissions });
    const button = page.locator('button[data-copy="request-create"]');
    const isFocused = `document.activeElement?.dataset?.copy === 'request-create'`;
    for (let presses = 0; presses < 30 && !(await page.evaluate(isFocused)); presses++)
      await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocused)).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');

    await stopClock(page);
    await page.keyboard.press('Enter');
    const label = button.locator('.copy-label');
    await label.getByText('Copied').waitFor();
    await page.clock.runFor(1_000);
    expect(await shown(page, 'copy-status')).toBe('Copied');
    expect(await button.textContent()).toMatch(/^Copied/);
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await shown(page, 'request-create'));
    await page.clock.runFor(2_000);
    expect(await label.textContent()).toBe('Copy');
    expect(await shown(page, 'copy-status')).toBe('');
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  test('all copy what stands beside them', async () => {
    const { page } = await openHome({ permissions });
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    const buttons = await page.locator('button[data-copy]').all();
    expect(buttons.length).toBeGreaterThanOrEqual(10);
    for (const button of buttons) {
      await button.click();
      const id = (await button.getAttribute('data-copy')) ?? '';
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(await shown(page, id));
    }
    await page.context().close();
  });

  test('are not there without scripts, and the commands still are', async () => {
    const { page } = await openHome({ javaScriptEnabled: false });
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.locator('#request-create').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('the commands work when pasted', () => {
  async function paste(page: Page, id: string): Promise<string> {
    const { stdout } = await run('bash', ['-c', await shown(page, id)]);
    return stdout;
  }

  test('201 with X-Request-Id, then the list, then the replay', async () => {
    const { page } = await openHome();
    const created = await paste(page, 'request-create');
    expect(created).toMatch(/^HTTP\/1\.1 201 /);
    expect(created).toMatch(/^x-request-id: \S+/im);

    const listed = await paste(page, 'request-list');
    expect(listed).toMatch(/^HTTP\/1\.1 200 /);

    const replayed = await paste(page, 'request-replay');
    expect(replayed).toMatch(/^HTTP\/1\.1 201 /);
    expect(replayed).toMatch(/^idempotent-replayed: true/im);
    await page.context().close();
  });

  test('201 for one of each kind', async () => {
    const { page } = await openHome();
    for (const index of [1, 2, 3, 4, 5]) expect(await paste(page, `create-${index}`)).toMatch(/^HTTP\/1\.1 201 /);
    await page.context().close();
  });

  test('451 for the restricted region, 201 for the record that will fail, 200 in the sandbox', async () => {
    const { page } = await openHome();
    expect(await paste(page, 'try-restricted')).toMatch(/^HTTP\/1\.1 451 /);
    expect(await paste(page, 'try-failed')).toMatch(/^HTTP\/1\.1 201 /);
    expect(await paste(page, 'try-sandbox')).toMatch(/^HTTP\/1\.1 200 /);
    await page.context().close();
  });
});

describe('the picture of the console', () => {
  const shownPicture = `document.querySelector('.screenshot img').currentSrc`;

  test.each(SCHEMES)('is in view in a %s window, has its colours, and browsers keep it', async (colorScheme) => {
    const { page, browserErrors } = await openHome({ colorScheme });
    const picture = page.getByRole('img', { name: /^The console: / });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1_000);
    const { y, height } = (await picture.boundingBox())!;
    expect(y + height).toBeLessThan(800);
    const path = await page.evaluate<string>(shownPicture);
    expect(path).toContain(`/assets/console-${colorScheme}-`);
    const response = await fetch(path);
    const bytes = await response.arrayBuffer();
    expect({ type: response.headers.get('content-type'), cache: response.headers.get('cache-control') }).toEqual({
      type: 'image/webp',
      cache: 'public, max-age=31536000, immutable',
    });
    expect(bytes.byteLength).toBeLessThan(50_000);
    expect(browserErrors).toEqual([]);
    await page.context().close();
  });

  test('follows the theme that was chosen on the page, also after a reload', async () => {
    const { page } = await openHome({ colorScheme: 'light' });
    for (const theme of ['dark', 'light', 'dark']) {
      await page.getByLabel('Theme').selectOption(theme);
      await expect.poll(() => page.evaluate(shownPicture)).toContain(`/assets/console-${theme}-`);
    }
    await page.reload();
    await expect.poll(() => page.evaluate(shownPicture)).toContain('/assets/console-dark-');
    await page.context().close();
  });
});

test('the page is at most two windows long', async () => {
  const { page } = await openHome();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(1_600);
  await page.context().close();
});

test('the console is in view at once, and further commands are a click away', async () => {
  const { page } = await openHome();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { y, height } = (await page.getByRole('link', { name: 'Open the console' }).boundingBox())!;
    expect({ width, isInView: y + height < 800 }).toEqual({ width, isInView: true });
  }
  const second = page.getByRole('heading', { level: 3, name: 'List your domains' });
  expect(await second.isVisible()).toBe(false);
  await page.getByText('Next: list them, and send the first again').click();
  await second.waitFor();
  await page.getByRole('link', { name: 'Open the console' }).click();
  await page.waitForURL(/\/console/, { waitUntil: 'commit' });
  await page.context().close();
});
