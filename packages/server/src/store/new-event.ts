import type { Ids } from '../core/ids.ts';
import { toTimestamp } from '../core/clock.ts';
import type { StoredEvent } from './store.ts';

export interface EventDraft {
  readonly type: string;
  readonly at: number;
  /** The request that caused it; null when the service itself did. */
  readonly requestId: string | null;
  readonly projectId: string;
  readonly resourceId: string;
  /** The resource that this one belongs to; left out where there is none. */
  readonly parentId?: string | null | undefined;
  /** The record's version after the change. A removal counts as one more change. */
  readonly sequence: number;
  /** The record as it then was, as JSON text. */
  readonly record: string;
  /** The record before it was changed, and after; left out where it was created or deleted. */
  readonly changed?: { readonly from: object; readonly to: object } | undefined;
  /** The record that says what has changed below it, where there is one. */
  readonly changeId?: string | undefined;
}

/** Receivers keep and forward events, so that none may be large: docs/decisions/0070-events-in-commit-order.md. */
const MOST_BYTES = 20_000;

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
  // The record is text already; wrapping it as text spares parsing and writing it again.
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

/** A character takes three bytes at most, so that short texts need not be measured. */
function isTooLarge(json: string): boolean {
  return json.length * 3 > MOST_BYTES && Buffer.byteLength(json) > MOST_BYTES;
}

/** The fields that changed, as they were before. One that was not there is null. */
function formerValues({ from, to }: { from: object; to: object }): Record<string, unknown> {
  const [before, after] = [from, to] as [Record<string, unknown>, Record<string, unknown>];
  const former: Record<string, unknown> = {};
  for (const name in before) if (!isSame(before[name], after[name])) former[name] = before[name] ?? null;
  for (const name in after) if (!(name in before) && after[name] !== undefined) former[name] = null;
  return former;
}

/** Most values are, and need not be written to be compared. */
function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
