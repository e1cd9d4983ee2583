import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Ids } from '../core/ids.ts';
import { newEvent } from '../store/new-event.ts';
import type { StoredEvent } from '../store/store.ts';
import type { Companions } from './resource-kind.ts';

type RecordEvents = (
  what: string,
  at: number,
  requestId: string,
  resourceId: string,
  record: string,
  happenings: NonNullable<Companions['happenings']>,
) => StoredEvent[];

/** The events of a write: the record's own, where its kind has such an event, and those of what changed with it. */
export function createRecordEvents(kind: KindTag, ids: Ids): RecordEvents {
  const { object } = kinds[kind];
  const tellsOf = new Set<string>(kinds[kind].events);
  return (what, at, requestId, resourceId, record, happenings) => {
    const own = tellsOf.has(what) ? [{ type: `${object}.${what}`, resourceId, record }] : [];
    return [...own, ...happenings].map((happening) => newEvent(ids, { ...happening, at, requestId }));
  };
}
