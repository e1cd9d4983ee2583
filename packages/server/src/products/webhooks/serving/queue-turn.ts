import type { Webhook } from '@landhold/contract';
import type { Clock } from '../../../core/clock.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { DeliveryQueue, QueueRelease, Standing, StoredDelivery } from '../../../store/deliveries.ts';
import type { Store } from '../../../store/store.ts';
import type { AttemptDelivery, AttemptOutcome } from './attempt-delivery.ts';
import { openSecrets } from './open-secrets.ts';
import { openConnections } from './send-request.ts';
import type { Endpoint } from './send-signed.ts';
import { createSettleTogether } from './settle-together.ts';
import type { Semaphore } from '../../../core/semaphore.ts';

export interface TurnOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly attempt: AttemptDelivery;
  readonly disable: (queue: DeliveryQueue, reason: string) => Promise<void>;
  readonly onAttempt: (result: AttemptOutcome['result']) => void;
  readonly stop: AbortSignal;
}

/** How long a turn starts attempts before others have theirs. */
const TURN_MS = 3_000;
const DELIVERIES_OF_A_TURN = 64;
/** Concurrent attempts to one webhook while it works. */
const MAX_AT_ONCE = 4;
const DISABLED_AFTER_MS = 5 * 86_400_000;
const DROPPED_AT_ONCE = 1_000;

/** The state with which a webhook's queue is released. */
interface Health {
  standing: Standing;
  failingSince: number | null;
  isParked: boolean;
}

/** Works on one queue for a while and releases it; returns when it is due next. */
export function createQueueTurn(options: TurnOptions) {
  const { store, clock, attempt, disable, onAttempt, stop } = options;
  const { deliveries } = store;
  const settle = createSettleTogether(deliveries);

  /** Undefined if the webhook was deleted, and null if it is disabled. */
  async function endpointOf({ projectId, webhookId }: DeliveryQueue): Promise<Endpoint | null | undefined> {
    const stored = await store.find(projectId, 'webhooks', webhookId);
    if (stored === undefined) return undefined;
    const { url, status } = JSON.parse(stored.json) as Webhook;
    if (status !== 'enabled') return null;
    const secrets = await openSecrets(options, { projectId, webhookId });
    return { url, secrets, webhook: { projectId, name: stored.name }, connections: openConnections() };
  }

  /** Stores an attempt's result, and what it says about the webhook. */
  async function conclude(queue: DeliveryQueue, health: Health, outcome: AttemptOutcome): Promise<void> {
    const { settlement, result, isSlow, isGone } = outcome;
    await settle(settlement);
    onAttempt(result);
    const now = clock.now();
    health.standing = result !== 'delivered' || isSlow ? 'failing' : 'good';
    health.failingSince = result === 'delivered' ? null : (health.failingSince ?? now);
    if (isGone) {
      health.isParked = true;
      await disable(queue, 'The endpoint answered 410 (Gone).');
    } else if (health.failingSince !== null && now - health.failingSince >= DISABLED_AFTER_MS) {
      health.isParked = true;
      await disable(queue, 'No delivery has succeeded for five days.');
    }
  }

  async function workOn(queue: DeliveryQueue, endpoint: Endpoint, slots: Semaphore, health: Health): Promise<void> {
    const beganAt = wallClock.monotonic();
    const isTrusted = health.standing === 'good';
    const waiting = [...(await deliveries.due(queue, clock.now(), isTrusted ? DELIVERIES_OF_A_TURN : 1))];
    const next = (): StoredDelivery | undefined => {
      const isOver = stop.aborted || health.isParked || wallClock.monotonic() - beganAt >= TURN_MS;
      // A webhook that begins to fail gets no more attempts for now.
      return isOver || (isTrusted && health.standing !== 'good') ? undefined : waiting.shift();
    };
    /** Returns whether there was a delivery to work on. */
    async function workOnNext(): Promise<boolean> {
      const done = await slots(async () => {
        const delivery = next();
        return delivery && { outcome: await attempt(endpoint, delivery, stop) };
      });
      if (done?.outcome !== undefined) await conclude(queue, health, done.outcome);
      return done !== undefined;
    }
    async function workOnAll(): Promise<void> {
      while (await workOnNext());
    }
    try {
      // One attempt first: a webhook that has stopped answering takes one place, not four.
      await workOnNext();
      await Promise.all(Array.from({ length: Math.min(waiting.length, MAX_AT_ONCE) }, workOnAll));
    } finally {
      endpoint.connections?.close();
    }
  }

  return async (queue: DeliveryQueue, standing: Standing, slots: Semaphore): Promise<number | null> => {
    const health: Health = { standing, failingSince: queue.failingSince, isParked: false };
    try {
      const endpoint = await endpointOf(queue);
      if (endpoint === undefined) while (await deliveries.drop(queue, DROPPED_AT_ONCE));
      else if (endpoint === null) health.isParked = true;
      else await workOn(queue, endpoint, slots, health);
    } catch (error) {
      // Not again before the lease ends, because the cause probably lasts.
      throw new Error(`The deliveries of ${queue.webhookId} could not be worked on.`, { cause: error });
    }
    const release: QueueRelease = { now: clock.now(), ...health };
    return deliveries.release(queue, release);
  };
}
