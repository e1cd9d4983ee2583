/** Every page of the console and the portal with texts that are attacks: nothing runs, and nothing breaks the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedConsole } from '../support/console-page.ts';
import { expectPage } from '../support/console-page.ts';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import { describeEach } from '../support/fewer.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { HOSTILE, makeHostileWorld } from './hostile-world.ts';
import type { HostileWorld } from './hostile-world.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock');
let opened: OpenedConsole;
let receiver: Receiver;
let world: HostileWorld;
const dialogs: string[] = [];

beforeAll(async () => {
  receiver = await startReceiver((response) => {
    response.writeHead(500, { 'Content-Type': 'text/html' });
    response.end(Object.values(HOSTILE).join('\n'));
  });
  opened = await pages.open();
  const projectId = /\/p\/([^/]+)\//.exec(opened.at(''))![1]!;
  world = await makeHostileWorld(pages.send, { owner: pages.owner(), projectId, receiver: receiver.url });
  opened.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}, TIMEOUT_MS);
afterAll(() => receiver?.close());

/** What an attack would have left on the page, and how far the page is too wide. */
const LOOK = `({
  ran: globalThis.ran,
  planted: document.querySelectorAll('img[src="x"], svg[onload], details[ontoggle], [onfocus], [onmouseover]').length,
  links: [...document.querySelectorAll('[href], [src], [action], [formaction]')]
    .flatMap((each) => ['href', 'src', 'action', 'formaction'].map((name) => each.getAttribute(name) ?? ''))
    .filter((address) => /^\\s*(javascript|vbscript|data:text)/i.test(address)),
  tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
})`;

const HARMLESS = { ran: undefined, planted: 0, links: [], tooWide: 0 };

async function lookAt(page: Page, what: string, found: object[]): Promise<void> {
  const seen = await page.evaluate<object>(LOOK);
  if (JSON.stringify(seen) !== JSON.stringify(HARMLESS)) found.push({ what, ...seen });
}

/** The lines that stand for what is not there yet are gone. */
async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'hidden' });
}

/** Opens its tabs one by one, and on each the first menu and the first record that opens over the page. */
async function visit(page: Page, url: string, found: object[]): Promise<void> {
  const what = `${page.viewportSize()!.width} ${url.slice(0, 200)}`;
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await lookAt(page, what, found);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect.poll(async () => tab.getAttribute('aria-selected')).toBe('true');
    await untilLoaded(page);
    const name = `${what} ${await tab.textContent()}`;
    await lookAt(page, name, found);
    const opener = page.getByRole('main').getByRole('row').getByRole('button').first();
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await untilLoaded(page);
    await lookAt(page, `${name}, opened`, found);
    await page.keyboard.press('Escape');
  }
}

test('an attack that worked would be seen', async () => {
  const { page } = await pages.open();
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<div style="width:3000px">${HOSTILE['image']!}${HOSTILE['script']!}`,
    }),
  );
  await page.goto(`${pages.url()}/planted`);
  expect(await page.evaluate(LOOK)).toMatchObject({ ran: 1, planted: 1 });
  await page.context().close();
});

describeEach([1280, 390], (width) => width === 390)('in a window of %i px', (width) => {
  test(
    'every page of the console shows hostile texts as texts, and stays in the window',
    { timeout: TIMEOUT_MS, tags: 'long' },
    async () => {
      const { page, browserErrors, at } = opened;
      await page.setViewportSize({ width, height: 900 });
      const found: object[] = [];
      for (const path of world.paths) await visit(page, at(path), found);
      for (const path of ['projects', 'projects/new', 'account'])
        await visit(page, `${pages.url()}/console/${path}`, found);
      await page.goto(at('overview'));
      // A key that is pressed before the console listens is lost.
      await expectPage(page, 'Overview');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search pages, actions, names and IDs').fill(HOSTILE['image']!);
      await page.waitForLoadState('networkidle');
      await lookAt(page, 'the search', found);
      expect(found).toEqual([]);
      expect(dialogs).toEqual([]);
      expect(browserErrors).toEqual([]);
    },
  );

  test('public pages show hostile addresses and searches as texts', { timeout: TIMEOUT_MS }, async () => {
    const { page, browserErrors } = opened;
    await page.setViewportSize({ width, height: 900 });
    const found: object[] = [];
    for (const text of [HOSTILE['image']!, HOSTILE['script']!, HOSTILE['long']!]) {
      const encoded = encodeURIComponent(text);
      for (const path of [
        '',
        'guides/',
        'reference/',
        'reference/createSite/',
        '?q=',
        '#',
        'reference?q=',
        'guides#',
      ]) {
        await page.goto(`${pages.url()}/${path}${encoded}`);
        await lookAt(page, `${width} /${path}${text}`, found);
      }
      await page.goto(`${pages.url()}/guides`);
      await page.keyboard.press('/');
      await page.keyboard.insertText(text);
      await page.waitForLoadState('networkidle');
      await lookAt(page, `${width} search ${text}`, found);
    }
    expect(found).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(browserErrors).toEqual([]);
  });
});
