import { randomUUID } from 'node:crypto';
import { createEmbeddedProvider } from '../../../reconciler/embedded-provider.ts';
import { sparePorts } from '../../../settings/listen-addresses.ts';
import type { NameServer } from '../../dns/ports/dns-ports.ts';
import { LISTENER_OFF, reachableAddress } from '../../open-listener.ts';
import type { OpenProduct, ProductContext } from '../../product.ts';
import { DEFAULT_VPN_ADDRESS } from '../ports/vpn-address.ts';
import type { VpnHub, VpnPorts } from '../ports/vpn-hub.ts';
import { vpnOff } from '../ports/vpn-hub.ts';
import type { VpnConfig } from '../settings.ts';
import type { VpnFacts } from './vpn-facts.ts';
import { createVpnProvider, createWireguardProvider } from './vpn-provider.ts';
import type { VpnService } from './vpn-service.ts';

type VpnContext = ProductContext<VpnConfig>;

/** Carries the store's networks with the hub or with interfaces of this machine, or not at all. */
export async function openVpn(context: VpnContext, nameServer: NameServer) {
  if (context.config.providers.vpn === 'wireguard') return openDevices(context);
  if (context.config.vpnAddress === null) return openDisabled(context);
  return context.isOwner ? openHub(context, nameServer) : openElsewhere(context);
}

function openDisabled({ config }: VpnContext) {
  const embedded = createEmbeddedProvider({ ...config, listenerName: 'VPN hub', listener: null });
  const vpn = createVpnProvider(embedded, { stateOf: async () => ({ is: 'carried' }) });
  return { ports: vpnOff, providers: { vpn }, state: (): VpnFacts => LISTENER_OFF } satisfies OpenProduct;
}

/** Another process of this program has the hub: docs/decisions/0380-one-command-several-processes.md. */
function openElsewhere(context: VpnContext) {
  const { addresses, port } = context.config.vpnAddress!;
  const host = context.config.vpnEndpoint ?? reachableAddress(addresses[0]!);
  const hub: VpnHub = { isOn: true, endpoint: () => ({ host, port }), connectionOf: () => undefined };
  const ports: VpnPorts = context.config.providers.vpn === 'simulated' ? vpnOff : { vpnHub: hub };
  const summary = `${host}, port ${port}, UDP, for development, in process 1`;
  const state = (): VpnFacts => ({ summary, isUp: true, usesOtherPort: false, port });
  return { ...openDisabled(context), ports, state } satisfies OpenProduct;
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
  const { vpnHelper, vpnPorts: ports, vpnEndpoint: host } = config;
  const helperPath = context.isOwner ? vpnHelper : null;
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
