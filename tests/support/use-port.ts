import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';

/** Starts a server for the tests of a file or a `describe`, stops it after them, and returns its port. */
export function usePort(env: Readonly<Record<string, string>> = {}): () => number {
  let running: RunningServer | undefined;
  beforeAll(async () => {
    running = await startServer({ env });
  });
  afterAll(async () => {
    await running?.stop();
  });
  return () => running!.port;
}
