import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createSend } from '../support/send.ts';
import { findFaultsOn } from './find-faults-on.ts';
import type { Entry } from './ledger.ts';
import type { EngineName } from './live-engine.ts';
import { createEngine, LIVE_KEY } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. */
const CRASHES = Number(process.env['CRASHES'] ?? 10);
const CALLERS = 8;
/** Killed after about so many answers: always in the middle of others. */
const ANSWERS_BEFORE_CRASH = 25;

describe.each<EngineName>(['SQLite', 'PostgreSQL'])('%s', (name) => {
  test(
    `nothing acknowledged is lost or doubled over ${CRASHES} kills in the middle of creates`,
    { timeout: 600_000 },
    async () => {
      const engine = await createEngine(name);
      const entries: Entry[] = [];
      const ends: string[] = [];

      for (let crash = 0; crash < CRASHES; crash += 1) {
        const server = await engine.start();
        const send = createSend(server.url, LIVE_KEY);
        let answers = 0;
        const callers = Array.from({ length: CALLERS }, async (_unused, caller) => {
          for (let turn = 0; ; turn += 1) {
            const entry = { key: `crash-${crash}-${caller}-${turn}`, name: `crash-${crash}-${caller}-${turn}.test` };
            const place = entries.push(entry) - 1;
            try {
              const answer = await send('POST', '/api/v1/domains', {
                json: { name: entry.name },
                headers: { 'Idempotency-Key': entry.key },
              });
              expect(answer.status).toBe(201);
              entries[place] = { ...entry, told: answer.text };
            } catch (error) {
              ends.push((error as { code?: string }).code ?? String(error));
              return;
            }
            if ((answers += 1) === ANSWERS_BEFORE_CRASH) server.process.kill('SIGKILL');
          }
        });
        await Promise.all([...callers, once(server.process, 'exit')]);
      }

      // Connections broke, as they had to; anything else would be a finding.
      expect(ends.filter((code) => !/^ECONN(RESET|REFUSED)$|^EPIPE$/.test(code))).toEqual([]);

      const server = await engine.start();
      const send = createSend(server.url, LIVE_KEY);
      expect(await findFaultsOn(send, entries)).toEqual([]);
      const told = entries.filter((entry) => entry.told !== undefined).length;
      expect(told).toBeGreaterThanOrEqual(CRASHES * ANSWERS_BEFORE_CRASH);
      console.log(`${name}: ${CRASHES} kills, ${told} of ${entries.length} creates acknowledged, 0 lost, 0 doubled.`);
      await server.stop();
    },
  );
});
