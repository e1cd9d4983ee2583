import { readFileSync } from 'node:fs';
import { publicAddresses, resolverChoice } from './core/custom-domains.ts';
import { catalogName, secondaryAddresses, tsigKeys } from './core/dns-secondaries.ts';
import { databaseHosts, databaseUrlSettings } from './core/database-servers.ts';
import { listenAddress, listenAddresses } from './core/listen-addresses.ts';
import { nameServers } from './core/name-servers.ts';
import { providerSettings } from './core/provider-settings.ts';
import { registrySuffixes } from './core/registry-suffixes.ts';
import { baseUrl, databaseUrl, networks, oneOf, orNull, redisUrl, text, wholeNumber } from './core/setting-values.ts';
import { acmeDirectory, certificateFile } from './core/site-tls-settings.ts';
import { parseBootstrapKeys } from './keys/bootstrap-keys.ts';
import type { ExportPolicy } from './regions/export-policy.ts';
import { createExportPolicy, parseExportPolicy } from './regions/export-policy.ts';
import { OPEN_REGIONS } from './regions/regions.ts';
import { parseSecretKeys } from './secrets/secret-key.ts';
import { vpnAddress, vpnHost } from './core/vpn-address.ts';
import { vpnPorts } from './core/vpn-ports.ts';

interface Setting<T> {
  readonly fallback: string;
  readonly description: string;
  /** Throws an error whose message follows the setting's name. */
  read(text: string): T;
}

