/** One project's slow work on a database server, and another's that does not wait for it. */
import { expect, test, vi } from 'vitest';
import { SHARES } from '../../../shares/project-shares.ts';
import type { BackupTask } from './backup-method.ts';
import type { DatabaseServer } from './database-server.ts';
import { createDumpBackups } from './dump-backups.ts';
import { createKeyedLock } from './keyed-lock.ts';
import { createMeasureDatabase } from './measure-database.ts';
import { createTemplateBackups } from './template-backups.ts';

const MANY = 50;

/** A server that never responds, and remembers how often it was asked. */
function silentServer(): { readonly server: DatabaseServer; queries: number } {
  const seen = {
    queries: 0,
    server: {
      isUntouched: () => false,
      use: () => {
        seen.queries += 1;
        return new Promise(() => {});
      },
    } as unknown as DatabaseServer,
  };
  return seen;
}

async function turn(): Promise<void> {
  await new Promise(setImmediate);
}

test('many requests for the status of one project’s databases use two connections, and others still get theirs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen = silentServer();
  const measure = createMeasureDatabase(seen.server);
  const ask = (projectId: string) => measure({ projectId, id: 'db_1', region: 'eu-central' });
  const answers = Array.from({ length: MANY }, () => ask('proj_1'));
  await turn();
  expect(seen.queries).toBe(SHARES.databaseMeasures.maxPerProject);
  answers.push(ask('proj_2'));
  await turn();
  expect(seen.queries).toBe(SHARES.databaseMeasures.maxPerProject + 1);
  // Those that did not get one are answered in time, too.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: MANY + 1 }, () => undefined));
  vi.useRealTimers();
});

const files = { open: async () => ({ content: { destroy() {} } }) };
const common = { url: 'postgresql://127.0.0.1/postgres', folder: '', searchPath: '' };

test.each([
  ['copies', (server: DatabaseServer) => createTemplateBackups(server, createKeyedLock())],
  ['dumps', (server: DatabaseServer) => createDumpBackups({ ...common, server, files: files as never })],
])('many backups and restores by %s of one project leave room for those of others', async (_, createMethod) => {
  const seen = silentServer();
  const method = createMethod(seen.server);
  const { maxPerProject } = SHARES.databaseCopies;
  const task = (projectId: string, databaseId: string) => ({ id: 'bak_1', projectId, databaseId }) as BackupTask;
  const target = { id: 'db_1', projectId: 'proj_1', backupId: 'bak_1' } as never;
  const begin = (work: Promise<unknown>): void => void work.catch(() => {});
  for (let count = 0; count < MANY; count += 1) {
    begin(method.copy(task('proj_1', `db_${count}`)));
    begin(method.tryOut(task('proj_1', `db_${count}`), ''));
    begin(method.restoreInto(target));
  }
  await turn();
  expect(seen.queries).toBe(maxPerProject);
  begin(method.copy(task('proj_2', 'db_other')));
  begin(method.tryOut(task('proj_2', 'db_other'), ''));
  await turn();
  expect(seen.queries).toBe(maxPerProject + 2);
});
