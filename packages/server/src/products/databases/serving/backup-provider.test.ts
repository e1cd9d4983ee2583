import { expect, test } from 'vitest';
import type { Work } from '../../../reconciler/provider.ts';
import type { BackupMethod } from './backup-method.ts';
import { BackupImpossible, BackupInterrupted } from './backup-method.ts';
import { createBackupProvider } from './backup-provider.ts';
import type { DatabaseServer } from './database-server.ts';

const LOST = 'pg_dump failed: server closed the connection unexpectedly';
const record = {
  id: 'bak_1',
  database_id: 'db_1',
  database: { size: 'small' },
  created_at: '2026-11-15T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
};

/** The outcomes of a backup whose copy fails like this, at each attempt. */
async function outcomesOf(error: Error): Promise<{ readonly outcomes: string[]; readonly removed: number }> {
  let removed = 0;
  const method = {
    copy: async () => {
      throw error;
    },
    remove: async () => void (removed += 1),
  } as Partial<BackupMethod> as BackupMethod;
  const provider = createBackupProvider({ server: { name: 'postgres' } as DatabaseServer, method });
  const outcomes: string[] = [];
  for (const attempt of [1, 2, 3]) {
    const work = { record, state: { step: 'copy' }, attempt, installationId: 'i', projectId: 'proj_1', now: 0 };
    outcomes.push((await provider.ensure(work as unknown as Work)).outcome);
  }
  return { outcomes, removed };
}

test('a backup whose connection is lost is tried three times before it fails', async () => {
  expect(await outcomesOf(new BackupInterrupted(LOST))).toEqual({
    outcomes: ['not_yet', 'not_yet', 'failed'],
    removed: 1,
  });
});

test('a backup that is refused fails at once', async () => {
  const { outcomes } = await outcomesOf(new BackupImpossible('pg_dump failed: permission denied'));
  expect(outcomes[0]).toBe('failed');
});
