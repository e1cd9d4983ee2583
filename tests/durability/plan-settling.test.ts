/** A plan has one event once its records have settled, also if servers are killed meanwhile, or two look at it. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { eventsOf } from '../support/valid-request.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createEngine, describeEachEngine, LIVE_KEY } from './live-engine.ts';

describeEachEngine('a plan on %s', { timeout: 300_000 }, (name) => {
  test('settles once, after its server was killed, with two processes where there can be two', async () => {
    const engine = await createEngine(name);
    const slow = { LANDHOLD_SIMULATED_DELAY_MS: '1500' };
    const first = await engine.start(slow);
    const send = createSend(first.url, LIVE_KEY);
    const project = { landhold: 1, domains: [{ name: 'settled.example' }], sites: [{ name: 'settled' }] };
    const { id } = (await send('POST', '/api/v1/plans', { json: { project } })).record();
    expect((await send('POST', `/api/v1/plans/${id}/apply`, { json: {} })).status).toBe(200);
    const exited = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await exited;

    const count = name === 'SQLite' ? 1 : 2;
    const servers = await Promise.all(Array.from({ length: count }, async () => engine.start(slow)));
    const ask = createSend(servers[0]!.url, LIVE_KEY);
    const settled = await waitUntil(
      async () => (await ask('GET', `/api/v1/plans/${id}`)).record() as unknown as Record<string, unknown>,
      (plan) => plan['settled_at'] !== null,
    );
    expect(settled).toMatchObject({ status: 'applied', pending_count: 0, settled_count: 2, failed_count: 0 });
    // Another change of a record, so that the workers have looked at everything that is due.
    const { id: site } = (await ask('POST', '/api/v1/sites', { json: { name: 'later' } })).record();
    await waitUntil(
      async () => (await ask('GET', `/api/v1/sites/${site}`)).record().status,
      (status) => status === 'active',
    );
    const types = (await eventsOf(ask, id)).map(({ type }) => type);
    expect(types.toSorted()).toEqual(['plan.applied', 'plan.created', 'plan.settled']);
    await Promise.all(servers.map((server) => server.stop()));
  });
});
