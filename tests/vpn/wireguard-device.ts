/** Devices of another implementation, wireguard-go, each with its interface in a network namespace. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../support/wait-until.ts';

const TALK = join(import.meta.dirname, 'talk.ts');
const ECHO_PORT = 7_007;
/** A busy machine takes its time to start a program. */
const SLOW_MS = 120_000;

interface Started {
  readonly namespace: string;
  readonly children: ChildProcess[];
}

const started: Started[] = [];
let devices = 0;

/** Ends all devices of this file, also those that did not come up. */
export async function stopDevices(): Promise<void> {
  for (const { namespace, children } of started.splice(0)) {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    run('ip', ['netns', 'del', namespace]);
  }
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  const reason = error?.message ?? stderr.trim();
  throw new Error(`\`${[command, ...args].join(' ')}\` failed: ${reason}`);
}

export interface DeviceOptions {
  /** As `wg setconf` reads it. */
  readonly config: string;
  /** With their prefix length, as in `Address` of wg-quick. */
  readonly addresses: readonly string[];
  /** What is sent through the tunnel. */
  readonly routes: readonly string[];
  /** The network namespace from which it connects. Defaults to that of the tests. */
  readonly from?: string;
}

export interface Answered {
  readonly answered: number;
  readonly resent: number;
}

export interface Device {
  /** The network namespace that its interface is in. */
  readonly namespace: string;
  /** Answers datagrams at one of its addresses from then on. */
  echo(address: string): Promise<void>;
  /** Sends datagrams to another device's echo, and says how many came back. */
  ask(from: string, to: string, options?: { count?: number; limitMs?: number }): Promise<Answered>;
  addAddress(address: string): void;
  setConfig(config: string): void;
  /** What a program prints that runs on the device. */
  run(command: string, ...args: string[]): string;
  /** Seconds since 1970, 0 for never. */
  lastHandshake(): number;
}

const PACKAGES = { ip: 'iproute2', wg: 'wireguard-tools', 'wireguard-go': 'wireguard-go' };

/** Says what this machine lacks, and how to get it: without it nothing here would be tested. */
function expectPrograms(): void {
  const missing = Object.entries(PACKAGES).filter(([command]) => spawnSync(command, ['--version']).error !== undefined);
  if (missing.length > 0) {
    const packages = missing.map(([, name]) => name).join(' ');
    throw new Error(`These tests need ${missing.map(([command]) => command).join(', ')}: apt-get install ${packages}`);
  }
  if (existsSync('/dev/net/tun')) return;
  throw new Error('These tests need /dev/net/tun: modprobe tun, and give a container --device /dev/net/tun.');
}

async function accepts(socket: string): Promise<boolean> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

/** Fails where namespaces cannot be made. */
export async function startDevice({ config, addresses, routes, from: outside }: DeviceOptions): Promise<Device> {
  expectPrograms();
  // No name is used twice: a device that was killed leaves its socket behind.
  const name = `lh${process.pid.toString(36)}x${(devices += 1)}`;
  const children: ChildProcess[] = [];
  try {
    run('ip', ['netns', 'add', name]);
  } catch (error) {
    throw new Error(
      'These tests need network namespaces: run them as root, in a container with CAP_SYS_ADMIN and CAP_NET_ADMIN.',
      {
        cause: error,
      },
    );
  }
  started.push({ namespace: name, children });
  const inside = (...args: string[]): string => run('ip', ['-n', name, ...args]);

  // Its socket stays outside, on the loopback, and only its interface moves inside.
  const daemon =
    outside === undefined
      ? spawn('wireguard-go', ['-f', name], { stdio: 'ignore' })
      : spawn('ip', ['netns', 'exec', outside, 'wireguard-go', '-f', name], { stdio: 'ignore' });
  children.push(daemon);
  // The socket file appears before the daemon listens, and `wg` deletes a socket that refuses it.
  const isUp = async (): Promise<boolean> =>
    daemon.exitCode !== null || (await accepts(`/var/run/wireguard/${name}.sock`));
  await waitUntil(isUp, Boolean, SLOW_MS);
  if (daemon.exitCode !== null) throw new Error('wireguard-go has ended. It needs root, and may open /dev/net/tun.');
  const setConfig = (next: string): void => {
    const file = join(tmpdir(), `${name}.conf`);
    writeFileSync(file, next, { mode: 0o600 });
    run('wg', ['setconf', name, file]);
    rmSync(file);
  };
  const addAddress = (address: string): void =>
    void inside('addr', 'add', address, 'dev', name, ...(address.includes(':') ? ['nodad'] : []));
  setConfig(config);
  run('ip', [...(outside === undefined ? [] : ['-n', outside]), 'link', 'set', name, 'netns', name]);
  for (const address of addresses) addAddress(address);
  inside('link', 'set', 'lo', 'up');
  inside('link', 'set', name, 'up');
  for (const route of routes) inside('route', 'add', route, 'dev', name);

  function talk(...args: string[]): ChildProcess {
    const child = spawn('ip', ['netns', 'exec', name, process.execPath, TALK, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  }

  return {
    namespace: name,
    setConfig,
    addAddress,
    async echo(address) {
      await once(talk('echo', address, String(ECHO_PORT)).stdout!, 'data');
    },
    async ask(from, to, { count: total = 20, limitMs = 60_000 } = {}) {
      const child = talk('ask', from, to, String(ECHO_PORT), String(total), String(limitMs));
      const [text] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
      return JSON.parse(text) as Answered;
    },
    run: (command, ...args) => run('ip', ['netns', 'exec', name, command, ...args]),
    lastHandshake: () => Number(run('wg', ['show', name, 'latest-handshakes']).trim().split(/\s+/).at(-1)),
  };
}
