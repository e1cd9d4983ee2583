import type { Device } from './wireguard-device.ts';
import { startDevice } from './wireguard-device.ts';

/** What wg itself knows of a configuration. */
export function configOf(config: string): string {
  return config.replaceAll(/^(Address|DNS|MTU) = .*\n/gm, '');
}

/** The device that a configuration is for, as wg-quick sets one up. */
export async function deviceOf(config: string, from?: string): Promise<Device> {
  const lines = config.split('\n');
  const valueOf = (name: string): string[] =>
    lines
      .find((line) => line.startsWith(`${name} = `))!
      .slice(name.length + 3)
      .split(', ');
  return startDevice({
    config: configOf(config),
    addresses: valueOf('Address'),
    routes: valueOf('AllowedIPs'),
    ...(from === undefined ? {} : { from }),
  });
}
