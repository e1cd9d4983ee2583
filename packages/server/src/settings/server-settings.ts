import { parseBootstrapKeys } from '../keys/bootstrap-keys.ts';
import { readExportPolicy } from '../regions/export-policy.ts';
import { parseSecretKeys } from '../secrets/secret-key.ts';
import { setting } from './setting.ts';
import { readSignInProviders } from './sign-in-providers.ts';
import type { SettingTable, ValuesOf } from './setting.ts';
import { baseUrl, databaseUrls, networks, oneOf, orNull, redisUrl, text, wholeNumber } from './setting-values.ts';
import { howToRun } from '../core/how-to-run.ts';

export type ServerValues = ValuesOf<typeof serverSettings>;

/** The settings that belong to no product. */
export const serverSettings = {
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
  DATABASE_URL: setting(
    '',
    'In live mode: the PostgreSQL to use instead of SQLite. It may name several hosts, separated by commas.',
    databaseUrls,
  ),
  DATABASE_DIRECT_URL: setting(
    '',
    'Where DATABASE_URL leads to a pooler such as PgBouncer: the address of PostgreSQL itself, for notifications and migrations.',
    databaseUrls,
  ),
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
  LANDHOLD_OPERATOR_PROJECT: setting(
    '',
    'The project, by name or id, that may have zones and domains with the names of this installation: its name servers, sites, API, databases and VPN. A name that does not exist is created. The default is none in live mode, and the project of the development key in mock mode.',
    orNull(text(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|proj_[a-z0-9]+)$/, 'the name or id of a project')),
  ),
  LANDHOLD_BOOTSTRAP_KEYS: setting(
    '',
    'API keys to create, separated by white space: KEY, KEY=scope,scope, KEY@project or both. A key that you remove from the list is revoked. Turns the development key off.',
    parseBootstrapKeys,
  ),
  LANDHOLD_SECRET_KEY: setting(
    '',
    `Keys that encrypt stored secrets, separated by commas or white space: the first one encrypts, all can decrypt. ${howToRun('start', '--new-secret-key')} prints one. Without it, SQLite uses LANDHOLD_DATA_DIR/secret.key; with DATABASE_URL, secrets cannot be created.`,
    parseSecretKeys,
  ),
  LANDHOLD_HISTORY_DAYS: setting(
    '30',
    'How many days the versions of records are kept. In mock mode, at most 10,000 of a project.',
    wholeNumber(1, 3_650),
  ),
  LANDHOLD_TRASH_HOURS: setting(
    '24',
    'How many hours deleted resources can be brought back. At 0, they are deleted for good at once.',
    wholeNumber(0, 8_760),
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
  REDIS_URL: setting(
    '',
    'A Redis or Valkey server that lets several processes share rate limits, or redis+sentinel:// with its sentinels and its name.',
    redisUrl,
  ),
  LANDHOLD_TRUSTED_PROXIES: setting(
    '',
    'Addresses or networks of proxies whose X-Forwarded-For header is trusted, separated by commas.',
    networks,
  ),
  LANDHOLD_SESSION_IDLE_S: setting(
    '43200',
    'How many seconds an unused console session lasts.',
    wholeNumber(1, 604_800),
  ),
  LANDHOLD_SIGN_IN_PROVIDERS_FILE: setting(
    '',
    'A JSON file with the identity providers that people can sign in with: see docs/guides/sign-in-with-a-provider.md.',
    readSignInProviders,
  ),
  LANDHOLD_PASSWORDS_ONLY_FOR: setting(
    '',
    'Turns passwords off for everyone but the administrator with this email, for the day on which no identity provider can be reached.',
    orNull(text(/^[^@\s]+@[^@\s]+$/, 'an email address')),
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
  LANDHOLD_SEED: setting(
    '',
    'Makes ids and other random values repeatable, for tests; mock mode only.',
    (value) => value,
  ),
  LANDHOLD_EXPORT_POLICY_FILE: setting(
    '',
    'A JSON file with export-control rules: see docs/guides/export-policy.md.',
    readExportPolicy,
  ),
} satisfies SettingTable;
