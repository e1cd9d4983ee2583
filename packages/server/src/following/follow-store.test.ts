import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notWaiting, untilTrue } from '../../test-support/following/waits.ts';
import { createManualClock } from '../../test-support/manual-clock.ts';
import type { Fixture } from '../../test-support/store/store-fixture.ts';
import { createFixture, ONE } from '../../test-support/store/store-fixture.ts';
import { createLosses } from '../store/losses.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Store, StoredRecord } from '../store/store.ts';
import type { FollowedEvent, Follower, FollowStoreOptions, Served } from './follow-store.ts';
import { followStore } from './follow-store.ts';

const RETRY_MS = 1_000;

let fixture: Fixture;
/** The store of this process; the fixture's is that of another process. */
let store: Store;
let clock: ReturnType<typeof createManualClock>;
let errors: unknown[];
/** The versions of sites that are served, by id. */
let shown: Map<string, number>;
let reads: string[];
/** What happens before a site is read. */
let onRead: (id: string) => Promise<void>;
let served: Served;
let follower: Follower;

beforeEach(async () => {
  fixture = await createFixture(createMemoryStore);
  // Commits of the fixture reach this process only as events.
  store = { ...fixture.store, onCommitted: () => () => {} };
  clock = createManualClock();
  [errors, shown, reads] = [[], new Map(), []];
  onRead = async () => {};
  served = {
    kinds: ['sites', 'deployments'],
    owners: () => new Map(Array.from(shown.keys(), (id) => [id, ONE])),
    apply: (_projectId, { creates = [] }) => creates.map(({ record }) => record.id),
    async read(projectId, id, known) {
      reads.push(known === undefined ? id : `${id} known`);
      await onRead(id);
      const found = await fixture.store.find(projectId, 'sites', id);
      if (found === undefined) shown.delete(id);
      else shown.set(id, found.version);
    },
  };
});
afterEach(async () => follower?.stop());

function create(options: Partial<FollowStoreOptions> = {}): Follower {
  const onError = (error: unknown): void => void errors.push((error as Error).message);
  const directory = { listProjects: async () => [{ id: ONE, name: 'one', country: null, createdAt: 0, version: 1 }] };
  follower = followStore({ store, directory, served, pollMs: undefined, clock, onError, ...options });
  return follower;
}

async function untilShown({ id, version }: StoredRecord, missing = 'It was not read.'): Promise<void> {
  await untilTrue(() => shown.get(id) === version, missing);
}

describe('at the start', () => {
  test('everything is read, over several pages, and others are served meanwhile', async () => {
    for (let count = 0; count < 250; count += 1) await fixture.add(ONE);
    create();
    let turns = 0;
    const counting = (async () => {
      for (; shown.size < 250; turns += 1) await setImmediate();
    })();
    await follower.start();
    await counting;
    expect(shown.size).toBe(250);
    expect(turns).toBeGreaterThan(40);
    expect(follower.isComplete()).toBe(true);
  });

  test('a site that is deleted while its page is read is read once more, and not served', async () => {
    const [first, second] = [await fixture.add(ONE), await fixture.add(ONE)];
    onRead = async (id) => {
      onRead = async () => {};
      await fixture.remove(ONE, id === first.id ? second : first);
    };
    await create({ store: fixture.store }).start();
    expect([...shown.keys()]).toHaveLength(1);
    expect(reads.filter((read) => !read.endsWith('known'))).toHaveLength(1);
  });

  test('fails when the pages cannot be read, says how far behind it is, and can be called again', async () => {
    await fixture.add(ONE);
    let isDown = true;
    const page: Store['page'] = (...request) => {
      if (isDown) throw new Error('no store');
      return fixture.store.page(...request);
    };
    create({ store: { ...store, page } });
    await expect(follower.start()).rejects.toThrow('no store');
    await clock.advance(5_000);
    expect([follower.behindMs(), follower.isComplete()]).toEqual([5_000, false]);
    isDown = false;
    await follower.start();
    expect([shown.size, follower.behindMs(), follower.isComplete()]).toEqual([1, 0, true]);
  });
});

describe('a commit of this process', () => {
  beforeEach(async () => create({ store: fixture.store, maxWaitMs: 50 }).start());

  test('is served before its caller gets the outcome', async () => {
    const record = await fixture.add(ONE);
    expect(shown.get(record.id)).toBe(1);
  });

  test('is no longer awaited once reading takes long, and is served later', async () => {
    const release = Promise.withResolvers<void>();
    onRead = async () => release.promise;
    const record = await notWaiting(fixture.add(ONE));
    expect(shown.size).toBe(0);
    await clock.advance(3_000);
    expect(follower.behindMs()).toBe(3_000);
    release.resolve();
    await untilShown(record);
    expect([follower.behindMs(), errors]).toEqual([0, []]);
  });

  test('succeeds although the record cannot be read, and retries the read', async () => {
    let failures = 2;
    onRead = async () => {
      if ((failures -= 1) >= 0) throw new Error('no store');
    };
    const record = await fixture.add(ONE);
    expect([shown.size, errors, follower.isComplete()]).toEqual([0, ['no store'], false]);
    await clock.advance(RETRY_MS);
    const repeated = [0, ['no store', 'no store'], RETRY_MS];
    expect([shown.size, errors, follower.behindMs()], 'The failed read was not repeated.').toEqual(repeated);
    await clock.advance(RETRY_MS);
    await untilShown(record, 'The failed read was not repeated.');
    expect([follower.isComplete(), follower.behindMs()]).toEqual([true, 0]);
  });

  test('succeeds although it cannot be applied: everything that it may have changed is read', async () => {
    const before = await fixture.add(ONE);
    const other = await fixture.add(ONE);
    Object.assign(served, {
      apply() {
        throw new Error('cannot be applied');
      },
    });
    const changed = (await fixture.change(ONE, before, { status: 'active' })) as StoredRecord;
    const child = await fixture.add(ONE, { kind: 'deployments', parentId: other.id });
    await fixture.remove(ONE, child);
    expect(shown.get(before.id)).toBe(changed.version);
    expect(errors).toHaveLength(3);
  });

  test('of other kinds is ignored', async () => {
    await fixture.add(ONE, { kind: 'vpn' });
    expect(reads).toEqual([]);
  });

  test('is no longer followed after a stop', async () => {
    await follower.stop();
    await fixture.add(ONE);
    expect(reads).toEqual([]);
  });
});

