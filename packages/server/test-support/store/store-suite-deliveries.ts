import { describe, expect, test } from 'vitest';
import type { Deliveries, Standing, StoredDelivery } from '../../src/store/deliveries.ts';
import type { Fixture, CreateStore } from './store-fixture.ts';
import { createFixture, ONE, START, TWO } from './store-fixture.ts';

const LEASE_MS = 10_000;
const GOOD = { standing: 'good', failingSince: null, isParked: false } as const;

interface DeliveryFixture extends Fixture {
  readonly deliveries: Deliveries;
  readonly webhookId: string;
  delivery(fields?: Partial<StoredDelivery>): StoredDelivery;
  /** Adds deliveries as the reader does. */
  keep(...made: StoredDelivery[]): Promise<void>;
  take(holder: string, standing?: Standing): ReturnType<Deliveries['takeQueues']>;
}

async function createDeliveryFixture(createStore: CreateStore): Promise<DeliveryFixture> {
  const fixture = await createFixture(createStore);
  const { store, ids, now } = fixture;
  const { deliveries } = store;
  const webhookId = ids.next('whk');
  let position = 0;
  await deliveries.begin(position);
  return {
    ...fixture,
    deliveries,
    webhookId,
    delivery: (fields = {}) => ({
      projectId: ONE,
      webhookId,
      id: ids.next('del'),
      eventId: ids.next('evt'),
      eventType: 'site.created',
      status: 'pending',
      attempts: [],
      attemptCount: 0,
      dueAt: now(),
      createdAt: now(),
      payload: '{"type":"site.created"}',
      ...fields,
    }),
    async keep(...made) {
      expect(await deliveries.advance({ from: position, to: (position += 1), deliveries: made })).toBe(true);
    },
    take: (holder, standing = 'new') =>
      deliveries.takeQueues({ holder, now: now(), until: now() + LEASE_MS, standing, limit: 10 }),
  };
}

