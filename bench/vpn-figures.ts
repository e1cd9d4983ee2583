import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Landhold } from '@landhold/client';
import { stopDevices } from '../tests/vpn/wireguard-device.ts';
import { readingOf } from './dns-figures.ts';
import type { Goal, Reading, Workload } from './figures.ts';
import { landhold } from './memory-figures.ts';
import { KEY, launch, memoryOf } from './programs.ts';
import { countHandshakes } from './vpn-handshakes.ts';
import type { BenchHub } from './vpn-hubs.ts';
import { DEVICE_ADDRESSES, startOurs, startTheirs } from './vpn-hubs.ts';

interface VpnOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

const TALK = join(import.meta.dirname, 'vpn-talk.ts');
const PEERS = 1_000;
const LOOK_MS = 20;
const SHARE: Goal = { must: 0.25, aim: 0.5 };

/** What is missing on this machine; null if nothing is. */
export function missingForVpn(): string | null {
  const isThere = ['ip', 'wg', 'wireguard-go'].every((each) => spawnSync(each, ['--version']).error === undefined);
  if (isThere && process.getuid?.() === 0) return null;
  return 'VPN networks are left out: as root, apt-get install iproute2 wireguard-tools wireguard-go';
}

function inside(hub: BenchHub, device: 0 | 1, args: readonly string[]): [string, string[]] {
  return ['ip', ['netns', 'exec', hub.devices[device].namespace, process.execPath, TALK, ...args]];
}

/** Measurements of the first device to the second. */
async function talk(hub: BenchHub, role: 'stream' | 'turns', seconds: number): Promise<number> {
  const [from, to] = DEVICE_ADDRESSES;
  const { stdout } = await promisify(execFile)(...inside(hub, 0, [role, from, to, String(seconds)]));
  return Number(stdout);
}

async function serve(hub: BenchHub, keep: VpnOptions['keep']): Promise<void> {
  const child = spawn(...inside(hub, 1, ['serve', DEVICE_ADDRESSES[1]]), { stdio: ['ignore', 'pipe', 'inherit'] });
  keep({
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  });
  await once(child.stdout, 'data');
}

/** Our hub and a hub that is wireguard-go, each with two wireguard-go devices. */
export async function vpnWorkloads({ folder, keep }: VpnOptions): Promise<Workload[]> {
  keep({ stop: stopDevices });
  const hubs = [await startOurs(folder, keep), await startTheirs()];
  for (const hub of hubs) await serve(hub, keep);
  const workload = (what: string, command: (hub: BenchHub, seconds: number) => Promise<number>): Workload => {
    const names = hubs.map(({ name }) => `VPN ${what}, ${name}`);
    return {
      title: `VPN ${what}`,
      contenders: hubs.map((hub, at) => ({ name: names[at]!, command: (seconds) => command(hub, seconds) })),
      comparisons: [{ name: `VPN ${what} against wireguard-go`, ours: names[0]!, theirs: names[1]!, goal: SHARE }],
    };
  };
  return [
    workload('handshakes', countHandshakes),
    workload('kilobytes of a TCP stream', (hub, seconds) => talk(hub, 'stream', seconds)),
    workload('round trips, one at a time', (hub, seconds) => talk(hub, 'turns', seconds)),
  ];
}

/** A network with as many peers as one can have, in mock mode. */
export async function readPeers({ logFile, keep }: VpnOptions): Promise<Reading[]> {
  const program = keep(await launch(landhold({ LANDHOLD_VPN_ADDRESS: '127.0.0.1:0' }), logFile));
  const client = new Landhold({ apiKey: KEY, baseUrl: program.url });
  const { id } = await client.vpn.createVpnNetwork({ name: 'bench', cidr: '10.20.0.0/16' });
  while ((await client.vpn.getVpnNetwork({ id })).status !== 'active') await setTimeout(LOOK_MS);
  await client.vpn.createPeer({ network_id: id, name: 'peer-0' });
  const before = memoryOf(program);
  const startedAt = performance.now();
  for (let at = 1; at < PEERS; at += 1) await client.vpn.createPeer({ network_id: id, name: `peer-${at}` });
  const seconds = (performance.now() - startedAt) / 1_000;
  return [
    readingOf('1,000 peers added by the API, one after the other', seconds, 10, 's'),
    readingOf('memory that 1,000 peers add to the service', memoryOf(program) - before, 100, 'MB'),
  ];
}
