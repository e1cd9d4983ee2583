import { afterAll, beforeAll } from 'vitest';
import type { Place } from './engine.ts';
import { newPlace, OWN_KEY } from './engine.ts';
import type { Send } from './send.ts';
import { createSend } from './send.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';

export interface ServerInUse {
  /** Known once the tests run, not while they are collected. */
  url(): string;
  /** What it has printed. */
  output(): string;
  readonly send: Send;
}

/** Starts a server on an empty place for the tests of a file or a `describe`, and stops it after them. */
export function useServer(env: Readonly<Record<string, string>> = {}, key: string = OWN_KEY): ServerInUse {
  let place: Place | undefined;
  let running: RunningServer | undefined;
  let sendThere: Send | undefined;

  beforeAll(async () => {
    place = await newPlace();
    // Nobody would read a line for each of thousands of requests.
    running = await startServer({ env: { LOG_LEVEL: 'warn', ...place.env, ...env } });
    sendThere = createSend(running.url, key);
  });
  afterAll(async () => {
    await running?.stop();
    place?.clear();
  });

  return {
    url: () => running!.url,
    output: () => running!.output(),
    send: (...request) => sendThere!(...request),
  };
}
