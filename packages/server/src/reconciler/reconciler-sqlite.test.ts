/** How often a batch of steps is written to the disk. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSeededRandomness } from '../core/randomness.ts';
import { openSqlStores } from '../store/sql/shared/open-sql-stores.ts';
import { ACTIVE, addSite, ids, NOW, providersOf, sealer } from '../../test-support/reconciler/reconciler-fixture.ts';
import { createReconciler } from './reconciler.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const clock = clockAt(() => NOW);
const onError = (error: unknown): never => {
  throw error;
};

/**
 * In SQLite's log, a frame that ends a transaction contains the size of the database:
 * https://sqlite.org/fileformat2.html#walformat
 */
function countTransactions(file: string): number {
  const log = readFileSync(file);
  const frameBytes = 24 + log.readUInt32BE(8);
  let count = 0;
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) if (log.readUInt32BE(at + 4) > 0) count += 1;
  return count;
}

test('records that are due together cost one lease and one commit, together with what is asked for meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'landhold-steps-'));
  const randomness = createSeededRandomness('steps');
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError,
  });
  onTestFinished(async () => {
    await stores.close();
    rmSync(dataDir, { recursive: true });
  });
  const { store } = stores;
  await Promise.all(Array.from({ length: 16 }, (_, index) => addSite(store, `shop-${index}`, NOW)));
  const count = (): number => countTransactions(join(dataDir, 'landhold.db-wal'));
  let request: Promise<unknown> | undefined;
  const providers = providersOf(() => {
    request ??= addSite(store, 'another', null);
    return ACTIVE;
  });
  const before = count();
  const done = await createReconciler({ store, sealer, providers, clock, ids, randomness, onError }).runDue();
  await request;
  expect({ done, transactions: count() - before }).toEqual({ done: 16, transactions: 2 });
});
