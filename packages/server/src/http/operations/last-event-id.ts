import type { IncomingHttpHeaders } from 'node:http';
import type { Cursors } from './cursor.ts';
import type { LastEventId } from '../../core/operation.ts';
import type { RankedError } from './field-errors.ts';

const EVENT_ID = /^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Not bound to filters, because a reader may resume with others. */
export function sealPosition(position: string, cursors: Cursors, projectId: string): string {
  return cursors.seal(position, `stream ${projectId}`);
}

/** Where a stream's reader stopped; undefined if the header was not sent, null if it is malformed. */
export function readLastEventId(
  { 'last-event-id': sent }: IncomingHttpHeaders,
  cursors: Cursors,
  projectId: string,
): LastEventId | null | undefined {
  if (sent === undefined) return undefined;
  const text = String(sent);
  const position = cursors.open(text, `stream ${projectId}`);
  if (position !== undefined) return { position };
  return EVENT_ID.test(text) ? { eventId: text } : null;
}

export function wrongLastEventId(): RankedError {
  return {
    field: 'Last-Event-ID',
    rank: 'wrong',
    param: 'Last-Event-ID',
    code: 'last_event_id_invalid',
    message: 'Last-Event-ID must be the id of an event, or an id that a stream of this project sent.',
  };
}
