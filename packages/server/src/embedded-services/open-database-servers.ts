import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MeasureDatabase } from '../core/database-gauge.ts';
import type { DatabaseServerSetting } from '../core/database-servers.ts';
import type { BackupMethod } from '../databases/backup-method.ts';
import { createBackupProvider } from '../databases/backup-provider.ts';
import { createDatabaseProvider } from '../databases/database-provider.ts';
import type { DatabaseServer } from '../databases/database-server.ts';
import type { DatabasesFacts } from '../databases/databases-facts.ts';
import { createDumpBackups } from '../databases/dump-backups.ts';
import { createEmbeddedServer } from '../databases/embedded-server.ts';
import type { KeyedLock } from '../databases/keyed-lock.ts';
import { createKeyedLock } from '../databases/keyed-lock.ts';
import { createMeasureDatabase } from '../databases/measure-database.ts';
import type { DatabaseSite } from '../databases/regional-databases.ts';
import { createRegionalDatabases } from '../databases/regional-databases.ts';
import { createRemoteServer } from '../databases/remote-server.ts';
import { createTemplateBackups } from '../databases/template-backups.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Provider } from '../providers/provider.ts';

export interface Databases {
  /** By kind; empty if databases are simulated. */
  readonly providers: { readonly databases?: Provider; readonly backups?: Provider };
  readonly measure: MeasureDatabase | undefined;
  describe(): DatabasesFacts;
  stop(): Promise<void>;
}

/** The configured servers of databases; undefined if there are none. Nothing is started yet. */
export async function openDatabaseServers(config: Config, files: FileStore): Promise<Databases | undefined> {
  const [first, ...others] = await sitesOf(config, files);
  if (first === undefined) return undefined;
  const isOne = others.length === 0 && first.region === null;
  const { databases, backups, measure } = isOne ? first : createRegionalDatabases([first, ...others]);
  return {
    providers: { databases, backups },
    measure,
    describe: () => describeAll([first, ...others]),
    stop: async () => {
      for (const { server } of [first, ...others]) await server.stop();
    },
  };
}

async function sitesOf(config: Config, files: FileStore): Promise<readonly DatabaseSite[]> {
  const { providers, databasesAddress: listen, databaseServers, dataMode, dataDir } = config;
  const withLock = createKeyedLock();
  if (providers.databases === 'postgres')
    return databaseServers.map((each) => remoteSite(config, files, withLock, each));
  if (providers.databases !== 'embedded' || listen === null) return [];
  const server = await createEmbeddedServer({ listen, dataDir: dataMode === 'mock' ? null : dataDir });
  return [siteOf(config, withLock, null, server, createTemplateBackups(server, withLock))];
}

function remoteSite(
  config: Config,
  files: FileStore,
  withLock: KeyedLock,
  { region, url, address }: DatabaseServerSetting,
): DatabaseSite {
  const server = createRemoteServer({ url, address });
  const folder = join(config.databaseUrl === null ? config.dataDir : config.filesCacheDir, 'dumps');
  const method = createDumpBackups({ server, url, files, folder, searchPath: config.programPath });
  return siteOf(config, withLock, region, server, method);
}

function siteOf(
  config: Config,
  withLock: KeyedLock,
  region: string | null,
  server: DatabaseServer,
  method: BackupMethod,
): DatabaseSite {
  return {
    region,
    server,
    databases: createDatabaseProvider({ ...config, server, method, withLock }),
    backups: createBackupProvider({ server, method }),
    measure: createMeasureDatabase(server),
  };
}

function describeAll(sites: readonly DatabaseSite[]): DatabasesFacts {
  const facts = sites.map(({ region, server }) => ({ region, ...server.describe() }));
  const [first] = facts;
  if (facts.length === 1) return first!;
  const summary = facts.map(({ region, summary: each }) => `${region ?? 'other regions'} ${each}`).join(', ');
  return { summary, isReal: true };
}
