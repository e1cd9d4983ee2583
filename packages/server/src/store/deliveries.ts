/**
 * What is sent to webhooks: who has read events up to where, what is due, and what came of it. Part of the store,
 * because a delivery is made in the commit that moves the reader on, so that none is lost or made twice:
 * docs/decisions/0081-deliveries.md.
 */
export interface Deliveries {
  /** Begins to read events after this position. Does nothing where that has begun. */
  begin(position: number): Promise<void>;
  /** Where to read on, for the one who may until the lease ends; null before the beginning, and while another may. */
  leaseReader(lease: Lease): Promise<number | null>;
  /** Moves the reader on and keeps what it made, in one commit. False where another has moved it on meanwhile. */
  advance(step: ReaderStep): Promise<boolean>;

  find(projectId: string, webhookId: string, id: string): Promise<StoredDelivery | undefined>;
  /** What there is of these events for a webhook; nothing of those that it was never sent. */
  findByEvents(queue: QueueKey, eventIds: readonly string[]): Promise<readonly DeliveryState[]>;
  /** Newest first. */
  page(projectId: string, webhookId: string, request: DeliveryPageRequest): Promise<DeliveryPage>;

  /** Hands out queues in which something is due, each to one worker until its lease ends. */
  takeQueues(
    request: Lease & { readonly standing: Standing; readonly limit: number },
  ): Promise<readonly DeliveryQueue[]>;
  /** Makes the leases of a worker last longer. */
  renew(lease: Pick<Lease, 'holder' | 'until'>): Promise<void>;
  /** What is due in a queue, longest due first. */
  due(queue: QueueKey, now: number, limit: number): Promise<readonly StoredDelivery[]>;
  /** Writes down attempts. What was removed meanwhile stays so. */
  settle(settlements: readonly Settlement[]): Promise<void>;
  /** Ends the lease; answers when the queue is due next. A parked queue is due when it is woken. */
  release(queue: DeliveryQueue, release: QueueRelease): Promise<number | null>;
  /** Makes a queue due at once, if it has one: its webhook has been changed or deleted, or something is replayed. */
  wake(queue: QueueKey, now: number): Promise<void>;
  /** The same for a webhook that was disabled and no longer is: how it failed before then counts no longer. */
  wakeAfresh(queue: QueueKey, now: number): Promise<void>;
  /** Removes deliveries of a webhook that is gone, and in the end its queue; answers whether there are more. */
  drop(queue: QueueKey, limit: number): Promise<boolean>;
  /** When a queue that nobody has is due next, or a lease ends; null when there is nothing to wait for. */
  nextDueAt(): Promise<number | null>;

  /** Forgets deliveries that were made before this moment; answers how many. */
  sweep(before: number, limit: number): Promise<number>;
  /** How many wait for an attempt, and since when the oldest of them does. */
  backlog(): Promise<{ readonly pending: number; readonly oldestAt: number | null }>;
  /** Calls when this process has made something due; answers how to stop that. */
  onChange(listener: () => void): () => void;
}

export interface Lease {
  /** Names the process. */
  readonly holder: string;
  readonly now: number;
  readonly until: number;
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

/** What is known of a webhook: nothing yet, or how the last attempt ended. */
export type Standing = 'new' | 'good' | 'failing';

/** The deliveries of one webhook that wait for an attempt. */
export interface DeliveryQueue extends QueueKey {
  /** Who has it: without that, a late release would end another's lease. */
  readonly holder: string;
  /** Since when no attempt has succeeded; null while they do. */
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
  /** How many attempts there were since it was made, or replayed. */
  readonly attemptCount: number;
  /** When to try next; null where no attempt follows. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  /** What is sent, as JSON text. */
  readonly payload: string;
}

/** As its readers get it. */
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

/** What a commit sends to one webhook besides what its reader makes: docs/decisions/0092-replays.md. */
export interface Replays {
  readonly webhookId: string;
  readonly now: number;
  /** Of events that it was never sent. If one of the same event is there by now, that stays as it is. */
  readonly made: readonly StoredDelivery[];
  /** The ids of those that are sent again, as if they were new. What was removed meanwhile stays so. */
  readonly again: readonly string[];
}

export interface DeliveryPageRequest {
  readonly limit: number;
  /** Only what is older than this id. */
  readonly after: string | null;
  readonly status?: string | undefined;
  readonly eventType?: string | undefined;
  readonly createdAfter?: number | undefined;
}

export interface DeliveryPage {
  readonly items: readonly StoredDelivery[];
  readonly next: string | null;
}
