import type { Config } from '../config.ts';
import { SIMULATED } from '../databases/databases-facts.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Databases } from './open-database-servers.ts';

const NO_SERVERS: Databases = {
  providers: {},
  measure: undefined,
  describe: () => SIMULATED,
  stop: async () => {},
};

/** The configured provider of databases. Nothing is started yet. */
export async function openDatabases(config: Config, files: FileStore): Promise<Databases> {
  const { providers, databasesAddress } = config;
  if (providers.databases === 'simulated' || (providers.databases === 'embedded' && databasesAddress === null))
    return NO_SERVERS;
  // Loaded only when used, like the database drivers.
  const { openDatabaseServers } = await import('./open-database-servers.ts');
  return (await openDatabaseServers(config, files)) ?? NO_SERVERS;
}
