import type { Signal } from '../signal.ts';
import type { EventRange, OrderedEvents, Store, StoredEvent } from '../store.ts';
import type { PlacedEvent } from './memory-events.ts';
import { MemoryEvents } from './memory-events.ts';

const EVENTS_PER_PROJECT = 10_000;
const EVENT_BYTES = 64 * 2 ** 20;

export interface MemoryEventLogsOptions {
  readonly now: number;
  readonly maxBytes?: number | undefined;
  readonly newEvents: Signal;
}

export interface SavedEvents {
  readonly first: number;
  readonly events: readonly (readonly [projectId: string, events: readonly PlacedEvent[]])[];
}

/** The events of all projects. An event is committed when it is added, so it gets the next position. */
export class MemoryEventLogs {
  readonly #options: MemoryEventLogsOptions;
  readonly #logs = new Map<string, MemoryEvents>();
  #first: number;
  #last: number;

  constructor(options: MemoryEventLogsOptions) {
    this.#options = options;
    // Starts above all positions of an earlier store, if that had fewer than a million events a second.
    this.#first = options.now * 1_000;
    this.#last = this.#first;
  }

  save(): SavedEvents {
    return {
      first: this.#first,
      events: Array.from(this.#logs, ([projectId, log]) => [projectId, log.all()] as const),
    };
  }

  /** New events come after all that there have been, also after those that are not in it. */
  load({ first, events }: SavedEvents): void {
    this.#first = first;
    for (const [projectId, placed] of events) this.of(projectId).load(placed);
  }

  /** The position of the newest event. */
  get last(): number {
    return this.#last;
  }

  of(projectId: string): MemoryEvents {
    let log = this.#logs.get(projectId);
    if (log === undefined) {
      log = new MemoryEvents(EVENTS_PER_PROJECT, this.#options.maxBytes ?? EVENT_BYTES);
      this.#logs.set(projectId, log);
    }
    return log;
  }

  add(projectId: string, events: readonly StoredEvent[]): void {
    if (events.length === 0) return;
    const log = this.of(projectId);
    for (const event of events) log.add({ ...event, position: (this.#last += 1) });
    this.#options.newEvents.emit();
  }

  forget(projectId: string): void {
    this.#logs.delete(projectId);
  }

  read({ projectId, after, limit, ...filter }: EventRange): OrderedEvents {
    const logs: (readonly [string, MemoryEvents])[] =
      projectId === null ? [...this.#logs] : [[projectId, this.of(projectId)]];
    const oldest = Math.max(this.#first, ...logs.map(([, { sweptTo }]) => sweptTo));
    if (after !== null && (after < oldest || after > this.#last)) {
      return { events: [], position: this.#last, mark: null, hasMore: false, isExpired: true };
    }
    const found = logs
      .flatMap(([of, log]) => log.after(after ?? 0, limit + 1, filter).map((event) => ({ of, event })))
      .toSorted((a, b) => a.event.position - b.event.position);
    const hasMore = found.length > limit;
    const events = found
      .slice(0, limit)
      .map(({ of, event: { position, json } }) => ({ position, mark: null, projectId: of, json }));
    const position = hasMore ? events.at(-1)!.position : this.#last;
    return { events, position, mark: null, hasMore, isExpired: false };
  }

  /** The part of the store's port that concerns events. */
  port(): Pick<Store, 'findEvent' | 'findPosition' | 'pageEvents' | 'readEvents' | 'onEvents' | 'onHistoryLost'> {
    return {
      findEvent: (projectId, id) => this.of(projectId).get(id)?.json,
      findPosition: (projectId, eventId) => this.of(projectId).get(eventId)?.position,
      pageEvents: (projectId, request) => this.of(projectId).page(request),
      readEvents: (range) => this.read(range),
      onEvents: this.#options.newEvents.subscribe,
      // What it loses, its process loses too.
      onHistoryLost: () => () => {},
    };
  }
}
