import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Ids } from '../core/ids.ts';
import type { EventDraft } from '../store/new-event.ts';
import { newEvent } from '../store/new-event.ts';
import type { StoredEvent, StoredRecord } from '../store/store.ts';
import type { Companions } from './resource-kind.ts';

/** What the events of one write share. */
type Write = Pick<EventDraft, 'at' | 'requestId' | 'projectId'>;

/** What happens to the written record and to others with it. */
interface RecordChange {
  readonly what: 'created' | 'updated' | 'deleted' | 'undeleted';
  /** As it is after the write. A removal counts as another version. */
  readonly record: Pick<StoredRecord, 'id' | 'parentId' | 'version' | 'json'>;
  readonly changed?: EventDraft['changed'];
  readonly drafts: NonNullable<Companions['drafts']>;
}

/** Makes a write's events. A kind's own events are those in the document. */
export type RecordEvents = (write: Write, change: RecordChange) => StoredEvent[];

export function createRecordEvents(kind: KindTag, ids: Ids): RecordEvents {
  const { object, events } = kinds[kind];
  const eventNames = new Set<string>(events);

  return (write, { what, record, changed, drafts }) => {
    const { id: resourceId, parentId, version: sequence, json } = record;
    const own = { type: `${object}.${what}`, resourceId, parentId, sequence, record: json, changed };
    const all = eventNames.has(what) ? [own, ...drafts] : drafts;
    return all.map((draft) => newEvent(ids, { ...draft, ...write }));
  };
}
