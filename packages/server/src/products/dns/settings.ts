import type { ServerValues } from '../../settings/server-settings.ts';
import { listenAddresses } from '../../settings/listen-addresses.ts';
import { embeddedOrSimulated } from '../../settings/provider-choice.ts';
import { setting } from '../../settings/setting.ts';
import type { SettingTable, ValuesOf } from '../../settings/setting.ts';
import { orNull } from '../../settings/setting-values.ts';
import { catalogName, dnsSecondaries, secondaryAddresses, tsigKeys } from './ports/dns-secondaries.ts';
import { nameServers } from './ports/name-servers.ts';
import type { ResolverChoice } from './ports/open-resolver.ts';
import { resolverChoice } from './ports/open-resolver.ts';

export type DnsValues = ValuesOf<typeof dnsSettings>;

export const dnsSettings = {
  LANDHOLD_DNS_ADDRESS: setting(
    '127.0.0.1:4053,[::1]:4053',
    'Where the name server listens, over UDP and TCP: addresses separated by commas, all with the same port; port 0 for any free port. off turns it off. In mock mode, if 4053 is in use, the server takes the next free port.',
    listenAddresses,
  ),
  LANDHOLD_NAMESERVERS: setting(
    'ns1.landhold.test,ns2.landhold.test',
    'The public names of the name server, separated by commas. New zones and domains get them. With name=address, once for each address, the zone that contains the name answers with the address.',
    nameServers,
  ),
  LANDHOLD_DNS_SECONDARIES: setting(
    '',
    'Secondary name servers, which get copies of all zones and a NOTIFY for each change: addresses such as 192.0.2.53 or [2001:db8::53]:5353, separated by commas.',
    secondaryAddresses,
  ),
  LANDHOLD_DNS_TSIG_KEY: setting(
    '',
    'The TSIG key shared with secondaries: name:secret or algorithm:name:secret, with the secret in base64. Anyone who has it can copy every zone. Separate several keys by commas or white space: the first one signs, all are accepted.',
    tsigKeys,
  ),
  LANDHOLD_DNS_CATALOG: setting(
    'catalog.invalid',
    'The name of the catalog zone, which lists all zones for secondaries.',
    catalogName,
  ),
  LANDHOLD_RESOLVER: setting(
    '',
    "Where to look up the records that verify custom domains: system for this machine's name servers, addresses such as 192.0.2.53 or [2001:db8::53]:5353 separated by commas, embedded for only the name server in this process, or off. The default is system in live mode and embedded in mock mode.",
    orNull(resolverChoice),
  ),
} satisfies SettingTable;

export const zoneProvider = embeddedOrSimulated(
  'name server',
  'LANDHOLD_DNS_ADDRESS',
  ({ LANDHOLD_DNS_ADDRESS: address }: DnsValues) => address !== null,
);

export type DnsConfig = ReturnType<typeof readDnsConfig>;

export function readDnsConfig(values: DnsValues & ServerValues) {
  return {
    // With this setting, everything that is not simulated is off.
    dnsAddress: values.LANDHOLD_PROVIDERS === null ? values.LANDHOLD_DNS_ADDRESS : null,
    dnsSecondaries: dnsSecondaries(values),
    dnsCatalog: values.LANDHOLD_DNS_CATALOG,
    nameservers: values.LANDHOLD_NAMESERVERS.names,
    nameserverAddresses: values.LANDHOLD_NAMESERVERS.addresses,
    resolver: resolverOf(values),
  };
}

/** Mock mode does not use outside resolvers. */
function resolverOf({
  LANDHOLD_RESOLVER: chosen,
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_PROVIDERS: providers,
}: DnsValues & ServerValues): ResolverChoice {
  if (providers !== null) return 'off';
  return chosen ?? (mode === 'mock' ? 'embedded' : 'system');
}
