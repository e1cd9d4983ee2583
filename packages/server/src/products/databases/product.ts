import { defineProduct } from '../product.ts';
import type { ProductContext } from '../product.ts';
import type { DatabaseConfig } from './settings.ts';
import { databaseProvider, databaseSettings, readDatabaseConfig } from './settings.ts';

export const databases = defineProduct({
  name: 'databases',
  title: 'Databases',
  settings: databaseSettings,
  readConfig: readDatabaseConfig,
  providerChoices: { databases: databaseProvider },
  publicHosts: ({ databaseServers }: DatabaseConfig) =>
    databaseServers.map(({ url, address }) => address?.host ?? new URL(url).hostname),
  rules: async () => (await import('./kinds.ts')).rules,
  tour: async () => (await import('./tour.ts')).tour,
  open: async ({ config, backend }: ProductContext<DatabaseConfig>) =>
    (await import('./serving/open-databases.ts')).openDatabases(config, backend.files),
});
