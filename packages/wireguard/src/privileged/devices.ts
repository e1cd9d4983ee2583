import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FoundDevice, HelperReply, HelperCommand, WantedDevice, WantedPeer } from '../privileged.ts';
import { CommandError } from './read-command.ts';
import { readDump } from './read-dump.ts';
import type { Ran, RunProgram } from './run-program.ts';

/** What carries the packets: the kernel's module, or wireguard-go if the kernel has none. */
export type Implementation = 'kernel' | 'wireguard-go';

export interface DevicesOptions {
  readonly implementation: Implementation;
  readonly run: RunProgram;
}

/** The first rule routes packets that come out of a device, and no rule after the second does. */
const LOOKUP_RULE = '5200';
const END_RULE = '5201';
/** Each device has a routing table, numbered by the device's port. */
const FIRST_TABLE = 0x4c_48_00_00;
const FAMILIES = ['-4', '-6'] as const;
const NET = '/proc/sys/net';
/** What `ip` prints when there is nothing to do. */
const DONE_BEFORE = /File exists|No such file or directory|Cannot find device/;

/** Runs checked commands with `ip`, `wg` and `wireguard-go`: docs/decisions/0148-one-capability.md. */
export function createDevices({ implementation, run }: DevicesOptions) {
  /** The programs' first line says what went wrong. It contains no key: keys are never arguments. */
  function expectDone(program: string, { code, stderr }: Ran): void {
    if (code === 0) return;
    const [line = ''] = stderr.trim().split('\n');
    throw new CommandError(`${program} failed: ${line.slice(0, 200) || `it ended with ${code}`}`);
  }

  async function must(program: string, args: readonly string[], input?: string): Promise<void> {
    expectDone(program, await run(program, args, input));
  }

  async function mustUnlessDone(args: readonly string[]): Promise<void> {
    const ran = await run('ip', args);
    if (ran.code === 0 || DONE_BEFORE.test(ran.stderr)) return;
    expectDone('ip', ran);
  }

  async function make(device: string): Promise<void> {
    if (existsSync(`/sys/class/net/${device}`)) return;
    if (implementation === 'kernel') await must('ip', ['link', 'add', 'dev', device, 'type', 'wireguard']);
    else await must('wireguard-go', [device]);
  }

  /** Packets that come out of the device only go back into it, to another of its peers. */
  async function route(device: string, port: number): Promise<void> {
    const table = String(FIRST_TABLE + port);
    for (const family of familiesHere()) {
      // The end comes first, so that packets can never find another way.
      await mustUnlessDone([family, 'rule', 'add', 'iif', device, 'unreachable', 'pref', END_RULE]);
      await must('ip', [family, 'route', 'replace', 'default', 'dev', device, 'table', table]);
      await mustUnlessDone([family, 'rule', 'add', 'iif', device, 'lookup', table, 'pref', LOOKUP_RULE]);
    }
  }

  async function putDevice({ device, private_key, port, mtu }: WantedDevice): Promise<readonly string[]> {
    await make(device);
    await must('wg', ['set', device, 'listen-port', String(port), 'private-key', '/dev/stdin'], `${private_key}\n`);
    const warnings = allowForwarding(device);
    await must('ip', ['link', 'set', 'dev', device, 'mtu', String(mtu), 'up']);
    await route(device, port);
    return warnings;
  }

  async function putPeers(device: string, peers: readonly WantedPeer[]): Promise<void> {
    // A preshared key that someone else has set would keep the peer out.
    const settings = peers.flatMap(({ public_key: key, allowed_ips: ranges }) => [
      'peer',
      key,
      'preshared-key',
      '/dev/null',
      'allowed-ips',
      ranges.join(','),
    ]);
    await must('wg', ['set', device, ...settings]);
  }

  async function removeDevice(device: string): Promise<void> {
    if (existsSync(`/sys/class/net/${device}`)) await mustUnlessDone(['link', 'del', 'dev', device]);
    for (const family of familiesHere())
      for (const rule of [LOOKUP_RULE, END_RULE])
        await mustUnlessDone([family, 'rule', 'del', 'iif', device, 'pref', rule]);
  }

  /** It exits with 1 if it could read none, for example because all others belong to someone else. */
  async function show(prefix: string): Promise<FoundDevice[]> {
    const ran = await run('wg', ['show', 'all', 'dump']);
    if (ran.code !== 0 && !ran.stderr.startsWith('Unable to access interface')) expectDone('wg', ran);
    return readDump(ran.stdout, prefix);
  }

  return async (command: HelperCommand): Promise<HelperReply> => {
    switch (command.command) {
      case 'show':
        return { ok: true, devices: await show(command.prefix) };
      case 'put_device':
        return { ok: true, warnings: await putDevice(command) };
      case 'put_peers':
        await putPeers(command.device, command.peers);
        break;
      case 'remove_peers':
        await must('wg', ['set', command.device, ...command.public_keys.flatMap((key) => ['peer', key, 'remove'])]);
        break;
      case 'remove_device':
        await removeDevice(command.device);
        break;
    }
    return { ok: true };
  };
}

function familiesHere(): readonly string[] {
  return existsSync(`${NET}/ipv6`) ? FAMILIES : FAMILIES.slice(0, 1);
}

/** Allows forwarding only for packets from this device. Returns the settings that still prevent it. */
function allowForwarding(device: string): string[] {
  const warnings: string[] = [];
  writeFileSync(`${NET}/ipv4/conf/${device}/forwarding`, '1');
  writeFileSync(`${NET}/ipv4/conf/${device}/rp_filter`, '0');
  if (readFileSync(`${NET}/ipv4/conf/all/rp_filter`, 'utf8').trim() === '1')
    warnings.push('net.ipv4.conf.all.rp_filter is 1, which drops the packets of devices. Set it to 2.');
  const isForced = `${NET}/ipv6/conf/${device}/force_forwarding`;
  if (existsSync(isForced)) writeFileSync(isForced, '1');
  else if (existsSync(`${NET}/ipv6`) && readFileSync(`${NET}/ipv6/conf/all/forwarding`, 'utf8').trim() === '0')
    warnings.push('net.ipv6.conf.all.forwarding is 0, so that devices reach each other by IPv4 alone. Set it to 1.');
  return warnings;
}
