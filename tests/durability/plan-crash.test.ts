/** A server that is killed while it applies plans: all of a plan is there, or nothing of it. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { createEngine, describeEachEngine, LIVE_KEY } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_PLANS'] ?? 2);
/** So many that a commit of their parts, one after the other, would be interrupted. */
const SITES = 40;

const projectOf = (kill: number, sites: readonly { name: string }[]): object => ({
  project: { landhold: 1, sites, dns: [{ name: `crash-${kill}.example`, ttl: 600, records: [] }] },
});

/** The same as requests, with two on one record. */
const stepsOf = (kill: number, sites: readonly { name: string }[]): object => ({
  steps: [
    { operation: 'createZone', as: 'zone', body: { name: `crash-${kill}.example` } },
    ...sites.map((body) => ({ operation: 'createSite', body })),
    { operation: 'updateZone', params: { id: { $from: 'zone.id' } }, body: { ttl: 600 } },
  ],
});

describeEachEngine('plans on %s', { timeout: 1_800_000 }, (name) => {
  test(`all or nothing over ${KILLS} kills in the middle of applies`, async () => {
    const engine = await createEngine(name);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const first = await engine.start();
      const send = createSend(first.url, LIVE_KEY);
      const sites = Array.from({ length: SITES }, (_, at) => ({ name: `site-${kill}-${at}` }));
      const json = kill % 2 === 0 ? stepsOf(kill, sites) : projectOf(kill, sites);
      const { id } = (await send('POST', '/api/v1/plans', { json })).record();
      const exited = once(first.process, 'exit');
      // Others write while it is applied. Each round kills after another number of their responses.
      const apply = send('POST', `/api/v1/plans/${id}/apply`, { json: {} }).then(
        ({ status }) => status,
        () => null,
      );
      for (let answers = 0; answers < kill % 7; answers += 1)
        await Promise.race([apply, send('GET', '/api/v1/regions')]);
      first.process.kill('SIGKILL');
      const status = await apply;
      await exited;

      const second = await engine.start();
      const ask = createSend(second.url, LIVE_KEY);
      const plan = (await ask('GET', `/api/v1/plans/${id}`)).record().status;
      const project = (await ask('GET', '/api/v1/project-export')).json() as Record<
        string,
        { name: string; ttl?: number }[]
      >;
      const [made, zones] = ['sites', 'dns'].map((kind) =>
        (project[kind] ?? []).filter(
          ({ name: each, ttl }) => each.includes(`-${kill}-`) || (each === `crash-${kill}.example` && ttl === 600),
        ),
      );
      const isThere = plan === 'applied';
      expect({ kill, plan, sites: made!.length, zones: zones!.length }).toEqual({
        kill,
        plan: isThere ? 'applied' : 'planned',
        sites: isThere ? SITES : 0,
        zones: isThere ? 1 : 0,
      });
      // What was acknowledged stays.
      expect({ kill, status, isThere }).not.toEqual({ kill, status: 200, isThere: false });
      await second.stop();
    }
  });
});
