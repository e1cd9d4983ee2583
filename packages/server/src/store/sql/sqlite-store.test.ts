import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeStore } from '../suite/store-suite.ts';
import type { CreateStore } from '../suite/store-suite-bench.ts';
import { createBench, ONE, TWO } from '../suite/store-suite-bench.ts';
import { describeEventAge } from '../suite/store-suite-event-age.ts';
import { openSqlStores } from './open-sql-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-sqlite-'));
const opened: { close(): Promise<void> }[] = [];

afterAll(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
  rmSync(folder, { recursive: true });
});

const createStore: CreateStore = async ({ clock, randomness }) => {
  const dataDir = join(folder, String(opened.length));
  const stores = await openSqlStores({
    databaseUrl: null,
    dataDir,
    databaseConnections: 1,
    clock,
    randomness,
    onError: (error) => {
      throw error;
    },
  });
  opened.push(stores);
  return stores.store;
};

describeStore('the SQLite store', createStore, { walks: 3 });
describeEventAge(createStore);

test('a creation that cannot be written costs none of those that are committed with it', async () => {
  const { store, record, creation, eventOf } = await createBench(createStore);
  const [first, broken, last] = [record(), record(), record()];
  const claims = [{ scope: 'site.name', key: 'wanted' }];
  const event = eventOf(first, 'created');
  const outcomes = await Promise.allSettled([
    store.commit(ONE, { ...creation(first), events: [event] }),
    // An event with this id is there already.
    store.commit(ONE, { ...creation(broken, { claims }), events: [event] }),
    store.commit(TWO, creation(last, { claims })),
  ]);
  expect(outcomes).toMatchObject([
    { value: { outcome: 'committed' } },
    { status: 'rejected' },
    { value: { outcome: 'committed' } },
  ]);
  expect(await store.find(ONE, 'sites', first.id)).toEqual(first);
  expect(await store.find(ONE, 'sites', broken.id)).toBeUndefined();
  expect(await store.find(TWO, 'sites', last.id)).toEqual(last);
});
