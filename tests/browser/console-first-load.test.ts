import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testEach } from '../support/fewer.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const LIST_BYTES = 180_000;
const MAIN = /\/console\/assets\/index-[\w-]+\.js$/;
const OVERLAYS = /\/console\/assets\/overlays-[\w-]+\.js$/;
const LISTS = ['domains', 'dns', 'sites', 'databases', 'vpn', 'webhooks'];

const pages = useConsolePages('mock');

beforeAll(async () => {
  await pages.send('POST', '/api/v1/domains', { json: { name: 'harbour-first.com' } });
});

interface Held {
  readonly page: Page;
  /** What was requested so far, by path and query. */
  readonly requests: readonly string[];
  release(): Promise<void>;
}

/** Opens a page whose main script does not arrive until it is released. */
async function openHeld(path: string): Promise<Held> {
  const { page, at } = await pages.open();
  const requests: string[] = [];
  const held: Route[] = [];
  let isHeld = true;
  await page.route(MAIN, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
  });
  await page.goto(at(path), { waitUntil: 'commit' });
  return {
    page,
    requests,
    async release() {
      isHeld = false;
      await Promise.all(held.map(async (route) => route.continue()));
    },
  };
}

test('the frame is there before the scripts, and gives way to the page', { timeout: TIMEOUT_MS }, async () => {
  const { page, release } = await openHeld('domains');
  await page.getByText('VPN networks', { exact: true }).waitFor();
  expect(await page.getByRole('main').count()).toBe(0);
  await release();
  await page.getByRole('link', { name: 'harbour-first.com' }).first().waitFor();
  expect(await page.getByText('VPN networks', { exact: true }).count()).toBe(1);
  await page.context().close();
});

test.each([
  ['domains?status=active', '/api/v1/domains?status=active'],
  ['keys', '/keys'],
  ['overview', '/overview?range=day'],
])('%s: data and code are requested before the console is loaded', { timeout: TIMEOUT_MS }, async (...row) => {
  const [path, read] = row;
  const { page, requests, release } = await openHeld(path);
  const isAsked = (end: string): boolean =>
    requests.some((each) => each.startsWith('/console/api/') && each.endsWith(end));
  await expect.poll(() => isAsked(read), { timeout: 60_000 }).toBe(true);
  expect(isAsked('/console/api/session')).toBe(true);
  const isCode = (each: string): boolean => /\/assets\/(?:resources|keys|overview)-page-/.test(each);
  await expect.poll(() => requests.filter(isCode).length, { timeout: 60_000 }).toBe(1);
  await release();
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  const reads = requests.filter((each) => /^\/console\/api\/(?:session|projects\/\w+)$/.test(each));
  expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
  await page.context().close();
});

testEach(LISTS, (list) => list === LISTS[0])(
  '%s takes no more than 180 kB and 20 requests until it is there',
  { timeout: TIMEOUT_MS },
  async (list) => {
    const { page, at } = await pages.open();
    // The browser may report a pointer that nobody has moved, for which the code of menus would be loaded.
    await page.addInitScript(`addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true)`);
    await page.goto('about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    let bytes = 0;
    let count = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      count += 1;
    });
    await page.goto(at(list), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([list, count, bytes < LIST_BYTES ? 'small' : bytes]).toEqual([list, count, 'small']);
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThan(20);
    await page.context().close();
  },
);

test('a menu that is opened before its code is there opens when it is', { timeout: TIMEOUT_MS }, async () => {
  const { page, at } = await pages.open();
  const held: Route[] = [];
  await page.route(OVERLAYS, (route) => void held.push(route));
  await page.goto(at('domains'));
  const menu = page.getByRole('button', { name: 'Actions for harbour-first.com' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(1);
  expect(await page.getByRole('menu').count()).toBe(0);
  await held[0]!.continue();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});
