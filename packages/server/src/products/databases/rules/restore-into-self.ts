import type { Backup, Database } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { OperationRequest, RecordReply } from '../../../core/operation.ts';
import type { SelfRestore } from '../ports/self-restore.ts';
import { ServiceError } from '../../../core/service-error.ts';
import { newEvent } from '../../../store/new-event.ts';
import { SIMULATED } from '../../../pipeline/provider-work.ts';
import { createRecordPlaces } from '../../../pipeline/record-places.ts';
import { createAct } from '../../../pipeline/resource-action.ts';
import type { View } from '../../../pipeline/view.ts';
import type { BackupTools } from './backups.ts';
import { notCompleted } from './restore-backup.ts';

const SCOPE = 'databases:credentials';
const UNDERWAY = 'The backup is being restored beside the database.';

/** Replaces a database's contents with those of its backup: docs/decisions/0135-restoring-into-itself.md. */
export function createRestoreIntoSelf(tools: BackupTools) {
  const { clock, ids, wakeAt } = tools;
  const act = createAct(tools);
  const backups = createRecordPlaces('backups');
  const databases = createRecordPlaces('databases');

  async function decide({ caller, params, requestId, audit }: OperationRequest<'restoreBackup'>, view: View) {
    const { projectId } = caller;
    const backup = JSON.parse((await backups.find(view, projectId, params)).json) as Backup;
    if (backup.status !== 'completed') throw notCompleted(backup.status);
    const stored = await databases.find(view, projectId, { id: backup.database_id }, 'into');
    const current = JSON.parse(stored.json) as Database;
    const now = clock.now();
    const { id, version, kind } = stored;
    // A simulated database is empty, so there is nothing to do.
    const isSimulated = current.provider === SIMULATED;
    const underway = { status: 'updating', status_reason: UNDERWAY } as const;
    const next = { ...current, ...(isSimulated ? {} : underway), updated_at: toTimestamp(now) };
    const state = isSimulated ? null : await view.findState(projectId, kind, id);
    const restore: SelfRestore = {
      step: 'fill',
      backupId: backup.id,
      sha256: backup.sha256,
      tables: backup.table_count,
      rows: backup.row_count,
      askedAt: now,
    };
    const json = JSON.stringify(next);
    const record = {
      ...stored,
      json,
      status: next.status,
      version: version + 1,
      dueAt: isSimulated ? stored.dueAt : now,
    };
    const hidden = { state: JSON.stringify({ ...(state === null ? {} : (JSON.parse(state) as object)), restore }) };
    const type = isSimulated ? 'database.restored' : 'database.updated';
    const draft = { type, resourceId: id, sequence: version + 1, record: json, changed: { from: current, to: next } };
    return {
      commit: {
        audit: audit && audit(stored),
        changes: [{ record, ...(isSimulated ? {} : { hidden }) }],
        events: [newEvent(ids, { ...draft, at: now, requestId, projectId })],
      },
      body: json,
    };
  }

  return async (request: OperationRequest<'restoreBackup'>): Promise<RecordReply> => {
    if (!request.caller.scopes.has(SCOPE))
      throw new ServiceError('scope_missing', `This key lacks the scope ${SCOPE}. Use a key that has it.`, {
        requiredScope: SCOPE,
      });
    if (request.caller.isOwner === false)
      throw new ServiceError('role_insufficient', 'You must be an owner of the project to do this. Ask an owner.', {
        requiredScope: 'owner',
      });
    const reply = await act(request, request.params.id, (view) => decide(request, view));
    wakeAt('databases', clock.now());
    const { id } = JSON.parse(reply.body) as Database;
    return { ...reply, status: 201, location: databases.pathOf({}, id) };
  };
}
