import { afterAll, beforeAll, inject } from 'vitest';
import { newPlace } from './engine.ts';
import { makeKey } from './make-key.ts';
import type { Send } from './send.ts';
import { createSend } from './send.ts';
import type { RunningServer } from './start-server.ts';
import { startServer } from './start-server.ts';

/** A project of a server. On PostgreSQL, two processes take turns. */
export function useProcesses(name: string): Send {
  const key = makeKey(name);
  const isShared = inject('engine') === 'PostgreSQL';
  const servers: RunningServer[] = [];
  let clear = (): void => {};
  let turn = 0;

  beforeAll(async () => {
    const place = await newPlace();
    clear = place.clear;
    const env = {
      ...place.env,
      LOG_LEVEL: 'warn',
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      LANDHOLD_BOOTSTRAP_KEYS: `${key}@random`,
    };
    for (let count = isShared ? 2 : 1; count > 0; count -= 1) servers.push(await startServer({ env }));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    clear();
  });

  const senders = new Map<string, Send>();
  return (...request) => {
    const { url } = servers[(turn += 1) % servers.length]!;
    if (!senders.has(url)) senders.set(url, createSend(url, key));
    return senders.get(url)!(...request);
  };
}
