/**
 * The store may go away at any time, also just after the server listens.
 *
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const folder = useFolder();

/** Makes the first attempt at a link fail, as it does when the store is away. */
const FAULT = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/accounts/account-service.ts')) return loaded;
      const fault = 'if (!globalThis.tried) { globalThis.tried = true; throw new Error("connection terminated"); }';
      return { ...loaded, source: String(loaded.source).replace('async offerSetup() {', '$&' + fault) };
    },
  });`;

test('the server stays up when the store goes away just after it listens, and shows the set-up link later', async () => {
  const preloaded = `data:text/javascript,${encodeURIComponent(FAULT)}`;
  const env = { NODE_OPTIONS: `--import=${preloaded}`, LANDHOLD_DATA_MODE: 'live', LANDHOLD_DATA_DIR: folder };
  const server = await startServer({ env });
  const look = async (): Promise<boolean> => {
    expect(server.process.exitCode).toBeNull();
    return server.output().includes('/console/setup#token=');
  };
  await waitUntil(look, (isShown) => isShown);
  expect(server.log()).toMatch(/"level":"warn".*connection terminated/);
  expect(await server.stop()).toBe(0);
});
