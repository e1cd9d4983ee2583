/**
 * The same races with real concurrency: the memory store handles one request after the other, PostgreSQL does not.
 *
 * Takes 90 s: lists are read for as long as others create and delete.
 */
import { describe } from 'vitest';
import { newDatabase, TEST_SECRET_KEY } from '../support/engine.ts';
import { describeChangeRaces } from './change-races.ts';
import { describeCreateRaces } from './create-races.ts';
import { raceSeed } from './crowd.ts';
import { describeEnrollmentRaces } from './enrollment-races.ts';
import { describeListRaces } from './list-races.ts';
import { useRaceServer } from './race-server.ts';
import { describeWalkRaces } from './walk-races.ts';
import { describeZoneRaces } from './zone-races.ts';

describe('two processes on one PostgreSQL', () => {
  const server = useRaceServer({ processes: 2, env: liveOnPostgres });
  const seed = raceSeed();
  describeCreateRaces(server);
  describeEnrollmentRaces(server);
  describeListRaces(server);
  describe('in the long run', { tags: 'long' }, () => {
    describeChangeRaces(server, seed);
    describeWalkRaces(server, seed);
    describeZoneRaces(server);
  });
});

async function liveOnPostgres(): Promise<Record<string, string>> {
  return { LANDHOLD_DATA_MODE: 'live', DATABASE_URL: await newDatabase(), LANDHOLD_SECRET_KEY: TEST_SECRET_KEY };
}
