import type { Backup } from '@landhold/contract';
import type { Admission, Lifecycle } from '../../../reconciler/lifecycle.ts';
import { changeRecord } from '../../../store/change-record.ts';
import { newEvent } from '../../../store/new-event.ts';
import type { ProviderWorkOptions } from '../../../pipeline/provider-work.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { newBackup } from './new-backup.ts';

export interface BackupTools extends ActionTools, ProviderWorkOptions {}

/** Copies of databases. A backup is not a child of its database, because it outlives it. */
export function createBackups(defineKind: DefineKind, tools: BackupTools) {
  const { clock } = tools;
  const databases = createRecordPlaces('databases');
  const lifecycle: Lifecycle = { activate, admit: createExpiry(tools) };

  const backups = defineKind<'createBackup', never, Backup>({
    kind: 'backups',
    async draft({ database_id: databaseId }, { id, projectId, view }) {
      const { json } = await databases.find(view, projectId, { id: databaseId }, 'database_id');
      return newBackup(id, json, clock.now());
    },
    lifecycle,
  });

  return {
    handlers: {
      listBackups: backups.list,
      createBackup: backups.create,
      getBackup: backups.get,
      deleteBackup: backups.remove,
    },
    checks: {},
    lifecycle,
  };
}

/** A simulated database is empty, so nothing was restored or compared. */
const activate: NonNullable<Lifecycle['activate']> = (record) => ({
  changes: { status: 'completed', size_bytes: 0 },
  dueAt: Date.parse((record as unknown as Backup).expires_at),
});

/** Deletes a backup when it expires, and schedules a look by then. */
function createExpiry({ store, clock, ids, providerOf, wakeAt }: BackupTools) {
  return async (projectId: string, id: string): Promise<Admission> => {
    let admission: Admission = { isAdmitted: false, lookAt: null };
    let leavesRemnant = false;
    const isDeleted = await changeRecord(store, { projectId, kind: 'backups', id }, ({ kind, version, json }) => {
      const { expires_at: expiresAt, provider } = JSON.parse(json) as Backup;
      const at = clock.now();
      if (Date.parse(expiresAt) > at) {
        admission = { isAdmitted: true, lookAt: Date.parse(expiresAt) };
        return undefined;
      }
      leavesRemnant = providerOf(kind, provider).isOutside;
      const draft = { type: 'backup.deleted', resourceId: id, sequence: version + 1, record: json };
      return {
        removals: [{ kind, id, version, leavesRemnant }],
        events: [newEvent(ids, { ...draft, at, requestId: null, projectId })],
      };
    });
    if (isDeleted && leavesRemnant) wakeAt('backups', clock.now());
    return admission;
  };
}
