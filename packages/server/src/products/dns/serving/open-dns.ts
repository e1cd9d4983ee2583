import type { Zone } from '@landhold/contract';
import { createEmbeddedProvider } from '../../../reconciler/embedded-provider.ts';
import type { Provider } from '../../../reconciler/provider.ts';
import { sparePorts } from '../../../settings/listen-addresses.ts';
import type { DomainPorts } from '../../domains/ports/registry.ts';
import type { OpenProduct, ProductContext } from '../../product.ts';
import type { DnsPorts, NameServer } from '../ports/dns-ports.ts';
import { listenerStateOf, NO_NAME_SERVER } from '../ports/dns-ports.ts';
import { createZoneTexts } from '../rules/zone-texts.ts';
import { createZoneUpdates } from '../rules/zone-updates.ts';
import type { DnsConfig } from '../settings.ts';
import { createCheckDelegation } from './check-delegation.ts';
import { createLookUpName } from './look-up-name.ts';
import type { NameService } from './name-service.ts';
import { OFF } from './name-server-facts.ts';

type DnsContext = ProductContext<DnsConfig & DomainPorts>;

const DEFAULT_PORT = 4_053;

/** The name server for the store's zones, or one that is off. */
export async function openDns(context: DnsContext) {
  return context.config.dnsAddress === null ? openDisabled(context) : openNameServer(context);
}

function openDisabled({ config, ownNames }: DnsContext) {
  const { resolver, nameserverAddresses: addresses, nameservers } = config;
  const ports: DnsPorts = {
    nameservers,
    ownNames,
    resolver,
    askSecondaries: async () => [],
    lookUpName: createLookUpName({ resolver, embedded: NO_NAME_SERVER.endpoint }),
    checkDelegation: createCheckDelegation({ resolver, askHere: () => undefined, suffixes: [], addresses }),
    nameServer: NO_NAME_SERVER,
    createZoneTexts,
  };
  return { ports, providers: providersOf(config, NO_NAME_SERVER), state: () => OFF } satisfies OpenProduct;
}

async function openNameServer(context: DnsContext) {
  const { config, backend, clock, ids, ownNames, admit, log, onError, trace } = context;
  const {
    dnsAddress,
    dnsSecondaries: secondaries,
    nameserverAddresses: glue,
    nameservers,
    registry,
    resolver,
  } = config;
  const { store, directory, sealer, pollMs } = backend;
  // Loaded only when used, like the database drivers.
  const { createNameService } = await import('./name-service.ts');
  const spare = sparePorts(config.dataMode, dnsAddress, DEFAULT_PORT);
  const naming = { nameservers, ownNames, glue, resolver, secondaries, suffixes: registry.suffixes };
  const service = createNameService({
    ...dnsAddress!,
    ...naming,
    store,
    trace,
    directory,
    sealer,
    pollMs,
    clock,
    ids,
    spare,
    log,
    onError,
  });
  const nameServer: NameServer = {
    isOn: true,
    endpoint: () => service.describe().endpoint,
    summary: () => service.describe().summary,
    answer: service.answer,
  };
  const { askSecondaries, checkDelegation } = service;
  const lookUpName = createLookUpName({ resolver, embedded: nameServer.endpoint });
  const queries = { resolver, askSecondaries, lookUpName, checkDelegation };
  const ports: DnsPorts = { nameservers, ownNames, ...queries, nameServer, createZoneTexts };
  return {
    ports,
    providers: { dns: withPreparation(providersOf(config, nameServer).dns, service) },
    state: service.describe,
    renderMetrics: service.renderMetrics,
    behindMs: service.behindMs,
    connect: (tools) => service.takeUpdates(createZoneUpdates({ ...tools, admitUpdate: admit })),
    start: service.start,
    reload: service.reload,
    stop: service.stop,
  } satisfies OpenProduct;
}

function providersOf(config: DnsContext['config'], nameServer: NameServer) {
  return { dns: createEmbeddedProvider({ ...config, ...listenerStateOf(nameServer) }) };
}

/** Reads a zone before it becomes active: its status is visible as soon as it is written. */
function withPreparation(provider: Provider, { prepare }: Pick<NameService, 'prepare'>): Provider {
  return {
    ...provider,
    async ensure(work) {
      const result = await provider.ensure(work);
      // If it cannot be read now, it is read once it is active; a failure then is reported.
      if (result.outcome === 'done') await prepare(work.projectId, work.record as unknown as Zone).catch(() => {});
      return result;
    },
  };
}
