/**
 * Webhook deliveries: the event reader's position, queues, and attempts. Part of the store, because deliveries are
 * created in the commit that advances the reader, so none is lost or created twice: docs/decisions/0081-deliveries.md.
 */
export interface Deliveries {
  /** Starts reading events after this position. Does nothing if reading has already started. */
  begin(position: number): Promise<void>;
  /** Leases the reader and returns its position; null before `begin`, or while another process has the lease. */
  leaseReader(lease: Lease): Promise<number | null>;
  /**
   * Advances the reader and stores the new deliveries, in one commit. Returns false if another process has advanced it.
   */
  advance(step: ReaderStep): Promise<boolean>;

  find(projectId: string, webhookId: string, id: string): Promise<StoredDelivery | undefined>;
  /** A webhook's deliveries of these events. Events that it was never sent are missing. */
  findByEvents(queue: QueueKey, eventIds: readonly string[]): Promise<readonly DeliveryState[]>;
  /** Newest first. */
  page(projectId: string, webhookId: string, request: DeliveryPageRequest): Promise<DeliveryPage>;

  /** Leases queues with due deliveries, longest due first. Each goes to one worker until the lease ends. */
  takeQueues(request: QueueRequest): Promise<readonly DeliveryQueue[]>;
  /** Extends a worker's leases. */
  renew(lease: Pick<Lease, 'holder' | 'until'>): Promise<void>;
  /** A queue's due deliveries, longest due first. */
  due(queue: QueueKey, now: number, limit: number): Promise<readonly StoredDelivery[]>;
  /** Records attempts. Deliveries that were removed in the meantime stay removed. */
  settle(settlements: readonly Settlement[]): Promise<void>;
  /** Ends the lease and returns when the queue is due next. A parked queue is due when it is woken. */
  release(queue: DeliveryQueue, release: QueueRelease): Promise<number | null>;
  /**
   * Makes a webhook's queue due at once, if it has one: the webhook was changed or deleted, or a delivery is replayed.
   */
  wake(queue: QueueKey, now: number): Promise<void>;
  /** Like `wake`, for a webhook that was enabled again. Earlier failures no longer count. */
  wakeAfresh(queue: QueueKey, now: number): Promise<void>;
  /** Removes a deleted webhook's deliveries, and finally its queue. Returns whether there are more. */
  drop(queue: QueueKey, limit: number): Promise<boolean>;
  /** When the next unleased queue is due or a lease ends; null if there is nothing to wait for. */
  nextDueAt(): Promise<number | null>;

  /** Removes deliveries created before this time. Returns how many. */
  sweep(before: number, limit: number): Promise<number>;
  /** How many deliveries wait for an attempt, and since when the oldest waits. */
  backlog(): Promise<{ readonly pending: number; readonly oldestAt: number | null }>;
  /** Calls the listener when this process makes a delivery due. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

export interface Lease {
  /** Identifies the process. */
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

export interface QueueRequest extends Lease {
  readonly standing: Standing;
  readonly limit: number;
  /** Projects whose queues are left for now. None by default. */
  readonly except?: readonly string[] | undefined;
}

export interface ReaderStep {
  readonly from: number;
  readonly to: number;
  readonly deliveries: readonly StoredDelivery[];
}

export interface QueueKey {
  readonly projectId: string;
  readonly webhookId: string;
}

/** A webhook's health: unknown, or the result of the last attempt. */
export type Standing = 'new' | 'good' | 'failing';

/** One webhook's pending deliveries. */
export interface DeliveryQueue extends QueueKey {
  /** Which process leased it. Without this, a late release would end another process's lease. */
  readonly holder: string;
  /** Since when all attempts have failed; null while they succeed. */
  readonly failingSince: number | null;
}

export interface QueueRelease {
  readonly now: number;
  readonly standing: Standing;
  readonly failingSince: number | null;
  readonly isParked: boolean;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface StoredDelivery extends QueueKey {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: DeliveryStatus;
  readonly attempts: readonly DeliveryAttempt[];
  /** How many attempts there were since it was created or replayed. */
  readonly attemptCount: number;
  /** When the next attempt is due; null if none follows. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  /** The request body, as JSON text. */
  readonly payload: string;
}

/** As readers get it. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly status_code: number | null;
  readonly duration_ms: number;
  readonly error: string | null;
  readonly response_excerpt: string | null;
}

export type Settlement = Pick<
  StoredDelivery,
  'projectId' | 'webhookId' | 'id' | 'status' | 'attempts' | 'attemptCount' | 'dueAt'
>;

export type DeliveryState = Pick<StoredDelivery, 'id' | 'eventId' | 'status'>;

/** Deliveries to one webhook that a commit adds besides the reader's: docs/decisions/0092-replays.md. */
export interface Replays {
  readonly webhookId: string;
  readonly now: number;
  /** Deliveries of events that it was never sent. If there is one for the same event by now, it stays unchanged. */
  readonly made: readonly StoredDelivery[];
  /** The ids of deliveries to send again as if they were new. Those removed in the meantime stay removed. */
  readonly again: readonly string[];
}

export interface DeliveryPageRequest {
  readonly limit: number;
  /** Only deliveries older than this id. */
  readonly after: string | null;
  readonly status?: string | undefined;
  readonly eventType?: string | undefined;
  /** The resource that the event is about. */
  readonly resourceId?: string | undefined;
  readonly createdAfter?: number | undefined;
}

export interface DeliveryPage {
  readonly items: readonly StoredDelivery[];
  readonly next: string | null;
}
