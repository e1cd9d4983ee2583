import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type RouteArguments = Parameters<Page['route']>;

const PROBE = '/intercepted';

/**
 * `page.route` for a page that is open. Chromium tells the page's process about it in the background, so what the page
 * requests right after `page.route` may still reach the server. This waits until the page's requests are intercepted.
 */
export async function intercept(page: Page, ...route: RouteArguments): Promise<void> {
  await page.route(...route);
  let isOn = false;
  const probe = `**${PROBE}`;
  await page.route(probe, async (each) => {
    isOn = true;
    await each.fulfill({ status: 204 });
  });
  await expect
    .poll(async () => {
      await page.evaluate(`fetch('${PROBE}').then((response) => response.text())`);
      return isOn;
    })
    .toBe(true);
  await page.unroute(probe);
}
