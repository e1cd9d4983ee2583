import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { askByUdp } from './ask.ts';
import { readMessage, writeQuery } from './dns-message.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/dns-in-production.md'), 'utf8');
/** The key of the guide. */
export const TSIG_KEY = /LANDHOLD_DNS_TSIG_KEY=(landhold-transfer:\S+)/.exec(GUIDE)![1]!;
const SECRET = TSIG_KEY.split(':')[1]!;

export const PATIENCE_MS = 120_000;

/** A name server from Debian that gets its zones from ours, configured as the guide says. */
export interface Secondary {
  readonly port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Of a type that is not answered: empty, with the RCODE. */
  ask(name: string, type: number): Promise<{ readonly rcode: number; readonly data: readonly string[] }>;
  /** What it wrote to its log so far. */
  log(): string;
}

function blockWith(mark: string): string {
  const block = Array.from(GUIDE.matchAll(/^```\w+\n([^]*?)\n```$/gm), ([, code]) => code!).find((code) =>
    code.includes(mark),
  );
  if (block === undefined) throw new Error(`The guide has no configuration with ${mark}`);
  return block;
}

/** With addresses, folders and users of this machine. Each replacement must be one. */
function adapt(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`The configuration in the guide has no ${from}`);
    return adapted.replaceAll(from, to);
  }, text);
}

function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'landhold-secondary-'));
}

export interface SecondaryOptions {
  readonly primaryPort: number;
  readonly secret?: string;
}

export async function createKnot({ primaryPort, secret = SECRET }: SecondaryOptions): Promise<Secondary> {
  const [folder, port] = [newHome(), await findFreePort()];
  const { username } = userInfo();
  const config = adapt(blockWith('catalog-role'), [
    ['/run/knot', folder],
    ['/var/lib/knot', folder],
    ['knot:knot', `${username}:${username}`],
    ['target: syslog', 'target: stderr'],
    ['192.0.2.53@53', `127.0.0.1@${port}`],
    ['192.0.2.10@53', `127.0.0.1@${primaryPort}`],
    ['192.0.2.10', '127.0.0.1'],
    [SECRET, secret],
  ]);
  const file = join(folder, 'knot.conf');
  writeFileSync(file, config);
  return createSecondary(port, 'knotd', ['-c', file]);
}

export async function createBind({ primaryPort, secret = SECRET }: SecondaryOptions): Promise<Secondary> {
  const [folder, port] = [newHome(), await findFreePort()];
  const config = adapt(blockWith('catalog-zones'), [
    // What Debian has in folders of its own.
    ['directory "/var/cache/bind";', `directory "${folder}"; pid-file none; session-keyfile none;`],
    ['listen-on port 53 { 192.0.2.54; };', `listen-on port ${port} { 127.0.0.1; };`],
    ['192.0.2.10 port 53', `127.0.0.1 port ${primaryPort}`],
    [SECRET, secret],
  ]);
  const file = join(folder, 'named.conf');
  writeFileSync(file, `${config}\ncontrols { };\n`);
  return createSecondary(port, 'named', ['-g', '-n', '1', '-c', file]);
}

function createSecondary(port: number, command: string, args: readonly string[]): Secondary {
  let child: ChildProcess | undefined;
  let log = '';

  async function ask(name: string, type: number) {
    const answer = await askByUdp(port, writeQuery({ name, type }), 500).catch(() => undefined);
    if (answer === undefined) return { rcode: -1, data: [] };
    const { rcode, answer: records } = readMessage(answer);
    return { rcode, data: records.map(({ data }) => data).toSorted() };
  }

  return {
    port,
    ask,
    log: () => log,
    async start() {
      const path = `${process.env['PATH']}:/usr/sbin:/sbin`;
      const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PATH: path } });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
      }
      const fail = (): never => {
        throw new Error(`${command} cannot be run, or ended. tools/prepare-tests.ts says how to install it.\n${log}`);
      };
      const failed = once(started, 'exit').then(fail, fail);
      failed.catch(() => {});
      // It refuses what it does not have.
      const ready = waitUntil(
        () => ask('none.example', 6),
        ({ rcode }) => rcode !== -1,
        PATIENCE_MS,
      );
      await Promise.race([ready, failed]);
    },
    async stop() {
      if (child === undefined || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
