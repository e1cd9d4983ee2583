import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { ConsoleBrowser } from './console-browser.ts';
import { createBrowser } from './console-browser.ts';
import { newConsolePage } from './console-page.ts';
import { findFreePort } from './free-port.ts';
import { linkPackages } from './link-packages.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';
import { useChromium } from './use-chromium.ts';
import { ADMINISTRATOR, setupToken } from './use-console.ts';
import { useFolder } from './use-folder.ts';
import { watchRequests } from './wait-through.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A server in live mode that ends, hangs and comes back at the same address, and the windows on it. */
export interface ConsoleRestarts {
  /** A window on a page of the project, signed in as the administrator. Its clock can be moved on. */
  open(path: string): Promise<Page>;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Does nothing while it runs. */
  start(): Promise<void>;
  /** Starts a version whose console differs. */
  startNewVersion(): Promise<void>;
  /** Keeps listening but does not respond, until it is resumed. */
  hang(): void;
  resume(): void;
}

export function useConsoleRestarts(): ConsoleRestarts {
  const folder = useFolder();
  let running: RunningServer;
  let owner: ConsoleBrowser;
  let project: string;
  let port: number;
  let isRunning = false;

  async function start(main?: string): Promise<void> {
    if (isRunning) return;
    const env = {
      PORT: String(port),
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: join(folder, 'data'),
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      LOG_LEVEL: 'warn',
    };
    running = await startServer({ env, ...(main === undefined ? {} : { main }) });
    isRunning = true;
  }

  async function kill(): Promise<void> {
    isRunning = false;
    const exited = once(running.process, 'exit');
    running.process.kill('SIGKILL');
    await exited;
  }

  beforeAll(async () => {
    port = await findFreePort();
    await start();
    owner = createBrowser(running.url);
    const token = await setupToken(running);
    await owner.call('claimInstallation', { json: { token, name: 'Admin', ...ADMINISTRATOR } });
    project = (await owner.call('createProject', { json: { name: 'field-office', country: 'DE' } })).id;
  });
  afterAll(kill);
  const browser = useChromium();

  return {
    async open(path) {
      const { page } = await newConsolePage(browser, running.url, {}, owner.cookie());
      await page.clock.install();
      watchRequests(page);
      await page.goto(`${running.url}/console/p/${project}/${path}`);
      return page;
    },
    kill,
    start: async () => start(),
    startNewVersion: async () => start(copyTree(join(folder, 'new-version'))),
    hang: () => void running.process.kill('SIGSTOP'),
    resume: () => void running.process.kill('SIGCONT'),
  };
}

/** The program as after an upgrade: the same tree with a change in the console. */
function copyTree(tree: string): string {
  mkdirSync(tree);
  for (const path of ['package.json', 'package-lock.json', 'packages'])
    cpSync(join(ROOT, path), join(tree, path), { recursive: true });
  linkPackages(tree);
  const source = join(tree, 'packages/console/src/pages/events/events-page.tsx');
  writeFileSync(source, readFileSync(source, 'utf8').replace('title="Events"', 'title="Events of the new version"'));
  return join(tree, 'packages/server/src/main.ts');
}
