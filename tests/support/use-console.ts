import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@landhold/contract/console';
import { afterAll, beforeAll } from 'vitest';
import type { ConsoleBrowser } from './console-browser.ts';
import { createBrowser } from './console-browser.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';
import { waitUntil } from './wait-until.ts';

export const PASSWORD = 'correct horse battery';
export const ADMINISTRATOR = { email: 'admin@example.com', password: PASSWORD };

/** A server in live mode with an empty database, for the tests of a file or a `describe`. */
export interface ConsoleInUse {
  url(): string;
  server(): RunningServer;
  /** A browser without a session. */
  open(): ConsoleBrowser;
  /** A browser with the first administrator's session. */
  administrator(): Promise<ConsoleBrowser>;
  /** A browser with a session of a new member of a project. */
  member(projectId: string, role: Role): Promise<ConsoleBrowser>;
}

export function useConsole(env: Readonly<Record<string, string>> = {}): ConsoleInUse {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-console-'));
  let running: RunningServer | undefined;
  let first: Promise<ConsoleBrowser> | undefined;
  let members = 0;

  beforeAll(async () => {
    const live = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder, LOG_LEVEL: 'warn' };
    running = await startServer({ env: { ...live, LANDHOLD_SIMULATED_DELAY_MS: '0', ...env } });
  });
  afterAll(async () => {
    // Its data is not kept, so there is no need to wait for draining.
    running?.process.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const url = (): string => (env['PORT'] === undefined ? running!.url : `http://127.0.0.1:${env['PORT']}`);
  const open = (): ConsoleBrowser => createBrowser(url());

  async function claim(): Promise<ConsoleBrowser> {
    const browser = open();
    const token = await setupToken(running!);
    await browser.call('claimInstallation', { json: { token, name: 'Admin', ...ADMINISTRATOR } });
    return browser;
  }
  const administrator = (): Promise<ConsoleBrowser> => (first ??= claim());

  return {
    url,
    server: () => running!,
    open,
    administrator,
    async member(projectId, role) {
      const email = `member-${(members += 1)}@example.com`;
      const params = { project_id: projectId };
      const { link } = await (await administrator()).call('createInvitation', { params, json: { email, role } });
      const browser = open();
      const json = { token: tokenIn(link), name: `Member ${members}`, password: PASSWORD };
      await browser.call('acceptInvitation', { json });
      return browser;
    },
  };
}

/** The token in the server's printed link. */
export async function setupToken(server: RunningServer): Promise<string> {
  const output = await waitUntil(
    async () => server.output(),
    (text) => /#token=\S+\n/.test(text),
  );
  return tokenIn(output);
}

export function tokenIn(text: string): string {
  return /#token=([\w-]+)/.exec(text)![1]!;
}
