import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { DEFAULT_VPN_ADDRESS } from '../core/vpn-address.ts';
import type { Log } from '../telemetry/log.ts';
import type { CarriedState } from '../vpn-carrier/vpn-facts.ts';
import { OFF } from '../vpn-carrier/vpn-facts.ts';
import type { NameService } from '../name-server/name-service.ts';
import type { VpnService } from '../vpn-carrier/vpn-service.ts';

export interface OpenVpnServiceOptions {
  readonly config: Pick<Config, 'vpnAddress' | 'vpnEndpoint' | 'vpnHelper' | 'vpnPorts' | 'providers' | 'dataMode'>;
  readonly backend: Pick<Backend, 'store' | 'directory' | 'installation' | 'sealer' | 'pollMs'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly nameService: Pick<NameService, 'answer'>;
  readonly log: Log;
  readonly onError: (error: unknown) => void;
}

/** Ports above the default that a mock may use instead: several may run, and nobody chose this port. */
const SPARE_PORTS = 20;

/** Carries the store's networks: the hub, a machine's interfaces, or nothing. */
export async function openVpnService(options: OpenVpnServiceOptions): Promise<VpnService> {
  const { config, backend, nameService, ...tools } = options;
  if (config.providers.vpn === 'wireguard') return openDevices(options);
  const { vpnAddress: listen, vpnEndpoint: host, dataMode } = config;
  if (listen === null) {
    const nothing = async (): Promise<void> => {};
    const carried = async (): Promise<CarriedState> => ({ is: 'carried' });
    const off = { start: nothing, stop: nothing, describe: () => OFF, stateOf: carried, renderMetrics: () => [] };
    return { store: backend.store, hub: undefined, ...off };
  }
  // Loaded only when used, like the database drivers.
  const { createVpnService } = await import('../vpn-carrier/vpn-service.ts');
  const spare = dataMode === 'mock' && listen.port === DEFAULT_VPN_ADDRESS.port ? SPARE_PORTS : 0;
  return createVpnService({ ...backend, ...tools, listen, host, spare, answerDns: nameService.answer });
}

async function openDevices({ config, backend, ...tools }: OpenVpnServiceOptions): Promise<VpnService> {
  const { vpnHelper: helperPath, vpnPorts: ports, vpnEndpoint: host } = config;
  const { createDeviceService } = await import('../vpn-carrier/device-service.ts');
  return createDeviceService({ ...backend, ...tools, helperPath, ports, host: host!, holder: randomUUID() });
}
