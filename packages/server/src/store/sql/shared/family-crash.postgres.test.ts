/**
 * @module-tag long
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { wallClock as clock } from '../../../core/clock.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import type { Store } from '../../store.ts';
import { ONE } from '../../../../test-support/store/store-fixture.ts';
import { openSqlStores } from './open-sql-stores.ts';

const WRITER = join(import.meta.dirname, '../../../../test-support/store/family-writer.ts');
const CHILDREN = 100;
/** `npm run test:crash` sets a higher number. */
const KILLS = Number(process.env['CRASHES'] ?? 4);
const TIMEOUT = { timeout: 1_800_000 };

const folder = mkdtempSync(join(tmpdir(), 'landhold-families-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

async function placeOf(database: string, name: string): Promise<Place> {
  if (database === 'SQLite') return { databaseUrl: null, dataDir: join(folder, name) };
  const server = inject('postgresUrl');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return { databaseUrl: server.replace(/\/postgres$/, `/${name}`), dataDir: '' };
}

/** The last line printed for each family. */
type Said = Map<string, string>;

interface Kill {
  readonly lines: number;
  readonly part: number;
}

/**
 * Lets a writer print this many lines, then kills it during its next step: after a fraction of the time that the step
 * took last.
 */
async function writeUntilKilled(place: Place, isHalved: boolean, kill: Kill): Promise<Said> {
  let { lines } = kill;
  const asked = JSON.stringify({ ...place, projectId: ONE, children: CHILDREN, isHalved });
  const child = spawn(process.execPath, [WRITER, asked], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const said: Said = new Map();
  const durations = new Map<string, number>();
  let count = 0;
  let last = { what: '', at: 0 };
  for await (const line of createInterface(child.stdout)) {
    const [what, id] = line.split(' ') as [string, string];
    const isBegun = what.endsWith('ing');
    if (!isBegun) durations.set(last.what, performance.now() - last.at);
    const duration = durations.get(what);
    if ((count += 1) >= lines && isBegun && duration !== undefined) {
      setTimeout(() => child.kill('SIGKILL'), kill.part * duration);
      lines = Number.POSITIVE_INFINITY;
    }
    said.set(id, what);
    last = { what, at: performance.now() };
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return said;
}

async function faultsOf(store: Store, said: Said): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, what] of said) {
    const isThere = (await store.find(ONE, 'dns', id)) !== undefined;
    const parts = {
      children: (await store.page(ONE, 'records', { limit: 1_000, after: null, parentId: id })).items.length,
      labels: (await store.page(ONE, 'records', { limit: 1_000, after: null, parentId: id, labels: [['env', 'prod']] }))
        .items.length,
      claims: (await store.readClaims(id)).keys.length,
    };
    const whole = isThere ? CHILDREN : 0;
    const isWhole = Object.values(parts).every((number) => number === whole);
    const isAsSaid = what.endsWith('ing') || isThere === (what === 'made');
    if (!isWhole || !isAsSaid)
      faults.push(`${what} ${id}: ${isThere ? 'there' : 'gone'} with ${JSON.stringify(parts)}`);
  }
  return faults;
}

async function killAndJudge(place: Place, kills: number, isHalved = false): Promise<string[]> {
  const said: Said = new Map();
  for (let kill = 0; kill < kills; kill += 1) {
    const when = { lines: 10 + kill, part: (kill + 0.5) / kills };
    for (const [id, what] of await writeUntilKilled(place, isHalved, when)) said.set(id, what);
  }
  const randomness = createSystemRandomness();
  const onError = (error: unknown): void => {
    throw error;
  };
  const stores = await openSqlStores({ ...place, databaseConnections: 1, clock, randomness, onError });
  const faults = await faultsOf(stores.store, said);
  await stores.close();
  return faults;
}

describe.each(['SQLite', 'PostgreSQL'])('a process on %s that is killed', TIMEOUT, (database) => {
  const name = `families_${database.toLowerCase()}`;

  test(`leaves families of ${CHILDREN} whole or not at all, over ${KILLS} kills`, async () => {
    expect(await killAndJudge(await placeOf(database, name), KILLS)).toEqual([]);
  });
});

test('a family that is made in two commits is noticed', TIMEOUT, async () => {
  expect(await killAndJudge(await placeOf('SQLite', 'halved'), 8, true)).not.toEqual([]);
});
