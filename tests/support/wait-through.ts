import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than any page of the console waits before it looks again, or tries again. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Moves the page's clock on until it shows this, or no longer does, so that nobody waits for the page's next attempt.
 * What the server takes its time for is waited for. The clock must be installed before the page is loaded.
 */
export async function waitThrough(page: Page, what: Locator, isShown = true): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.fastForward(LONGEST_WAIT_MS);
    return what.first().isVisible();
  };
  await expect.poll(look, { interval: 200, timeout: 120_000 }).toBe(isShown);
}
