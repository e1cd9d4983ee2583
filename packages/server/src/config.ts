import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { kindWords } from '@landhold/contract';
import type { ListenAddresses } from './core/listen-addresses.ts';
import type { DatabaseServerSetting } from './core/database-servers.ts';
import { databaseServers } from './core/database-servers.ts';
import type { DnsSecondaries } from './core/dns-secondaries.ts';
import { dnsSecondaries } from './core/dns-secondaries.ts';
import type { ResolverChoice } from './core/custom-domains.ts';
import type { NameServers } from './core/name-servers.ts';
import type { Registry } from './core/registry.ts';
import { MOCK_SUFFIXES } from './core/registry-suffixes.ts';
import type { ChosenProviders } from './core/provider-settings.ts';
import { chosenProviders } from './core/provider-settings.ts';
import { isLoopback } from './core/network.ts';
import type { SiteTlsSettings } from './core/site-tls-settings.ts';
import { siteTlsSettings } from './core/site-tls-settings.ts';
import { DEFAULT_VPN_ADDRESS } from './core/vpn-address.ts';
import type { PortRange } from './core/vpn-ports.ts';
import { StartError } from './core/start-error.ts';
import type { WebhookTargets } from './core/webhook-targets.ts';
import { createWebhookTargets, isLocalName } from './core/webhook-targets.ts';
import { DEVELOPMENT_KEY } from './keys/api-key.ts';
import type { BootstrapKey } from './keys/bootstrap-keys.ts';
import type { ExportPolicy } from './regions/export-policy.ts';
import { OPEN_REGIONS } from './regions/regions.ts';
import type { SecretKey } from './secrets/secret-key.ts';
import { settings } from './settings.ts';

/** Live mode runs behind proxies: docs/decisions/0050-a-notice-by-default-in-live-mode.md. */
const DRAIN_NOTICE_S = { mock: 0, live: 5 };

type SettingName = keyof typeof settings;
type Values = { readonly [Name in SettingName]: ReturnType<(typeof settings)[Name]['read']> };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  readonly dataMode: 'mock' | 'live';
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly filesQuotaBytes: number;
  readonly filesCacheDir: string;
  readonly filesCacheBytes: number;
  readonly baseUrl: string | null;
  readonly dnsAddress: ListenAddresses | null;
  readonly dnsSecondaries: DnsSecondaries | null;
  readonly nameservers: readonly string[];
  readonly registry: Registry;
  readonly sitesAddress: ListenAddresses | null;
  readonly sitesUrl: string | null;
  readonly sitesTls: SiteTlsSettings | null;
  readonly sitesPublicAddresses: readonly string[];
  readonly vpnAddress: ListenAddresses | null;
  readonly vpnEndpoint: string | null;
  /** The helper's command socket; null if this process has no helper. */
  readonly vpnHelper: string | null;
  readonly vpnPorts: PortRange;
  readonly databasesAddress: ListenAddresses | null;
  readonly databaseServers: readonly DatabaseServerSetting[];
  /** The UTC hour from which databases are backed up each day; null for no backups. */
  readonly backupHour: number | null;
  /** Whether a full database becomes read-only. */
  readonly enforceStorage: boolean;
  /** Where to look for programs, like the shell's `PATH`. */
  readonly programPath: string;
  readonly resolver: ResolverChoice;
  readonly customDomainGraceMs: number;
  readonly nameserverAddresses: NameServers['addresses'];
  readonly bootstrapKeys: readonly BootstrapKey[];
  readonly secretKeys: readonly SecretKey[];
  readonly rateLimit: number;
  readonly projectRateLimit: number;
  readonly rateWindowSeconds: number;
  readonly anonymousRateLimit: number;
  readonly keysPerProject: number;
  readonly redisUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly webhookTargets: WebhookTargets;
  readonly sessionIdleMs: number;
  readonly drainNoticeSeconds: number;
  readonly simulatedDelayMs: number;
  /** The provider of new records, by kind. */
  readonly providers: ChosenProviders;
  readonly seed: string | null;
  readonly exportPolicy: ExportPolicy;
}

/**
 * How many of a project's keys can use their full limits at once: docs/decisions/0052-what-a-tenant-cannot-choose.md.
 */
const KEYS_AT_FULL_RATE = 10;

