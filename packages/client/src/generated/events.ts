// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { IfNoneMatch } from '../options.ts';
import type { RequestOptions, StreamOptions, Transport } from '../transport.ts';
import type { Event, GetEventParams, ListEventsParams, StreamEventsParams } from './types.ts';

/** What has changed, newest first, in the order in which it happened, or as it happens. */
export class Events {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists what has changed in the project, newest first. Each change of a resource makes one event.
   *
   * With `order=oldest` events come in the order in which they were committed, and no event is ever added before one that you have read. Keep the last `next_cursor` and pass it later to get what has happened since: you miss none and get none twice. With filters a page may then hold fewer events than `limit`, or none, while `has_more` is true. Events are kept for 30 days, in mock mode the last 10,000.
   *
   * @see GET /api/v1/events
   */
  listEvents(params: ListEventsParams = {}, options: RequestOptions = {}): PageCall<Event> {
    return this.#transport.list<Event>({ method: 'GET', path: '/api/v1/events', params, rest: 'query' }, options);
  }

  /**
   * Sends events as they happen, as server-sent events, in the order in which they were committed. A stream begins now, or right after the event that `Last-Event-ID` names.
   *
   * Each event has its id, its type and the event as JSON. An `id` line without data comes at the beginning and with the comment that is sent every 15 seconds: it says how far the stream is. Keep the last `id` and send it as `Last-Event-ID` when you come back: you miss no event and get none twice, also with other filters. A key can have 10 streams open. A stream ends when its key is revoked, when its project is deleted, when the server stops, and when its reader is too slow.
   *
   * @see GET /api/v1/events/stream
   */
  streamEvents(params: StreamEventsParams = {}, options: StreamOptions = {}): AsyncGenerator<Event, void, undefined> {
    return this.#transport.stream<Event>({ method: 'GET', path: '/api/v1/events/stream', params, rest: 'query' }, options);
  }

  /**
   * Returns one event of the project.
   *
   * @see GET /api/v1/events/{id}
   */
  getEvent(params: GetEventParams, options?: RequestOptions & IfNoneMatch<never>): Call<Event>;
  /** The same with `ifNoneMatch`: null when the record is still the one with that ETag. */
  getEvent(params: GetEventParams, options: RequestOptions & IfNoneMatch): Call<Event | null>;
  getEvent(params: GetEventParams, options: RequestOptions & IfNoneMatch = {}): Call<Event | null> {
    return this.#transport.call<Event | null>({ method: 'GET', path: '/api/v1/events/{id}', params }, options);
  }
}
