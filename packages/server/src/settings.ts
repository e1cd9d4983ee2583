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
  /** Throws what is wrong with the text, to follow the setting's name. */
  read(text: string): T;
}

/** All that can be set, by the name of its environment variable. */
export const settings = {
  PORT: setting('4000', 'The TCP port to listen on; 0 takes any free one.', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'The address to listen on; 0.0.0.0 for all.', text(/^[^\s]+$/, 'an address or hostname')),
  LOG_LEVEL: setting(
    'info',
    'How much to log: trace, debug, info, warn, error, fatal or silent.',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  ),
  LANDHOLD_DATA_MODE: setting(
    'mock',
    'Where records live: mock keeps them in memory and nothing survives; live keeps them in a database.',
    oneOf(['mock', 'live']),
  ),
  LANDHOLD_DATA_DIR: setting(
    './data',
    'In live mode without DATABASE_URL: the folder of the SQLite database and of files.',
    text(/./, 'a folder'),
  ),
  DATABASE_URL: setting('', 'In live mode: the PostgreSQL to use instead of SQLite.', databaseUrl),
  LANDHOLD_DATABASE_CONNECTIONS: setting(
    '10',
    'Connections to PostgreSQL that this process may open.',
    wholeNumber(1, 1_000),
  ),
  LANDHOLD_FILES_QUOTA_MIB: setting(
    '10240',
    'How many mebibytes the files of a project may have together.',
    wholeNumber(1, 1_000_000_000),
  ),
  LANDHOLD_FILES_CACHE_DIR: setting(
    '',
    'With DATABASE_URL: the folder where this process keeps copies of files; LANDHOLD_DATA_DIR/files-cache when empty.',
    (value) => value,
  ),
  LANDHOLD_FILES_CACHE_MIB: setting(
    '1024',
    'How many mebibytes of copies stay there. Files that are arriving come on top.',
    wholeNumber(0, 1_000_000_000),
  ),
  LANDHOLD_BASE_URL: setting('', 'The address that callers use, when it is not http://HOST:PORT.', baseUrl),
  LANDHOLD_DNS_ADDRESS: setting(
    '127.0.0.1:4053,[::1]:4053',
    'Where the name server listens, by UDP and TCP: addresses separated by commas, all with the same port; port 0 takes any free one. off turns it off. In mock mode, where 4053 is in use, the next free port is taken.',
    listenAddresses,
  ),
  LANDHOLD_NAMESERVERS: setting(
    'ns1.landhold.test,ns2.landhold.test',
    'The names by which the world finds the name server, separated by commas: new zones and domains get them. name=address, once for each address, has the address answered in zones that the name is in.',
    nameServers,
  ),
  LANDHOLD_REGISTRY_SUFFIXES: setting(
    '',
    'Private suffixes, separated by commas, such as internal, corp.example: domains under them are registered here and delegated by the name server. off for none. Left out, it is test in mock mode and none in live mode.',
    orNull(registrySuffixes),
  ),
  LANDHOLD_DNS_SECONDARIES: setting(
    '',
    'Name servers that get copies of all zones, and hear of each change: addresses such as 192.0.2.53 or [2001:db8::53]:5353, separated by commas.',
    secondaryAddresses,
  ),
  LANDHOLD_DNS_TSIG_KEY: setting(
    '',
    'The key that secondaries share with this server: name:secret or algorithm:name:secret, the secret in base64. Those who have it can copy every zone. Several are separated by commas or white space: the first signs, all are accepted.',
    tsigKeys,
  ),
  LANDHOLD_DNS_CATALOG: setting(
    'catalog.invalid',
    'The name of the zone that tells secondaries which zones there are.',
    catalogName,
  ),
  LANDHOLD_SITES_ADDRESS: setting(
    '127.0.0.1:4080',
    'Where sites are served by HTTP: addresses separated by commas, all with the same port; port 0 takes any free one. off turns it off. In mock mode, where 4080 is in use, the next free port is taken.',
    listenAddresses,
  ),
  LANDHOLD_SITES_URL: setting(
    '',
    'Where visitors find sites, such as https://sites.example.com: each is at NAME under it. When empty, http://sites.localhost with the port of LANDHOLD_SITES_ADDRESS.',
    baseUrl,
  ),
  LANDHOLD_SITES_TLS: setting(
    'off',
    'How sites get TLS: acme orders certificates from a CA and renews them, which accepts the terms of the CA; files uses one of your own; off serves HTTP alone.',
    oneOf(['off', 'acme', 'files']),
  ),
  LANDHOLD_SITES_TLS_ADDRESS: setting(
    '127.0.0.1:4443',
    'Where sites are served by HTTPS, beside LANDHOLD_SITES_ADDRESS and in the same form.',
    listenAddresses,
  ),
  LANDHOLD_SITES_TLS_CERT_FILE: setting(
    '',
    'With LANDHOLD_SITES_TLS=files: the certificate with those that vouch for it, as PEM. A change is noticed within 10 s.',
    (value) => value,
  ),
  LANDHOLD_SITES_TLS_KEY_FILE: setting('', 'With LANDHOLD_SITES_TLS=files: its private key, as PEM.', (value) => value),
  LANDHOLD_ACME_DIRECTORY: setting(
    '',
    "With LANDHOLD_SITES_TLS=acme: the directory of the CA. When empty, that of Let's Encrypt.",
    acmeDirectory,
  ),
  LANDHOLD_ACME_CONTACT: setting(
    '',
    'The email address that the CA gets for its notices; none when empty.',
    orNull(text(/^[^\s@]+@[^\s@]+$/, 'an email address')),
  ),
  LANDHOLD_ACME_ROOT_FILE: setting(
    '',
    "A file with the certificates, as PEM, by which a CA's own server is checked that is not publicly known.",
    orNull(certificateFile),
  ),
  LANDHOLD_SITES_PUBLIC_ADDRESSES: setting(
    '',
    'The IP addresses where visitors reach sites, separated by commas. A custom domain that is the top of a zone of the project gets them as A and AAAA records.',
    publicAddresses,
  ),
  LANDHOLD_VPN_ADDRESS: setting(
    '',
    'Where devices of VPN networks connect to, by UDP: an address with a port; port 0 takes any free one. off turns it off. Left out, it is 127.0.0.1:4820 in mock mode, or the next free port, and off in live mode. The hub is for development.',
    vpnAddress,
  ),
  LANDHOLD_VPN_ENDPOINT: setting(
    '',
    'The host name or address of this machine that the configurations of devices have; the address of LANDHOLD_VPN_ADDRESS when empty.',
    vpnHost,
  ),
  LANDHOLD_VPN_HELPER: setting(
    '',
    'In live mode: the socket of the helper that makes WireGuard interfaces, such as /run/landhold-vpn.sock. Only where they are; see docs/guides/vpn-in-production.md.',
    orNull(text(/^\/./, 'the path of a socket, which begins with a slash')),
  ),
  LANDHOLD_VPN_PORTS: setting(
    '51820-52075',
    'With WireGuard interfaces: the range of UDP ports. Each network gets one port.',
    vpnPorts,
  ),
  LANDHOLD_DATABASES_ADDRESS: setting(
    '127.0.0.1:4032',
    'Where the PostgreSQL that npm brings listens, once there is a database: an address with a port; port 0 takes any free one. off turns it off. In mock mode, where 4032 is in use, the next free port is taken.',
    listenAddress,
  ),
  LANDHOLD_DATABASES_URL: setting(
    '',
    'In live mode: the PostgreSQL, 15 or newer, on which databases are made, with an administrator that may create roles and databases. Callers connect to its host and port.',
    databaseUrl,
  ),
  ...databaseUrlSettings(OPEN_REGIONS),
  LANDHOLD_DATABASES_HOST: setting(
    '',
    'Where callers connect to databases, when that is not the host and port of LANDHOLD_DATABASES_URL: db.example.com, or db.example.com:6432. eu-north=db.example.com says it for LANDHOLD_DATABASES_URL_EU_NORTH; several are separated by commas.',
    databaseHosts,
  ),
  LANDHOLD_DATABASES_BACKUP_HOUR: setting(
    '2',
    'In live mode: the hour of the day, in UTC, from which on every database is backed up: 0 to 23. off leaves it to createBackup.',
    (value) => (value === 'off' ? null : wholeNumber(0, 23)(value)),
  ),
  LANDHOLD_DATABASES_ENFORCE_STORAGE: setting(
    'off',
    'on makes a database read-only while it takes more than its storage_gb. Sessions begin read-only then, and can choose to write, to delete what is too much. Warnings are sent either way.',
    oneOf(['on', 'off']),
  ),
  LANDHOLD_RESOLVER: setting(
    '',
    'Who is asked for the proof of custom domains: system for the name servers of this machine, addresses such as 192.0.2.53 or [2001:db8::53]:5353 separated by commas, embedded for the name server in this process alone, or off. Left out, it is system in live mode and embedded in mock mode.',
    orNull(resolverChoice),
  ),
  LANDHOLD_CUSTOM_DOMAIN_GRACE_S: setting(
    '86400',
    'How many seconds a custom domain is served whose proof is gone.',
    wholeNumber(1, 2_592_000),
  ),
  LANDHOLD_BOOTSTRAP_KEYS: setting(
    '',
    'API keys to make sure of, separated by white space: KEY, KEY=scope,scope, KEY@project or both. A key that is no longer named ends. Turns the development key off.',
    parseBootstrapKeys,
  ),
  LANDHOLD_SECRET_KEY: setting(
    '',
    'Keys that seal stored secrets, separated by commas or white space: the first seals, all open. npm start -- --new-secret-key prints one. Left out, SQLite has one in LANDHOLD_DATA_DIR/secret.key; with DATABASE_URL secrets cannot be created without it.',
    parseSecretKeys,
  ),
  LANDHOLD_RATE_LIMIT: setting('600', 'Requests a key may make in a window.', wholeNumber(1, 1_000_000_000)),
  LANDHOLD_PROJECT_RATE_LIMIT: setting(
    '',
    'Requests all keys of a project together may make in a window; ten times LANDHOLD_RATE_LIMIT when empty.',
    orNull(wholeNumber(1, 10_000_000_000)),
  ),
  LANDHOLD_RATE_WINDOW_S: setting('60', 'Length of that window in seconds.', wholeNumber(1, 86_400)),
  LANDHOLD_ANONYMOUS_RATE_LIMIT: setting(
    '60',
    'Requests an address may make in a window without a valid key, and likewise with the demo key.',
    wholeNumber(1, 1_000_000_000),
  ),
  LANDHOLD_KEYS_PER_PROJECT: setting(
    '100',
    'Keys of a project that may work at the same time. Those in LANDHOLD_BOOTSTRAP_KEYS count, and are never refused.',
    wholeNumber(1, 10_000),
  ),
  REDIS_URL: setting('', 'A Redis or Valkey through which several processes keep the limits together.', redisUrl),
  LANDHOLD_TRUSTED_PROXIES: setting(
    '',
    "Addresses or networks of proxies whose X-Forwarded-For tells the caller's address, separated by commas.",
    networks,
  ),
  LANDHOLD_WEBHOOK_ALLOW: setting(
    '',
    'Addresses or networks that webhooks may be sent to although they are not public, separated by commas.',
    networks,
  ),
  LANDHOLD_SESSION_IDLE_S: setting(
    '43200',
    'How long a session of the console lasts that nobody uses, in seconds.',
    wholeNumber(1, 604_800),
  ),
  LANDHOLD_DRAIN_NOTICE_S: setting(
    '',
    'How many seconds to go on serving after SIGTERM, with /readyz at 503, so that a proxy notices: 0 to 10. Left out, it is 5 in live mode and 0 in mock mode.',
    orNull(wholeNumber(0, 10)),
  ),
  LANDHOLD_SIMULATED_DELAY_MS: setting(
    '1000',
    'How long the simulated provider takes until a new record is active or failed.',
    wholeNumber(0, 86_400_000),
  ),
  LANDHOLD_PROVIDERS: setting(
    '',
    'Set to simulated, it turns all other providers off, whatever is set for a kind.',
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
