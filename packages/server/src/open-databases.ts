import { join } from 'node:path';
import type { Config } from './config.ts';
import type { MeasureDatabase } from './core/database-gauge.ts';
import { createBackupProvider } from './databases/backup-provider.ts';
import { createDatabaseProvider } from './databases/database-provider.ts';
import type { DatabaseServer } from './databases/database-server.ts';
import type { DatabasesFacts } from './databases/databases-facts.ts';
import { SIMULATED } from './databases/databases-facts.ts';
import { createDumpBackups } from './databases/dump-backups.ts';
import { createEmbeddedServer } from './databases/embedded-server.ts';
import { createInTurn } from './databases/in-turn.ts';
import { createMeasureDatabase } from './databases/measure-database.ts';
import { createRemoteServer } from './databases/remote-server.ts';
import { createTemplateBackups } from './databases/template-backups.ts';
import type { FileStore } from './files/file-store.ts';
import type { Provider } from './providers/provider.ts';

export interface Databases {
  /** By kind; none where databases are simulated. */
  readonly providers: { readonly databases?: Provider; readonly backups?: Provider };
  readonly measure: MeasureDatabase | undefined;
  describe(): DatabasesFacts;
  stop(): Promise<void>;
}

/** What makes databases real, as it is set. Nothing is begun yet. */
export async function openDatabases(config: Config, files: FileStore): Promise<Databases> {
  const server = await serverOf(config);
  if (server === undefined)
    return { providers: {}, measure: undefined, describe: () => SIMULATED, stop: async () => {} };
  const inTurn = createInTurn();
  const { databasesUrl: url, programPath: searchPath } = config;
  const folder = join(config.databaseUrl === null ? config.dataDir : config.filesCacheDir, 'dumps');
  const method =
    server.name === 'postgres' && url !== null
      ? createDumpBackups({ server, url, files, folder, searchPath })
      : createTemplateBackups(server, inTurn);
  return {
    providers: {
      databases: createDatabaseProvider({ ...config, server, method, inTurn }),
      backups: createBackupProvider({ server, method }),
    },
    measure: createMeasureDatabase(server),
    describe: server.describe,
    stop: server.stop,
  };
}

async function serverOf({
  providers,
  databasesAddress: listen,
  databasesUrl: url,
  dataMode,
  dataDir,
}: Config): Promise<DatabaseServer | undefined> {
  if (providers.databases === 'postgres' && url !== null) return createRemoteServer({ url });
  if (providers.databases !== 'embedded' || listen === null) return undefined;
  return createEmbeddedServer({ listen, dataDir: dataMode === 'mock' ? null : dataDir });
}
