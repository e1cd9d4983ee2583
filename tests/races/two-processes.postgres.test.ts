import pg from 'pg';
import { describe, inject } from 'vitest';
import { describeChangeRaces } from './change-races.ts';
import { describeCreateRaces } from './create-races.ts';
import { raceSeed } from './crowd.ts';
import { useRaceServer } from './race-server.ts';
import { describeWalkRaces } from './walk-races.ts';

/** The same races where they are hard to win: memory answers one request after the other, PostgreSQL does not. */
describe('two processes on one PostgreSQL', () => {
  const server = useRaceServer({ processes: 2, env: liveOnPostgres });
  const seed = raceSeed();
  describeCreateRaces(server);
  describeChangeRaces(server, seed);
  describeWalkRaces(server, seed);
});

async function liveOnPostgres(): Promise<Record<string, string>> {
  const server = inject('postgresUrl');
  const name = `races_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return { LANDHOLD_DATA_MODE: 'live', DATABASE_URL: server.replace(/\/postgres$/, `/${name}`) };
}
