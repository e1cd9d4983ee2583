import { createEmbeddedProvider } from '../../../reconciler/embedded-provider.ts';
import type { NameServer } from '../../dns/ports/dns-ports.ts';
import { listenerStateOf } from '../../dns/ports/dns-ports.ts';
import type { OpenProduct, ProductContext } from '../../product.ts';
import type { DomainPorts } from '../ports/registry.ts';
import { createDomainLife } from '../rules/domain-life.ts';
import { createRegistryProvider } from './registry-provider.ts';

/** Registers domains under the private suffixes. The name server delegates them. */
export function openDomains({ config }: ProductContext<DomainPorts>, nameServer: NameServer) {
  const { registry } = config;
  const embedded = createEmbeddedProvider({ ...config, ...listenerStateOf(nameServer) });
  const ports: DomainPorts = { registry };
  return {
    ports,
    providers: { domains: createRegistryProvider(embedded, createDomainLife(registry)) },
  } satisfies OpenProduct;
}
