import { randomUUID } from 'node:crypto';
import { createEmbeddedProvider } from '../../../reconciler/embedded-provider.ts';
import { sparePorts } from '../../../settings/listen-addresses.ts';
import type { NameServer } from '../../dns/ports/dns-ports.ts';
import { LISTENER_OFF } from '../../open-listener.ts';
import type { OpenProduct, ProductContext } from '../../product.ts';
import { DEFAULT_VPN_ADDRESS } from '../ports/vpn-address.ts';
import type { VpnPorts } from '../ports/vpn-hub.ts';
import { vpnOff } from '../ports/vpn-hub.ts';
import type { VpnConfig } from '../settings.ts';
import type { VpnFacts } from './vpn-facts.ts';
import { createVpnProvider, createWireguardProvider } from './vpn-provider.ts';
import type { VpnService } from './vpn-service.ts';

type VpnContext = ProductContext<VpnConfig>;

/** Carries the store's networks with the hub or with interfaces of this machine, or not at all. */
export async function openVpn(context: VpnContext, nameServer: NameServer) {
  if (context.config.providers.vpn === 'wireguard') return openDevices(context);
  return context.config.vpnAddress === null ? openDisabled(context) : openHub(context, nameServer);
}

function openDisabled({ config }: VpnContext) {
  const embedded = createEmbeddedProvider({ ...config, listenerName: 'VPN hub', listener: null });
  const vpn = createVpnProvider(embedded, { stateOf: async () => ({ is: 'carried' }) });
  return { ports: vpnOff, providers: { vpn }, state: (): VpnFacts => LISTENER_OFF } satisfies OpenProduct;
}

async function openHub(context: VpnContext, nameServer: NameServer) {
  const { config, backend, clock, ids, log, onError } = context;
  const { vpnAddress: listen, vpnEndpoint: host } = config;
  // Loaded only when used, like the database drivers.
  const { createVpnService } = await import('./vpn-service.ts');
  const spare = sparePorts(config.dataMode, listen, DEFAULT_VPN_ADDRESS.port);
  const parts = { ...backend, clock, ids, log, onError };
  const service = createVpnService({ ...parts, listen: listen!, host, spare, answerDns: nameServer.answer });
  const embedded = createEmbeddedProvider({ ...config, listenerName: 'VPN hub', listener: service.describe });
  return toProduct(context, service, createVpnProvider(embedded, service));
}

async function openDevices(context: VpnContext) {
  const { config, backend, clock, ids, log, onError } = context;
  const { vpnHelper: helperPath, vpnPorts: ports, vpnEndpoint: host } = config;
  const { createDeviceService } = await import('./device-service.ts');
  const parts = { ...backend, clock, ids, log, onError };
  const service = createDeviceService({ ...parts, helperPath, ports, host: host!, holder: randomUUID() });
  const health = () => ({ healthy: service.describe().isUp, detail: service.describe().summary });
  return toProduct(context, service, createWireguardProvider(service, health));
}

function toProduct({ config }: VpnContext, service: VpnService, vpn: ReturnType<typeof createWireguardProvider>) {
  const ports: VpnPorts = config.providers.vpn === 'simulated' ? vpnOff : { vpnHub: service.hub };
  return {
    ports,
    providers: { vpn },
    state: service.describe,
    renderMetrics: service.renderMetrics,
    behindMs: service.behindMs,
    start: service.start,
    reload: service.reload,
    stop: service.stop,
  } satisfies OpenProduct;
}
