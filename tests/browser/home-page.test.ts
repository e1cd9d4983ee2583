import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graveFaults } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { startServer } from '../support/start-server.ts';
import { stopClock } from '../support/stop-clock.ts';
import { watchPage } from '../support/watch-page.ts';

const run = promisify(execFile);
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 360];

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

interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

async function openHome(options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = await watchPage(page, server.url);
  const response = await page.goto(server.url, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(200);
  return { page, complaints };
}

async function shown(page: Page, id: string): Promise<string> {
  return (await page.locator(`#${id}`).textContent()) ?? '';
}

describe.each(SCHEMES)('in the %s theme', (colorScheme) => {
  test.each(WIDTHS)('the page fits %i px, opened up, without a complaint from the browser', async (width) => {
    const { page, complaints } = await openHome({ colorScheme, viewport: { width, height: 800 } });
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    // The style's hash in the header matches the style, or the tokens would be unset.
    expect(await page.evaluate(`getComputedStyle(document.documentElement).colorScheme`)).toBe(colorScheme);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(WIDTHS)('axe finds nothing serious at %i px', async (width) => {
    const { page } = await openHome({ colorScheme, viewport: { width, height: 800 } });
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    expect(await graveFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the copy buttons', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  test('are reached by keyboard, copy the command and say so', async () => {
    const { page, complaints } = await openHome({ permissions });
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
    expect(complaints).toEqual([]);
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
