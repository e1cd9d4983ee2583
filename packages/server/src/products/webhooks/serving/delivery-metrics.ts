import type { Clock } from '../../../core/clock.ts';
import { metricFamily } from '../../../core/metric-family.ts';
import type { Deliveries } from '../../../store/deliveries.ts';
import type { AttemptOutcome } from './attempt-delivery.ts';

/** Metrics of deliveries. The queue is shared by all processes; attempts are this process's. */
export function createDeliveryMetrics(deliveries: Deliveries, clock: Clock) {
  const attempts: Record<AttemptOutcome['result'], number> = { delivered: 0, refused: 0, unanswered: 0 };

  return {
    count(result: AttemptOutcome['result']): void {
      attempts[result] += 1;
    },
    async describe(): Promise<string[]> {
      const { pending, oldestAt } = await deliveries.backlog();
      const age = oldestAt === null ? 0 : Math.max(0, (clock.now() - oldestAt) / 1_000);
      const byResult = Object.entries(attempts).map(([result, count]) => [`{result="${result}"}`, count] as const);
      return [
        ...metricFamily('landhold_webhook_queue_length', 'gauge', 'Deliveries to webhooks that wait for an attempt.', [
          ['', pending],
        ]),
        ...metricFamily('landhold_webhook_queue_oldest_age_seconds', 'gauge', 'Age of the oldest of them.', [
          ['', age],
        ]),
        ...metricFamily(
          'landhold_webhook_attempts_total',
          'counter',
          'Attempts to deliver, by what came of them.',
          byResult,
        ),
      ];
    },
  };
}
