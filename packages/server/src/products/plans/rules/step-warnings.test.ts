import type { Backup } from '@landhold/contract';
import { expect, test } from 'vitest';
import type { Outcome } from './decide-steps.ts';
import type { Intent } from './plan-step.ts';
import { findWarnings } from './step-warnings.ts';

type Kept = Pick<Backup, 'id' | 'created_at' | 'verified_at'>;

const backup = (id: string, verifiedAt: string | null): Kept => ({
  id,
  created_at: '2026-11-18T03:00:00.000Z',
  verified_at: verifiedAt,
});

/** The warnings of the deletion of a database with these backups, newest first. */
async function warningsWith(backups: readonly Kept[]): Promise<readonly string[]> {
  const asked: unknown[] = [];
  const store = {
    find: () => undefined,
    holders: () => [],
    page: async (projectId: string, kind: string, { status, fields }: { status?: unknown; fields?: unknown }) => {
      asked.push({ projectId, kind, status, fields });
      return { items: backups.map((each) => JSON.stringify(each)), next: null };
    },
  };
  const intents = [{ action: 'delete', kind: 'databases' }] as unknown as readonly Intent[];
  const outcomes = [{ commit: {}, id: 'db_1' }] as unknown as readonly Outcome[];
  const [warnings] = await findWarnings(store, 'proj_1', { intents, outcomes });
  expect(asked).toEqual([
    { projectId: 'proj_1', kind: 'backups', status: 'completed', fields: [['database_id', 'db_1']] },
  ]);
  return warnings!;
}

test('a deleted database is said with its newest verified backup', async () => {
  const backups = [
    backup('bak_3', null),
    backup('bak_2', '2026-11-18T03:05:00.000Z'),
    backup('bak_1', '2026-11-17T03:05:00.000Z'),
  ];
  expect(await warningsWith(backups)).toEqual(['Its newest verified backup is bak_2 of 2026-11-18T03:00:00.000Z.']);
  expect(await warningsWith([backup('bak_3', null)])).toEqual(['It has no verified backup.']);
});
