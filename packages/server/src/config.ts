import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindWords } from '@landhold/contract';
import { baseUrl, databaseUrl, networks, oneOf, orNull, redisUrl, text, wholeNumber } from './core/setting-values.ts';
import { StartError } from './core/start-error.ts';
import { DEVELOPMENT_KEY } from './keys/api-key.ts';
import type { BootstrapKey } from './keys/bootstrap-keys.ts';
import { parseBootstrapKeys } from './keys/bootstrap-keys.ts';
import type { ExportPolicy } from './regions/export-policy.ts';
import { createExportPolicy, parseExportPolicy } from './regions/export-policy.ts';
import type { SecretKey } from './secrets/secret-key.ts';
import { parseSecretKeys } from './secrets/secret-key.ts';

interface Setting<T> {
  readonly fallback: string;
  readonly description: string;
  /** Throws what is wrong with the text, to follow the setting's name. */
  read(text: string): T;
}

const settings = {
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
    'How long the simulated engine takes until a new record is active or failed.',
    wholeNumber(0, 86_400_000),
  ),
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

/** Live mode is what stands behind proxies: docs/decisions/0050-a-notice-by-default-in-live-mode.md. */
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
  readonly bootstrapKeys: readonly BootstrapKey[];
  readonly secretKeys: readonly SecretKey[];
  readonly rateLimit: number;
  readonly projectRateLimit: number;
  readonly rateWindowSeconds: number;
  readonly anonymousRateLimit: number;
  readonly keysPerProject: number;
  readonly redisUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly sessionIdleMs: number;
  readonly drainNoticeSeconds: number;
  readonly simulatedDelayMs: number;
  readonly seed: string | null;
  readonly exportPolicy: ExportPolicy;
}

/** How many keys of a project can use up their limits at once: docs/decisions/0052-what-a-tenant-cannot-choose.md. */
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
    bootstrapKeys: refuseDevelopmentKey(values),
    secretKeys: values.LANDHOLD_SECRET_KEY,
    rateLimit: values.LANDHOLD_RATE_LIMIT,
    // A fixed number would undo a key's limit that was raised.
    projectRateLimit: values.LANDHOLD_PROJECT_RATE_LIMIT ?? values.LANDHOLD_RATE_LIMIT * KEYS_AT_FULL_RATE,
    rateWindowSeconds: values.LANDHOLD_RATE_WINDOW_S,
    anonymousRateLimit: values.LANDHOLD_ANONYMOUS_RATE_LIMIT,
    keysPerProject: values.LANDHOLD_KEYS_PER_PROJECT,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.LANDHOLD_TRUSTED_PROXIES,
    sessionIdleMs: values.LANDHOLD_SESSION_IDLE_S * 1000,
    drainNoticeSeconds: values.LANDHOLD_DRAIN_NOTICE_S ?? DRAIN_NOTICE_S[values.LANDHOLD_DATA_MODE],
    simulatedDelayMs: values.LANDHOLD_SIMULATED_DELAY_MS,
    seed: refuseSeedInLiveMode(values),
    exportPolicy: values.LANDHOLD_EXPORT_POLICY_FILE,
  };
}

/** Everyone knows the development key; what counts must not be open to everyone. */
function refuseDevelopmentKey({
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_BOOTSTRAP_KEYS: keys,
}: Values): readonly BootstrapKey[] {
  if (mode === 'mock' || keys.every(({ key }) => key !== DEVELOPMENT_KEY)) return keys;
  throw new StartError(
    'LANDHOLD_BOOTSTRAP_KEYS: it names the development key, which is public and good for mock mode alone.',
  );
}

/** Keys and the secret of cursors are made from the seed: with a known one, anybody could make them too. */
function refuseSeedInLiveMode({ LANDHOLD_DATA_MODE: mode, LANDHOLD_SEED: seed }: Values): string | null {
  if (seed === '') return null;
  if (mode === 'mock') return seed;
  throw new StartError(
    'LANDHOLD_SEED: it makes keys and other secrets predictable, so it works in mock mode alone. Remove it, or set LANDHOLD_DATA_MODE=mock.',
  );
}

/** Variables that look like ours and are not: a misspelt setting would otherwise do nothing, silently. */
export function unknownSettings(environment: Environment = process.env): string[] {
  // The client's variable may well be in the same environment.
  const known = new Set([...Object.keys(settings), 'LANDHOLD_API_KEY']);
  return Object.keys(environment).filter((name) => name.startsWith('LANDHOLD_') && !known.has(name));
}

/** Every setting, for whoever has to explain them. */
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
    '  --help            prints this',
    '  --new-key         prints a new API key for LANDHOLD_BOOTSTRAP_KEYS; nothing keeps it for you',
    '  --new-secret-key  prints a new key for LANDHOLD_SECRET_KEY; nothing keeps it for you',
    '',
    'Everything is set by environment variables; [brackets] show the default:',
    '',
    ...rows,
    '',
    'Example: PORT=8080 LANDHOLD_SIMULATED_DELAY_MS=0 npm start',
  ].join('\n');
}

function setting<T>(fallback: string, description: string, read: (text: string) => T): Setting<T> {
  return { fallback, description, read };
}

function readSetting(name: string, value: string, read: (text: string) => unknown): unknown {
  try {
    return read(value);
  } catch (error) {
    // One line, whatever a parser quotes.
    const message = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new StartError(`${name}: ${message}.`, { cause: error });
  }
}

function exportPolicy(file: string): ExportPolicy {
  if (file === '') return createExportPolicy();
  try {
    return parseExportPolicy(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
