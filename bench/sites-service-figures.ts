import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Landhold } from '@landhold/client';
import { deployFolder } from '@landhold/client/deploy';
import { createIds, toUuid } from '../packages/server/src/core/ids.ts';
import { createSystemRandomness } from '../packages/server/src/core/randomness.ts';
import { readingOf } from './dns-figures.ts';
import type { Reading } from './figures.ts';
import { median } from './measure.ts';
import { landhold } from './memory-figures.ts';
import type { Program } from './programs.ts';
import { freePort, KEY, launch } from './programs.ts';
import { wallClock } from '../packages/server/src/core/clock.ts';

const SITES = 10_000;
const FILES = 1_000;
const CHANGED = 10;
const FILE_BYTES = 10_000;
const SWITCHES = 50;
const VISITORS = 8;
const MEGABYTE = 1e6;

interface Bench {
  readonly folder: string;
  readonly program: Program;
  readonly sitesPort: number;
  readonly client: Landhold;
  /** The bytes of all bodies that the client has sent. */
  readonly sent: { bytes: number };
}

interface Visited {
  readonly status: number;
  readonly text: string;
}

/** Browsers and curl resolve names under localhost, but Node does not. */
function visit({ sitesPort }: Bench, site: string, path: string, agent: Agent): Promise<Visited> {
  const host = `${site}.sites.localhost:${sitesPort}`;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: sitesPort, path, agent, headers: { Host: host } }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (part: string) => (text += part));
      response.on('error', reject).on('end', () => resolve({ status: response.statusCode!, text }));
    }).on('error', reject);
  });
}

/** Two pages that contain their version from the first byte to the last. */
function writeVersion(folder: string, version: number): void {
  for (const name of ['index.html', 'other.html']) writeFileSync(join(folder, name), `${version};`.repeat(4_000));
}

function makeFolder(folder: string, name: string): string {
  const made = join(folder, name);
  mkdirSync(made);
  return made;
}

/** The upload for a folder with 1,000 files after 10 of them have changed, with the list of files. */
async function readChangedFiles({ folder, client, sent }: Bench): Promise<Reading> {
  const root = makeFolder(folder, 'many-files');
  const write = (at: number, text: string): void =>
    writeFileSync(join(root, `page-${at}.html`), `${text} ${at} `.padEnd(FILE_BYTES, 'x'));
  for (let at = 0; at < FILES; at += 1) write(at, 'first');
  const { id } = await client.sites.createSite({ name: 'many-files' });
  await deployFolder(client, { site_id: id, folder: root });
  for (let at = 0; at < CHANGED; at += 1) write(at * 100, 'second');
  sent.bytes = 0;
  await deployFolder(client, { site_id: id, folder: root });
  const name = `sent for ${CHANGED} changed files of ${FILES.toLocaleString('en')}, of ${(FILES * FILE_BYTES) / MEGABYTE} MB`;
  return readingOf(name, sent.bytes / 1_000, 500, 'kB');
}

/** Visitors with one connection each, which request both pages in turn while one version after the other goes live. */
async function readSwitches(bench: Bench): Promise<Reading[]> {
  const { folder, client } = bench;
  const root = makeFolder(folder, 'switches');
  const { id } = await client.sites.createSite({ name: 'switches' });
  const deploy = async (version: number): Promise<number> => {
    writeVersion(root, version);
    const startedAt = performance.now();
    await deployFolder(client, { site_id: id, folder: root });
    return performance.now() - startedAt;
  };
  await deploy(1);
  const over = new AbortController();
  let [requests, faults] = [0, 0];
  const visitors = Array.from({ length: VISITORS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let seen = 1, turn = 0; !over.signal.aborted; turn += 1) {
      const { status, text } = await visit(bench, 'switches', turn % 2 === 0 ? '/' : '/other', agent);
      const version = Number.parseInt(text, 10);
      requests += 1;
      // Failed, a mix of two versions, or older than what this visitor has seen.
      if (status !== 200 || text !== `${version};`.repeat(4_000) || version < seen) faults += 1;
      seen = version;
    }
    agent.destroy();
  });
  const times: number[] = [];
  for (let version = 2; version <= SWITCHES; version += 1) times.push(await deploy(version));
  over.abort();
  await Promise.all(visitors);
  const share = { median: faults, lowest: faults, highest: faults };
  return [
    {
      name: `requests during ${SWITCHES} switches that failed, were mixed or went back`,
      ours: `${faults} of ${requests.toLocaleString('en')}`,
      theirs: '0',
      ratio: share,
      goal: { must: 0, aim: 0, lessIsBetter: true },
    },
    readingOf('a folder of two changed pages until it is live, under load', median(times), 1_000, 'ms'),
  ];
}

