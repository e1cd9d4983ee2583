import { setImmediate } from 'node:timers/promises';
import type { Zone } from '@landhold/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventFeed } from '../events/event-feed.ts';
import { createEventFeed, EventsExpired } from '../events/event-feed.ts';
import { followZones } from './follow-zones.ts';
import { loadZones } from './load-zones.ts';
import type { ServedZones } from './served-zones.ts';
import { createServedZones } from './served-zones.ts';
import type { ZoneFixture } from '../../test-support/name-server/zone-fixture.ts';
import { createZoneFixture } from '../../test-support/name-server/zone-fixture.ts';

let fixture: ZoneFixture;
let served: ServedZones;
let refreshes: string[];
const errors: unknown[] = [];
let end: AbortController;
let following: Promise<void>;

beforeEach(async () => {
  fixture = await createZoneFixture();
  errors.length = 0;
  refreshes = [];
  end = new AbortController();
  const onError = (error: unknown): void => void errors.push(error);
  const inner = createServedZones({ store: fixture.store, onError });
  served = {
    ...inner,
    async refresh(projectId, id, known) {
      refreshes.push(id);
      await inner.refresh(projectId, id, known);
    },
  };
});
afterEach(async () => {
  end.abort();
  await following;
});

const loadAll = async (): Promise<void> => loadZones({ ...fixture, served, signal: end.signal });

/** Follows from now on, like a process that has just started. */
async function follow(change: (feed: EventFeed) => EventFeed = (feed) => feed): Promise<void> {
  const feed = change(createEventFeed({ store: fixture.store }));
  const after = await feed.end();
  await loadAll();
  const onError = (error: unknown): void => void errors.push(error);
  following = followZones({ feed, served, loadAll, after, signal: end.signal, onError });
}

function serialOf({ id, ...zone }: Zone): boolean {
  return served.hasReached({ id, ...zone });
}

test('what is written elsewhere is served: a new zone, its sets, its end', async () => {
  const before = await fixture.addZone('before.test');
  await follow();
  expect(served.zones.get('before.test')).toBeDefined();
  let zone = await fixture.addZone('one.test');
  await vi.waitFor(() => expect(serialOf(zone)).toBe(true));
  zone = await fixture.write(zone, [['www', '192.0.2.1']]);
  await vi.waitFor(() => expect(serialOf(zone)).toBe(true));
  expect(served.zones.get('one.test')?.nodes.size).toBe(2);
  await fixture.remove(before);
  await vi.waitFor(() => expect(served.zones.get('before.test')).toBeUndefined());
});

test('what is known already is not read again', async () => {
  await follow();
  const zone = await fixture.addZone('one.test');
  await vi.waitFor(() => expect(serialOf(zone)).toBe(true));
  refreshes = [];
  const next = { ...zone, serial: 2 };
  served.change(next, { put: [], removed: [] });
  await fixture.write(zone, [['www', '192.0.2.1']]);
  const other = await fixture.addZone('other.test');
  await vi.waitFor(() => expect(serialOf(other)).toBe(true));
  expect(refreshes).toEqual([other.id]);
});

test('after events that are no longer kept everything is read again', async () => {
  const gone = await fixture.addZone('gone.test');
  const changed = await fixture.addZone('changed.test');
  const gap = Promise.withResolvers<void>();
  let isGap = true;
  await follow((feed) => ({
    ...feed,
    async *follow(options) {
      if (isGap) {
        await gap.promise;
        isGap = false;
        throw new EventsExpired('gone');
      }
      yield* feed.follow(options);
    },
  }));
  await fixture.remove(gone);
  const next = await fixture.write(changed, [['www', '192.0.2.1']]);
  const added = await fixture.addZone('added.test');
  await setImmediate();
  expect(served.zones.get('gone.test')).toBeDefined();
  gap.resolve();
  await vi.waitFor(() => expect(serialOf(added)).toBe(true));
  await vi.waitFor(() => expect(served.zones.get('gone.test')).toBeUndefined());
  expect(serialOf(next)).toBe(true);
  expect(errors).toEqual([]);
  const later = await fixture.addZone('later.test');
  await vi.waitFor(() => expect(serialOf(later)).toBe(true));
});

test('trouble with the store is reported, and following goes on from where it was', async () => {
  let failures = 1;
  await follow((feed) => ({
    ...feed,
    async *follow(options) {
      if (failures-- > 0) throw new Error('no store');
      yield* feed.follow(options);
    },
  }));
  const zone = await fixture.addZone('one.test');
  await vi.waitFor(() => expect(serialOf(zone)).toBe(true));
  expect(errors).toEqual([new Error('no store')]);
});

test('of domains, only those under a suffix of this installation are read again', async () => {
  const read: string[] = [];
  const registry = {
    covers: (name: string) => name.endsWith('.test'),
    refresh: async (_projectId: string, id: string) => void read.push(id),
    remove: (id: string) => void read.push(`not ${id}`),
  };
  const events = [
    { type: 'domain.created', resource_id: 'public', data: { object: { name: 'a.com' } } },
    { type: 'domain.updated', resource_id: 'ours', data: { object: { name: 'a.test' } } },
    { type: 'domain.updated', resource_id: 'large', data: { object: null } },
    { type: 'domain.deleted', resource_id: 'gone', data: { object: { name: 'b.test' } } },
  ].map((event, index) => ({ position: index + 1, projectId: 'one', json: JSON.stringify(event) }));
  const feed: EventFeed = {
    async *follow() {
      yield* events;
      end.abort();
    },
    end: async () => 0,
  };
  following = followZones({ feed, served, registry, loadAll, after: 0, signal: end.signal, onError: () => {} });
  await following;
  expect(read).toEqual(['ours', 'large', 'not gone']);
});
