import { scopes } from '@landhold/contract/forms';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { ConsoleBrowser } from './console-browser.ts';
import { createBrowser } from './console-browser.ts';
import type { OpenedConsole } from './console-page.ts';
import { openConsole } from './console-page.ts';
import type { Send } from './send.ts';
import { createSend } from './send.ts';
import type { RunningServer } from './start-server.ts';
import { DEVELOPMENT_KEY, startServer } from './start-server.ts';
import { useChromium } from './use-chromium.ts';
import { useConsole } from './use-console.ts';

export type ConsoleMode = 'mock' | 'live';

/** A server and the windows on it, for the tests of a file or a `describe`. */
export interface ConsolePages {
  url(): string;
  /** A window on the only project's overview: as the demo owner in mock mode, as the administrator in live mode. */
  open(options?: BrowserContextOptions): Promise<OpenedConsole>;
  /** That project's owner, as the console's API knows them. */
  owner(): ConsoleBrowser;
  /** Sends to the API with a key of that project that has every scope. */
  readonly send: Send;
}

interface Place {
  url(): string;
  prepare(): Promise<{ readonly owner: ConsoleBrowser; readonly key: string }>;
}

function useMock(env: Readonly<Record<string, string>>): Place {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'warn', LANDHOLD_SIMULATED_DELAY_MS: '0', ...env } });
  });
  afterAll(async () => server?.stop());
  return {
    url: () => server!.url,
    async prepare() {
      const owner = createBrowser(server!.url);
      await owner.call('getSession');
      return { owner, key: DEVELOPMENT_KEY };
    },
  };
}

function useLive(env: Readonly<Record<string, string>>): Place {
  const live = useConsole(env);
  return {
    url: live.url,
    async prepare() {
      const owner = await live.administrator();
      const { id } = await owner.call('createProject', { json: { name: 'field-office', country: 'DE' } });
      const json = { name: 'survey', scopes: [...scopes], expires_at: null };
      return { owner, key: (await owner.call('createKey', { params: { project_id: id }, json })).secret };
    },
  };
}

export function useConsolePages(mode: ConsoleMode, env: Readonly<Record<string, string>> = {}): ConsolePages {
  const place = mode === 'mock' ? useMock(env) : useLive(env);
  const browser = useChromium();
  let owner: ConsoleBrowser;
  let sendThere: Send;
  beforeAll(async () => {
    const prepared = await place.prepare();
    owner = prepared.owner;
    sendThere = createSend(place.url(), prepared.key);
  });
  return {
    url: place.url,
    open: async (options) => openConsole(browser, place.url(), options, mode === 'live' ? owner.cookie() : undefined),
    owner: () => owner,
    send: async (...request) => sendThere(...request),
  };
}
