import type { FileStore } from '../../../files/file-store.ts';
import type { OpenProduct, ProductContext } from '../../product.ts';
import { databasesOff } from '../ports/database-gauge.ts';
import type { DatabaseConfig } from '../settings.ts';
import { SIMULATED } from './databases-facts.ts';

export type DatabasesConfig = ProductContext<DatabaseConfig>['config'];

const NO_SERVERS = { ports: databasesOff, state: () => SIMULATED } satisfies OpenProduct;

/** The configured provider of databases. Nothing is started yet. */
export async function openDatabases(config: DatabasesConfig, files: FileStore) {
  const { providers, databasesAddress } = config;
  if (providers.databases === 'simulated' || (providers.databases === 'embedded' && databasesAddress === null))
    return NO_SERVERS;
  // Loaded only when used, like the database drivers.
  const { openDatabaseServers } = await import('./open-database-servers.ts');
  return (await openDatabaseServers(config, files)) ?? NO_SERVERS;
}
