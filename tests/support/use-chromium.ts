import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium } from './chromium.ts';

/** Opens windows that share nothing with others: each context has its own cookies, storage and cache. */
export interface Windows {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** One for all files of a worker. Playwright closes it when the worker ends. */
let launched: Promise<Browser> | undefined;

export async function sharedChromium(): Promise<Browser> {
  const browser = await (launched ??= launchChromium());
  if (browser.isConnected()) return browser;
  // It crashed in an earlier test.
  return (launched = launchChromium());
}

/** For the tests of a file or a `describe`: windows that they leave open are closed after them. */
export function useChromium(): Windows {
  const opened: BrowserContext[] = [];
  afterAll(async () => {
    await Promise.all(opened.splice(0).map(async (context) => context.close()));
  });
  return {
    async newContext(options) {
      const context = await (await sharedChromium()).newContext(options);
      opened.push(context);
      return context;
    },
  };
}