const MEBIBYTE = 2 ** 20;

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment = process.env): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { fallback, read }]) => [
      name,
      readSetting(name, environment[name] ?? fallback, read),
    ]),
  ) as Values;
  return {
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    dataMode: values.LANDHOLD_DATA_MODE,
    dataDir: values.LANDHOLD_DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.LANDHOLD_DATABASE_CONNECTIONS,
    filesQuotaBytes: values.LANDHOLD_FILES_QUOTA_MIB * MEBIBYTE,
    filesCacheDir: values.LANDHOLD_FILES_CACHE_DIR || join(values.LANDHOLD_DATA_DIR, 'files-cache'),
    filesCacheBytes: values.LANDHOLD_FILES_CACHE_MIB * MEBIBYTE,
    baseUrl: values.LANDHOLD_BASE_URL,
    // With this setting, everything that is not simulated is off.
    dnsAddress: values.LANDHOLD_PROVIDERS === null ? values.LANDHOLD_DNS_ADDRESS : null,
    dnsSecondaries: dnsSecondaries(values),
    nameservers: values.LANDHOLD_NAMESERVERS.names,
    nameserverAddresses: values.LANDHOLD_NAMESERVERS.addresses,
    registry: registryOf(values),
    sitesAddress: values.LANDHOLD_PROVIDERS === null ? values.LANDHOLD_SITES_ADDRESS : null,
    sitesUrl: refuseSharedOrigin(values),
    sitesTls: siteTlsSettings(values),
    sitesPublicAddresses: values.LANDHOLD_SITES_PUBLIC_ADDRESSES,
    vpnAddress: vpnAddressOf(values),
    vpnEndpoint: values.LANDHOLD_VPN_ENDPOINT,
    vpnHelper: values.LANDHOLD_VPN_HELPER,
    vpnPorts: values.LANDHOLD_VPN_PORTS,
    databasesAddress: values.LANDHOLD_DATABASES_ADDRESS,
    databaseServers: databaseServers(values, OPEN_REGIONS),
    backupHour: values.LANDHOLD_DATABASES_BACKUP_HOUR,
    enforceStorage: values.LANDHOLD_DATABASES_ENFORCE_STORAGE === 'on',
    programPath: environment['PATH'] ?? '',
    resolver: resolverOf(values),
    customDomainGraceMs: values.LANDHOLD_CUSTOM_DOMAIN_GRACE_S * 1000,
    bootstrapKeys: refuseDevelopmentKey(values),
    secretKeys: values.LANDHOLD_SECRET_KEY,
    rateLimit: values.LANDHOLD_RATE_LIMIT,
    // A fixed number would cancel a raised key limit.
    projectRateLimit: values.LANDHOLD_PROJECT_RATE_LIMIT ?? values.LANDHOLD_RATE_LIMIT * KEYS_AT_FULL_RATE,
    rateWindowSeconds: values.LANDHOLD_RATE_WINDOW_S,
    anonymousRateLimit: values.LANDHOLD_ANONYMOUS_RATE_LIMIT,
    keysPerProject: values.LANDHOLD_KEYS_PER_PROJECT,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.LANDHOLD_TRUSTED_PROXIES,
    webhookTargets: webhookTargets(values),
    sessionIdleMs: values.LANDHOLD_SESSION_IDLE_S * 1000,
    drainNoticeSeconds: values.LANDHOLD_DRAIN_NOTICE_S ?? DRAIN_NOTICE_S[values.LANDHOLD_DATA_MODE],
    simulatedDelayMs: values.LANDHOLD_SIMULATED_DELAY_MS,
    providers: chosenProviders(
      { ...values, LANDHOLD_VPN_ADDRESS: vpnAddressOf(values), hasSuffixes: registryOf(values).suffixes.length > 0 },
      databaseServers(values, OPEN_REGIONS).length > 0,
    ),
    seed: refuseSeedInLiveMode(values),
    exportPolicy: values.LANDHOLD_EXPORT_POLICY_FILE,
  };
}

function registryOf({
  LANDHOLD_REGISTRY_SUFFIXES: chosen,
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_NAMESERVERS: { names, addresses },
  LANDHOLD_DNS_ADDRESS: listening,
}: Values): Registry {
  const ours = [...addresses.values()].flat();
  const isEverywhere = listening?.addresses.some((address) => address === '0.0.0.0' || address === '::') ?? false;
  const ofMachine = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  return {
    suffixes: chosen ?? (mode === 'mock' ? MOCK_SUFFIXES : []),
    nameservers: names,
    addresses: new Set([...ours, ...(isEverywhere ? ofMachine : (listening?.addresses ?? []))]),
  };
}

