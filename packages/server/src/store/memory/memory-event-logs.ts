import type { Signal } from '../../core/signal.ts';
import type { EventRange, OrderedEvents, Store, StoredEvent } from '../store.ts';
import { MemoryEvents } from './memory-events.ts';

const EVENTS_PER_PROJECT = 10_000;
const EVENT_BYTES = 64 * 2 ** 20;

export interface MemoryEventLogsOptions {
  readonly now: number;
  readonly mostBytes?: number | undefined;
  readonly newEvents: Signal;
}

/** The events of all projects. What is added is committed, so its place in the order is simply the next one. */
export class MemoryEventLogs {
  readonly #options: MemoryEventLogsOptions;
  readonly #logs = new Map<string, MemoryEvents>();
  readonly #first: number;
  #last: number;

  constructor(options: MemoryEventLogsOptions) {
    this.#options = options;
    // Above all positions of a store that was there before this one, as long as it had fewer than a million a second.
    this.#first = options.now * 1_000;
    this.#last = this.#first;
  }

  of(projectId: string): MemoryEvents {
    let log = this.#logs.get(projectId);
    if (log === undefined) {
      log = new MemoryEvents(EVENTS_PER_PROJECT, this.#options.mostBytes ?? EVENT_BYTES);
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
      return { events: [], position: this.#last, hasMore: false, isExpired: true };
    }
    const found = logs
      .flatMap(([of, log]) => log.after(after ?? 0, limit + 1, filter).map((event) => ({ of, event })))
      .toSorted((a, b) => a.event.position - b.event.position);
    const hasMore = found.length > limit;
    const events = found
      .slice(0, limit)
      .map(({ of, event: { position, json } }) => ({ position, projectId: of, json }));
    return { events, position: hasMore ? events.at(-1)!.position : this.#last, hasMore, isExpired: false };
  }
  /** What the store's port has of events. */
  port(): Pick<Store, 'findEvent' | 'findPosition' | 'pageEvents' | 'readEvents' | 'onEvents'> {
    return {
      findEvent: (projectId, id) => this.of(projectId).get(id)?.json,
      findPosition: (projectId, eventId) => this.of(projectId).get(eventId)?.position,
      pageEvents: (projectId, request) => this.of(projectId).page(request),
      readEvents: (range) => this.read(range),
      onEvents: this.#options.newEvents.subscribe,
    };
  }
}