export function describeDeliveries(createStore: CreateStore): void {
  const createIt = (): Promise<DeliveryFixture> => createDeliveryFixture(createStore);

  describe('the reader of events for deliveries', () => {
    test('has nothing to read before it has begun, and begins once', async () => {
      const { store } = await createFixture(createStore);
      const lease = { holder: 'a', now: START, until: START + LEASE_MS };
      expect(await store.deliveries.leaseReader(lease)).toBeNull();
      await store.deliveries.begin(7);
      await store.deliveries.begin(9);
      expect(await store.deliveries.leaseReader(lease)).toBe(7);
    });

    test('is one at a time, until its lease ends', async () => {
      const { deliveries } = await createIt();
      const at = (holder: string, now: number) => deliveries.leaseReader({ holder, now, until: now + LEASE_MS });
      expect(await at('a', START)).toBe(0);
      expect(await at('b', START + 1)).toBeNull();
      expect(await at('a', START + 2)).toBe(0);
      expect(await at('b', START + 2 + LEASE_MS)).toBe(0);
      expect(await at('a', START + 3 + LEASE_MS)).toBeNull();
    });

    test('moves on with what it made, and one that is late makes nothing', async () => {
      const { deliveries, delivery, webhookId } = await createIt();
      const [first, late] = [delivery(), delivery()];
      expect(await deliveries.advance({ from: 0, to: 5, deliveries: [first] })).toBe(true);
      expect(await deliveries.advance({ from: 0, to: 6, deliveries: [late] })).toBe(false);
      expect(await deliveries.find(ONE, webhookId, first.id)).toEqual(first);
      expect(await deliveries.find(ONE, webhookId, late.id)).toBeUndefined();
      expect(await deliveries.leaseReader({ holder: 'a', now: START, until: START })).toBe(5);
    });

    test('makes thousands at once', async () => {
      const { deliveries, delivery, keep } = await createIt();
      await keep(...Array.from({ length: 3_000 }, () => delivery()));
      expect(await deliveries.backlog()).toEqual({ pending: 3_000, oldestAt: START });
    });
  });

  describe('a queue of deliveries', () => {
    test('is handed to one worker until its lease ends, and a late one cannot give it back', async () => {
      const { deliveries, delivery, keep, take, wait, now } = await createIt();
      await keep(delivery());
      const [taken] = await take('a');
      expect(await take('b')).toEqual([]);
      wait(LEASE_MS - 1);
      await deliveries.renew({ holder: 'a', until: now() + LEASE_MS });
      await deliveries.renew({ holder: 'b', until: now() });
      wait(LEASE_MS - 1);
      expect(await take('b')).toEqual([]);
      wait(1);
      const [again] = await take('b');
      expect(again).toMatchObject({ holder: 'b', failingSince: null });
      expect(await deliveries.release(taken!, { now: now(), ...GOOD })).toBeNull();
      expect(await take('c')).toEqual([]);
    });

    test('is left for now where its project is left out, and the one that has been due longest comes first', async () => {
      const { deliveries, delivery, keep, ids, now, wait } = await createIt();
      for (const projectId of [ONE, ONE, TWO, ONE]) {
        wait(1_000);
        await keep(delivery({ projectId, webhookId: ids.next('whk'), dueAt: now() }));
      }
      const take = async (except?: readonly string[]): Promise<string | undefined> => {
        const lease = { holder: 'a', now: now(), until: now() + LEASE_MS };
        return (await deliveries.takeQueues({ ...lease, standing: 'new', limit: 1, except }))[0]?.projectId;
      };
      expect([await take([]), await take([ONE]), await take([ONE]), await take([TWO, 'proj_x'])]).toEqual([
        ONE,
        TWO,
        undefined,
        ONE,
      ]);
      expect([await take([ONE, TWO]), await take(), await take()]).toEqual([undefined, ONE, undefined]);
    });

    test('is due when the first of its deliveries is, and when one more is added', async () => {
      const { deliveries, delivery, keep, take, wait, now } = await createIt();
      const first = delivery();
      await keep(first);
      const [queue] = await take('a');
      await deliveries.settle([{ ...first, status: 'pending', dueAt: START + 5_000 }]);
      expect(await deliveries.release(queue!, { now: now(), ...GOOD })).toBe(START + 5_000);
      expect(await deliveries.nextDueAt()).toBe(START + 5_000);
      expect(await take('a', 'good')).toEqual([]);
      wait(1_000);
      await keep(delivery());
      expect(await take('a', 'good')).toHaveLength(1);
      expect(await deliveries.due(queue!, now(), 10)).toHaveLength(1);
      wait(4_000);
      expect(await deliveries.due(queue!, now(), 10)).toHaveLength(2);
    });

    test('stays due when a delivery is added while a worker gives it back', async () => {
      const { deliveries, delivery, keep, take, now } = await createIt();
      for (let round = 0; round < 5; round += 1) {
        const made = delivery();
        await keep(made);
        const [queue] = await take('a', round === 0 ? 'new' : 'good');
        const late = delivery();
        await deliveries.settle([{ ...made, status: 'delivered', dueAt: null }]);
        await Promise.all([keep(late), deliveries.release(queue!, { now: now(), ...GOOD })]);
        const [again] = await take('a', 'good');
        expect(again).toBeDefined();
        await deliveries.settle([{ ...late, status: 'delivered', dueAt: null }]);
        await deliveries.release(again!, { now: now(), ...GOOD });
      }
    });

    test('is classified by its earlier attempts, and is new at first', async () => {
      const { deliveries, delivery, keep, take, now } = await createIt();
      await keep(delivery());
      const [queue] = await take('a');
      await deliveries.release(queue!, { ...GOOD, now: now(), standing: 'failing', failingSince: START });
      expect(await take('a')).toEqual([]);
      expect(await take('a', 'good')).toEqual([]);
      expect(await take('a', 'failing')).toMatchObject([{ failingSince: START }]);
    });

    test('is due no more once it is parked, until it is woken', async () => {
      const { deliveries, delivery, keep, take, now, webhookId } = await createIt();
      await keep(delivery());
      const [queue] = await take('a');
      expect(await deliveries.release(queue!, { ...GOOD, now: now(), isParked: true })).toBeNull();
      expect(await deliveries.nextDueAt()).toBeNull();
      expect(await take('a', 'good')).toEqual([]);
      await deliveries.wake({ projectId: TWO, webhookId }, now());
      expect(await take('a', 'good')).toEqual([]);
      await deliveries.wake({ projectId: ONE, webhookId }, now());
      expect(await take('a', 'good')).toHaveLength(1);
    });

    test('begins anew where its webhook was enabled again', async () => {
      const { deliveries, delivery, keep, take, now, webhookId } = await createIt();
      await keep(delivery());
      const [queue] = await take('a');
      const failing = { standing: 'failing', failingSince: START, isParked: true } as const;
      await deliveries.release(queue!, { now: now(), ...failing });
      await deliveries.wakeAfresh({ projectId: ONE, webhookId }, now());
      expect(await take('a', 'failing')).toEqual([]);
      expect(await take('a')).toMatchObject([{ failingSince: null }]);
    });

    test('goes with all its deliveries', async () => {
      const { deliveries, delivery, keep, webhookId } = await createIt();
      const made = [delivery(), delivery(), delivery()];
      await keep(...made);
      const key = { projectId: ONE, webhookId };
      while (await deliveries.drop(key, 2));
      for (const { id } of made) expect(await deliveries.find(ONE, webhookId, id)).toBeUndefined();
      expect(await deliveries.nextDueAt()).toBeNull();
      expect(await deliveries.drop(key, 2)).toBe(false);
    });
  });

  describe('deliveries', () => {
    test('keep what came of each attempt, and stay removed', async () => {
      const { deliveries, delivery, keep, webhookId } = await createIt();
      const made = delivery();
      await keep(made);
      const at = { at: '2026-11-15T12:00:00.000Z', duration_ms: 3, error: null, response_excerpt: 'ü\u{1F600}' };
      const settled = { ...made, status: 'delivered', dueAt: null, attempts: [{ ...at, status_code: 204 }] } as const;
      await deliveries.settle([settled]);
      expect(await deliveries.find(ONE, webhookId, made.id)).toEqual(settled);
      await deliveries.drop({ projectId: ONE, webhookId }, 10);
      await deliveries.settle([settled]);
      expect(await deliveries.find(ONE, webhookId, made.id)).toBeUndefined();
    });

    test('are listed newest first, by project and webhook, with filters', async () => {
      const { deliveries, delivery, keep, wait, now, webhookId } = await createIt();
      const made: StoredDelivery[] = [];
      for (let count = 0; count < 6; count += 1) {
        const fields = count % 2 === 0 ? {} : ({ eventType: 'zone.created', status: 'failed', dueAt: null } as const);
        const payload = { resource_id: `site_${count % 3}`, data: { object: { resource_id: 'site_9' } } };
        made.unshift(delivery({ ...fields, payload: JSON.stringify(payload) }));
        wait(1_000);
      }
      await keep(...made.toReversed());
      const ask = async (more: object) =>
        (await deliveries.page(ONE, webhookId, { limit: 10, after: null, ...more })).items;
      expect(await ask({})).toEqual(made);
      expect(await ask({ status: 'failed' })).toEqual(made.filter(({ status }) => status === 'failed'));
      expect(await ask({ status: 'failed', eventType: 'site.created' })).toEqual([]);
      const ofSite = (id: string) => made.filter(({ payload }) => payload.includes(`"${id}","data"`));
      expect(ofSite('site_1')).toHaveLength(2);
      expect(await ask({ resourceId: 'site_1' })).toEqual(ofSite('site_1'));
      expect(await ask({ resourceId: 'site_9' })).toEqual([]);
      expect(await ask({ resourceId: 'site_1', status: 'failed' })).toEqual(
        ofSite('site_1').filter(({ status }) => status === 'failed'),
      );
      expect(await ask({ createdAfter: now() - 2_000 })).toEqual(made.slice(0, 1));
      expect(await ask({ after: made[3]!.id })).toEqual(made.slice(4));
      const page = await deliveries.page(ONE, webhookId, { limit: 2, after: null });
      expect(page).toEqual({ items: made.slice(0, 2), next: made[1]!.id });
      for (const [project, webhook] of [
        [TWO, webhookId],
        [ONE, 'whk_01m31q3zg8e9cs40257fpva0w4'],
        [ONE, 'x'],
      ] as const) {
        expect(await deliveries.page(project, webhook, { limit: 2, after: null })).toEqual({ items: [], next: null });
        expect(await deliveries.find(project, webhook, made[0]!.id)).toBeUndefined();
      }
    });

    test('are made once of an event, and sent again in the commit that says so', async () => {
      const { store, deliveries, delivery, keep, take, wait, now, webhookId } = await createIt();
      const [known, unknown] = [delivery({ status: 'failed', dueAt: null, attemptCount: 10 }), delivery()];
      await keep(known);
      wait(1_000);
      const twin = delivery({ eventId: known.eventId });
      const replays = { webhookId, now: now(), made: [twin, unknown], again: [known.id, delivery().id] };
      const commit = { replays, events: [] };
      expect(await store.commit(ONE, { ...commit, dryRun: true })).toEqual({ outcome: 'committed' });
      expect(await deliveries.find(ONE, webhookId, unknown.id)).toBeUndefined();
      expect(await store.commit(TWO, { replays: { ...replays, made: [] }, events: [] })).toEqual({
        outcome: 'committed',
      });
      const key = { projectId: ONE, webhookId };
      expect(await deliveries.findByEvents(key, [known.eventId, unknown.eventId])).toEqual([
        { id: known.id, eventId: known.eventId, status: 'failed' },
      ]);
      expect(await store.commit(ONE, commit)).toEqual({ outcome: 'committed' });
      const again = { ...known, status: 'pending', attemptCount: 0, dueAt: now() };
      expect(await deliveries.find(ONE, webhookId, known.id)).toEqual(again);
      expect(await deliveries.find(ONE, webhookId, unknown.id)).toEqual(unknown);
      expect(await deliveries.find(ONE, webhookId, twin.id)).toBeUndefined();
      expect(await take('a')).toHaveLength(1);
      // The reader is behind.
      const late = delivery({ eventId: unknown.eventId });
      await keep(late);
      expect(await deliveries.find(ONE, webhookId, late.id)).toBeUndefined();
      expect(await deliveries.findByEvents(key, [])).toEqual([]);
    });

    test('are forgotten when they are old, oldest first', async () => {
      const { deliveries, delivery, keep, wait, now, webhookId } = await createIt();
      await keep(delivery(), delivery(), delivery());
      wait(1_000);
      const young = delivery();
      await keep(young);
      expect(await deliveries.sweep(now(), 2)).toBe(2);
      expect(await deliveries.sweep(now(), 2)).toBe(1);
      expect(await deliveries.sweep(now(), 2)).toBe(0);
      expect((await deliveries.page(ONE, webhookId, { limit: 10, after: null })).items).toEqual([young]);
    });
  });
}
