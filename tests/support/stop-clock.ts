import type { Page } from 'playwright-core';

/**
 * What a page shows for two seconds can be gone before a busy machine has looked at it. From now on, time on this page
 * only passes with `page.clock.runFor`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
