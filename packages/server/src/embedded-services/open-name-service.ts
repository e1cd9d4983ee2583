import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import type { Log } from '../telemetry/log.ts';
import { OFF } from '../name-server/name-server-facts.ts';
import type { NameService } from '../name-server/name-service.ts';

export interface OpenNameServiceOptions {
  readonly config: Pick<
    Config,
    'dnsAddress' | 'dnsSecondaries' | 'dataMode' | 'nameserverAddresses' | 'nameservers' | 'registry' | 'resolver'
  >;
  readonly backend: Pick<Backend, 'store' | 'directory' | 'sealer' | 'pollMs'>;
  readonly log: Log;
  readonly onError: (error: unknown) => void;
}

const DEFAULT_PORT = 4_053;
/** Ports above the default that a mock may use instead: several may run, and nobody chose this port. */
const SPARE_PORTS = 20;

/** The name server for the store's zones, or one that is off. */
export async function openNameService({ config, backend, log, onError }: OpenNameServiceOptions): Promise<NameService> {
  const { dnsAddress, dnsSecondaries: secondaries, dataMode, nameserverAddresses: glue, resolver } = config;
  const { store, directory, sealer, pollMs } = backend;
  if (dnsAddress === null) {
    const { createCheckDelegation } = await import('../name-server/check-delegation.ts');
    const nothing = async (): Promise<void> => {};
    const off = {
      takeUpdates: () => {},
      start: nothing,
      stop: nothing,
      answer: () => undefined,
      askSecondaries: async () => [],
      checkDelegation: createCheckDelegation({ resolver, askHere: () => undefined, suffixes: [], addresses: glue }),
      describe: () => OFF,
      renderMetrics: () => [],
    };
    return { store, ...off };
  }
  // Loaded only when used, like the database drivers.
  const { createNameService } = await import('../name-server/name-service.ts');
  const spare = dataMode === 'mock' && dnsAddress.port === DEFAULT_PORT ? SPARE_PORTS : 0;
  const { nameservers, registry } = config;
  const named = { nameservers, glue, resolver, secondaries, suffixes: registry.suffixes };
  return createNameService({ ...dnsAddress, ...named, store, directory, sealer, pollMs, spare, log, onError });
}
