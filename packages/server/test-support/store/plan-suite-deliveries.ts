import type { Fixture } from './store-fixture.ts';
import { ONE, TWO } from './store-fixture.ts';
import { COMMON, EVENTS_BEGIN, middleDelivery, RARE } from './plan-suite-rows.ts';

const LIMIT = 20;

export async function pagesOfDeliveries({ store }: Fixture): Promise<void> {
  const { id, webhookId } = middleDelivery();
  const filters = [
    {},
    { status: COMMON.delivery },
    { status: RARE.delivery },
    { eventType: COMMON.eventType },
    { eventType: RARE.eventType },
    { status: RARE.delivery, eventType: COMMON.eventType },
    { resourceId: COMMON.resource },
    { resourceId: RARE.resource },
    { createdAfter: EVENTS_BEGIN },
  ];
  for (const filter of filters) {
    for (const after of [null, id]) await store.deliveries.page(ONE, webhookId, { limit: LIMIT, after, ...filter });
  }
}

/** Everything that a worker does, once each. */
export async function lifeOfADelivery({ store: { deliveries }, ids, now }: Fixture): Promise<void> {
  const { id, webhookId } = middleDelivery();
  const queue = { projectId: ONE, webhookId };
  const lease = { holder: 'worker', now: now(), until: now() + 10_000 };
  await deliveries.begin(0);
  const from = await deliveries.leaseReader(lease);
  const made = {
    ...queue,
    id: ids.next('del'),
    eventId: ids.next('evt'),
    eventType: COMMON.eventType,
    status: 'pending',
    attempts: [],
    attemptCount: 0,
    dueAt: now(),
    createdAt: now(),
    payload: '{}',
  } as const;
  await deliveries.advance({ from: from!, to: 1, deliveries: [made] });
  await deliveries.find(ONE, webhookId, id);
  await deliveries.findByEvents(queue, [made.eventId, ids.next('evt')]);
  await deliveries.nextDueAt();
  const [taken] = await deliveries.takeQueues({ ...lease, standing: 'good', limit: LIMIT });
  // Not for a project with all of these rows: a project has at most 50 queues.
  await deliveries.takeQueues({ ...lease, standing: 'good', limit: 1, except: [TWO, ids.next('proj')] });
  await deliveries.renew(lease);
  await deliveries.due(queue, now(), LIMIT);
  await deliveries.settle([{ ...made, status: 'delivered', dueAt: null }]);
  await deliveries.release(taken!, { now: now(), standing: 'good', failingSince: null, isParked: false });
  await deliveries.wake(queue, now());
  await deliveries.wakeAfresh(queue, now());
  await deliveries.drop(queue, LIMIT);
  await deliveries.sweep(now(), 1_000);
}
