import type { Backup, Database } from '@landhold/contract';
import type { Awaitable } from '../../../core/awaitable.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { Draft } from '../../../pipeline/resource-kind.ts';
import type { View } from '../../../pipeline/view.ts';

/** What a database gets from the backup that it starts with. */
export interface Source {
  readonly software: Pick<Database, 'engine' | 'version'>;
  readonly draft: Pick<Draft<Database>, 'provider' | 'hidden'>;
}

const backups = createRecordPlaces('backups');

export async function findSource(view: View, projectId: string, backupId: string): Promise<Source> {
  const { json } = await backups.find(view, projectId, { id: backupId }, 'restore_from.backup_id');
  const { provider, status, sha256, database } = JSON.parse(json) as Backup;
  if (status !== 'completed') throw notCompleted(status);
  const { engine, version } = database;
  // Only the provider that made the backup can read it. The backup may be deleted before the restore is done.
  return { software: { engine, version }, draft: { provider, hidden: { state: JSON.stringify({ sha256 }) } } };
}

/** Makes a database like the one that was backed up. */
export function createRestoreBackup(
  { store }: Pick<ActionTools, 'store'>,
  create: (request: OperationRequest<'createDatabase'>) => Awaitable<RecordReply>,
) {
  return async (request: OperationRequest<'restoreBackup'>): Promise<RecordReply> => {
    // What was backed up never changes. Whether the backup still exists is decided with the creation.
    const { json } = await backups.find(store, request.caller.projectId, request.params);
    const { id, database } = JSON.parse(json) as Backup;
    const defaults = { backup_retention_days: 7, labels: {}, deletion_protection: false };
    const body = { ...defaults, ...database, name: request.body.name!, restore_from: { backup_id: id } };
    return create({ ...request, body });
  };
}

export function notCompleted(status: string): ServiceError {
  const message = `Only a backup that is completed can be restored, and this one is ${status}.`;
  return new ServiceError('backup_not_completed', message);
}
