import { createSignal } from '../signal.ts';
import type {
  Deliveries,
  DeliveryPageRequest,
  DeliveryQueue,
  DeliveryState,
  Lease,
  QueueKey,
  QueueRelease,
  QueueRequest,
  ReaderStep,
  Replays,
  Settlement,
  Standing,
  StoredDelivery,
} from '../deliveries.ts';
import { pageAfter } from './page-after.ts';

/** Nothing else bounds them in memory: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
const MAX_FINISHED = 1_000;
const MAX_PENDING = 10_000;
/** The number of events that a project keeps. */
const MAX_STATES = 10_000;

interface Queue extends QueueKey {
  /** Oldest first. */
  readonly pending: Map<string, StoredDelivery>;
  readonly finished: Map<string, StoredDelivery>;
  /** By event, including evicted deliveries: those events were sent, too. */
  readonly states: Map<string, DeliveryState>;
  dueAt: number | null;
  standing: Standing;
  failingSince: number | null;
  holder: string | null;
  leasedUntil: number;
}

export interface SavedDeliveries {
  readonly isReading: boolean;
  readonly queues: readonly [id: string, queue: Queue][];
}

export interface MemoryDeliveries extends Deliveries {
  /** Called within a commit. */
  replay(projectId: string, replays: Replays): void;
  save(): SavedDeliveries;
  /** Puts back what was saved, and reads events from this position on. */
  load(saved: SavedDeliveries, position: number): void;
  /** Removes everything of a project. */
  forget(projectId: string): void;
}

/** Each call runs synchronously, which makes it one commit. */
export function createMemoryDeliveries(changes = createSignal()): MemoryDeliveries {
  const queues = new Map<string, Queue>();
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
    dropOldest(queue.states, MAX_STATES);
    if (dueAt === null) {
      queue.pending.delete(id);
      queue.finished.set(id, delivery);
      dropOldest(queue.finished, MAX_FINISHED);
      return;
    }
    queue.finished.delete(id);
    queue.pending.set(id, delivery);
    dropOldest(queue.pending, MAX_PENDING);
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
      // An evicted delivery cannot be sent again.
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
    const { status, eventType, resourceId, createdAfter = Number.NEGATIVE_INFINITY } = request;
    const queue = queueOf({ projectId, webhookId });
    const all = [...(queue?.pending.values() ?? []), ...(queue?.finished.values() ?? [])]
      .filter((each) => (status ?? each.status) === each.status && (eventType ?? each.eventType) === each.eventType)
      .filter((each) => each.createdAt > createdAfter)
      .filter(({ payload }) => resourceId === undefined || resourceOf(payload) === resourceId)
      .toSorted((a, b) => (a.id < b.id ? 1 : -1));
    const { items, next } = pageAfter(all, request);
    return { items, next };
  }

  async function takeQueues({ holder, now, until, standing, limit, except = [] }: QueueRequest) {
    const taken = [...queues.values()]
      .filter((queue) => queue.standing === standing && queue.leasedUntil <= now)
      .filter(({ projectId }) => !except.includes(projectId))
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
    // After queues that have waited in the meantime.
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
      const oldest = pending.reduce((soonest, { createdAt }) => Math.min(soonest, createdAt), Number.POSITIVE_INFINITY);
      return { pending: pending.length, oldestAt: pending.length === 0 ? null : oldest };
    },
    onChange: changes.subscribe,
    replay,
    save: () => structuredClone({ isReading: reader.position !== null, queues: [...queues] }),
    load({ isReading, queues: saved }, position) {
      if (isReading) reader.position = position;
      for (const [id, queue] of structuredClone(saved)) queues.set(id, queue);
    },
    forget(projectId) {
      for (const [id, queue] of queues) if (queue.projectId === projectId) queues.delete(id);
    },
  };
}

function emptyQueue(key: QueueKey): Queue {
  const unleased = { failingSince: null, holder: null, leasedUntil: 0 };
  return {
    ...key,
    standing: 'new',
    pending: new Map(),
    finished: new Map(),
    states: new Map(),
    dueAt: null,
    ...unleased,
  };
}

function dropOldest(kept: Map<string, unknown>, max: number): void {
  for (const id of kept.keys()) {
    if (kept.size <= max) return;
    kept.delete(id);
  }
}

function resourceOf(payload: string): string | undefined {
  return (JSON.parse(payload) as { resource_id?: string }).resource_id;
}
