import type { Clock } from '../../../core/clock.ts';
import type { Trace } from '../../../core/trace.ts';
import type { Ids } from '../../../core/ids.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { Sealer } from '../../../core/sealer.ts';
import type { WebhookTargets } from '../ports/webhook-targets.ts';
import type { Store } from '../../../store/store.ts';
import { createAttemptDelivery } from './attempt-delivery.ts';
import { createDeliveryMetrics } from './delivery-metrics.ts';
import { createDisableWebhook } from './disable-webhook.ts';
import { createDispatcher } from './dispatcher.ts';
import { createQueueTurn } from './queue-turn.ts';
import { createDeliveryReader } from './reader.ts';
import { createReading } from './reading.ts';
import { createNameResolver } from './resolve-name.ts';
import type { SendRequest } from './send-request.ts';
import { createSendRequest } from './send-request.ts';
import { createSendSigned } from './send-signed.ts';
import { wallClock } from '../../../core/clock.ts';

export interface WebhookDeliveriesOptions {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly trace?: Trace | undefined;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly targets: WebhookTargets;
  readonly version: string;
  readonly redact: (text: string) => string;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number | undefined;
  /** While paused, deliveries are made but not sent. By default never. */
  readonly isPaused?: (() => boolean) | undefined;
  /** For tests. */
  readonly send?: SendRequest;
}

/** Sends events to webhooks: docs/decisions/0081-deliveries.md. */
export interface WebhookDeliveries {
  start(): void;
  /** Continues after a pause. */
  wake(): void;
  /** Begins again with a store that was replaced. */
  reload(): void;
  /** Resolves when nothing is in progress until something else is due. Who moves time waits for that. */
  idle(): Promise<void>;
  /** Starts nothing more, waits a moment for attempts in progress, and leaves the rest to the next start. */
  stop(): Promise<void>;
  /** Lines for the metrics. */
  describe(): Promise<readonly string[]>;
}

/** How often to look where there are no other processes. */
const ALONE_MS = 3_600_000;
/** Less than the time that an ending process has to close. */
const STOP_MS = 2_000;
const HOLDER_BYTES = 16;

export function createWebhookDeliveries(options: WebhookDeliveriesOptions): WebhookDeliveries {
  const { store, clock, randomness, targets, version, onError, pollMs, isPaused = () => false } = options;
  const holder = randomness.bytes(HOLDER_BYTES).toString('hex');
  const stop = new AbortController();
  const { send = createSendRequest({ targets, resolveName: createNameResolver() }) } = options;
  const metrics = createDeliveryMetrics(store.deliveries, clock);
  const turn = createQueueTurn({
    ...options,
    attempt: createAttemptDelivery({
      ...options,
      sendSigned: createSendSigned({ ...options, send, userAgent: `Landhold/${version}` }),
    }),
    disable: createDisableWebhook(options),
    onAttempt: metrics.count,
    stop: stop.signal,
  });
  const dispatcher = createDispatcher({ store, clock, holder, turn, onError, pollMs: pollMs ?? ALONE_MS, isPaused });
  const reading = createReading({ store, clock, read: createDeliveryReader({ ...options, holder }), onError, pollMs });
  let unsubscribe: (() => void) | undefined;

  return {
    start() {
      unsubscribe = store.deliveries.onChange(() => {
        reading.wake();
        dispatcher.wake();
      });
      reading.start();
      dispatcher.wake();
    },
    wake: () => dispatcher.wake(),
    reload() {
      reading.wake();
      dispatcher.wake();
    },
    async idle() {
      const inProgress = (): Promise<void> | undefined => reading.inProgress() ?? dispatcher.inProgress();
      for (let work = inProgress(); work !== undefined; work = inProgress()) await work;
    },
    async stop() {
      unsubscribe?.();
      await reading.stop();
      const giveUp = wallClock.setTimeout(() => stop.abort(), STOP_MS);
      await dispatcher.stop();
      wallClock.clearTimeout(giveUp);
    },
    describe: metrics.describe,
  };
}
