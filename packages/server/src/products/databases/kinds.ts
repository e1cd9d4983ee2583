import { defineRules } from '../product.ts';
import type { DatabasePorts } from './ports/database-gauge.ts';
import { databasesOff } from './ports/database-gauge.ts';
import { createBackups } from './rules/backups.ts';
import { createDatabaseUsers } from './rules/database-users.ts';
import { createDatabases } from './rules/databases.ts';

export const rules = defineRules({
  kinds: { databases: createDatabases, users: createDatabaseUsers, backups: createBackups },
  off: (): DatabasePorts => databasesOff,
});