/** Adds copies of the existing site, each with a deployment of the same files. */
function fill(file: string): void {
  const database = new DatabaseSync(file);
  const find = (query: string, ...args: string[]) =>
    database.prepare(query).get(...args) as { id: string; project_id: string; json: string; state: string };
  const row = find(`select * from resources where kind = 'sites' and name = 'switches'`);
  const site = JSON.parse(row.json) as { id: string; name: string; production_deployment_id: string };
  const [liveUuid, projectId] = [toUuid('dep', site.production_deployment_id)!, row.project_id];
  const live = find(`select json from resources where kind = 'deployments' and id = ?`, liveUuid);
  const { state } = find(`select state from record_states where kind = 'deployments' and id = ?`, liveUuid);
  const columns = 'project_id, kind, id, parent_id, name, status, version, json';
  const insert = database.prepare(`insert into resources (${columns}) values (?, ?, ?, ?, ?, ?, 9, ?)`);
  const keep = database.prepare('insert into record_states (project_id, kind, id, state) values (?, ?, ?, ?)');
  const ids = createIds({ clock: wallClock, randomness: createSystemRandomness() });
  database.exec('begin');
  for (let at = 0; at < SITES; at += 1) {
    const [siteId, deploymentId] = [ids.next('site'), ids.next('dep')];
    const name = `site-${at}`;
    const here = (text: string): string =>
      text
        .replaceAll(site.id, siteId)
        .replaceAll(site.production_deployment_id, deploymentId)
        .replaceAll(site.production_deployment_id.replace('_', '-'), deploymentId.replace('_', '-'))
        .replaceAll('switches', name);
    const [siteUuid, deploymentUuid] = [toUuid('site', siteId)!, toUuid('dep', deploymentId)!];
    insert.run(projectId, 'sites', siteUuid, null, name, 'active', here(row.json));
    insert.run(projectId, 'deployments', deploymentUuid, siteUuid, deploymentId, 'ready', here(live.json));
    keep.run(projectId, 'deployments', deploymentUuid, state);
  }
  database.exec('commit; analyze');
  database.close();
}

function memoryOf({ pid }: Program): number {
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1_024) / MEGABYTE;
}

async function untilServed(bench: Bench): Promise<number> {
  const startedAt = performance.now();
  const agent = new Agent({ keepAlive: false });
  const isServed = async (): Promise<boolean> =>
    visit(bench, `site-${SITES - 1}`, '/', agent).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - startedAt;
}

/** How long the whole service takes to deploy, to switch, and to serve 10,000 sites after a start. */
export async function readSites(folder: string, logFile: string): Promise<Reading[]> {
  const home = makeFolder(folder, 'sites-service');
  const sitesPort = await freePort();
  const service = landhold({
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DRAIN_NOTICE_S: '0',
    LANDHOLD_SIMULATED_DELAY_MS: '0',
    LANDHOLD_DATA_DIR: home,
    LANDHOLD_SITES_ADDRESS: `127.0.0.1:${sitesPort}`,
    LANDHOLD_VISITOR_RATE_LIMIT: '1000000000',
    LANDHOLD_SITE_RATE_LIMIT: '1000000000',
    LANDHOLD_RESOLVER: 'off',
  });
  const sent = { bytes: 0 };
  const countingFetch: typeof fetch = async (input, init) => {
    const { body } = init ?? {};
    sent.bytes += body instanceof Blob ? body.size : typeof body === 'string' ? Buffer.byteLength(body) : 0;
    return fetch(input, init);
  };
  const first = await launch(service, logFile);
  const client = new Landhold({ baseUrl: first.url, apiKey: KEY, fetch: countingFetch as never });
  const readings: Reading[] = [];
  try {
    const bench = { folder, program: first, sitesPort, client, sent };
    readings.push(await readChangedFiles(bench), ...(await readSwitches(bench)));
  } finally {
    await first.stop();
  }
  const few = await launch(service, logFile);
  const before = memoryOf(few);
  await few.stop();
  fill(join(home, 'landhold.db'));
  const many = await launch(service, logFile);
  try {
    const servedMs = await untilServed({ folder, program: many, sitesPort, client, sent });
    readings.push(
      readingOf('start of the API with 10,000 sites', many.startMs, 3_000, 'ms'),
      readingOf('reading 10,000 sites from SQLite, after that', servedMs, 10_000, 'ms'),
      readingOf('memory of 10,000 sites', memoryOf(many) - before, 100, 'MB'),
    );
  } finally {
    await many.stop();
  }
  return readings;
}
