import type { Clock } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Settlement, StoredDelivery } from '../../../store/deliveries.ts';
import { MAX_ATTEMPTS_KEPT } from '../../../store/new-delivery.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import type { Endpoint, SendSigned } from './send-signed.ts';

export interface AttemptOutcome {
  readonly settlement: Settlement;
  readonly result: 'delivered' | 'refused' | 'unanswered';
  /** It answered, but so slowly that others should not wait behind it. */
  readonly isSlow: boolean;
  /** The endpoint says that it no longer exists. */
  readonly isGone: boolean;
}

/** Undefined if the attempt was aborted because the process ends: it does not count, and is made again. */
export type AttemptDelivery = (
  endpoint: Endpoint,
  delivery: StoredDelivery,
  stop: AbortSignal,
) => Promise<AttemptOutcome | undefined>;

export interface AttemptOptions {
  readonly sendSigned: SendSigned;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

const GONE = 410;
const SLOW_MS = 5_000;

export function createAttemptDelivery({ sendSigned, clock, randomness }: AttemptOptions): AttemptDelivery {
  return async (endpoint, delivery, stop) => {
    const message = { id: delivery.eventId, body: delivery.payload };
    const { result, attempt } = await sendSigned(endpoint, message, stop);
    if (result.statusCode === null && stop.aborted) return undefined;
    const isDelivered = attempt.error === null;
    const isGone = result.statusCode === GONE;
    const { projectId, webhookId } = delivery;
    const attemptCount = delivery.attemptCount + 1;
    const failure = {
      attempts: attemptCount,
      now: clock.now(),
      chance: randomness.bytes(1)[0]! / 255,
      retryAfter: result.retryAfter,
    };
    const dueAt = isDelivered || isGone ? null : nextAttemptAt(failure);
    return {
      settlement: {
        projectId,
        webhookId,
        id: delivery.id,
        status: isDelivered ? 'delivered' : dueAt === null ? 'failed' : 'pending',
        attempts: [...delivery.attempts, attempt].slice(-MAX_ATTEMPTS_KEPT),
        attemptCount,
        dueAt,
      },
      result: isDelivered ? 'delivered' : result.statusCode === null ? 'unanswered' : 'refused',
      isSlow: isDelivered && attempt.duration_ms > SLOW_MS,
      isGone,
    };
  };
}
