import { afterAll, beforeAll } from 'vitest';
import type { Send } from './send.ts';
import { createSend } from './send.ts';
import type { RunningServer } from './start-server.ts';
import { DEVELOPMENT_KEY, startServer } from './start-server.ts';

export interface ServerInUse {
  /** Known once the tests run, not while they are collected. */
  url(): string;
  readonly send: Send;
}

/** Starts a server for the tests of a file or a `describe`, and stops it after them. */
export function useServer(env: Readonly<Record<string, string>> = {}, key: string = DEVELOPMENT_KEY): ServerInUse {
  let running: RunningServer | undefined;
  let sendThere: Send | undefined;

  beforeAll(async () => {
    // A line for each of thousands of requests would be written and kept for nobody.
    running = await startServer({ env: { LOG_LEVEL: 'warn', ...env } });
    sendThere = createSend(running.url, key);
  });
  afterAll(async () => {
    await running?.stop();
  });

  return {
    url: () => running!.url,
    send: (...request) => sendThere!(...request),
  };
}
