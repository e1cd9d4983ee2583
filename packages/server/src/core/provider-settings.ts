import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { CHOSEN_KINDS } from './provided-kinds.ts';
import { oneOf, orNull } from './setting-values.ts';
import { StartError } from './start-error.ts';

type ProviderName = 'simulated' | 'embedded' | 'postgres' | 'wireguard';
type ProviderSetting = `LANDHOLD_PROVIDER_${Uppercase<KindTag>}`;

/** The provider of new records, by kind. */
export type ChosenProviders = Readonly<Partial<Record<KindTag, ProviderName>>>;

export interface ChoiceOfProvider {
  readonly fallback: string;
  readonly description: string;
  /** Null if nothing is chosen. */
  read(text: string): ProviderName | null;
}

/** By default, real only in mock mode: docs/decisions/0113-embedded-postgresql.md. */
const DATABASES: ChoiceOfProvider = {
  fallback: '',
  description:
    'The provider of new databases: postgres (the server in LANDHOLD_DATABASES_URL), embedded (the PostgreSQL from npm) or simulated. The default in mock mode is embedded, unless LANDHOLD_DATABASES_ADDRESS is off; in live mode it is postgres if LANDHOLD_DATABASES_URL is set. Otherwise it is simulated.',
  read: orNull(oneOf(['postgres', 'embedded', 'simulated'])),
};

const VPN: ChoiceOfProvider = {
  fallback: '',
  description:
    'The provider of new VPN networks: wireguard (WireGuard interfaces that a helper creates), embedded (the VPN hub in the process) or simulated. The default is wireguard in live mode if LANDHOLD_VPN_HELPER is set, embedded if LANDHOLD_VPN_ADDRESS is not off, and simulated otherwise.',
  read: orNull(oneOf(['wireguard', 'embedded', 'simulated'])),
};

const DOMAINS: ChoiceOfProvider = {
  fallback: '',
  description:
    'The provider of new domains under a suffix in LANDHOLD_REGISTRY_SUFFIXES: embedded (the name server in the process) or simulated. Domains under any other suffix are simulated. The default is embedded if there is such a suffix and LANDHOLD_DNS_ADDRESS is not off, and simulated otherwise.',
  read: orNull(oneOf(['embedded', 'simulated'])),
};

/** Kinds that a listener in this process makes real if it is on. */
const EMBEDDED = {
  dns: { listener: 'name server', address: 'LANDHOLD_DNS_ADDRESS' },
  sites: { listener: 'sites listener', address: 'LANDHOLD_SITES_ADDRESS' },
  vpn: { listener: 'VPN hub', address: 'LANDHOLD_VPN_ADDRESS' },
} as const satisfies Partial<Record<KindTag, object>>;

function embeddedOf(kind: KindTag): (typeof EMBEDDED)[keyof typeof EMBEDDED] | undefined {
  return (EMBEDDED as Partial<Record<KindTag, (typeof EMBEDDED)[keyof typeof EMBEDDED]>>)[kind];
}

/** The settings of all kinds. */
export function providerSettings(): Record<ProviderSetting, ChoiceOfProvider> {
  const made = CHOSEN_KINDS.map((kind): [ProviderSetting, ChoiceOfProvider] => {
    if (kind === 'databases') return [settingOf(kind), DATABASES];
    if (kind === 'vpn') return [settingOf(kind), VPN];
    if (kind === 'domains') return [settingOf(kind), DOMAINS];
    const what = `The provider of new ${kinds[kind].plural}`;
    const embedded = embeddedOf(kind);
    if (embedded === undefined) {
      const description = `${what}: so far, only simulated.`;
      return [settingOf(kind), { fallback: 'simulated', description, read: oneOf(['simulated']) }];
    }
    const choice = `embedded (the ${embedded.listener} in the process) or simulated`;
    const description = `${what}: ${choice}. The default is embedded, or simulated if ${embedded.address} is off.`;
    return [settingOf(kind), { fallback: '', description, read: orNull(oneOf(['embedded', 'simulated'])) }];
  });
  return Object.fromEntries(made) as Record<ProviderSetting, ChoiceOfProvider>;
}

