import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from '../support/receiver.ts';
import { makeCertificate } from '../support/receiver.ts';
import { createEngine, describeEachEngine } from './live-engine.ts';
import { killDuringDeliveries } from './webhook-rounds.ts';

/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_WEBHOOKS'] ?? 1);
const TIMEOUT = { timeout: 1_800_000 };
/** Four attempts of each of five endpoints can be under way when a process dies. */
const UNDER_WAY = 20;
const PROCESSES = { SQLite: 1, PostgreSQL: 2 };

let certificate: Certificate;
beforeAll(() => {
  certificate = makeCertificate();
});
afterAll(() => certificate.remove());

// What a killed process was at work on is not taken up by another for ten seconds: they wait together.
describeEachEngine('webhooks on %s', { ...TIMEOUT, concurrent: true }, (name) => {
  test(`every event reaches every endpoint over ${KILLS} kills in the middle of deliveries`, async () => {
    const engine = await createEngine(name);
    const { missing, repeated, events } = await killDuringDeliveries(engine, {
      kills: KILLS,
      processes: PROCESSES[name],
      certificate,
    });
    console.log(
      `Webhooks on ${name}: ${KILLS} kills, ${events} events, ${missing.length} missing, ${repeated} repeated`,
    );
    expect(missing).toEqual([]);
    expect(repeated).toBeLessThanOrEqual(KILLS * UNDER_WAY);
    expect(events).toBeGreaterThan(KILLS);
  });
});

test.concurrent(
  'losses are noticed where deliveries are marked before they are sent',
  { ...TIMEOUT, tags: 'long' },
  async () => {
    const early = pathToFileURL(join(import.meta.dirname, 'mark-before-sending.ts')).href;
    const rounds = { kills: 1, processes: 1, certificate, patienceMs: 2_000 };
    const env = { NODE_OPTIONS: `--import ${early}` };
    const { missing } = await killDuringDeliveries(await createEngine('SQLite'), rounds, env);
    expect(missing).not.toEqual([]);
  },
);
