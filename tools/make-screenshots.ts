import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/start-server.ts';

const IMAGES = join(import.meta.dirname, '../docs/images');

/** Takes the pictures that the README shows, of the real pages, so that they can be taken again. */
async function main(): Promise<void> {
  mkdirSync(IMAGES, { recursive: true });
  const server = await startServer({ env: { PORT: '4000' } });
  const browser = await launchChromium();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
    await page.goto(server.url);
    await page.screenshot({ path: join(IMAGES, `home-page-${colorScheme}.png`) });
    console.log(`Took docs/images/home-page-${colorScheme}.png.`);
  }
  await browser.close();
  await server.stop();
}

await main();
