import { describe, expect, test } from 'vitest';
import { COLLECTIONS, itemsOf, nameFor } from '../support/seed-resources.ts';
import { createSend } from '../support/send.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';

/** The specification, its introduction: what is true of mock mode alone, and so runs on memory alone. */
describe('"In the current build the service is mock-first."', () => {
  test('"Requests resolve against in-memory adapters, selected by a data-mode setting whose value is `mock`."', async () => {
    const env = { LANDHOLD_DATA_MODE: 'mock' };
    const [domains] = COLLECTIONS;
    const name = nameFor(domains);

    const first = await startServer({ env });
    const sendFirst = createSend(first.url, DEVELOPMENT_KEY);
    expect((await sendFirst('POST', domains.path, { json: { name } })).status).toBe(201);
    expect(itemsOf((await sendFirst('GET', domains.path)).json())).toHaveLength(1);
    await first.stop();

    const second = await startServer({ env });
    const sendSecond = createSend(second.url, DEVELOPMENT_KEY);
    expect(itemsOf((await sendSecond('GET', domains.path)).json())).toEqual([]);
    await second.stop();
  });

  test('the same without the setting, and a value that is no data mode stops the start', async () => {
    const server = await startServer();
    const send = createSend(server.url, DEVELOPMENT_KEY);
    expect((await send('GET', '/', { key: null })).text).toContain('mock');
    await server.stop();
    // Should it start after all, it must not be left running.
    const started = startServer({ env: { LANDHOLD_DATA_MODE: 'mocked' } }).then(async (running) => running.stop());
    await expect(started).rejects.toThrow(/LANDHOLD_DATA_MODE/);
  });
});
