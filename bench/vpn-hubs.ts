import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyPair } from '../packages/wireguard/src/keys.ts';
import { keyPairOf } from '../packages/wireguard/src/keys.ts';
import type { Device } from '../tests/vpn/wireguard-device.ts';
import { startDevice } from '../tests/vpn/wireguard-device.ts';

/** A hub with two devices, which are wireguard-go, and with peers that only shake hands. */
export interface BenchHub {
  readonly name: string;
  readonly port: number;
  readonly publicKey: Buffer;
  /** The keys of the peers that only shake hands. */
  readonly peers: readonly KeyPair[];
  readonly devices: readonly [Device, Device];
}

/** The input file of our hub. */
export interface HubFile {
  readonly secret: string;
  readonly peers: readonly { readonly publicKey: string; readonly address: string }[];
}

export const DEVICE_ADDRESSES = ['10.60.0.2', '10.60.0.3'] as const;
export const HANDSHAKE_PEERS = 1_000;
const ROUTE = '10.60.0.0/15';
const text = (bytes: Buffer): string => bytes.toString('base64');

interface HubPlan extends HubFile {
  readonly deviceSecrets: readonly [Buffer, Buffer];
  readonly own: KeyPair;
  readonly handshakePeers: readonly KeyPair[];
}

function planHub(): HubPlan {
  const secret = randomBytes(32);
  const deviceSecrets = [randomBytes(32), randomBytes(32)] as const;
  const handshakePeers = Array.from({ length: HANDSHAKE_PEERS }, () => keyPairOf(randomBytes(32)));
  const devices = deviceSecrets.map((each, at) => ({
    publicKey: text(keyPairOf(each).publicKey),
    address: DEVICE_ADDRESSES[at]!,
  }));
  const others = handshakePeers.map(({ publicKey }, at) => ({
    publicKey: text(publicKey),
    address: `10.61.${at >> 8}.${at & 255}`,
  }));
  const peers = [...devices, ...others];
  return { secret: text(secret), peers, deviceSecrets, own: keyPairOf(secret), handshakePeers };
}

async function startDevices({ deviceSecrets, own }: HubPlan, port: number): Promise<[Device, Device]> {
  const start = (at: 0 | 1): Promise<Device> =>
    startDevice({
      config: [
        '[Interface]',
        `PrivateKey = ${text(deviceSecrets[at])}`,
        '[Peer]',
        `PublicKey = ${text(own.publicKey)}`,
        `AllowedIPs = ${ROUTE}`,
        `Endpoint = 127.0.0.1:${port}`,
        'PersistentKeepalive = 25',
        '',
      ].join('\n'),
      addresses: [`${DEVICE_ADDRESSES[at]}/32`],
      routes: [ROUTE],
    });
  return [await start(0), await start(1)];
}

type Keep = <T extends { stop(): Promise<void> }>(program: T) => T;

/** Ours, in a separate process. */
export async function startOurs(folder: string, keep: Keep): Promise<BenchHub> {
  const plan = planHub();
  const file = join(folder, 'hub.json');
  const { secret, peers } = plan;
  writeFileSync(file, JSON.stringify({ secret, peers } satisfies HubFile), { mode: 0o600 });
  const child = spawn(process.execPath, ['bench/serve-hub.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  keep({
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  const devices = await startDevices(plan, port);
  return { name: 'hub', port, publicKey: plan.own.publicKey, peers: plan.handshakePeers, devices };
}

/** wireguard-go with an interface, in a namespace that forwards packets. */
export async function startTheirs(): Promise<BenchHub> {
  const plan = planHub();
  const config = [
    '[Interface]',
    `PrivateKey = ${plan.secret}`,
    ...plan.peers.flatMap(({ publicKey, address }) => [
      '[Peer]',
      `PublicKey = ${publicKey}`,
      `AllowedIPs = ${address}/32`,
    ]),
    '',
  ].join('\n');
  const hub = await startDevice({ config, addresses: ['10.60.0.1/32'], routes: [ROUTE] });
  hub.run('sysctl', '-qw', 'net.ipv4.ip_forward=1');
  const port = Number(hub.run('wg', 'show', hub.namespace, 'listen-port'));
  const devices = await startDevices(plan, port);
  return { name: 'wireguard-go', port, publicKey: plan.own.publicKey, peers: plan.handshakePeers, devices };
}
