import { networkInterfaces } from 'node:os';
import type { ServerValues } from '../../settings/server-settings.ts';
import type { ListenAddresses } from '../../settings/listen-addresses.ts';
import type { ProviderChoice } from '../../settings/provider-choice.ts';
import { setting } from '../../settings/setting.ts';
import type { SettingTable, ValuesOf } from '../../settings/setting.ts';
import { orNull } from '../../settings/setting-values.ts';
import type { NameServers } from '../dns/ports/name-servers.ts';
import type { Registry } from './ports/registry.ts';
import { MOCK_SUFFIXES, registrySuffixes } from './ports/registry-suffixes.ts';

export const domainSettings = {
  LANDHOLD_REGISTRY_SUFFIXES: setting(
    '',
    'Private suffixes, separated by commas, such as internal, corp.example. Domains under them are registered here and delegated by the name server. off for none. The default is test in mock mode and none in live mode.',
    orNull(registrySuffixes),
  ),
} satisfies SettingTable;

type DomainValues = ValuesOf<typeof domainSettings> &
  ServerValues & {
    readonly LANDHOLD_NAMESERVERS: NameServers;
    readonly LANDHOLD_DNS_ADDRESS: ListenAddresses | null;
  };

export const domainProvider: ProviderChoice<DomainValues> = {
  names: ['embedded', 'simulated'],
  description:
    ' under a suffix in LANDHOLD_REGISTRY_SUFFIXES: embedded (the name server in the process) or simulated. Domains under any other suffix are simulated. The default is embedded if there is such a suffix and LANDHOLD_DNS_ADDRESS is not off, and simulated otherwise.',
  choose(requested, values) {
    const isServed = suffixesOf(values).length > 0 && values.LANDHOLD_DNS_ADDRESS !== null;
    return requested ?? (isServed ? 'embedded' : 'simulated');
  },
};

export function readDomainConfig(values: DomainValues): { readonly registry: Registry } {
  const { LANDHOLD_NAMESERVERS: nameServers, LANDHOLD_DNS_ADDRESS: listening } = values;
  const ours = [...nameServers.addresses.values()].flat();
  const isEverywhere = listening?.addresses.some((address) => address === '0.0.0.0' || address === '::') ?? false;
  const ofMachine = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  return {
    registry: {
      suffixes: suffixesOf(values),
      nameservers: nameServers.names,
      addresses: new Set([...ours, ...(isEverywhere ? ofMachine : (listening?.addresses ?? []))]),
    },
  };
}

function suffixesOf({
  LANDHOLD_REGISTRY_SUFFIXES: chosen,
  LANDHOLD_DATA_MODE: mode,
}: Pick<DomainValues, 'LANDHOLD_REGISTRY_SUFFIXES' | 'LANDHOLD_DATA_MODE'>): Registry['suffixes'] {
  return chosen ?? (mode === 'mock' ? MOCK_SUFFIXES : []);
}
