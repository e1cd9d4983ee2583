import type { Database } from '@landhold/contract';
import { schemas } from '@landhold/contract';
import type { Lifecycle } from '../../core/lifecycle.ts';
import type { Check } from '../../core/operation.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { DefineKind } from '../resource-pipeline.ts';

type DatabaseEngine = Database['engine'];

/** The newest first, as the document lists them. */
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

const lifecycle: Lifecycle = {
  activate(record) {
    const { id, name, region, engine } = record as Database;
    const connection = {
      // The id, because a name is unique in its project alone.
      host: `${id.replace('_', '-')}.${region}.databases.landhold.test`,
      port: PORTS[engine],
      database: name.replaceAll('-', '_'),
      user: 'landhold',
      ssl: true,
    };
    return { changes: { connection }, dueAt: null };
  },
};

export function createDatabases(defineKind: DefineKind) {
  const databases = defineKind<'createDatabase', 'updateDatabase', Database>({
    kind: 'databases',
    check,
    draft({ name, region, engine, version = VERSIONS[engine][0], size, storage_gb }) {
      return { name, own: { region, engine, version, size, storage_gb, connection: null } };
    },
    change(current, { storage_gb = current.storage_gb }) {
      if (storage_gb >= current.storage_gb) return {};
      throw new ServiceError('storage_gb_invalid', `storage_gb can only grow; it is ${current.storage_gb} now.`, {
        param: 'storage_gb',
      });
    },
    lifecycle,
  });

  return {
    handlers: {
      listDatabases: databases.list,
      createDatabase: databases.create,
      getDatabase: databases.get,
      updateDatabase: databases.update,
      deleteDatabase: databases.remove,
    },
    checks: { listDatabases: databases.checkList, createDatabase: databases.checkCreate },
    lifecycle,
  };
}
