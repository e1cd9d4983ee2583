import { createSignal } from '../../core/signal.ts';
import type {
  Deliveries,
  DeliveryPageRequest,
  DeliveryQueue,
  DeliveryState,
  Lease,
  QueueKey,
  QueueRelease,
  ReaderStep,
  Replays,
  Settlement,
  Standing,
  StoredDelivery,
} from '../deliveries.ts';
import { pageAfter } from './page-after.ts';

/** Bounded, because in memory nothing else would end it: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
const MOST_FINISHED = 1_000;
const MOST_PENDING = 10_000;
/** As many as a project has events. */
const MOST_STATES = 10_000;

interface Queue extends QueueKey {
  /** In the order in which they were made. */
  readonly pending: Map<string, StoredDelivery>;
  readonly finished: Map<string, StoredDelivery>;
  /** By event, also of deliveries that have given way: those are not to be taken for events that were never sent. */
  readonly states: Map<string, DeliveryState>;
  dueAt: number | null;
  standing: Standing;
  failingSince: number | null;
  holder: string | null;
  leasedUntil: number;
}

export interface MemoryDeliveries extends Deliveries {
  /** Part of a commit. */
  replay(projectId: string, replays: Replays): void;
  /** Forgets all that a project had. */
  forget(projectId: string): void;
}

