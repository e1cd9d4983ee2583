import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { EmptySqlite } from '../../../../test-support/store/empty-sqlite.ts';
import { describeStore } from '../../../../test-support/store/store-suite.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import type { CreateStore } from '../../../../test-support/store/store-fixture.ts';
import { createFixture, idsIn, ONE, TWO } from '../../../../test-support/store/store-fixture.ts';
import { describeEventAge } from '../../../../test-support/store/store-suite-event-age.ts';

const sqlite = new EmptySqlite();
afterAll(() => sqlite.remove());

const createStore: CreateStore = async (options) => (await sqlite.open(options)).store;

describeStore('the SQLite store', createStore, { walks: 3 });
describeEventAge(createStore);

test('a creation that cannot be written costs none of those that are committed with it', async () => {
  const { store, record, creation, eventOf } = await createFixture(createStore);
  const [first, broken, last] = [record(), record(), record()];
  const claims = [{ scope: 'site.name', key: 'wanted' }];
  const event = eventOf(first, 'created');
  const outcomes = await Promise.allSettled([
    store.commit(ONE, { ...creation(first), events: [event] }),
    // An event with this id already exists.
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

test('events from before they had an order are put in that of their ids', async () => {
  const opened: SqlStores[] = [];
  let dataDir: string;
  const { store, add } = await createFixture(async (options) => {
    const stores = await sqlite.open(options);
    ({ dataDir } = stores);
    opened.push(stores);
    return stores.store;
  });
  for (let index = 0; index < 5; index += 1) await add(index % 2 === 0 ? ONE : TWO);
  const newestFirst = idsIn((await store.pageEvents(ONE, { limit: 10, after: null })).items);
  await opened[0]!.close();
  const file = new DatabaseSync(join(dataDir!, 'landhold.db'));
  file.exec(`drop table event_order; drop table event_counter; alter table events drop column is_queued;
    delete from schema_migrations where name = '0009-ordered-events'`);
  file.close();
  const fixture = await createFixture(async (options) => {
    const stores = await sqlite.openFolder(dataDir, options);
    onTestFinished(stores.close);
    return stores.store;
  }, 'again');
  const before = await fixture.store.readEvents({ projectId: ONE, after: null, limit: 10 });
  expect(idsIn(before.events.map(({ json }) => json))).toEqual(newestFirst.toReversed());
  const added = await fixture.add(ONE);
  const since = await fixture.store.readEvents({ projectId: ONE, after: before.position, limit: 10 });
  expect(since.events.map(({ json }) => (JSON.parse(json) as { resource_id: string }).resource_id)).toEqual([added.id]);
});
