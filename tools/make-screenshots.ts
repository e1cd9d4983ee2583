import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { openConsole } from '../tests/support/console-page.ts';
import { createSend } from '../tests/support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../tests/support/start-server.ts';

const IMAGES = join(import.meta.dirname, '../docs/images');
const NAMES = ['harbour-books', 'tidewater-press', 'quay-cafe', 'north-field', 'saltmarsh'];

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  console.log(`Took docs/images/${name}.png.`);
}

/** What a small business might have, and some requests that failed. */
async function fillProject(url: string): Promise<void> {
  const send = createSend(url, DEVELOPMENT_KEY);
  for (const name of NAMES) {
    await send('POST', '/api/v1/sites', { json: { name, labels: { env: 'production' } } });
    await send('POST', '/api/v1/domains', { json: { name: `${name}.com` } });
    await send('POST', '/api/v1/dns', { json: { name: `${name}.com` } });
    await send('GET', '/api/v1/sites?limit=5');
  }
  for (const name of NAMES.slice(0, 2)) {
    await send('POST', '/api/v1/databases', { json: { name } });
    await send('POST', '/api/v1/vpn', { json: { name } });
  }
  await send('POST', '/api/v1/sites', { json: { name: NAMES[0] } });
  await send('POST', '/api/v1/sites', { json: { name: 'far-away', region: 'restricted-1' } });
  await send('GET', '/api/v1/sites?limit=1000');
}

async function takeConsole(browser: Browser, url: string): Promise<void> {
  await fillProject(url);
  const light: BrowserContextOptions = { colorScheme: 'light', viewport: { width: 1280, height: 800 } };
  const { page, at } = await openConsole(browser, url, light);
  await page.getByText('region_restricted').waitFor();
  await take(page, 'console-overview-light');
  await page.goto(at('requests'));
  await page.getByText('region_restricted').waitFor();
  await take(page, 'console-requests-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(at('databases/new'));
  await page.getByLabel('Name', { exact: true }).fill('catalogue');
  await page.getByLabel('Size').selectOption('medium');
  await take(page, 'console-create-dark');
  await page.context().close();
}

/** Takes the pictures that the README shows, of the real pages, so that they can be taken again. */
async function main(): Promise<void> {
  mkdirSync(IMAGES, { recursive: true });
  const server = await startServer({ env: { PORT: '4000' } });
  const browser = await launchChromium();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
    await page.goto(server.url);
    await take(page, `home-page-${colorScheme}`);
  }
  await takeConsole(browser, server.url);
  await browser.close();
  await server.stop();
}

await main();
