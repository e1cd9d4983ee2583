import type { Backup } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import { CONNECTIONS } from '../ports/database-gauge.ts';
import type { FailedForGood, Provider, Result, Work } from '../../../reconciler/provider.ts';
import type { BackupMethod, BackupTask, Copied } from './backup-method.ts';
import { BackupImpossible, COPY_LOST, isFinal, NOT_THERE } from './backup-method.ts';
import type { DatabaseServer } from './database-server.ts';
import { retryLater } from './retry-later.ts';
import { LONGEST_MS, markOf } from './marks.ts';
import type { Content } from './table-digest.ts';

export interface BackupProviderOptions {
  readonly server: DatabaseServer;
  readonly method: BackupMethod;
}

/** What is stored about a backup between two steps. */
type State =
  | { readonly step: 'copy' }
  | { readonly step: 'compare'; readonly content: Content; readonly sha256: string | null }
  | { readonly step: 'keep'; readonly sha256: string | null };

const OBSERVE_MS = 3_600_000;
/** A database may still be in the making when its first backup is requested. */
const MADE_WITHIN_MS = 600_000;

/** Makes backups of a server's databases, restores each backup once and compares it: docs/decisions/0121-backups.md. */
export function createBackupProvider({ server, method }: BackupProviderOptions): Provider {
  async function copy(task: BackupTask): Promise<Result> {
    const { sizeBytes, sha256, content }: Copied = await method.copy(task);
    return {
      outcome: 'underway',
      reason: 'The copy is made. It is being restored and compared.',
      observations: { size_bytes: sizeBytes, sha256 },
      state: { step: 'compare', content, sha256 } satisfies State,
    };
  }

  async function compare(task: BackupTask, content: Content, sha256: string | null, now: number): Promise<Result> {
    const found = await method.tryOut(task, sha256);
    if (found.digest !== content.digest) throw new BackupImpossible(differs(content, found));
    const verified = { table_count: content.tables, row_count: content.rows, verified_at: toTimestamp(now) };
    return {
      outcome: 'done',
      observations: { status: 'completed', ...verified },
      state: { step: 'keep', sha256 } satisfies State,
    };
  }

  async function ensure(work: Work): Promise<Result> {
    const record = work.record as unknown as Backup;
    const state = work.state as State | null;
    const task = taskOf(work, record);
    try {
      switch (state?.step) {
        case undefined:
          return {
            outcome: 'underway',
            reason: 'The database is being copied.',
            observations: { status: 'running' },
            state: { step: 'copy' } satisfies State,
          };
        case 'copy':
          return await copy(task);
        case 'compare':
          return await compare(task, state.content, state.sha256, work.now);
        case 'keep':
          return (await method.isThere(task, state.sha256)) ? { outcome: 'done' } : failed(record, COPY_LOST);
      }
    } catch (error) {
      if (!isFinal(error, work)) throw error;
      if (error.message === NOT_THERE && work.now - Date.parse(record.created_at) < MADE_WITHIN_MS)
        return { outcome: 'not_yet', reason: NOT_THERE };
      await method.remove(task);
      return failed(record, error.message);
    }
  }

  return {
    name: server.name,
    isOutside: true,
    firstDelayMs: 0,
    longestMs: LONGEST_MS,
    observeMs: OBSERVE_MS,
    ensure: (work) => retryLater(() => ensure(work)),
    observe: (work) => retryLater(() => ensure(work)),
    remove: (work) =>
      retryLater(async () => {
        if (!server.isUntouched()) await method.remove(taskOf(work, work.record as unknown as Backup));
        return { outcome: 'done' };
      }),
    health: () => server.health(),
  };
}

function failed({ expires_at: expiresAt }: Backup, reason: string): FailedForGood {
  return { outcome: 'failed', reason, lookAt: Date.parse(expiresAt) };
}

function taskOf({ installationId, projectId, signal }: Work, record: Backup): BackupTask {
  const { id, database_id: databaseId, database } = record;
  return {
    id,
    projectId,
    databaseId,
    mark: markOf(installationId, id),
    databaseMark: markOf(installationId, databaseId),
    connections: CONNECTIONS[database.size],
    signal,
  };
}

function differs(wanted: Content, found: Content): string {
  const describe = ({ tables, rows }: Content): string => `${rows} rows in ${tables} tables`;
  return `The restored copy differs from the database: it has ${describe(found)}, and the database had ${describe(wanted)}.`;
}
