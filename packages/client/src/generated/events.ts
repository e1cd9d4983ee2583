// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
import type { Call } from '../call.ts';
import type { PageCall } from '../pages.ts';
import type { IfNoneMatch } from '../options.ts';
import type { RequestOptions, StreamOptions, Transport } from '../transport.ts';
import type { Event, GetEventParams, ListEventsParams, StreamEventsParams } from './types.ts';

/** A record of every change, as a list or as a live stream. */
export class Events {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the project's events, newest first. Every change to a resource creates one event.
   * With `order=oldest`, events are in the order in which they were committed, and new events are only added at the end. Save the last `next_cursor` and pass it later to get what has happened since: you never miss an event or get one twice. With filters, a page can then have fewer events than `limit`, or none, while `has_more` is true. Events are kept for 30 days; in mock mode, the last 10,000.
   *
   * @see GET /api/v1/events
   */
  listEvents(params: ListEventsParams = {}, options: RequestOptions = {}): PageCall<Event> {
    return this.#transport.list<Event>({ method: 'GET', path: '/api/v1/events', params, rest: 'query' }, options);
  }

  /**
   * Sends events as they happen, as server-sent events, in the order in which they were committed. A stream starts now, or after the event in `Last-Event-ID`.
   * Each message has the event's id, its type and the event as JSON. At the start, and with a comment every 15 seconds, the stream sends an `id` without data, which marks the current position. Save the last `id` and send it as `Last-Event-ID` when you reconnect: you never miss an event or get one twice, even with other filters. A key can have 10 open streams, and a project 100. A stream ends when its key is revoked, its project is deleted, the server stops, or the reader is too slow.
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
