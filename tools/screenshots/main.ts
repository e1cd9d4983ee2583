import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium.ts';
import { newConsolePage, openConsole } from '../../tests/support/console-page.ts';
import type { RunningServer } from '../../tests/support/start-server.ts';
import { startServer } from '../../tests/support/start-server.ts';
import type { View } from './console-views.ts';
import { frontViewsOf, viewsOf } from './console-views.ts';
import type { Filled } from './fill-installation.ts';
import { ADMINISTRATOR, addDayBefore, fillInstallation } from './fill-installation.ts';

const HELP = `Takes pictures of the real pages in a real browser.

Usage: npm run screenshots              the pictures of the README and of the home page
       npm run screenshots -- FOLDER    every page of the console, large and small, light and dark, into FOLDER`;

const IMAGES = join(import.meta.dirname, '../../docs/images');
const PAGE_IMAGES = join(import.meta.dirname, '../../packages/portal/src/screenshots');
const SCHEMES = ['light', 'dark'] as const;
const LARGE = { width: 1280, height: 800 };
/** The README's port, so the pictures show it too. */
const PORT = 4000;
const SMALL = { width: 390, height: 844 };

async function show(page: Page, url: string, { path, shows, open }: View): Promise<void> {
  await page.goto(`${url}/console${path}`);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await open?.(page);
  // Waits for fonts, opening menus and newly arrived rows.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
}

async function takeReadme(browser: Browser, url: string, views: readonly View[]): Promise<void> {
  const { page } = await openConsole(browser, url, { colorScheme: 'light', viewport: LARGE }, ADMINISTRATOR);
  const take = async (name: string, view: string): Promise<void> => {
    await show(
      page,
      url,
      views.find((each) => each.name === view)!,
    );
    await page.screenshot({ path: join(IMAGES, `${name}.png`) });
    console.log(`Took docs/images/${name}.png.`);
  };
  await take('console-overview-light', 'overview');
  await take('console-requests-light', 'requests');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('console-create-dark', 'database-filled');
  await page.context().close();
}

/** For the home page, where it is shown at half its size: a small window, so that its text stays readable. */
async function takeForHomePage(browser: Browser, url: string, overview: View): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const options = { colorScheme, viewport: { width: 1060, height: 664 }, deviceScaleFactor: 1.2 };
    const { page } = await openConsole(browser, url, options, ADMINISTRATOR);
    await show(page, url, overview);
    // Below the bar at the top, so that the chart is whole.
    await page.evaluate(`{
      const card = [...document.querySelectorAll('section')].find((each) => each.textContent.startsWith('Needs attention'));
      scrollTo(0, card.getBoundingClientRect().top - 68);
    }`);
    const devtools = await page.context().newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
    writeFileSync(join(PAGE_IMAGES, `console-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    console.log(`Took console-${colorScheme}.webp of the home page.`);
    await page.context().close();
  }
}

async function takeHomePage(browser: Browser): Promise<void> {
  const server = await startServer({ env: { PORT: String(PORT) } });
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({ colorScheme, viewport: LARGE });
    await page.goto(server.url);
    await page.screenshot({ path: join(IMAGES, `home-page-${colorScheme}.png`) });
    console.log(`Took docs/images/home-page-${colorScheme}.png.`);
  }
  await server.stop();
}

async function takeEverything(browser: Browser, url: string, filled: Filled, folder: string): Promise<void> {
  const [front, views] = [frontViewsOf(filled), viewsOf(filled)];
  for (const viewport of [LARGE, SMALL]) {
    for (const colorScheme of SCHEMES) {
      const take = async (page: Page, each: readonly View[]): Promise<void> => {
        for (const view of each) {
          await show(page, url, view);
          const path = join(folder, `${view.name}-${viewport.width}-${colorScheme}.png`);
          await page.screenshot({ path, fullPage: view.open === undefined });
        }
        await page.context().close();
      };
      await take((await newConsolePage(browser, url, { colorScheme, viewport })).page, front);
      await take((await openConsole(browser, url, { colorScheme, viewport }, ADMINISTRATOR)).page, views);
    }
  }
  console.log(`Took ${front.length + views.length} views into ${folder}, each four times.`);
}

async function takeFilled(browser: Browser, folder: string | undefined): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'landhold-screenshots-'));
  const start = async (): Promise<RunningServer> =>
    startServer({
      env: {
        PORT: String(PORT),
        LANDHOLD_DATA_MODE: 'live',
        LANDHOLD_DATA_DIR: data,
        LANDHOLD_RATE_LIMIT: '600',
        LOG_LEVEL: 'warn',
      },
    });
  let server = await start();
  try {
    const filled = await fillInstallation(server, browser);
    await server.stop();
    await addDayBefore(data, filled.projectId);
    server = await start();
    if (folder === undefined) {
      const views = viewsOf(filled);
      await takeReadme(browser, server.url, views);
      await takeForHomePage(
        browser,
        server.url,
        views.find(({ name }) => name === 'overview')!,
      );
    } else await takeEverything(browser, server.url, filled, folder);
  } finally {
    await server.stop();
    rmSync(data, { recursive: true });
  }
}

async function main(folder: string | undefined): Promise<void> {
  if (folder === '--help') return console.log(HELP);
  mkdirSync(folder ?? IMAGES, { recursive: true });
  const browser = await launchChromium();
  try {
    await takeFilled(browser, folder && resolve(folder));
    if (folder === undefined) await takeHomePage(browser);
  } finally {
    await browser.close();
  }
}

await main(process.argv[2]);
