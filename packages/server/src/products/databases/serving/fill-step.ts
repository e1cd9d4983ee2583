import type { SelfRestore } from '../ports/self-restore.ts';
import type { Result, Work } from '../../../reconciler/provider.ts';
import type { BackupMethod } from './backup-method.ts';
import { isFinal } from './backup-method.ts';
import type { Wanted } from './database-facts.ts';
import type { DatabaseServer } from './database-server.ts';
import type { DatabaseState } from './database-state.ts';
import { markOf } from './marks.ts';
import { dropReplacement, fillReplacement } from './swap-database.ts';

export interface FillStepTools {
  readonly server: DatabaseServer;
  readonly method: BackupMethod;
}

/** The first step of a restore into itself. A failed restore leaves the database as it is. */
export async function fillStep(
  { server, method }: FillStepTools,
  { installationId, projectId, signal, now, ...work }: Work,
  wanted: Wanted,
  restore: SelfRestore,
): Promise<Result> {
  const { id, mark } = wanted;
  const { backupId, sha256 } = restore;
  const state = (work.state ?? {}) as DatabaseState;
  try {
    const target = { id, mark, projectId, backupId, backupMark: markOf(installationId, backupId), sha256, signal };
    await fillReplacement({ server, wanted, restore }, (name) => method.restoreInto({ ...target, name }));
    return {
      outcome: 'underway',
      reason: 'The backup is restored and compared. It is now replacing the database.',
      state: { ...state, restore: { ...restore, step: 'swap' } } satisfies DatabaseState,
    };
  } catch (error) {
    if (!isFinal(error, work)) throw error;
    await dropReplacement(server, id);
    const { restore: _, ...others } = state;
    const text = `The backup could not be restored, and the database is as it was. ${error.message}`;
    return { outcome: 'underway', reason: text, state: { ...others, note: { text, at: now } } satisfies DatabaseState };
  }
}
