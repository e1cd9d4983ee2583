import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousViolations } from './axe.ts';

/** Every page is checked in a large light window, of the same size as in other tests, and in a small dark one. */
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

type Look = (typeof LOOKS)[number];

/**
 * The pins at a card's corners are drawn over all of it, and axe does not judge the contrast under a drawing. This
 * removes them in the only way that the content policy allows.
 */
const REMOVE_PINS = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.pinned::before { content: none }');
  document.adoptedStyleSheets = [sheet];
}`;

/** A table that is cut off can be scrolled, but nothing shows that there is more. */
const MEASURE = `({
  scrollWidth: document.documentElement.scrollWidth,
  cutTables: [...document.querySelectorAll('table')]
    .filter((table) => table.scrollWidth > table.parentElement.clientWidth).map((table) => table.ariaLabel),
  theme: getComputedStyle(document.documentElement).colorScheme,
})`;

/**
 * On a busy machine the page learns its new size and theme some time after the browser was given them. The console
 * learns both with the next frame, and is rendered again by the one after.
 */
const untilRendered = ({ colorScheme, viewport: { width } }: Look): string => `new Promise((resolve) => {
  const look = () => {
    const isThere = innerWidth === ${width} && matchMedia('(prefers-color-scheme: ${colorScheme})').matches;
    requestAnimationFrame(isThere ? () => requestAnimationFrame(resolve) : look);
  };
  look();
})`;

/** Fails unless the page and its tables fit, the theme is right, and axe finds nothing serious. */
async function expectCorrectLook(page: Page, { colorScheme, viewport: { width } }: Look, what: string): Promise<void> {
  await page.evaluate(REMOVE_PINS);
  expect({
    what,
    ...(await page.evaluate<object>(MEASURE)),
    faults: await seriousViolations(page),
  }).toEqual({ what, scrollWidth: width, cutTables: [], theme: colorScheme, faults: [] });
}

/** Checks the page in every look, one after the other, and restores its size. */
export async function expectCorrectLayout(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()!;
  try {
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.evaluate(untilRendered(look));
      await expectCorrectLook(page, look, what);
    }
  } finally {
    await page.setViewportSize(before);
  }
}