type Values = Readonly<Record<ProviderSetting, ProviderName | null>> & {
  readonly LANDHOLD_PROVIDERS: 'simulated' | null;
  readonly LANDHOLD_DNS_ADDRESS: object | null;
  readonly LANDHOLD_SITES_ADDRESS: object | null;
  readonly LANDHOLD_VPN_ADDRESS: object | null;
  readonly LANDHOLD_VPN_HELPER: string | null;
  readonly LANDHOLD_VPN_ENDPOINT: string | null;
  readonly LANDHOLD_DATABASES_ADDRESS: object | null;
  readonly DATABASE_URL: string | null;
  readonly LANDHOLD_DATA_MODE: 'mock' | 'live';
  /** Whether this installation is the registry for any suffix. */
  readonly hasSuffixes: boolean;
};

export function chosenProviders(values: Values, hasDatabaseServer: boolean): ChosenProviders {
  return Object.fromEntries(
    CHOSEN_KINDS.map((kind) => {
      const unset = isEmbedded(kind, values) ? 'embedded' : 'simulated';
      const real =
        kind === 'databases' ? ofDatabases(values, hasDatabaseServer) : kind === 'vpn' ? ofVpn(values) : undefined;
      return [kind, values.LANDHOLD_PROVIDERS ?? real ?? values[settingOf(kind)] ?? unset];
    }),
  );
}

/** The provider chosen for databases, if the settings allow it; undefined if none is chosen. */
function ofDatabases(values: Values, hasServer: boolean): ProviderName | undefined {
  const { LANDHOLD_DATA_MODE: mode, DATABASE_URL: shared } = values;
  const chosen = values.LANDHOLD_PROVIDER_DATABASES ?? (mode === 'live' && hasServer ? 'postgres' : undefined);
  if (chosen === 'postgres' && (mode === 'mock' || !hasServer)) throw postgresImpossible();
  if (chosen === 'embedded' && mode === 'live' && shared !== null) throw embeddedImpossible();
  return chosen;
}

/** The same for VPN networks. */
function ofVpn(values: Values): ProviderName | undefined {
  const { LANDHOLD_DATA_MODE: mode, LANDHOLD_VPN_HELPER: helper, LANDHOLD_VPN_ENDPOINT: endpoint } = values;
  const chosen = values.LANDHOLD_PROVIDER_VPN ?? (mode === 'live' && helper !== null ? 'wireguard' : undefined);
  if (chosen === 'wireguard' && (mode === 'mock' || endpoint === null)) throw wireguardImpossible();
  return chosen;
}

function wireguardImpossible(): StartError {
  const message = 'wireguard needs live mode and LANDHOLD_VPN_ENDPOINT, the address that devices connect to';
  return new StartError(`LANDHOLD_PROVIDER_VPN: ${message}.`);
}

function postgresImpossible(): StartError {
  const message = 'postgres needs live mode and LANDHOLD_DATABASES_URL';
  return new StartError(`LANDHOLD_PROVIDER_DATABASES: ${message}.`);
}

function embeddedImpossible(): StartError {
  const message =
    'embedded stores databases in the folder of one process, and with DATABASE_URL there may be several processes';
  return new StartError(`LANDHOLD_PROVIDER_DATABASES: ${message}. Set LANDHOLD_DATABASES_URL and postgres.`);
}

/** Whether a kind is embedded if nothing is chosen. */
function isEmbedded(kind: KindTag, values: Values): boolean {
  if (kind === 'databases') return values.LANDHOLD_DATA_MODE === 'mock' && values.LANDHOLD_DATABASES_ADDRESS !== null;
  if (kind === 'domains') return values.hasSuffixes && values.LANDHOLD_DNS_ADDRESS !== null;
  const embedded = embeddedOf(kind);
  return embedded !== undefined && values[embedded.address] !== null;
}

function settingOf(kind: KindTag): ProviderSetting {
  return `LANDHOLD_PROVIDER_${kind.toUpperCase()}` as ProviderSetting;
}
