import { join } from 'node:path';
import type { DatabasePorts } from '../ports/database-gauge.ts';
import type { DatabaseServerSetting } from '../ports/database-servers.ts';
import type { FairSemaphore } from '../../../shares/fair-semaphore.ts';
import { createFairSemaphore } from '../../../shares/fair-semaphore.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import type { BackupMethod } from './backup-method.ts';
import { createBackupProvider } from './backup-provider.ts';
import { createDatabaseProvider } from './database-provider.ts';
import type { DatabaseServer } from './database-server.ts';
import type { DatabasesFacts } from './databases-facts.ts';
import { createDumpBackups } from './dump-backups.ts';
import { createEmbeddedServer } from './embedded-server.ts';
import type { KeyedLock } from './keyed-lock.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createMeasureDatabase } from './measure-database.ts';
import type { DatabaseHost } from './regional-databases.ts';
import { createRegionalDatabases } from './regional-databases.ts';
import { createRemoteServer } from './remote-server.ts';
import { createTemplateBackups } from './template-backups.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { OpenProduct } from '../../product.ts';
import type { DatabasesConfig } from './open-databases.ts';

/** The configured servers of databases; undefined if there are none. Nothing is started yet. */
export async function openDatabaseServers(config: DatabasesConfig, files: FileStore) {
  const [first, ...others] = await hostsOf(config, files);
  if (first === undefined) return undefined;
  const isSingle = others.length === 0 && first.region === null;
  const { databases, backups, measure } = isSingle ? first : createRegionalDatabases([first, ...others]);
  const ports: DatabasePorts = { measureDatabase: measure };
  return {
    ports,
    providers: { databases, backups },
    state: () => describeAll([first, ...others]),
    close: async () => {
      for (const { server } of [first, ...others]) await server.stop();
    },
  } satisfies OpenProduct;
}

async function hostsOf(config: DatabasesConfig, files: FileStore): Promise<readonly DatabaseHost[]> {
  const { providers, databasesAddress: listen, databaseServers, dataMode, dataDir } = config;
  const withLock = createKeyedLock();
  const shared = { files, withLock, placeOf: createFairSemaphore(SHARES.databaseCopies) };
  if (providers.databases === 'postgres') return databaseServers.map((each) => remoteHost(config, shared, each));
  if (providers.databases !== 'embedded' || listen === null) return [];
  const server = await createEmbeddedServer({ listen, dataDir: dataMode === 'mock' ? null : dataDir });
  return [hostOf(config, withLock, null, server, createTemplateBackups(server, withLock, shared.placeOf))];
}

/** What all servers have in common. */
interface Shared {
  readonly files: FileStore;
  readonly withLock: KeyedLock;
  readonly placeOf: FairSemaphore;
}

function remoteHost(
  config: DatabasesConfig,
  { withLock, ...shared }: Shared,
  { region, url, address }: DatabaseServerSetting,
): DatabaseHost {
  const server = createRemoteServer({ url, address });
  const folder = join(config.databaseUrl === null ? config.dataDir : config.filesCacheDir, 'dumps');
  const method = createDumpBackups({ ...shared, server, url, folder, searchPath: config.programPath });
  return hostOf(config, withLock, region, server, method);
}

function hostOf(
  config: DatabasesConfig,
  withLock: KeyedLock,
  region: string | null,
  server: DatabaseServer,
  method: BackupMethod,
): DatabaseHost {
  return {
    region,
    server,
    databases: createDatabaseProvider({ ...config, server, method, withLock }),
    backups: createBackupProvider({ server, method }),
    measure: createMeasureDatabase(server),
  };
}

function describeAll(hosts: readonly DatabaseHost[]): DatabasesFacts {
  const facts = hosts.map(({ region, server }) => ({ region, ...server.describe() }));
  const [first] = facts;
  if (facts.length === 1) return first!;
  const summary = facts.map(({ region, summary: each }) => `${region ?? 'other regions'} ${each}`).join(', ');
  return { summary, isReal: true, port: null };
}
