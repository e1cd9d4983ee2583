import type { Database } from '@landhold/contract';
import { schemas } from '@landhold/contract';
import type { Lifecycle } from '../../../reconciler/lifecycle.ts';
import type { Check, OperationRequest } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import type { BackupTools } from './backups.ts';
import { SIMULATED_USER } from './database-tools.ts';
import type { DatabaseStatusTools } from './database-status.ts';
import { createDatabaseStatus } from './database-status.ts';
import { createNightlyBackups } from './nightly-backups.ts';
import { createRestoreBackup, findSource } from './restore-backup.ts';
import { createRestoreIntoSelf } from './restore-into-self.ts';

type DatabaseEngine = Database['engine'];

/** Newest first, as in the document. */
const VERSIONS: Readonly<Record<DatabaseEngine, readonly [string, ...string[]]>> =
  schemas.$defs.CreateDatabaseBody.properties.version['x-versions'];

const PORTS: Readonly<Record<DatabaseEngine, number>> = { postgres: 5432, mysql: 3306, valkey: 6379 };

const check: Check = ({ engine, version }) => {
  if (typeof version !== 'string' || typeof engine !== 'string') return [];
  const versions = VERSIONS[engine as DatabaseEngine];
  if (versions.includes(version)) return [];
  return [
    {
      param: 'version',
      code: 'version_invalid',
      message: `version must be one of ${versions.join(', ')} for ${engine}.`,
    },
  ];
};

const activate: NonNullable<Lifecycle['activate']> = (record) => {
  const { id, name, region, engine } = record as Database;
  const connection = {
    // The id, because a name is only unique within its project.
    host: `${id.replace('_', '-')}.${region}.databases.landhold.test`,
    port: PORTS[engine],
    database: name.replaceAll('-', '_'),
    user: SIMULATED_USER,
    ssl: true,
  };
  return { changes: { connection }, dueAt: null, also: (record as Database).restore_from ? ['restored'] : [] };
};

export function createDatabases(defineKind: DefineKind, tools: BackupTools & DatabaseStatusTools) {
  const lifecycle: Lifecycle = { activate, admit: createNightlyBackups(tools) };
  const intoSelf = createRestoreIntoSelf(tools);
  const databases = defineKind<'createDatabase', 'updateDatabase', Database>({
    kind: 'databases',
    check,
    async draft({ name, engine, version = VERSIONS[engine][0], restore_from = null, ...body }, { projectId, view }) {
      const { region, size, storage_gb, backup_retention_days } = body;
      const source = restore_from && (await findSource(view, projectId, restore_from.backup_id));
      const software = source?.software ?? { engine, version };
      const own = {
        region,
        ...software,
        size,
        storage_gb,
        backup_retention_days,
        restore_from,
        storage_warning: null,
        connection: null,
      };
      return { name, own, ...source?.draft };
    },
    change(current, { storage_gb = current.storage_gb }) {
      if (storage_gb >= current.storage_gb) return {};
      throw new ServiceError('storage_gb_invalid', `storage_gb can only grow; it is ${current.storage_gb} now.`, {
        param: 'storage_gb',
      });
    },
    lifecycle,
  });

  const asNew = createRestoreBackup(tools, databases.create);

  return {
    handlers: {
      listDatabases: databases.list,
      createDatabase: databases.create,
      getDatabase: databases.get,
      updateDatabase: databases.update,
      deleteDatabase: databases.remove,
      getDatabaseStatus: createDatabaseStatus(tools),
      restoreBackup: async (request: OperationRequest<'restoreBackup'>) =>
        isIntoSelf(request.body) ? intoSelf(request) : asNew(request),
    },
    checks: { listDatabases: databases.checkList, createDatabase: databases.checkCreate },
    lifecycle,
  };
}

/** Whether a backup is restored into its own database. Otherwise the new database needs a name. */
function isIntoSelf({ name, into }: OperationRequest<'restoreBackup'>['body']): boolean {
  if (name !== undefined && into !== undefined) {
    const message = 'Send name for a new database, or into for the one that was backed up, but not both.';
    throw new ServiceError('into_invalid', message, { param: 'into' });
  }
  if (name === undefined && into === undefined)
    throw new ServiceError('name_required', 'name is required. To restore into the same database, send into.', {
      param: 'name',
    });
  return into === 'self';
}
