import type { Database } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { Admission } from '../../../reconciler/lifecycle.ts';
import { newEvent } from '../../../store/new-event.ts';
import { requiresOf } from '../../../store/requires.ts';
import { createRecordForm } from '../../../pipeline/record-form.ts';
import type { StoredRecord } from '../../../store/store.ts';
import type { BackupTools } from './backups.ts';
import { newBackup } from './new-backup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADMITTED: Admission = { isAdmitted: true, lookAt: null };

/**
 * Requests a backup of each database every night. Providers look at every database every few minutes, one process at a
 * time, and call this first: docs/decisions/0123-nightly-backups.md.
 */
export function createNightlyBackups({ store, clock, ids, providerOf, wakeAt }: BackupTools) {
  const form = createRecordForm('backups');
  /** The start of the night for which a database's backup is known to be requested. */
  const requestedNights = new Map<string, number>();

  async function askFor(projectId: string, database: StoredRecord, night: number): Promise<void> {
    const { id: databaseId, json } = database;
    const now = clock.now();
    const id = ids.next('bak');
    const { name, own, provider } = newBackup(id, json, now);
    const fields = form.create({ id, provider, name, own, body: {}, at: toTimestamp(now) });
    const text = JSON.stringify(fields);
    const status = form.firstStatus;
    const record = {
      id,
      kind: 'backups',
      name,
      status,
      region: null,
      labels: {},
      json: text,
      version: 1,
      dueAt: now,
    } as const;
    const draft = { type: 'backup.created', resourceId: id, sequence: 1, record: text };
    const { outcome } = await store.commit(projectId, {
      // Only one process gets the claim, also after a restart.
      creates: [{ record, claims: [{ scope: `backup.night ${databaseId}`, key: String(night) }] }],
      requires: requiresOf(projectId, database),
      events: [newEvent(ids, { ...draft, at: now, requestId: null, projectId })],
    });
    // The database has changed or was deleted. If it still exists, it is looked at again.
    if (outcome === 'stale') return;
    requestedNights.set(databaseId, night);
    wakeAt('backups', now);
  }

  return async (projectId: string, id: string): Promise<Admission> => {
    if ((requestedNights.get(id) ?? 0) + DAY_MS > clock.now()) return ADMITTED;
    const stored = await store.find(projectId, 'databases', id);
    if (stored?.status !== 'active') return ADMITTED;
    const { provider, created_at: createdAt } = JSON.parse(stored.json) as Database;
    const { backupHour } = providerOf('databases', provider);
    if (backupHour === undefined) return ADMITTED;
    const night = nightAt(clock.now(), backupHour);
    if (Date.parse(createdAt) < night) await askFor(projectId, stored, night);
    return ADMITTED;
  };
}

/** When the most recent night began. */
function nightAt(now: number, hour: number): number {
  return Math.floor((now - hour * HOUR_MS) / DAY_MS) * DAY_MS + hour * HOUR_MS;
}
