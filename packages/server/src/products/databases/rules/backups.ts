import type { Backup } from '@landhold/contract';
import type { Admission, Lifecycle } from '../../core/lifecycle.ts';
import { newEvent } from '../../store/new-event.ts';
import type { ProviderWorkOptions } from '../provider-work.ts';
import { createRecordPlaces } from '../record-places.ts';
import type { ActionTools } from '../resource-action.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import { newBackup } from './new-backup.ts';

export interface BackupTools extends ActionTools, ProviderWorkOptions {}

/** Copies of databases. A backup is not a child of its database, because it outlives it. */
export function createBackups(defineKind: DefineKind, tools: BackupTools) {
  const { store, clock } = tools;
  const databases = createRecordPlaces(store, 'databases');
  const lifecycle: Lifecycle = { activate, admit: createExpiry(tools) };

  const backups = defineKind<'createBackup', never, Backup>({
    kind: 'backups',
    async draft({ database_id: databaseId }, { id, projectId }) {
      const { json } = await databases.find(projectId, { id: databaseId }, 'database_id');
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
    const stored = await store.find(projectId, 'backups', id);
    if (stored === undefined) return { isAdmitted: false, lookAt: null };
    const { expires_at: expiresAt, provider } = JSON.parse(stored.json) as Backup;
    const now = clock.now();
    if (Date.parse(expiresAt) > now) return { isAdmitted: true, lookAt: Date.parse(expiresAt) };
    const { kind, version, json } = stored;
    const leavesRemnant = providerOf(kind, provider).isOutside;
    const told = { type: 'backup.deleted', resourceId: id, sequence: version + 1, record: json };
    const { outcome } = await store.commit(projectId, {
      removals: [{ kind, id, version, leavesRemnant }],
      events: [newEvent(ids, { ...told, at: now, requestId: null, projectId })],
    });
    if (outcome === 'committed' && leavesRemnant) wakeAt(kind, now);
    return { isAdmitted: false, lookAt: null };
  };
}
