import type { DnsPorts } from '../dns/ports/dns-ports.ts';
import { defineProduct } from '../product.ts';
import type { ProductContext } from '../product.ts';
import type { DomainPorts } from './ports/registry.ts';
import { domainProvider, domainSettings, readDomainConfig } from './settings.ts';

export const domains = defineProduct({
  name: 'domains',
  settings: domainSettings,
  readConfig: readDomainConfig,
  providerChoices: { domains: domainProvider },
  rules: async () => (await import('./kinds.ts')).rules,
  open: async (context: ProductContext<DomainPorts>, { nameServer }: DnsPorts) =>
    (await import('./serving/open-domains.ts')).openDomains(context, nameServer),
});
