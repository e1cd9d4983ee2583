import type { Delivery } from '@landhold/contract';
import type { Page } from '../../api/resources-api.ts';

/** Deliveries in a period by status, each list with the newest. */
export type DeliveriesByStatus = Readonly<Record<Delivery['status'], Pick<Page<Delivery>, 'data' | 'has_more'>>>;

export interface WebhookHealth {
  readonly delivered: string;
  /** Given up. */
  readonly failed: string;
  /** Waiting for another attempt after one that failed. */
  readonly retrying: string;
  /** When an attempt last succeeded and failed, among these. */
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
}

export function healthOf({ delivered, failed, pending }: DeliveriesByStatus): WebhookHealth {
  const attempts = [delivered, failed, pending].flatMap(({ data }) => data.flatMap((each) => each.attempts));
  const lastOf = (isSuccess: boolean): string | null =>
    attempts
      .filter(({ error }) => (error === null) === isSuccess)
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null;
  const retrying = pending.data.filter((each) => each.attempts.length > 0);
  return {
    delivered: countOf(delivered.data, delivered.has_more),
    failed: countOf(failed.data, failed.has_more),
    retrying: countOf(retrying, pending.has_more && retrying.length > 0),
    lastSuccessAt: lastOf(true),
    lastFailureAt: lastOf(false),
  };
}

/** Only one page is read. */
function countOf({ length }: readonly Delivery[], hasMore: boolean): string {
  return hasMore ? `${length} or more` : String(length);
}
