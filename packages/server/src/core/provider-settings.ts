import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { CHOSEN_KINDS } from './provided-kinds.ts';
import { oneOf, orNull } from './setting-values.ts';
import { StartError } from './start-error.ts';

type ProviderName = 'simulated' | 'embedded' | 'postgres' | 'wireguard';
type ProviderSetting = `LANDHOLD_PROVIDER_${Uppercase<KindTag>}`;

/** What makes new records of each kind real. */
export type ChosenProviders = Readonly<Partial<Record<KindTag, ProviderName>>>;

export interface ChoiceOfProvider {
  readonly fallback: string;
  readonly description: string;
  /** Null where nothing is chosen. */
  read(text: string): ProviderName | null;
}

/** Real in mock mode alone unless it is chosen: docs/decisions/0113-embedded-postgresql.md. */
const DATABASES: ChoiceOfProvider = {
  fallback: '',
  description:
    'What makes new databases real: postgres, which is the server of LANDHOLD_DATABASES_URL, embedded, which is the PostgreSQL that npm brings, or simulated. Left out, it is embedded in mock mode, where LANDHOLD_DATABASES_ADDRESS is not off; in live mode it is postgres where LANDHOLD_DATABASES_URL is set, and simulated otherwise.',
  read: orNull(oneOf(['postgres', 'embedded', 'simulated'])),
};

const VPN: ChoiceOfProvider = {
  fallback: '',
  description:
    'What makes new VPN networks real: wireguard, which is WireGuard interfaces that a helper makes, embedded, which is the VPN hub in the process, or simulated. Left out, it is wireguard in live mode where LANDHOLD_VPN_HELPER is set, embedded where LANDHOLD_VPN_ADDRESS is not off, and simulated otherwise.',
  read: orNull(oneOf(['wireguard', 'embedded', 'simulated'])),
};

const DOMAINS: ChoiceOfProvider = {
  fallback: '',
  description:
    'What makes new domains under a suffix of LANDHOLD_REGISTRY_SUFFIXES real: embedded, which is the name server in the process, or simulated. Domains under any other suffix are simulated. Left out, it is embedded where there is such a suffix and LANDHOLD_DNS_ADDRESS is not off, and simulated otherwise.',
  read: orNull(oneOf(['embedded', 'simulated'])),
};

/** Kinds that a listener in the process makes real, where it is on. */
const EMBEDDED = {
  dns: { listener: 'name server', address: 'LANDHOLD_DNS_ADDRESS' },
  sites: { listener: 'sites listener', address: 'LANDHOLD_SITES_ADDRESS' },
  vpn: { listener: 'VPN hub', address: 'LANDHOLD_VPN_ADDRESS' },
} as const satisfies Partial<Record<KindTag, object>>;

function embeddedOf(kind: KindTag): (typeof EMBEDDED)[keyof typeof EMBEDDED] | undefined {
  return (EMBEDDED as Partial<Record<KindTag, (typeof EMBEDDED)[keyof typeof EMBEDDED]>>)[kind];
}

/** The setting of each kind. */
export function providerSettings(): Record<ProviderSetting, ChoiceOfProvider> {
  const made = CHOSEN_KINDS.map((kind): [ProviderSetting, ChoiceOfProvider] => {
    if (kind === 'databases') return [settingOf(kind), DATABASES];
    if (kind === 'vpn') return [settingOf(kind), VPN];
    if (kind === 'domains') return [settingOf(kind), DOMAINS];
    const what = `What makes new ${kinds[kind].plural} real`;
    const embedded = embeddedOf(kind);
    if (embedded === undefined) {
      const description = `${what}; only simulated so far.`;
      return [settingOf(kind), { fallback: 'simulated', description, read: oneOf(['simulated']) }];
    }
    const choice = `embedded, which is the ${embedded.listener} in the process, or simulated`;
    const description = `${what}: ${choice}. Left out, it is embedded, and simulated where ${embedded.address} is off.`;
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
  /** Whether this installation is the registry of any suffix. */
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

/** What was chosen for databases, if it can be; undefined where nothing was. */
function ofDatabases(values: Values, hasServer: boolean): ProviderName | undefined {
  const { LANDHOLD_DATA_MODE: mode, DATABASE_URL: shared } = values;
  const chosen = values.LANDHOLD_PROVIDER_DATABASES ?? (mode === 'live' && hasServer ? 'postgres' : undefined);
  if (chosen === 'postgres' && (mode === 'mock' || !hasServer)) throw postgresImpossible();
  if (chosen === 'embedded' && mode === 'live' && shared !== null) throw embeddedImpossible();
  return chosen;
}

/** The same for networks. */
function ofVpn(values: Values): ProviderName | undefined {
  const { LANDHOLD_DATA_MODE: mode, LANDHOLD_VPN_HELPER: helper, LANDHOLD_VPN_ENDPOINT: endpoint } = values;
  const chosen = values.LANDHOLD_PROVIDER_VPN ?? (mode === 'live' && helper !== null ? 'wireguard' : undefined);
  if (chosen === 'wireguard' && (mode === 'mock' || endpoint === null)) throw wireguardImpossible();
  return chosen;
}

function wireguardImpossible(): StartError {
  const message = 'wireguard needs LANDHOLD_VPN_ENDPOINT, which devices connect to, and live mode';
  return new StartError(`LANDHOLD_PROVIDER_VPN: ${message}.`);
}

function postgresImpossible(): StartError {
  const message = 'postgres needs LANDHOLD_DATABASES_URL, and live mode: what a mock makes is gone when it ends';
  return new StartError(`LANDHOLD_PROVIDER_DATABASES: ${message}.`);
}

function embeddedImpossible(): StartError {
  const message = 'embedded keeps databases in the folder of one process, and with DATABASE_URL there may be several';
  return new StartError(`LANDHOLD_PROVIDER_DATABASES: ${message}. Set LANDHOLD_DATABASES_URL and postgres.`);
}

/** Where nothing is chosen. */
function isEmbedded(kind: KindTag, values: Values): boolean {
  if (kind === 'databases') return values.LANDHOLD_DATA_MODE === 'mock' && values.LANDHOLD_DATABASES_ADDRESS !== null;
  if (kind === 'domains') return values.hasSuffixes && values.LANDHOLD_DNS_ADDRESS !== null;
  const embedded = embeddedOf(kind);
  return embedded !== undefined && values[embedded.address] !== null;
}

function settingOf(kind: KindTag): ProviderSetting {
  return `LANDHOLD_PROVIDER_${kind.toUpperCase()}` as ProviderSetting;
}
