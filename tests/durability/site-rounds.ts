import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { tarOf } from '../support/deploy.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { LIVE_KEY } from './live-engine.ts';

export interface SiteRounds {
  readonly kills: number;
  /** How many run at the same time; one of them is killed, and another takes its place. */
  readonly processes: number;
}

export interface SiteVerdict {
  readonly faults: readonly string[];
  /** Answers that callers got: deployments, files and promotions. */
  readonly acknowledged: number;
  readonly visits: number;
}

/** A version needs about 100 ms: the kill comes at any point of one of the first. */
const LONGEST_LIFE_MS = 1_200;
/** What a killed process was at work on stays leased to it for some time. */
const PATIENCE_MS = 120_000;
/** A site keeps this many deployments besides the live one. */
const KEPT = 20;
const PATHS = ['/', '/version.txt', '/pages/one.html', '/large.txt'];

/** Where its banner says that sites are. */
export function sitesPortOf({ output }: RunningServer): number {
  return Number(/^ {2}Sites +\S+:(\d+)$/m.exec(output())![1]);
}

/** Every file says which version it is of, and one is so large that its upload takes a while. */
function filesOf(version: number): Record<string, string> {
  return {
    'index.html': `${version}\n`,
    'version.txt': `${version}\n`.repeat(2),
    'pages/one.html': `${version}\n`.repeat(3),
    'large.txt': `${version}\n`.repeat(100_000),
    'always.txt': 'The same in each version.',
  };
}

