import type { Ids } from '../core/ids.ts';
import { toTimestamp } from '../core/clock.ts';
import type { StoredEvent } from './store.ts';

export interface Happening {
  readonly type: string;
  readonly at: number;
  /** The request that caused it; null when the service itself did. */
  readonly requestId: string | null;
  readonly resourceId: string;
  /** The record as it then was, as JSON text. */
  readonly record: string;
}

export function newEvent(ids: Ids, { type, at, requestId, resourceId, record }: Happening): StoredEvent {
  const id = ids.next('evt');
  const head = {
    id,
    object: 'event',
    type,
    created_at: toTimestamp(at),
    request_id: requestId,
    resource_id: resourceId,
  };
  // The record is text already; wrapping it as text spares parsing and writing it again.
  const json = `${JSON.stringify(head).slice(0, -1)},"data":{"object":${record}}}`;
  return { id, type, resourceId, json };
}
