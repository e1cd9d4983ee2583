import type { Ids } from '../core/ids.ts';
import { toTimestamp } from '../core/clock.ts';
import type { StoredEvent } from './store.ts';

export interface EventDraft {
  readonly type: string;
  readonly at: number;
  /** The request that caused it; null if the service itself did. */
  readonly requestId: string | null;
  readonly projectId: string;
  readonly resourceId: string;
  /** The parent; undefined if the resource has none. */
  readonly parentId?: string | null | undefined;
  /** The record's version after the change. A removal counts as another version. */
  readonly sequence: number;
  /** The record at that time, as JSON text. */
  readonly record: string;
  /** The record before and after a change; undefined for a creation or a deletion. */
  readonly changed?: { readonly from: object; readonly to: object } | undefined;
  /** The record that describes what changed below the resource, if there is one. */
  readonly changeId?: string | undefined;
}

/** The most bytes of an event. Receivers store and forward events: docs/decisions/0070-events-in-commit-order.md. */
const MAX_BYTES = 20_000;

const NOT_INCLUDED = '"object":null,"previous":null';

export function newEvent(ids: Ids, draft: EventDraft): StoredEvent {
  const { type, at, requestId, projectId, resourceId, parentId = null, sequence, record, changed, changeId } = draft;
  const id = ids.next('evt');
  const head = {
    id,
    object: 'event',
    type,
    created_at: toTimestamp(at),
    project_id: projectId,
    resource_id: resourceId,
    parent_id: parentId,
    sequence,
    request_id: requestId,
  };
  const previous = changed === undefined ? 'null' : JSON.stringify(formerValues(changed));
  const beginning = JSON.stringify(head).slice(0, -1);
  // The record is JSON text already, so it is inserted as text.
  const change = changeId === undefined ? '' : `,"change_id":"${changeId}"`;
  const json = `${beginning},"data":{"object":${record},"previous":${previous}${change}}}`;
  return {
    id,
    type,
    resourceId,
    at,
    json: isTooLarge(json) ? `${beginning},"data":{${NOT_INCLUDED}${change}}}` : json,
  };
}

/** A character takes at most three bytes, so short texts need not be measured. */
export function isTooLarge(json: string): boolean {
  return json.length * 3 > MAX_BYTES && Buffer.byteLength(json) > MAX_BYTES;
}

/** The previous values of the fields that changed. A field that did not exist is null. */
export function formerValues({ from, to }: { from: object; to: object }): Record<string, unknown> {
  const [before, after] = [from, to] as [Record<string, unknown>, Record<string, unknown>];
  const former: Record<string, unknown> = {};
  for (const name in before) if (!isSame(before[name], after[name])) former[name] = before[name] ?? null;
  for (const name in after) if (!(name in before) && after[name] !== undefined) former[name] = null;
  return former;
}

/** Most values are identical, and need not be serialised. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
