import { join } from 'node:path';
import type { SignInProvider } from '../core/sign-in-provider.ts';
import { StartError } from '../core/start-error.ts';
import { DEVELOPMENT_KEY } from '../keys/api-key.ts';
import { DEFAULT_PROJECT } from '../keys/bootstrap-keys.ts';
import type { BootstrapKey } from '../keys/bootstrap-keys.ts';
import type { ExportPolicy } from '../regions/export-policy.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { ServerValues } from './server-settings.ts';

/** Live mode runs behind proxies: docs/decisions/0050-a-notice-by-default-in-live-mode.md. */
const DRAIN_NOTICE_S = { mock: 0, live: 5 };

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  readonly dataMode: 'mock' | 'live';
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseDirectUrl: string | null;
  readonly databaseConnections: number;
  readonly filesQuotaBytes: number;
  readonly filesCacheDir: string;
  readonly filesCacheBytes: number;
  readonly baseUrl: string | null;
  /** Where to look for programs, like the shell's `PATH`. */
  readonly programPath: string;
  readonly bootstrapKeys: readonly BootstrapKey[];
  /** The project, by name or id, that may answer for the installation's names; null for none. */
  readonly operatorProject: string | null;
  readonly secretKeys: readonly SecretKey[];
  readonly historyKeptMs: number;
  readonly trashMs: number;
  readonly rateLimit: number;
  readonly projectRateLimit: number;
  readonly rateWindowSeconds: number;
  readonly anonymousRateLimit: number;
  readonly keysPerProject: number;
  readonly redisUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly sessionIdleMs: number;
  readonly signInProviders: readonly SignInProvider[];
  /** The only email that can sign in with a password; null for everyone. */
  readonly passwordsOnlyFor: string | null;
  readonly drainNoticeSeconds: number;
  readonly simulatedDelayMs: number;
  readonly seed: string | null;
  readonly exportPolicy: ExportPolicy;
}

/**
 * How many of a project's keys can use their full limits at once: docs/decisions/0052-what-a-tenant-cannot-choose.md.
 */
const KEYS_AT_FULL_RATE = 10;

const MEBIBYTE = 2 ** 20;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export function readServerConfig(values: ServerValues, programPath: string): ServerConfig {
  return {
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    dataMode: values.LANDHOLD_DATA_MODE,
    dataDir: values.LANDHOLD_DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseConnections: values.LANDHOLD_DATABASE_CONNECTIONS,
    filesQuotaBytes: values.LANDHOLD_FILES_QUOTA_MIB * MEBIBYTE,
    filesCacheDir: values.LANDHOLD_FILES_CACHE_DIR || join(values.LANDHOLD_DATA_DIR, 'files-cache'),
    filesCacheBytes: values.LANDHOLD_FILES_CACHE_MIB * MEBIBYTE,
    baseUrl: values.LANDHOLD_BASE_URL,
    programPath,
    bootstrapKeys: refuseDevelopmentKey(values),
    operatorProject: operatorOf(values),
    secretKeys: values.LANDHOLD_SECRET_KEY,
    historyKeptMs: values.LANDHOLD_HISTORY_DAYS * DAY_MS,
    trashMs: values.LANDHOLD_TRASH_HOURS * HOUR_MS,
    rateLimit: values.LANDHOLD_RATE_LIMIT,
    // A fixed number would cancel a raised key limit.
    projectRateLimit: values.LANDHOLD_PROJECT_RATE_LIMIT ?? values.LANDHOLD_RATE_LIMIT * KEYS_AT_FULL_RATE,
    rateWindowSeconds: values.LANDHOLD_RATE_WINDOW_S,
    anonymousRateLimit: values.LANDHOLD_ANONYMOUS_RATE_LIMIT,
    keysPerProject: values.LANDHOLD_KEYS_PER_PROJECT,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.LANDHOLD_TRUSTED_PROXIES,
    sessionIdleMs: values.LANDHOLD_SESSION_IDLE_S * 1000,
    signInProviders: refuseWithoutSecretKey(values),
    passwordsOnlyFor: values.LANDHOLD_PASSWORDS_ONLY_FOR,
    drainNoticeSeconds: values.LANDHOLD_DRAIN_NOTICE_S ?? DRAIN_NOTICE_S[values.LANDHOLD_DATA_MODE],
    simulatedDelayMs: values.LANDHOLD_SIMULATED_DELAY_MS,
    seed: refuseSeedInLiveMode(values),
    exportPolicy: values.LANDHOLD_EXPORT_POLICY_FILE,
  };
}

/** The development key is public, so live mode refuses it. */
function refuseDevelopmentKey({
  LANDHOLD_DATA_MODE: mode,
  LANDHOLD_BOOTSTRAP_KEYS: keys,
}: ServerValues): readonly BootstrapKey[] {
  if (mode === 'mock' || keys.every(({ key }) => key !== DEVELOPMENT_KEY)) return keys;
  throw new StartError(
    'LANDHOLD_BOOTSTRAP_KEYS: it names the development key, which is public and works only in mock mode.',
  );
}

/** With the development key, its project is the operator's. */
function operatorOf(values: ServerValues): string | null {
  const { LANDHOLD_OPERATOR_PROJECT: chosen, LANDHOLD_DATA_MODE: mode, LANDHOLD_BOOTSTRAP_KEYS: keys } = values;
  return chosen ?? (mode === 'mock' && keys.length === 0 ? DEFAULT_PROJECT : null);
}

/** Refresh tokens are stored sealed, and with PostgreSQL no key is made for that. */
function refuseWithoutSecretKey(values: ServerValues): readonly SignInProvider[] {
  const { LANDHOLD_SIGN_IN_PROVIDERS_FILE: providers, LANDHOLD_SECRET_KEY: keys } = values;
  const needsKey = values.LANDHOLD_DATA_MODE === 'live' && values.DATABASE_URL !== null && keys.length === 0;
  if (providers.length === 0 || !needsKey) return providers;
  throw new StartError('LANDHOLD_SIGN_IN_PROVIDERS_FILE: with DATABASE_URL, it also needs LANDHOLD_SECRET_KEY.');
}

/** Keys and the cursor secret are derived from the seed, so anyone who knows the seed could derive them too. */
function refuseSeedInLiveMode({ LANDHOLD_DATA_MODE: mode, LANDHOLD_SEED: seed }: ServerValues): string | null {
  if (seed === '') return null;
  if (mode === 'mock') return seed;
  throw new StartError(
    'LANDHOLD_SEED: it makes keys and other secrets predictable, so it works only in mock mode. Remove it, or set LANDHOLD_DATA_MODE=mock.',
  );
}
