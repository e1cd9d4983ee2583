import type { DomainPorts } from '../domains/ports/registry.ts';
import { defineProduct } from '../product.ts';
import type { ProductContext } from '../product.ts';
import type { DnsConfig } from './settings.ts';
import { dnsSettings, readDnsConfig, zoneProvider } from './settings.ts';

export const dns = defineProduct({
  name: 'dns',
  title: 'DNS',
  settings: dnsSettings,
  readConfig: readDnsConfig,
  providerChoices: { dns: zoneProvider },
  publicHosts: ({ nameservers }: DnsConfig) => nameservers,
  rules: async () => (await import('./kinds.ts')).rules,
  tour: async () => (await import('./tour.ts')).tour,
  open: async (context: ProductContext<DnsConfig & DomainPorts>) =>
    (await import('./serving/open-dns.ts')).openDns(context),
});
