import type { Backup, Database, DatabaseReport, DatabaseUser } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { KeptSize, MeasureDatabase, MeasuredDatabase } from '../ports/database-gauge.ts';
import { CONNECTIONS, GIGABYTE } from '../ports/database-gauge.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { SIMULATED } from '../../../pipeline/provider-work.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';

export interface DatabaseStatusTools extends Pick<ActionTools, 'store'> {
  readonly measureDatabase: MeasureDatabase;
}

const EMPTY: MeasuredDatabase = { sizeBytes: 0, connections: 0, logins: {}, oldestTransactionAt: null };

/** What is in a database and who is connected to it, measured now. */
export function createDatabaseStatus({ store, measureDatabase }: DatabaseStatusTools) {
  const places = createRecordPlaces('databases');

  async function lastBackup(projectId: string, databaseId: string): Promise<DatabaseReport['last_backup']> {
    const request = { limit: 1, after: null, status: 'completed', fields: [['database_id', databaseId]] } as const;
    const [found] = (await store.page(projectId, 'backups', request)).items;
    if (found === undefined) return null;
    const { id, created_at, verified_at, size_bytes } = JSON.parse(found) as Backup;
    return { id, created_at, verified_at, size_bytes };
  }

  /** The sizes that the provider stored. */
  async function sizesOf(projectId: string, id: string): Promise<DatabaseReport['sizes']> {
    const state = await store.findState(projectId, 'databases', id);
    const { sizes = [] } = (state === null ? {} : JSON.parse(state)) as { sizes?: readonly KeptSize[] };
    return sizes.map(([at, bytes, connections = null]) => ({ at: toTimestamp(at), size_bytes: bytes, connections }));
  }

  return async ({ caller, params }: OperationRequest<'getDatabaseStatus'>): Promise<RecordReply> => {
    const { projectId } = caller;
    const { id, json } = await places.find(store, projectId, params);
    const { region, provider, size, storage_gb } = JSON.parse(json) as Database;
    const isSimulated = provider === SIMULATED;
    const measured = isSimulated ? EMPTY : await measureDatabase({ projectId, id, region });
    const children = await store.children({ projectId, kind: 'users', parentId: id });
    const users = children.map((child) => JSON.parse(child.json) as DatabaseUser);
    const oldest = measured?.oldestTransactionAt ?? null;
    const report: DatabaseReport = {
      object: 'database_status',
      database_id: id,
      size_bytes: measured?.sizeBytes ?? null,
      sizes: await sizesOf(projectId, id),
      connections: measured?.connections ?? null,
      oldest_transaction_at: oldest === null ? null : toTimestamp(oldest),
      users: users.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((user) => connectionsOf(user, measured)),
      last_backup: await lastBackup(projectId, id),
      limits: { storage_bytes: storage_gb * GIGABYTE, connections: isSimulated ? null : CONNECTIONS[size] },
    };
    return { status: 200, body: JSON.stringify(report) };
  };
}

/** A login's name is its user's id and a number. */
function connectionsOf(
  { id, name }: DatabaseUser,
  measured: MeasuredDatabase | undefined,
): DatabaseReport['users'][number] {
  if (measured === undefined) return { user_id: id, name, connections: null };
  const own = Object.entries(measured.logins).filter(([login]) => login.startsWith(`${id}_`));
  return { user_id: id, name, connections: own.reduce((sum, [, count]) => sum + count, 0) };
}
