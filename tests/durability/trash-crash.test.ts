/** A server that is killed while it deletes to the trash, or restores: all of a family is moved, or nothing of it. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { Send } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { createEngine, describeEachEngine, LIVE_KEY } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. Every second one is a restore. */
const KILLS = Number(process.env['CRASHES_OF_TRASH'] ?? 2);
/** So many that a commit of their parts, one after the other, would be interrupted. */
const SETS = 60;
const ZONE = { landhold: 1, dns: [{ name: 'crash.example', records: setsOf() }] };

function setsOf(): object[] {
  return Array.from({ length: SETS }, (_, at) => ({ name: `set-${at}`, type: 'A', values: ['192.0.2.1'] }));
}

async function zoneIn(send: Send): Promise<string | undefined> {
  return (await send('GET', '/api/v1/dns?name=crash.example')).page().data[0]?.id;
}

describeEachEngine('the trash on %s', { timeout: 1_800_000 }, (name) => {
  test(`all or nothing over ${KILLS} kills in the middle of deletions and restores`, async () => {
    const engine = await createEngine(name);
    let server = await engine.start();
    let send = createSend(server.url, LIVE_KEY);
    const { id: plan } = (await send('POST', '/api/v1/plans', { json: { project: ZONE } })).record();
    expect((await send('POST', `/api/v1/plans/${plan}/apply`, { json: {} })).status).toBe(200);
    const id = (await zoneIn(send))!;
    const before = (await send('GET', '/api/v1/project-export')).text;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const isRestore = kill % 2 === 0;
      const isDeleted = (await zoneIn(send)) === undefined;
      if (isDeleted !== isRestore) {
        const path = isRestore ? `dns/${id}` : `trash/${id}/restore`;
        expectStatus(await send(isRestore ? 'DELETE' : 'POST', `/api/v1/${path}`), isRestore ? 204 : 200);
      }
      const exited = once(server.process, 'exit');
      const write = send(
        isRestore ? 'POST' : 'DELETE',
        isRestore ? `/api/v1/trash/${id}/restore` : `/api/v1/dns/${id}`,
      ).then(
        ({ status }) => status,
        () => null,
      );
      // Each round kills after another number of responses to others.
      for (let others = 0; others < kill % 5; others += 1) await Promise.race([write, send('GET', '/api/v1/regions')]);
      server.process.kill('SIGKILL');
      const status = await write;
      await exited;

      server = await engine.start();
      send = createSend(server.url, LIVE_KEY);
      const trashed = (await send('GET', '/api/v1/trash?kind=dns')).page().data as unknown as {
        id: string;
        record_count: number;
      }[];
      const isThere = (await zoneIn(send)) !== undefined;
      // With the entries of its journal, which are below it, too.
      expect({ kill, trashed: trashed.map((each) => [each.id, each.record_count > SETS]) }).toEqual({
        kill,
        trashed: isThere ? [] : [[id, true]],
      });
      const project = (await send('GET', '/api/v1/project-export')).text;
      expect({ kill, project }).toEqual({ kill, project: isThere ? before : '{"landhold":1}' });
      // What was acknowledged stays.
      expect({ kill, status, isThere }).not.toEqual({ kill, status: isRestore ? 200 : 204, isThere: !isRestore });
    }
    await server.stop();
  });
});
