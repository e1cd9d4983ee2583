import type { Delivery } from '@landhold/contract';
import { Badge, StatusBadge } from '../../components/badge.tsx';
import { Time } from '../../components/time.tsx';

/** A delivery that failed and is sent again is not merely pending; what people then want to know is when. */
export function DeliveryStatus({ delivery }: { readonly delivery: Delivery }) {
  const { status, attempts, next_attempt_at: next } = delivery;
  if (status !== 'pending' || attempts.length === 0) return <StatusBadge status={status} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="warning">Retrying</Badge>
      {next !== null && (
        <span className="text-xs text-muted">
          next attempt <Time at={next} />
        </span>
      )}
    </span>
  );
}
