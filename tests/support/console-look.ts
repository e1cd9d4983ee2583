import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { graveFaults } from './axe.ts';

/** Every page is checked as a large light window, which is as large as others of the tests, and as a small dark one. */
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

type Look = (typeof LOOKS)[number];

/**
 * The pins at a card's corners are drawn over all of it, and axe does not judge the contrast under a drawing. This
 * removes them in the only way that the content policy allows.
 */
const TAKE_PINS_AWAY = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.pinned::before { content: none }');
  document.adoptedStyleSheets = [sheet];
}`;

/** Tables that are cut would scroll, but nobody sees that there is more. */
const MEASURE = `({
  scrollWidth: document.documentElement.scrollWidth,
  cutTables: [...document.querySelectorAll('table')]
    .filter((table) => table.scrollWidth > table.parentElement.clientWidth).map((table) => table.ariaLabel),
  theme: getComputedStyle(document.documentElement).colorScheme,
})`;

/** The console learns a new width with the next frame, and is rendered again by the one after. */
const NEXT_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Fails unless the page and its tables fit, the theme is right, and axe finds nothing serious. */
async function expectSoundLook(page: Page, { colorScheme, viewport: { width } }: Look, what: string): Promise<void> {
  await page.evaluate(TAKE_PINS_AWAY);
  expect({
    what,
    ...(await page.evaluate<object>(MEASURE)),
    faults: await graveFaults(page),
  }).toEqual({ what, scrollWidth: width, cutTables: [], theme: colorScheme, faults: [] });
}

/** The same page in every look, one after the other; afterwards it has its former size. */
export async function expectSoundLooks(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()!;
  try {
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.evaluate(NEXT_FRAMES);
      await expectSoundLook(page, look, what);
    }
  } finally {
    await page.setViewportSize(before);
  }
}
