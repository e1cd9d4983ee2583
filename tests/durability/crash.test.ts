import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { killPostgres, killServers } from './crash-rounds.ts';
import { createEngine, describeEachEngine } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES'] ?? 2);
const KILLS_OF_POSTGRES = Number(process.env['CRASHES_OF_POSTGRES'] ?? 2);
const TIMEOUT = { timeout: 1_800_000 };

describeEachEngine('Landhold on %s', TIMEOUT, (name) => {
  test(`nothing acknowledged is lost or doubled over ${KILLS} kills in the middle of creates`, async () => {
    const { faults } = await killServers(await createEngine(name), { who: `Landhold on ${name}`, kills: KILLS });
    expect(faults).toEqual([]);
  });
});

describe('PostgreSQL under Landhold', { ...TIMEOUT, tags: 'long' }, () => {
  let postgres: RunningPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.stop();
  });

  test(`nothing acknowledged is lost or doubled over ${KILLS_OF_POSTGRES} kills in the middle of creates`, async () => {
    const { faults } = await killPostgres(postgres, { who: 'PostgreSQL under Landhold', kills: KILLS_OF_POSTGRES });
    expect(faults).toEqual([]);
  });
});