/** By default, the hub carries packets only in mock mode. */
function vpnAddressOf({
  LANDHOLD_VPN_ADDRESS: address,
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_PROVIDERS: providers,
}: Values): ListenAddresses | null {
  if (providers !== null) return null;
  return address === undefined ? (mode === 'mock' ? DEFAULT_VPN_ADDRESS : null) : address;
}

/** Mock mode does not use outside resolvers. */
function resolverOf({
  LANDHOLD_RESOLVER: chosen,
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_PROVIDERS: providers,
}: Values): ResolverChoice {
  if (providers !== null) return 'off';
  return chosen ?? (mode === 'mock' ? 'embedded' : 'system');
}

/** The development key is public, so live mode refuses it. */
function refuseDevelopmentKey({
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_BOOTSTRAP_KEYS: keys,
}: Values): readonly BootstrapKey[] {
  if (mode === 'mock' || keys.every(({ key }) => key !== DEVELOPMENT_KEY)) return keys;
  throw new StartError(
    'LANDHOLD_BOOTSTRAP_KEYS: it names the development key, which is public and works only in mock mode.',
  );
}

/** Keys and the cursor secret are derived from the seed, so anyone who knows the seed could derive them too. */
function refuseSeedInLiveMode({ LANDHOLD_DATA_MODE: mode, LANDHOLD_SEED: seed }: Values): string | null {
  if (seed === '') return null;
  if (mode === 'mock') return seed;
  throw new StartError(
    'LANDHOLD_SEED: it makes keys and other secrets predictable, so it works only in mock mode. Remove it, or set LANDHOLD_DATA_MODE=mock.',
  );
}

/** On a host below the API's, a site's scripts could reach the console's cookies. */
function refuseSharedOrigin({ LANDHOLD_SITES_URL: sites, LANDHOLD_BASE_URL: api }: Values): string | null {
  if (sites === null || api === null) return sites;
  const [domain, host] = [new URL(sites).hostname, new URL(api).hostname];
  if (host !== domain && !host.endsWith(`.${domain}`)) return sites;
  throw new StartError(
    `LANDHOLD_SITES_URL: ${domain} is at or above the host of LANDHOLD_BASE_URL, so sites could reach the console. Use another domain.`,
  );
}

/** Receivers on this machine are allowed while only its users can choose where events go. */
function webhookTargets({
  LANDHOLD_DATA_MODE: mode,
  HOST: host,
  LANDHOLD_WEBHOOK_ALLOW: allowed,
}: Values): WebhookTargets {
  const allowsLoopback = mode === 'mock' && (isLoopback(host) || isLocalName(host));
  return createWebhookTargets({ allowed, allowsLoopback });
}

/** Unknown variables with our prefix. Without this, a misspelt setting would be ignored silently. */
export function unknownSettings(environment: Environment = process.env): string[] {
  // The client's variable may well be in the same environment.
  const known = new Set([...Object.keys(settings), 'LANDHOLD_API_KEY']);
  return Object.keys(environment).filter((name) => name.startsWith('LANDHOLD_') && !known.has(name));
}

/** Every setting with its default and description. */
export function listSettings(): { readonly name: string; readonly fallback: string; readonly description: string }[] {
  return Object.entries(settings).map(([name, { fallback, description }]) => ({ name, fallback, description }));
}

export function helpText(): string {
  const rows = listSettings().map(({ name, fallback, description }) => {
    const value = fallback === '' ? '' : ` [${fallback}]`;
    return `  ${name}${value}\n      ${description}`;
  });
  return [
    `Landhold: one REST API for ${kindWords.list}.`,
    '',
    'Usage: npm start [-- --help | --new-key | --new-secret-key]',
    '',
    '  --help            prints this help',
    '  --new-key         prints a new API key for LANDHOLD_BOOTSTRAP_KEYS; it is not stored anywhere',
    '  --new-secret-key  prints a new key for LANDHOLD_SECRET_KEY; it is not stored anywhere',
    '',
    'Configure the server with environment variables. Defaults are in [brackets]:',
    '',
    ...rows,
    '',
    'Example: PORT=8080 LANDHOLD_SIMULATED_DELAY_MS=0 npm start',
  ].join('\n');
}

function readSetting(name: string, value: string, read: (text: string) => unknown): unknown {
  try {
    return read(value);
  } catch (error) {
    // Keeps the message on one line.
    const message = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new StartError(`${name}: ${message}.`, { cause: error });
  }
}