/** The version that a text is of, whole; null where it is not. */
function versionIn(text: string): number | null {
  const version = Number(text.slice(0, text.indexOf('\n')));
  return Object.values(filesOf(version)).includes(text) ? version : null;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Deploys one version after the other, and knows what was acknowledged. */
class Deployer {
  readonly #site: string;
  readonly #path: string;
  readonly #files = new Set<string>();
  #version = 0;
  /** A deployment that is not complete, as far as its caller knows. */
  #begun: number | null = null;
  /** What visitors have to see once nothing is being worked on. */
  live = 0;
  /** Of a promotion without an answer: what visitors may see instead. */
  unsure: number | null = null;
  readonly ids = new Map<number, string>();
  acknowledged = 0;
  sends: readonly Send[] = [];

  constructor(siteId: string) {
    this.#site = `/api/v1/sites/${siteId}`;
    this.#path = `${this.#site}/deployments`;
  }

  /** Any of the processes: each of them does everything. */
  async #ask(status: number, ...request: Parameters<Send>): Promise<ApiResponse> {
    const answer = await this.sends[randomInt(this.sends.length)]!(...request);
    if (answer.status !== status) throw new Error(`${request[0]} ${request[1]}: ${answer.status} ${answer.text}`);
    if (request[0] !== 'GET') this.acknowledged += 1;
    return answer;
  }

  async #makeLive(version: number, deploy: () => Promise<unknown>): Promise<void> {
    this.#begun = version;
    await deploy();
    this.live = version;
    this.#begun = null;
  }

  async sendArchive(): Promise<void> {
    const version = (this.#version += 1);
    await this.#makeLive(version, async () => {
      const request = { text: tarOf(filesOf(version)), headers: { 'Content-Type': 'application/gzip' } };
      const answer = await this.#ask(201, 'POST', `${this.#path}/archive?message=${version}`, request);
      this.ids.set(version, answer.record().id);
    });
    // Half of them are killed while they are processed, or followed by the next.
    if (randomInt(2) === 0) await this.#settled();
  }

  async sendFiles(): Promise<void> {
    const version = (this.#version += 1);
    await this.#makeLive(version, async () => {
      const files = Object.entries(filesOf(version)).map(([path, text]) => {
        return [`/${path}`, { sha256: digestOf(text), size: text.length }] as const;
      });
      const json = { files: Object.fromEntries(files), message: String(version) };
      const made = (await this.#ask(201, 'POST', `${this.#path}/manifest`, { json })).record();
      this.ids.set(version, made.id);
      await this.#upload(version, made['missing'] as string[]);
    });
  }

  async #upload(version: number, missing: readonly string[]): Promise<void> {
    const texts = new Map(Object.values(filesOf(version)).map((text) => [digestOf(text), text]));
    for (const digest of missing) {
      const request = { text: texts.get(digest)!, headers: { 'Content-Type': 'application/octet-stream' } };
      await this.#ask(204, 'PUT', `${this.#site}/files/${digest}`, request);
      this.#files.add(digest);
    }
  }

  async promote(): Promise<void> {
    const all = await this.#settled();
    // Of those that are kept: older ones are in the list until the newest one's work has ended.
    const ready = all.slice(0, KEPT).filter(({ status }) => status === 'ready');
    const { id, message } = ready[randomInt(ready.length)]!;
    this.unsure = Number(message);
    await this.#ask(200, 'POST', `${this.#path}/${id}/promote`);
    this.live = this.unsure;
    this.unsure = null;
  }

  async #list(): Promise<readonly WireRecord[]> {
    return (await this.#ask(200, 'GET', `${this.#path}?limit=100`)).page().data;
  }

  async #settled(): Promise<readonly WireRecord[]> {
    return waitUntil(
      () => this.#list(),
      (all) => all.every(({ status }) => status !== 'processing' && status !== 'uploading'),
      PATIENCE_MS,
    );
  }

  /** Sends what is missing after a kill, and compares what is there with what was acknowledged. */
  async recover(): Promise<string[]> {
    const faults: string[] = [];
    const found = await this.#list();
    for (const { id, message, status } of found) {
      if (Number(message) === this.#begun) {
        // One that is there goes live, whether or not its caller got an answer.
        this.ids.set(this.#begun, id);
        this.live = this.#begun;
      }
      if (status !== 'uploading') continue;
      const missing = (await this.#ask(200, 'GET', `${this.#path}/${id}`)).record()['missing'] as string[];
      faults.push(...missing.filter((digest) => this.#files.has(digest)).map((digest) => `file ${digest} is lost`));
      await this.#upload(Number(message), missing);
    }
    this.#begun = null;
    const settled = await this.#settled();
    faults.push(...settled.filter(({ status }) => status === 'failed').map(({ id }) => `deployment ${id} failed`));
    const there = new Set(settled.map(({ id }) => id));
    const kept = [...this.ids.values()].toSorted().slice(-KEPT);
    faults.push(...kept.filter((id) => !there.has(id)).map((id) => `deployment ${id} is lost`));
    return faults;
  }

  async step(): Promise<void> {
    const chance = this.live === 0 ? 0 : randomInt(10);
    if (chance < 4) await this.sendArchive();
    else if (chance < 8) await this.sendFiles();
    else await this.promote();
  }
}

interface Seen {
  visits: number;
  readonly faults: string[];
}

/** Visits the site continuously, and reports each response that is not a complete file of a deployment. */
async function visitWhile(isGoingOn: () => boolean, url: string, port: number, seen: Seen): Promise<void> {
  for (; isGoingOn(); seen.visits += 1) {
    const path = PATHS[seen.visits % PATHS.length]!;
    const { status, text } = await visit(url + path, port);
    if (status !== 200 || versionIn(text) === null) seen.faults.push(`${path}: ${status} ${text.slice(0, 80)}`);
  }
}

function isGone(error: unknown): boolean {
  return /ECONNRE|EPIPE|hang up|aborted/.test(String(error));
}

/** Kills servers at any point of uploads, processing and switches. */
export async function killWhileDeploying(engine: LiveEngine, rounds: SiteRounds): Promise<SiteVerdict> {
  const start = (): Promise<RunningServer> => engine.start({ LOG_LEVEL: 'error', ...SITES_ON });
  const servers = await Promise.all(Array.from({ length: rounds.processes }, start));
  const seen: Seen = { visits: 0, faults: [] };
  const { faults } = seen;
  try {
    const site = await ServedSite.create(createSend(servers[0]!.url, LIVE_KEY), 'kill');
    const deployer = new Deployer(site.id);
    deployer.sends = servers.map(({ url }) => createSend(url, LIVE_KEY));
    await deployer.step();
    await deployer.recover();
    faults.push(...(await compare(deployer, site, servers)));
    for (let kill = 1; kill <= rounds.kills; kill += 1) {
      const doomed = servers.shift()!;
      const over = new AbortController();
      const visiting = [doomed, ...servers].map(async (server) => {
        try {
          await visitWhile(() => !over.signal.aborted, site.url, sitesPortOf(server), seen);
        } catch (error) {
          if (server !== doomed || !isGone(error)) throw error;
        }
      });
      const deploying = (async () => {
        try {
          while (!over.signal.aborted) await deployer.step();
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      })();
      await setTimeout(randomInt(LONGEST_LIFE_MS));
      const exited = once(doomed.process, 'exit');
      doomed.process.kill('SIGKILL');
      over.abort();
      await Promise.all([exited, deploying, ...visiting]);
      servers.push(await start());
      deployer.sends = servers.map(({ url }) => createSend(url, LIVE_KEY));
      faults.push(...(await deployer.recover()));
      faults.push(...(await compare(deployer, site, servers)).map((fault) => `after kill ${kill}: ${fault}`));
    }
    return { ...seen, acknowledged: deployer.acknowledged };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Every process shows the one deployment that is live, in all its files. */
async function compare(deployer: Deployer, { id, url }: ServedSite, servers: RunningServer[]): Promise<string[]> {
  const faults: string[] = [];
  const { unsure } = deployer;
  const record = (await deployer.sends[0]!('GET', `/api/v1/sites/${id}`)).record();
  const live = record['production_deployment_id'];
  const version = deployer.ids.entries().find(([, each]) => each === live)?.[0] ?? 0;
  // A promotion without an answer was carried out or not.
  if (version !== deployer.live && version !== unsure) faults.push(`${version} is live, not ${deployer.live}`);
  deployer.live = version;
  deployer.unsure = null;
  for (const server of servers) {
    for (const path of PATHS) {
      const look = async (): Promise<number | null> => versionIn((await visit(url + path, sitesPortOf(server))).text);
      const seen = await waitUntil(look, (found) => found === version).catch(look);
      if (seen !== version) faults.push(`${path} is of ${seen}, not ${version}`);
    }
  }
  return faults;
}
