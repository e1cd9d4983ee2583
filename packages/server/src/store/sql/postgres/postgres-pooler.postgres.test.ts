import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PooledPostgres } from '../../../../test-support/store/pooled-postgres.ts';
import { startPooledPostgres } from '../../../../test-support/store/pooled-postgres.ts';
import { wallClock as clock } from '../../../core/clock.ts';
import { createIds } from '../../../core/ids.ts';
import { createSystemRandomness } from '../../../core/randomness.ts';
import { newEvent } from '../../new-event.ts';
import type { SqlStores } from '../shared/open-sql-stores.ts';
import { openSqlStores } from '../shared/open-sql-stores.ts';

const randomness = createSystemRandomness();
const ids = createIds({ clock, randomness });
const projectId = ids.next('proj');
/** A pooler that refuses parameters, and one that drops them. */
const poolers: PooledPostgres[] = [];

beforeAll(async () => {
  poolers.push(await startPooledPostgres(), await startPooledPostgres({ ignoresParameters: true }));
});
afterAll(async () => {
  await Promise.all(poolers.map((each) => each.stop()));
});

async function open({ url }: PooledPostgres, databaseDirectUrl: string | null): Promise<SqlStores> {
  const options = { databaseUrl: url, databaseDirectUrl, dataDir: '', databaseConnections: 10 };
  return openSqlStores({ ...options, clock, randomness, onError: () => {} });
}

async function create({ store }: SqlStores): Promise<string> {
  const id = ids.next('site');
  const json = JSON.stringify({ id, labels: {} });
  const record = { id, kind: 'sites', name: id, status: 'pending', region: null, labels: {}, json } as const;
  const about = { at: clock.now(), requestId: null, projectId, resourceId: id, sequence: 1, record: '{}' };
  await store.commit(projectId, {
    creates: [{ record: { ...record, version: 1, dueAt: null }, claims: [{ scope: 'site.name', key: id }] }],
    events: [newEvent(ids, { type: 'site.created', ...about })],
  });
  return id;
}

test('a pooler is refused without a direct address, and without limits, with what to do', async () => {
  for (const pooler of poolers) {
    await expect(open(pooler, null)).rejects.toThrow(/^DATABASE_URL leads to a pooler.* Set DATABASE_DIRECT_URL/);
    await expect(open(pooler, pooler.directUrl)).rejects.toThrow(
      `ALTER ROLE "landhold" SET lock_timeout = '2000ms'; ALTER ROLE "landhold" SET statement_timeout = '5000ms';`,
    );
  }
});

test('in transaction mode, writes and reads of more callers than connections succeed, and other processes hear of them', async () => {
  for (const pooler of poolers) {
    await pooler.limit();
    const [one, two] = [await open(pooler, pooler.directUrl), await open(pooler, pooler.directUrl)];
    // The first connection may have been cut with the others.
    await create(one).catch(() => {});
    let heard = Promise.withResolvers<void>();
    two.store.onEvents(() => heard.resolve());
    await heard.promise;
    heard = Promise.withResolvers();
    const made = await Promise.all(Array.from({ length: 60 }, (_, index) => create(index % 2 === 0 ? one : two)));
    await heard.promise;
    const found = await Promise.all(made.map((id) => Promise.resolve(two.store.find(projectId, 'sites', id))));
    expect(found.map((record) => record?.id)).toEqual(made);
    const { items } = await two.store.page(projectId, 'sites', { limit: 100, after: null });
    expect(items.length).toBeGreaterThanOrEqual(60);
    await Promise.all([one.close(), two.close()]);
  }
});
