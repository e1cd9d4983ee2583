import { StartError } from '../../core/start-error.ts';
import { OPEN_REGIONS } from '../../regions/regions.ts';
import type { ServerValues } from '../../settings/server-settings.ts';
import { listenAddress } from '../../settings/listen-addresses.ts';
import type { ProviderChoice } from '../../settings/provider-choice.ts';
import { setting } from '../../settings/setting.ts';
import type { SettingTable, ValuesOf } from '../../settings/setting.ts';
import { databaseUrl, oneOf, wholeNumber } from '../../settings/setting-values.ts';
import { databaseHosts, databaseServers, databaseUrlSettings } from './ports/database-servers.ts';

type DatabaseValues = ValuesOf<typeof databaseSettings> & ServerValues;

export const databaseSettings = {
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
} satisfies SettingTable;

/** By default, real only in mock mode: docs/decisions/0113-embedded-postgresql.md. */
export const databaseProvider: ProviderChoice<DatabaseValues> = {
  names: ['postgres', 'embedded', 'simulated'],
  description:
    ': postgres (the server in LANDHOLD_DATABASES_URL), embedded (the PostgreSQL from npm) or simulated. The default in mock mode is embedded, unless LANDHOLD_DATABASES_ADDRESS is off; in live mode it is postgres if LANDHOLD_DATABASES_URL is set. Otherwise it is simulated.',
  choose(requested, values) {
    const { LANDHOLD_DATA_MODE: mode, DATABASE_URL: shared, LANDHOLD_DATABASES_ADDRESS: listen } = values;
    const hasServer = databaseServers(values, OPEN_REGIONS).length > 0;
    const chosen = requested ?? (mode === 'live' && hasServer ? 'postgres' : null);
    if (chosen === 'postgres' && (mode === 'mock' || !hasServer)) throw postgresImpossible();
    if (chosen === 'embedded' && mode === 'live' && shared !== null) throw embeddedImpossible();
    return chosen ?? (mode === 'mock' && listen !== null ? 'embedded' : 'simulated');
  },
};

export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>;

export function readDatabaseConfig(values: DatabaseValues) {
  return {
    databasesAddress: values.LANDHOLD_DATABASES_ADDRESS,
    databaseServers: databaseServers(values, OPEN_REGIONS),
    /** The UTC hour from which databases are backed up each day; null for no backups. */
    backupHour: values.LANDHOLD_DATABASES_BACKUP_HOUR,
    /** Whether a full database becomes read-only. */
    enforceStorage: values.LANDHOLD_DATABASES_ENFORCE_STORAGE === 'on',
  };
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
