import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toUuid } from '../core/ids.ts';
import { createSystemRandomness } from '../core/randomness.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { createFileIndex } from './file-index.ts';
import { GRACE_MS } from './file-store.ts';
import { digestOf, ONE, OTHER_OWNER, OWNER } from '../../test-support/files/files-fixture.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

/** SQLite steps that take longer the more files there are, whether or not they are requested. */
function costlySteps(file: string, texts: Iterable<string>): string[] {
  const connection = new DatabaseSync(file, { readOnly: true });
  const steps = [...texts]
    .filter((text) => /\bfile(?:s|_holds|_usage)\b/.test(text))
    .flatMap((text) => connection.prepare(`explain query plan ${text}`).all())
    .map(({ detail }) => String(detail));
  connection.close();
  expect(steps.length).toBeGreaterThan(10);
  const cheap = /project_id=\? AND (?:digest|owner)=\?|file_usage|projects|files_by_expiry|json_each|SUBQUERY|SETUP/;
  return steps.filter((step) => !cheap.test(step));
}

test('more files than one statement names are held, let go and found together, at a cost that does not grow with others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'landhold-files-'));
  let now = 0;
  const clock = clockAt(() => now);
  const onError = (error: unknown): void => expect(error).toBeUndefined();
  const options = { databaseUrl: null, dataDir, databaseConnections: 1, clock, randomness: createSystemRandomness() };
  const { database, close } = await openSqlStores({ ...options, onError });
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });
  const project_id = toUuid('proj', ONE)!;
  const digests = Array.from({ length: 2_500 }, (_, place) => digestOf(`${place}`));
  await database.database.transaction().execute(async (transaction) => {
    await transaction.insertInto('file_usage').values({ project_id, bytes: digests.length }).execute();
    for (const digest of digests) {
      const row = { project_id, digest, bytes: 1, content_id: project_id, expires_at: GRACE_MS };
      await transaction.insertInto('files').values(row).execute();
    }
  });

  const runs = (['all', 'run'] as const).map((name) => vi.spyOn(StatementSync.prototype, name));
  const index = createFileIndex(database, { clock, quotaBytes: 10_000 });
  const missing = digestOf('missing');
  expect(await index.hold(ONE, OWNER, [...digests, missing])).toEqual([missing]);
  expect((await index.find(ONE, [missing, ...digests])).size).toBe(2_500);
  expect(await index.hold(ONE, OWNER, digests)).toEqual([]);
  expect(await index.hold(ONE, OTHER_OWNER, digests.slice(1_000))).toEqual([]);
  await index.release(ONE, OWNER);
  now += GRACE_MS;
  let forgotten = 0;
  for (let some = 1; some > 0; forgotten += some) some = (await index.forgetExpired()).length;
  expect(forgotten).toBe(1_000);
  expect([...(await index.find(ONE, digests)).keys()].toSorted()).toEqual(digests.slice(1_000).toSorted());
  expect(await index.usage(ONE)).toEqual({ bytes: 1_500, limit: 10_000 });
  const texts = new Set(runs.flatMap(({ mock }) => (mock.contexts as StatementSync[]).map((each) => each.sourceSQL)));
  expect(costlySteps(join(dataDir, 'landhold.db'), texts)).toEqual([]);
  for (const run of runs) run.mockRestore();
});
