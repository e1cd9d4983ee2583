import type { Backup, Database } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Draft } from '../../../pipeline/resource-kind.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;

/** A backup of the database, requested now. */
export function newBackup(
  id: string,
  databaseJson: string,
  now: number,
): Draft<Backup> & { readonly provider: string } {
  const { id: databaseId, provider, ...database } = JSON.parse(databaseJson) as Database;
  const { name, region, engine, version, size, storage_gb } = database;
  // An older version that still runs writes databases without this field.
  const keptDays = (database as Partial<Database>).backup_retention_days ?? KEPT_DAYS;
  return {
    name: id,
    // The database's provider also makes its backups.
    provider,
    own: {
      database_id: databaseId,
      database: { name, region, engine, version, size, storage_gb },
      size_bytes: null,
      sha256: null,
      table_count: null,
      row_count: null,
      verified_at: null,
      expires_at: toTimestamp(now + keptDays * DAY_MS),
    },
  };
}
