/** A site as its visitors open it: by name, in a browser. */
import { expect, test } from 'vitest';
import { ServedSite, SITES_ON } from '../support/served-site.ts';
import { useChromium } from '../support/use-chromium.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer(SITES_ON);
const browser = useChromium();

function filesOf(version: number): Record<string, string> {
  return {
    'index.html': `<!doctype html><title>Version ${version}</title><link rel="stylesheet" href="/site.css"><h1>Version ${version}</h1><script src="/app.js"></script>`,
    'site.css': `h1 { color: rgb(0, 0, ${version}); }`,
    'app.js': `document.body.dataset.version = '${version}';`,
  };
}

test('a deployed site opens with its style and its script, and shows the next deployment when it is opened again', async () => {
  const site = await ServedSite.create(server.send, 'in-a-browser');
  const page = await (await browser.newContext()).newPage();
  for (const version of [1, 2]) {
    await site.deploy(filesOf(version));
    await page.goto(site.url, { waitUntil: 'load' });
    const shown = await page.evaluate(() => ({
      heading: document.querySelector('h1')!.textContent,
      colour: getComputedStyle(document.querySelector('h1')!).color,
      version: document.body.dataset['version'],
    }));
    expect(shown).toEqual({ heading: `Version ${version}`, colour: `rgb(0, 0, ${version})`, version: String(version) });
  }
});
