/** @module-tag long */
import { afterAll, expect, test } from 'vitest';
import type { RunningServer } from '../support/start-server.ts';
import { createSend } from '../support/send.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';
import { faultsIn, sendPatiently } from './slow-database.ts';

const PROCESSES = 10;

const running: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
});

test(
  `${PROCESSES} processes that start together on one empty PostgreSQL all serve the same records`,
  { timeout: 600_000 },
  async () => {
    const engine = await createEngine('PostgreSQL');
    const starts = Array.from({ length: PROCESSES }, async () => {
      running.push(await engine.start({ LANDHOLD_DATABASE_CONNECTIONS: '2', LOG_LEVEL: 'warn' }));
    });
    // All of them, before anything is judged: none may be left running.
    const failed = (await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected');
    expect(failed).toEqual([]);

    const senders = running.map(({ url }) => sendPatiently(createSend(url, LIVE_KEY)));
    const made = await Promise.all(
      senders.map((send, index) =>
        send('POST', '/api/v1/sites', {
          json: { name: `together-${index}` },
          headers: { 'Idempotency-Key': `together-${index}` },
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(senders.map(() => 201));

    // A walk that changes the process at every page: one secret seals the cursors of all, and one project holds all.
    const walked: string[] = [];
    let cursor = '';
    for (const send of senders) {
      const page = (await send('GET', `/api/v1/sites?limit=1${cursor}`)).page();
      walked.push(...page.data.map(({ id }) => id));
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(walked.toSorted()).toEqual(made.map((response) => response.record().id).toSorted());
    expect(running.flatMap(faultsIn)).toEqual([]);
  },
);
