import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than any page of the console waits before it refreshes or retries. */
const LONGEST_WAIT_MS = 15_000;

const pending = new WeakMap<Page, Set<Request>>();

/** Begins to count what the page waits for. A stream of events never ends, and is not counted. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') requests.add(request);
  });
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

interface Awaited {
  readonly isShown?: boolean;
  /** The server does not answer, and the page is to give up what it waits for. */
  readonly isAway?: boolean;
}

/**
 * Moves the page's clock forward until the page shows this, or no longer does. So a test waits for the server alone, and
 * not for the page's next attempt. The clock must be installed before the page is loaded.
 *
 * The page's time limits go by its clock, too: while it waits for a response, the clock is not moved. Otherwise a busy
 * machine would never answer in time.
 */
export async function waitThrough(
  page: Page,
  what: Locator,
  { isShown = true, isAway = false }: Awaited = {},
): Promise<void> {
  const requests = pending.get(page)!;
  const look = async (): Promise<boolean> => {
    if (isAway || requests.size === 0) await page.clock.fastForward(LONGEST_WAIT_MS);
    return what.first().isVisible();
  };
  await expect.poll(look, { interval: 200, timeout: 120_000 }).toBe(isShown);
}