/** Each call runs to its end without a pause, which is what makes it one commit. */
export function createMemoryDeliveries(): MemoryDeliveries {
  const queues = new Map<string, Queue>();
  const changes = createSignal();
  const reader = { position: null as number | null, holder: '', until: 0 };

  function queueOf({ projectId, webhookId }: QueueKey): Queue | undefined {
    const queue = queues.get(webhookId);
    return queue?.projectId === projectId ? queue : undefined;
  }

  function keep(delivery: StoredDelivery): void {
    const { projectId, webhookId, id, eventId, status, dueAt } = delivery;
    let queue = queues.get(webhookId);
    if (queue === undefined) queues.set(webhookId, (queue = emptyQueue({ projectId, webhookId })));
    queue.states.set(eventId, { id, eventId, status });
    dropOldest(queue.states, MOST_STATES);
    if (dueAt === null) {
      queue.pending.delete(id);
      queue.finished.set(id, delivery);
      dropOldest(queue.finished, MOST_FINISHED);
      return;
    }
    queue.finished.delete(id);
    queue.pending.set(id, delivery);
    dropOldest(queue.pending, MOST_PENDING);
    queue.dueAt = Math.min(queue.dueAt ?? dueAt, dueAt);
  }

  function keepNew(delivery: StoredDelivery): void {
    if (queueOf(delivery)?.states.has(delivery.eventId) !== true) keep(delivery);
  }

  function replay(projectId: string, { webhookId, now, made, again }: Replays): void {
    for (const delivery of made) keepNew(delivery);
    for (const id of again) {
      const delivery = find({ projectId, webhookId }, id);
      if (delivery !== undefined) keep({ ...delivery, status: 'pending', attemptCount: 0, dueAt: now });
    }
  }

  async function findByEvents(key: QueueKey, eventIds: readonly string[]): Promise<DeliveryState[]> {
    const states = queueOf(key)?.states;
    return eventIds.flatMap((eventId) => {
      const state = states?.get(eventId);
      if (state === undefined) return [];
      // Of one that has given way there is nothing to send again.
      return [find(key, state.id) === undefined ? { ...state, status: 'delivered' } : state];
    });
  }

  function wake(key: QueueKey, fields: Partial<Queue>): void {
    const queue = queueOf(key);
    if (queue === undefined) return;
    Object.assign(queue, fields);
    changes.emit();
  }

  async function leaseReader({ holder, now, until }: Lease): Promise<number | null> {
    if (reader.position === null || (reader.holder !== holder && reader.until > now)) return null;
    Object.assign(reader, { holder, until });
    return reader.position;
  }

  async function advance({ from, to, deliveries }: ReaderStep): Promise<boolean> {
    if (reader.position !== from) return false;
    reader.position = to;
    for (const delivery of deliveries) keepNew(delivery);
    if (deliveries.length > 0) changes.emit();
    return true;
  }

  function find(key: QueueKey, id: string): StoredDelivery | undefined {
    const queue = queueOf(key);
    return queue?.pending.get(id) ?? queue?.finished.get(id);
  }

  async function page(projectId: string, webhookId: string, request: DeliveryPageRequest) {
    const { status, eventType, createdAfter = Number.NEGATIVE_INFINITY } = request;
    const queue = queueOf({ projectId, webhookId });
    const all = [...(queue?.pending.values() ?? []), ...(queue?.finished.values() ?? [])]
      .filter((each) => (status ?? each.status) === each.status && (eventType ?? each.eventType) === each.eventType)
      .filter((each) => each.createdAt > createdAfter)
      .toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const { items, next } = pageAfter(all, request);
    return { items, next };
  }

  async function takeQueues({ holder, now, until, standing, limit }: Parameters<Deliveries['takeQueues']>[0]) {
    const taken = [...queues.values()]
      .filter((queue) => queue.standing === standing && queue.leasedUntil <= now)
      .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
      .toSorted((a, b) => a.dueAt! - b.dueAt!)
      .slice(0, limit);
    for (const queue of taken) Object.assign(queue, { holder, leasedUntil: until });
    return taken.map(({ projectId, webhookId, failingSince }) => ({ projectId, webhookId, holder, failingSince }));
  }

  async function due(key: QueueKey, now: number, limit: number): Promise<StoredDelivery[]> {
    const pending = [...(queueOf(key)?.pending.values() ?? [])];
    return pending
      .filter(({ dueAt }) => dueAt! <= now)
      .toSorted((a, b) => a.dueAt! - b.dueAt!)
      .slice(0, limit);
  }

  async function settle(settlements: readonly Settlement[]): Promise<void> {
    for (const settlement of settlements) {
      const delivery = find(settlement, settlement.id);
      if (delivery !== undefined) keep({ ...delivery, ...settlement });
    }
  }

  async function release(key: DeliveryQueue, { now, standing, failingSince, isParked }: QueueRelease) {
    const queue = queueOf(key);
    if (queue === undefined || queue.holder !== key.holder) return null;
    const earliest = Math.min(...queue.pending.values().map(({ dueAt }) => dueAt!));
    // Behind those who have waited meanwhile.
    const dueAt = isParked || queue.pending.size === 0 ? null : Math.max(earliest, now);
    Object.assign(queue, { dueAt, standing, failingSince, holder: null, leasedUntil: 0 });
    return dueAt;
  }

  return {
    async begin(position) {
      if (reader.position !== null) return;
      reader.position = position;
      changes.emit();
    },
    leaseReader,
    advance,
    find: async (projectId, webhookId, id) => find({ projectId, webhookId }, id),
    findByEvents,
    page,
    takeQueues,
    async renew({ holder, until }) {
      for (const queue of queues.values()) if (queue.holder === holder) queue.leasedUntil = until;
    },
    due,
    settle,
    release,
    wake: async (key, now) => wake(key, { dueAt: now }),
    wakeAfresh: async (key, now) => wake(key, { dueAt: now, standing: 'new', failingSince: null }),
    async drop(key) {
      if (queueOf(key) !== undefined) queues.delete(key.webhookId);
      return false;
    },
    async nextDueAt() {
      const times = [...queues.values()].flatMap(({ dueAt, leasedUntil }) =>
        dueAt === null ? [] : [Math.max(dueAt, leasedUntil)],
      );
      return times.length === 0 ? null : Math.min(...times);
    },
    async sweep(before, limit) {
      const old = [...queues.values()]
        .flatMap(({ finished, pending }) => [finished, pending])
        .flatMap((list) =>
          [...list.values()].filter(({ createdAt }) => createdAt < before).map(({ id }) => ({ list, id })),
        );
      for (const { list, id } of old.slice(0, limit)) list.delete(id);
      return Math.min(old.length, limit);
    },
    async backlog() {
      const pending = [...queues.values()].flatMap((queue) => [...queue.pending.values()]);
      const oldest = pending.reduce((least, { createdAt }) => Math.min(least, createdAt), Number.POSITIVE_INFINITY);
      return { pending: pending.length, oldestAt: pending.length === 0 ? null : oldest };
    },
    onChange: changes.subscribe,
    replay,
    forget(projectId) {
      for (const [id, queue] of queues) if (queue.projectId === projectId) queues.delete(id);
    },
  };
}

function emptyQueue(key: QueueKey): Queue {
  const nobody = { failingSince: null, holder: null, leasedUntil: 0 };
  return {
    ...key,
    standing: 'new',
    pending: new Map(),
    finished: new Map(),
    states: new Map(),
    dueAt: null,
    ...nobody,
  };
}

function dropOldest(kept: Map<string, unknown>, most: number): void {
  for (const id of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(id);
  }
}
