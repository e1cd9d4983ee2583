import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { COMPILE_CACHE } from './compile-cache.ts';
import { findOpenTofu } from './find-terraform.ts';
import type { GuideStep, Way } from './guide-blocks.ts';
import { readSteps } from './guide-blocks.ts';
import { createOutputReader } from './guide-output.ts';
import type { GuideServer, ShellOptions } from './guide-shell.ts';
import { openShell, startGuideServer } from './guide-shell.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The guides' servers; here each gets a free port. */
const WRITTEN = '127.0.0.1:4000';
/** Their name servers: in `-p 4053` of dig, and in `server 127.0.0.1 4053` of nsupdate. */
const WRITTEN_DNS = ' 4053';
/** Their sites. */
const WRITTEN_SITES = 'sites.localhost:4080';
/** Their VPN networks' endpoint. */
const WRITTEN_VPN = '127.0.0.1:4820';
/** Their webhook receivers. */
const WRITTEN_RECEIVER = '4100';
/** Their provider for external-dns. */
const WRITTEN_EXTERNAL_DNS = '8888';
const START = 'npm start';
/** What a reader has in the repository's folder, and a guide may need. */
const REPOSITORY = ['package.json', 'packages', 'node_modules', 'tools'];

export interface GuideOptions {
  /** Whether its commands are then run again, in a new terminal, where the names that they create are taken. */
  readonly isRepeated?: boolean;
  readonly way?: Way;
  /** What else its reader has in the repository's folder. */
  readonly prepare?: (folder: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Follows a guide as its reader would: in the repository's folder, in one shell, against the guide's own server. Throws
 * at the first command that fails and at the first output that differs. Returns what the commands print when they are
 * repeated.
 */
export async function expectGuideWorks(
  guide: string,
  { isRepeated = false, way = 'curl', prepare, env = {} }: GuideOptions = {},
): Promise<string> {
  const steps = readSteps(guide, way);
  const folder = makeFolder();
  prepare?.(folder);
  const port = await findPort();
  const address = `127.0.0.1:${port}`;
  const dnsPort = await findPort();
  const sitesPort = await findPort();
  const vpnPort = await findPort();
  const vpn = `127.0.0.1:${vpnPort}`;
  const receiverPort = await findPort();
  const externalDnsPort = await findPort();
  const sites = `sites.localhost:${sitesPort}`;
  const here = (text: string): string =>
    text
      .replaceAll(WRITTEN, address)
      .replaceAll(WRITTEN_DNS, ` ${dnsPort}`)
      .replaceAll(WRITTEN_SITES, sites)
      .replaceAll(WRITTEN_VPN, vpn)
      .replaceAll(WRITTEN_RECEIVER, String(receiverPort))
      .replaceAll(WRITTEN_EXTERNAL_DNS, String(externalDnsPort));
  const there = (text: string): string =>
    text.replaceAll(address, WRITTEN).replaceAll(sites, WRITTEN_SITES).replaceAll(vpn, WRITTEN_VPN);
  const programs = /^tofu /m.test(guide) ? [dirname(await findOpenTofu())] : [];
  const options = {
    folder,
    env: { ...environment(folder, { port, dnsPort, sitesPort, vpnPort }, programs), ...env },
  };
  const shell = openShell(options);
  const readShown = createOutputReader();
  const readPrinted = createOutputReader();
  let server: GuideServer | undefined;

  async function startServer(code: string): Promise<string> {
    await server?.stop();
    server = await startGuideServer(here(code), `http://${address}`, options);
    return there(server.printed);
  }

  async function take(step: GuideStep): Promise<void> {
    if (step.kind === 'file') return save(join(folder, step.name), here(step.code));
    const printed = step.kind === 'server' ? await startServer(step.code) : there(await runInShell(step));
    const shown = readShown(step.output ?? '');
    const read = readPrinted(printed);
    // A server keeps printing, so only the beginning is shown.
    expect(step.kind === 'server' ? read.slice(0, shown.length) : read).toBe(shown);
  }

  async function runInShell({ kind, line, code }: GuideStep): Promise<string> {
    if (kind === 'shell') return shell.run(here(code));
    save(join(folder, `line-${line}.ts`), here(code));
    return shell.run(`node --conditions=landhold-source line-${line}.ts`);
  }

  async function repeat(): Promise<string> {
    const terminal = openShell({ ...options, isStrict: false });
    let printed = '';
    try {
      for (const { kind, line, code } of steps)
        if (kind === 'shell') await atLine(line, async () => (printed += await terminal.run(here(code))));
    } finally {
      terminal.stop();
    }
    return printed;
  }

  try {
    if (needsServer(steps)) await startServer(START);
    for (const step of steps) await atLine(step.line, () => take(step));
    return isRepeated ? await repeat() : '';
  } finally {
    shell.stop();
    await server?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A guide that uses a server before it starts one uses the quick start's. */
function needsServer(steps: readonly GuideStep[]): boolean {
  const first = steps.find(({ code }) => code.includes(START) || code.includes(WRITTEN));
  return first !== undefined && !first.code.includes(START);
}

async function atLine(line: number, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    (error as Error).message = `line ${line}: ${(error as Error).message}`;
    throw error;
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-guide-'));
  for (const name of REPOSITORY) symlinkSync(join(ROOT, name), join(folder, name));
  // In a terminal curl shows no progress; in a test's pipe it would.
  writeFileSync(join(folder, '.curlrc'), 'no-progress-meter\n');
  return folder;
}

interface Ports {
  readonly port: number;
  readonly dnsPort: number;
  readonly sitesPort: number;
  readonly vpnPort: number;
}

/** The local environment must not decide how a guide ends. */
function environment(
  folder: string,
  { port, dnsPort, sitesPort, vpnPort }: Ports,
  programs: readonly string[],
): ShellOptions['env'] {
  return {
    PATH: [join(ROOT, 'node_modules/.bin'), ...programs, process.env['PATH']].join(':'),
    HOME: folder,
    PORT: String(port),
    LANDHOLD_DNS_ADDRESS: `127.0.0.1:${dnsPort}`,
    LANDHOLD_SITES_ADDRESS: `127.0.0.1:${sitesPort}`,
    LANDHOLD_VPN_ADDRESS: `127.0.0.1:${vpnPort}`,
    LANDHOLD_DATABASES_ADDRESS: '127.0.0.1:0',
    npm_config_update_notifier: 'false',
    ...COMPILE_CACHE,
  };
}

function save(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

/**
 * A free port of four digits, like the original: responses contain it, and include their length. Browsers and `fetch`
 * refuse some ports below 7000, such as 6667.
 */
async function findPort(): Promise<number> {
  const port = randomInt(7_000, 10_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findPort();
  server.close();
  await once(server, 'close');
  return port;
}
