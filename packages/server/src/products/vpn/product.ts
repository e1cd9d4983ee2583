import type { DnsPorts } from '../dns/ports/dns-ports.ts';
import { defineProduct } from '../product.ts';
import type { ProductContext } from '../product.ts';
import type { VpnConfig } from './settings.ts';
import { networkProvider, readVpnConfig, vpnSettings } from './settings.ts';

export const vpn = defineProduct({
  name: 'vpn',
  title: 'VPN',
  settings: vpnSettings,
  readConfig: readVpnConfig,
  providerChoices: { vpn: networkProvider },
  publicHosts: ({ vpnEndpoint }: VpnConfig) => [vpnEndpoint],
  rules: async () => (await import('./kinds.ts')).rules,
  tour: async () => (await import('./tour.ts')).tour,
  open: async (context: ProductContext<VpnConfig>, { nameServer }: DnsPorts) =>
    (await import('./serving/open-vpn.ts')).openVpn(context, nameServer),
});
