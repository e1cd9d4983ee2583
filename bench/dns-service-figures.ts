import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createIds, toUuid } from '../packages/server/src/core/ids.ts';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { readingOf } from './dns-figures.ts';
import type { Reading } from './figures.ts';
import { AUTHORISED, landhold } from './memory-figures.ts';
import type { Program } from './programs.ts';
import { launch } from './programs.ts';
import { wallClock } from '../packages/server/src/core/clock.ts';

const ZONES = 10_000;
const SETS_OF_EACH = 14;
const SETS_OF_LARGEST = 9_999;
const WRITES = 50;
const CHANGES = 1_000;
const ROUNDS_OF_MANY = 5;
const HEADERS = { ...AUTHORISED, 'Content-Type': 'application/json' };
export const LIVE = { LANDHOLD_DATA_MODE: 'live', LANDHOLD_DRAIN_NOTICE_S: '0', LANDHOLD_SIMULATED_DELAY_MS: '0' };

interface Sample {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

export async function send({ url }: Program, method: string, path: string, body?: object): Promise<Sample> {
  const answer = await fetch(url + path, { method, headers: HEADERS, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Sample;
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Creates one zone and one set through the API, as templates for the others. */
async function makeSamples(program: Program): Promise<{ readonly zone: Sample; readonly set: Sample }> {
  const { id } = await send(program, 'POST', '/api/v1/dns', { name: 'sample.example' });
  await until(async () => (await send(program, 'GET', `/api/v1/dns/${id}`)).status === 'active');
  const set = await send(program, 'POST', `/api/v1/dns/${id}/records`, {
    name: 'host',
    type: 'A',
    values: ['192.0.2.1'],
  });
  return { zone: await send(program, 'GET', `/api/v1/dns/${id}`), set };
}

/** Fills the database, and returns the id of the zone with the most sets. */
function fill(file: string, { zone, set }: { zone: Sample; set: Sample }): string {
  const database = new DatabaseSync(file);
  const { id: projectId } = database.prepare('select id from projects').get() as { id: string };
  const columns = 'project_id, kind, id, parent_id, name, status, version, json';
  const insert = database.prepare(`insert into resources (${columns}) values (?, ?, ?, ?, ?, ?, 1, ?)`);
  const ids = createIds({ clock: wallClock, randomness: createSystemRandomness() });
  let largest = '';
  database.exec('begin');
  for (let index = 0; index < ZONES; index += 1) {
    const id = ids.next('zone');
    if (index === 0) largest = id;
    const name = `zone-${index}.example`;
    const withIds = (text: string): string => text.replaceAll(zone.id, id).replaceAll(zone.name, name);
    insert.run(projectId, 'dns', toUuid('zone', id)!, null, name, 'active', withIds(JSON.stringify(zone)));
    for (let at = 0; at < (index === 0 ? SETS_OF_LARGEST : SETS_OF_EACH); at += 1) {
      const setId = ids.next('rec');
      const json = withIds(JSON.stringify({ ...set, id: setId, name: `host-${at}`, fqdn: `host-${at}.${zone.name}` }));
      insert.run(projectId, 'records', toUuid('rec', setId)!, toUuid('zone', id)!, `host-${at}`, '', json);
    }
  }
  database.exec('commit; analyze');
  database.close();
  return largest;
}

async function timeWrites(program: Program, zoneId: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const startedAt = performance.now();
    const made = { name: 'written', type: 'A', values: [`192.0.2.${index}`] };
    const { id } = await send(program, 'POST', `/api/v1/dns/${zoneId}/records`, made);
    times.push(performance.now() - startedAt);
    await fetch(`${program.url}/api/v1/dns/${zoneId}/records/${id}`, { method: 'DELETE', headers: AUTHORISED });
  }
  return times.toSorted((a, b) => a - b)[Math.floor(WRITES / 2)]!;
}

/** The median of some commits that change 1,000 sets each. */
async function timeManyChanges(program: Program, zoneId: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS_OF_MANY; round += 1) {
    const changes = Array.from({ length: CHANGES }, (_, at) => {
      return { action: 'put', name: `host-${at}`, type: 'A', values: [`198.51.100.${round}`] };
    });
    const startedAt = performance.now();
    await send(program, 'POST', `/api/v1/dns/${zoneId}/records/changes`, { changes });
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS_OF_MANY / 2)]!;
}

/** How long the service takes to serve 10,000 stored zones after a start, and to write to the largest of them. */
export async function readServiceZones(folder: string, logFile: string): Promise<Reading[]> {
  const home = join(folder, 'dns-service');
  mkdirSync(home);
  const service = landhold({ ...LIVE, LANDHOLD_DATA_DIR: home });
  const first = await launch(service, logFile);
  const samples = await makeSamples(first);
  await first.stop();
  const largest = fill(join(home, 'landhold.db'), samples);
  const program = await launch(service, logFile);
  try {
    const startedAt = performance.now();
    await until(async () => (await (await fetch(`${program.url}/metrics`)).text()).includes('dns_listening 1'));
    const loadMs = performance.now() - startedAt;
    return [
      readingOf('start of the API with 10,000 zones', program.startMs, 3_000, 'ms'),
      readingOf('reading 10,000 zones from SQLite', loadMs, 10_000, 'ms'),
      readingOf('creating a set in a zone of 10,000', await timeWrites(program, largest), 50, 'ms'),
      readingOf(
        '1,000 changes in one commit, in a zone of 10,000',
        await timeManyChanges(program, largest),
        1_000,
        'ms',
      ),
    ];
  } finally {
    await program.stop();
  }
}