describe('what other processes write', () => {
  test('is served, also when it is a child or deleted', async () => {
    await create({ pollMs: 60_000 }).start();
    const record = await fixture.add(ONE);
    await untilShown(record);
    const changed = (await fixture.change(ONE, record, { status: 'active' })) as StoredRecord;
    await untilShown(changed);
    expect(await fixture.remove(ONE, changed)).toBe('committed');
    await untilTrue(() => shown.size === 0, 'The deleted record is still served.');
  });

  test('is read again until that succeeds, without delaying what follows', async () => {
    await create({ pollMs: 60_000 }).start();
    onRead = async () => {
      onRead = async () => {};
      throw new Error('no store');
    };
    const first = await fixture.add(ONE);
    const second = await fixture.add(ONE);
    await untilShown(second);
    expect([shown.has(first.id), errors]).toEqual([false, ['no store']]);
    await clock.advance(RETRY_MS);
    await untilShown(first, 'The failed read was not repeated.');
  });

  test('is followed from the last position after an error of the store', async () => {
    let isDown = false;
    const readEvents: Store['readEvents'] = async (range) => {
      // As a real store, it answers in a later turn.
      await setImmediate();
      if (isDown) throw new Error('no store');
      return fixture.store.readEvents(range);
    };
    await create({ store: { ...store, readEvents }, pollMs: 60_000 }).start();
    isDown = true;
    const record = await fixture.add(ONE);
    await untilTrue(() => errors.length > 0, 'The error was not reported.');
    await clock.advance(RETRY_MS - 1);
    expect([errors, follower.behindMs()]).toEqual([['no store'], RETRY_MS - 1]);
    isDown = false;
    await clock.advance(1);
    await untilShown(record, 'Following did not go on after the error.');
    expect([errors, follower.behindMs()]).toEqual([['no store'], 0]);
  });

  test('is read again in full after a gap', async () => {
    const [deleted, changed] = [await fixture.add(ONE), await fixture.add(ONE)];
    let hasGap = false;
    const readEvents: Store['readEvents'] = async (range) => {
      const read = await fixture.store.readEvents(range);
      if (!hasGap) return range.limit === 1 ? read : { ...read, events: [] };
      if (range.limit !== 1) hasGap = false;
      return range.limit === 1 ? read : { ...read, events: [], isExpired: true };
    };
    await create({ store: { ...store, readEvents }, pollMs: 60_000 }).start();
    hasGap = true;
    await fixture.remove(ONE, deleted);
    const next = (await fixture.change(ONE, changed, { status: 'active' })) as StoredRecord;
    await untilShown(next, 'Nothing was read after the gap.');
    await untilTrue(() => !shown.has(deleted.id), 'What was deleted in the gap is still served.');
    expect(errors).toEqual([]);
  });

  test('is not read when this process wrote it itself', async () => {
    await create({ store: fixture.store, pollMs: 60_000 }).start();
    const own = await fixture.add(ONE);
    expect(reads).toEqual([own.id]);
    const record = await fixture.add(ONE);
    await untilShown(record);
    await setImmediate();
    expect(reads).toEqual([own.id, record.id]);
  });

  test('is ignored when its type changes nothing here', async () => {
    Object.assign(served, { ignores: ({ type }: FollowedEvent) => type === 'site.updated' });
    await create({ pollMs: 60_000 }).start();
    const record = await fixture.add(ONE);
    await untilShown(record);
    await fixture.change(ONE, record, { status: 'active' });
    const later = await fixture.add(ONE);
    await untilShown(later);
    expect(reads).toEqual([record.id, later.id]);
  });
});

test('after lost history it doubts what it knows and reads everything again, also where that is lost while it reads', async () => {
  const site = await fixture.add(ONE);
  const lost = createLosses();
  let doubts = 0;
  served = { ...served, doubt: () => void (doubts += 1) };
  await create({ store: { ...store, onHistoryLost: lost.subscribe }, served, pollMs: 60_000 }).start();
  expect(reads).toEqual([`${site.id} known`]);
  shown.set('a site that was lost', 1);
  onRead = async () => {
    onRead = async () => {};
    lost.report();
  };
  lost.report();
  await untilTrue(() => reads.length === 4, 'It was not read twice more.');
  expect(shown).toEqual(new Map([[site.id, site.version]]));
  expect(doubts).toBe(2);
  const next = await fixture.add(ONE);
  await untilShown(next);
});