/** All settings, by environment variable. */
export const settings = {
  PORT: setting('4000', 'The TCP port to listen on; 0 for any free port.', wholeNumber(0, 65_535)),
  HOST: setting(
    '127.0.0.1',
    'The address to listen on; 0.0.0.0 for all interfaces.',
    text(/^[^\s]+$/, 'an address or hostname'),
  ),
  LOG_LEVEL: setting(
    'info',
    'How much to log: trace, debug, info, warn, error, fatal or silent.',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  ),
  LANDHOLD_DATA_MODE: setting(
    'mock',
    'Where to store records: mock keeps them in memory until the server stops, live stores them in a database.',
    oneOf(['mock', 'live']),
  ),
  LANDHOLD_DATA_DIR: setting(
    './data',
    'In live mode without DATABASE_URL: the folder for the SQLite database and files.',
    text(/./, 'a folder'),
  ),
  DATABASE_URL: setting('', 'In live mode: the PostgreSQL to use instead of SQLite.', databaseUrl),
  LANDHOLD_DATABASE_CONNECTIONS: setting(
    '10',
    'The maximum number of PostgreSQL connections that this process opens.',
    wholeNumber(1, 1_000),
  ),
  LANDHOLD_FILES_QUOTA_MIB: setting(
    '10240',
    'The maximum size of all files of a project, in MiB.',
    wholeNumber(1, 1_000_000_000),
  ),
  LANDHOLD_FILES_CACHE_DIR: setting(
    '',
    'With DATABASE_URL: the folder where this process caches files. The default is LANDHOLD_DATA_DIR/files-cache.',
    (value) => value,
  ),
  LANDHOLD_FILES_CACHE_MIB: setting(
    '1024',
    'The maximum size of that cache in MiB, not counting files that are being uploaded.',
    wholeNumber(0, 1_000_000_000),
  ),
  LANDHOLD_BASE_URL: setting('', 'The public address of the API, if it is not http://HOST:PORT.', baseUrl),
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
  LANDHOLD_REGISTRY_SUFFIXES: setting(
    '',
    'Private suffixes, separated by commas, such as internal, corp.example. Domains under them are registered here and delegated by the name server. off for none. The default is test in mock mode and none in live mode.',
    orNull(registrySuffixes),
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
  LANDHOLD_SITES_ADDRESS: setting(
    '127.0.0.1:4080',
    'Where sites are served over HTTP: addresses separated by commas, all with the same port; port 0 for any free port. off turns it off. In mock mode, if 4080 is in use, the server takes the next free port.',
    listenAddresses,
  ),
  LANDHOLD_SITES_URL: setting(
    '',
    'The public address of sites, such as https://sites.example.com; each site is a subdomain of it. The default is http://sites.localhost with the port of LANDHOLD_SITES_ADDRESS.',
    baseUrl,
  ),
  LANDHOLD_SITES_TLS: setting(
    'off',
    "How sites get TLS: acme orders and renews certificates from a CA and accepts the CA's terms; files uses your own certificate; off serves only HTTP.",
    oneOf(['off', 'acme', 'files']),
  ),
  LANDHOLD_SITES_TLS_ADDRESS: setting(
    '127.0.0.1:4443',
    'Where sites are served over HTTPS, in the same format as LANDHOLD_SITES_ADDRESS.',
    listenAddresses,
  ),
  LANDHOLD_SITES_TLS_CERT_FILE: setting(
    '',
    'With LANDHOLD_SITES_TLS=files: the certificate and its intermediate certificates, as PEM. Changes take effect within 10 s.',
    (value) => value,
  ),
  LANDHOLD_SITES_TLS_KEY_FILE: setting('', 'With LANDHOLD_SITES_TLS=files: its private key, as PEM.', (value) => value),
  LANDHOLD_ACME_DIRECTORY: setting(
    '',
    "With LANDHOLD_SITES_TLS=acme: the CA's directory URL. The default is Let's Encrypt.",
    acmeDirectory,
  ),
  LANDHOLD_ACME_CONTACT: setting(
    '',
    'The email address that the CA sends notices to; optional.',
    orNull(text(/^[^\s@]+@[^\s@]+$/, 'an email address')),
  ),
  LANDHOLD_ACME_ROOT_FILE: setting(
    '',
    'A PEM file with the root certificates for the connection to a private CA.',
    orNull(certificateFile),
  ),
  LANDHOLD_SITES_PUBLIC_ADDRESSES: setting(
    '',
    "The public IP addresses of sites, separated by commas. A custom domain at the top of one of the project's zones gets them as A and AAAA records.",
    publicAddresses,
  ),
  LANDHOLD_VPN_ADDRESS: setting(
    '',
    'Where the VPN hub listens for devices, over UDP: an address with a port; port 0 for any free port. off turns it off. The default is 127.0.0.1:4820 or the next free port in mock mode, and off in live mode. The hub is for development.',
    vpnAddress,
  ),
  LANDHOLD_VPN_ENDPOINT: setting(
    '',
    'The host name or address of this machine in device configurations. The default is the address in LANDHOLD_VPN_ADDRESS.',
    vpnHost,
  ),
  LANDHOLD_VPN_HELPER: setting(
    '',
    'In live mode: the socket of the helper that creates WireGuard interfaces, such as /run/landhold-vpn.sock. Set it only on the machine with the interfaces; see docs/guides/vpn-in-production.md.',
    orNull(text(/^\/./, 'the path of a socket, which begins with a slash')),
  ),
  LANDHOLD_VPN_PORTS: setting(
    '51820-52075',
    'With WireGuard interfaces: the range of UDP ports. Each network gets one port.',
    vpnPorts,
  ),
  LANDHOLD_DATABASES_ADDRESS: setting(
    '127.0.0.1:4032',
    'Where the PostgreSQL from npm listens once there is a database: an address with a port; port 0 for any free port. off turns it off. In mock mode, if 4032 is in use, the server takes the next free port.',
    listenAddress,
  ),
  LANDHOLD_DATABASES_URL: setting(
    '',
    'In live mode: the PostgreSQL server for databases, version 15 or newer, with an administrator who can create roles and databases. Callers connect to its host and port.',
    databaseUrl,
  ),
  ...databaseUrlSettings(OPEN_REGIONS),
  LANDHOLD_DATABASES_HOST: setting(
    '',
    'Where callers connect to databases, if that is not the host and port of LANDHOLD_DATABASES_URL: db.example.com, or db.example.com:6432. Use eu-north=db.example.com for LANDHOLD_DATABASES_URL_EU_NORTH. Separate several by commas.',
    databaseHosts,
  ),
  LANDHOLD_DATABASES_BACKUP_HOUR: setting(
    '2',
    'In live mode: the hour, in UTC, when the nightly backup of every database starts: 0 to 23. off turns nightly backups off.',
    (value) => (value === 'off' ? null : wholeNumber(0, 23)(value)),
  ),
  LANDHOLD_DATABASES_ENFORCE_STORAGE: setting(
    'off',
    'on makes a database read-only while it is larger than its storage_gb. New sessions then start read-only, but can turn that off to delete data. Warnings are sent either way.',
    oneOf(['on', 'off']),
  ),
  LANDHOLD_RESOLVER: setting(
    '',
    "Where to look up the records that verify custom domains: system for this machine's name servers, addresses such as 192.0.2.53 or [2001:db8::53]:5353 separated by commas, embedded for only the name server in this process, or off. The default is system in live mode and embedded in mock mode.",
    orNull(resolverChoice),
  ),
  LANDHOLD_CUSTOM_DOMAIN_GRACE_S: setting(
    '86400',
    'How many seconds a custom domain is still served after its verification record disappears.',
    wholeNumber(1, 2_592_000),
  ),
  LANDHOLD_BOOTSTRAP_KEYS: setting(
    '',
    'API keys to create, separated by white space: KEY, KEY=scope,scope, KEY@project or both. A key that you remove from the list is revoked. Turns the development key off.',
    parseBootstrapKeys,
  ),
  LANDHOLD_SECRET_KEY: setting(
    '',
    'Keys that encrypt stored secrets, separated by commas or white space: the first one encrypts, all can decrypt. npm start -- --new-secret-key prints one. Without it, SQLite uses LANDHOLD_DATA_DIR/secret.key; with DATABASE_URL, secrets cannot be created.',
    parseSecretKeys,
  ),
  LANDHOLD_RATE_LIMIT: setting(
    '600',
    'The number of requests that a key can make in a window.',
    wholeNumber(1, 1_000_000_000),
  ),
  LANDHOLD_PROJECT_RATE_LIMIT: setting(
    '',
    'The number of requests that all keys of a project together can make in a window. The default is ten times LANDHOLD_RATE_LIMIT.',
    orNull(wholeNumber(1, 10_000_000_000)),
  ),
  LANDHOLD_RATE_WINDOW_S: setting('60', 'The length of the window in seconds.', wholeNumber(1, 86_400)),
  LANDHOLD_ANONYMOUS_RATE_LIMIT: setting(
    '60',
    'The number of requests that an IP address can make in a window without a valid key, or with the demo key.',
    wholeNumber(1, 1_000_000_000),
  ),
  LANDHOLD_KEYS_PER_PROJECT: setting(
    '100',
    'The maximum number of active keys in a project. Keys in LANDHOLD_BOOTSTRAP_KEYS count, but are never refused.',
    wholeNumber(1, 10_000),
  ),
  REDIS_URL: setting('', 'A Redis or Valkey server that lets several processes share rate limits.', redisUrl),
  LANDHOLD_TRUSTED_PROXIES: setting(
    '',
    'Addresses or networks of proxies whose X-Forwarded-For header is trusted, separated by commas.',
    networks,
  ),
  LANDHOLD_WEBHOOK_ALLOW: setting(
    '',
    'Addresses or networks that webhooks can be sent to although they are not public, separated by commas.',
    networks,
  ),
  LANDHOLD_SESSION_IDLE_S: setting(
    '43200',
    'How many seconds an unused console session lasts.',
    wholeNumber(1, 604_800),
  ),
  LANDHOLD_DRAIN_NOTICE_S: setting(
    '',
    'How many seconds to keep serving after SIGTERM, with /readyz at 503, so that proxies notice: 0 to 10. The default is 5 in live mode and 0 in mock mode.',
    orNull(wholeNumber(0, 10)),
  ),
  LANDHOLD_SIMULATED_DELAY_MS: setting(
    '1000',
    'How many milliseconds the simulated provider takes until a new record is active or failed.',
    wholeNumber(0, 86_400_000),
  ),
  LANDHOLD_PROVIDERS: setting(
    '',
    'simulated turns off all other providers, whatever is set for a kind.',
    orNull(oneOf(['simulated'])),
  ),
  ...providerSettings(),
  LANDHOLD_SEED: setting(
    '',
    'Makes ids and other random values repeatable, for tests; mock mode only.',
    (value) => value,
  ),
  LANDHOLD_EXPORT_POLICY_FILE: setting(
    '',
    'A JSON file with export-control rules: see docs/guides/export-policy.md.',
    exportPolicy,
  ),
} satisfies Record<string, Setting<unknown>>;

function setting<T>(fallback: string, description: string, read: (text: string) => T): Setting<T> {
  return { fallback, description, read };
}

function exportPolicy(file: string): ExportPolicy {
  if (file === '') return createExportPolicy();
  try {
    return parseExportPolicy(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
