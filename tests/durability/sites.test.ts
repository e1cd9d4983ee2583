/** Sites after kills and restarts, and with two processes on one database. */
import { afterAll, describe, expect, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { killWhileDeploying, sitesPortOf } from './site-rounds.ts';

const ROUNDS = Number(process.env['CRASHES_OF_SITES'] ?? 2);

const running = new Set<RunningServer>();
afterAll(async () => {
  await Promise.all(Array.from(running, (server) => server.stop()));
});

async function start(engine: LiveEngine): Promise<RunningServer> {
  const server = await engine.start({ LOG_LEVEL: 'warn', ...SITES_ON });
  running.add(server);
  return server;
}

async function siteThere(server: RunningServer, id: string): Promise<ServedSite> {
  const send = createSend(server.url, LIVE_KEY);
  return new ServedSite(send, (await send('GET', `/api/v1/sites/${id}`)).record());
}

describe.each([
  ['SQLite', 1],
  ['PostgreSQL', 2],
] as const)('on %s with %i process(es)', { tags: 'long' }, (name, processes) => {
  test(
    'killed while it deploys: what was acknowledged is there, and one whole deployment is served',
    async () => {
      const engine = await createEngine(name);
      const { faults, acknowledged, visits } = await killWhileDeploying(engine, { kills: ROUNDS, processes });
      const figures = `${ROUNDS} kills, ${acknowledged} answers, ${visits} visits, ${faults.length} faults`;
      if (process.env['CRASHES_OF_SITES'] !== undefined) console.log(`Sites on ${name}: ${figures}`);
      expect(faults).toEqual([]);
    },
    60_000 + ROUNDS * 60_000,
  );
});

test('two processes on one PostgreSQL: what one deploys, the other serves a moment later', async () => {
  const engine = await createEngine('PostgreSQL');
  const [here, there] = [await start(engine), await start(engine)];
  const site = await ServedSite.create(createSend(here.url, LIVE_KEY), 'two');
  const siteToo = await siteThere(there, site.id);
  const ports = [here, there].map(sitesPortOf);
  const seenAtBoth = async (text: string): Promise<void> => {
    for (const port of ports)
      await waitUntil(
        () => visit(site.url, port),
        (found) => found.text === text,
      );
  };
  const first = await site.deploy(page('first'));
  await seenAtBoth('first');
  const second = await siteToo.deploy(page('second'));
  await seenAtBoth('second');
  await site.promote(first.id);
  await seenAtBoth('first');
  expect((await siteToo.remove(second.id)).status).toBe(204);
  for (const port of ports)
    await waitUntil(
      () => visit(second['url'] as string, port),
      ({ status }) => status === 421,
    );
  await seenAtBoth('first');
});
